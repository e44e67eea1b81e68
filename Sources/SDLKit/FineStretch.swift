internal import CSDL2

/// Draws a part of a picture, whose edges may lie within pixels, at any size.
///
/// SDL cuts at whole pixels, at which a slow zoom trembles.
struct FineStretch {
  /// The source pixel that the middle of each column and row falls on or behind, in 256ths.
  private let columns: [Int]
  private let rows: [Int]

  /// Creates what draws a part.
  ///
  /// - Parameters:
  ///   - part: what of the picture, in its pixels.
  ///   - size: the size of the picture.
  ///   - target: where the part goes.
  ///   - seen: what of that is drawn; not empty.
  init(_ part: FinePart, of size: Size, at target: SDL_Rect, seen: SDL_Rect) {
    func places(_ start: Double, _ scale: Double, _ pixels: Range<Int32>, _ length: Int) -> [Int] {
      pixels.map { pixel in
        let place = start + (Double(pixel) + 0.5) * scale - 0.5
        return Int((min(max(place, 0), Double(length - 1)) * 256).rounded())
      }
    }
    let (left, top) = (seen.x - target.x, seen.y - target.y)
    columns = places(part.x, part.width / Double(target.w), left..<left + seen.w, size.width)
    rows = places(part.y, part.height / Double(target.h), top..<top + seen.h, size.height)
  }

  /// Draws what is seen.
  ///
  /// - Parameters:
  ///   - source: all pixels of the picture, without gaps.
  ///   - size: the size of the picture.
  ///   - target: the first pixel that is drawn.
  ///   - pitch: the distance of the target's rows, in pixels.
  ///   - opacity: 255 as it is, 0 not at all.
  func draw(
    _ source: UnsafePointer<UInt32>,
    _ size: Size,
    to target: UnsafeMutablePointer<UInt32>,
    pitch: Int,
    opacity: UInt8
  ) {
    let share = (UInt32(opacity) * 256 + 127) / 255
    guard let first = columns.first.map({ $0 >> 8 }), let last = columns.last else { return }
    let count = min(last >> 8 + 1, size.width - 1) - first + 1
    // One more, the last one again: what is on the last pixel has no neighbour.
    let length = count + 1
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length + columns.count) { memory in
      guard let line = memory.baseAddress else { return }
      for (row, place) in rows.enumerated() {
        let upper = source + (place >> 8) * size.width + first
        let lower = source + min(place >> 8 + 1, size.height - 1) * size.width + first
        let weight = UInt32(place & 0xFF)
        for x in 0..<count { line[x] = Self.mix(upper[x], lower[x], weight) }
        line[count] = line[count - 1]
        let under = target + row * pitch
        let out = opacity == 255 ? under : line + length
        var next = out
        for place in columns {
          let pixel = line + (place >> 8 - first)
          next.pointee = Self.mix(pixel[0], pixel[1], UInt32(truncatingIfNeeded: place & 0xFF))
          next += 1
        }
        guard opacity < 255 else { continue }
        for x in 0..<columns.count { under[x] = Self.mix(under[x], out[x], share) }
      }
    }
  }

  /// The mean of two opaque pixels, the second with a weight of 0…256 in 256.
  @inline(__always)
  private static func mix(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
    // What one channel borrows from the next when they are subtracted it gets back in the sum.
    let (firstRB, firstG) = (first & 0xFF_00FF, first & 0xFF00)
    let redBlue = firstRB << 8 &+ ((second & 0xFF_00FF) &- firstRB) &* weight &+ 0x80_0080
    let green = firstG << 8 &+ ((second & 0xFF00) &- firstG) &* weight &+ 0x8000
    return redBlue >> 8 & 0xFF_00FF | green >> 8 & 0xFF00
  }
}
