/// Draws a part of a picture, whose edges may lie within pixels, at any size.
///
/// SDL cuts at whole pixels, at which a slow zoom trembles, and takes three times as long.
struct FineStretch {
  /// The places along an axis that the middles of pixels fall on.
  private struct Places {
    /// The source pixel that each falls on or behind.
    let pixels: [Int]
    /// How far behind, in 256ths: the weight of the next one.
    let weights: [UInt16]
    /// Whether they fall on one pixel after the other.
    let areWhole: Bool

    init(from start: Double, step: Double, of pixels: Range<Int>, within limits: Range<Int>) {
      let places = pixels.map { pixel in
        let place = start + (Double(pixel) + 0.5) * step - 0.5
        let limited = min(max(place, Double(limits.lowerBound)), Double(limits.upperBound - 1))
        return Int((limited * 256).rounded())
      }
      self.pixels = places.map { $0 >> 8 }
      weights = places.map { UInt16(truncatingIfNeeded: $0 & 0xFF) }
      let isWhole = weights.allSatisfy { $0 == 0 }
      areWhole = isWhole && zip(self.pixels, self.pixels.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }
  }

  private let columns: Places
  private let rows: Places

  /// Creates what draws a part.
  ///
  /// - Parameters:
  ///   - part: what of the picture, in its pixels.
  ///   - source: what of the picture may be looked at; not empty, and wholly in the picture.
  ///   - target: where the part goes.
  ///   - seen: what of that is drawn; not empty.
  init(_ part: FinePart, within source: Rect, at target: Rect, seen: Rect) {
    let (left, top) = (seen.x - target.x, seen.y - target.y)
    columns = Places(
      from: part.x,
      step: part.width / Double(target.width),
      of: left..<left + seen.width,
      within: source.x..<source.x + source.width
    )
    rows = Places(
      from: part.y,
      step: part.height / Double(target.height),
      of: top..<top + seen.height,
      within: source.y..<source.y + source.height
    )
  }

  /// Draws what is seen.
  ///
  /// - Parameters:
  ///   - source: all pixels of the picture, without gaps.
  ///   - size: the size of the picture.
  ///   - target: the first pixel that is drawn.
  ///   - pitch: the distance of the target's rows, in bytes.
  ///   - opacity: 255 as it is, 0 not at all.
  func draw(
    _ source: UnsafePointer<UInt8>,
    _ size: Size,
    to target: UnsafeMutablePointer<UInt8>,
    pitch: Int,
    opacity: UInt8
  ) {
    let share = PixelRow.weight(opacity)
    guard let first = columns.pixels.first, let last = columns.pixels.last else { return }
    let start = source + 4 * first
    if columns.areWhole, rows.areWhole {
      for (row, place) in rows.pixels.enumerated() {
        Self.copy(
          start + 4 * size.width * place,
          count: 4 * columns.pixels.count,
          to: target + row * pitch,
          share
        )
      }
    } else {
      let count = min(last + 1, size.width - 1) - first + 1
      stretch(start, size, count: count, to: target, pitch: pitch, share)
    }
  }

  private static func copy(
    _ source: UnsafePointer<UInt8>,
    count: Int,
    to target: UnsafeMutablePointer<UInt8>,
    _ share: UInt16
  ) {
    if share == 256 {
      target.update(from: source, count: count)
    } else {
      PixelRow.blend(source, share, count: count, over: target)
    }
  }

  /// Draws the part that begins at a column and has so many, down first, then across.
  private func stretch(
    _ source: UnsafePointer<UInt8>,
    _ size: Size,
    count: Int,
    to target: UnsafeMutablePointer<UInt8>,
    pitch: Int,
    _ share: UInt16
  ) {
    let pairs = columnPairs
    let width = 4 * columns.pixels.count
    // One more, the last one again: what is on the last pixel has no neighbour.
    let length = 8 * (count + 1)
    let bytes = length + 8 * pairs.count
    withUnsafeTemporaryAllocation(byteCount: bytes, alignment: 16) { memory in
      guard let start = memory.baseAddress else { return }
      let line = start.assumingMemoryBound(to: UInt16.self)
      let result = (start + length).assumingMemoryBound(to: UInt8.self)
      for (row, place) in rows.pixels.enumerated() {
        let upper = source + 4 * size.width * place
        let lower = source + 4 * size.width * min(place + 1, size.height - 1)
        PixelRow.mix(upper, lower, rows.weights[row], count: 4 * count, to: line)
        (line + 4 * count).update(from: line + 4 * (count - 1), count: 4)
        Self.stretch(line, pairs, to: result)
        Self.copy(result, count: width, to: target + row * pitch, share)
      }
    }
  }

  /// Two columns side by side.
  private struct ColumnPair {
    /// Where the channels of the first of two neighbours begin, for each column.
    let offsets: (Int, Int)
    /// The weights of the channels of both neighbours, for each column.
    let weights: (SIMD8<UInt16>, SIMD8<UInt16>)
  }

  /// The columns two by two; an odd one gets a twin that is not shown.
  private var columnPairs: [ColumnPair] {
    func offset(_ column: Int) -> Int { 4 * (columns.pixels[column] - columns.pixels[0]) }
    func weights(_ column: Int) -> SIMD8<UInt16> {
      let weight = columns.weights[column]
      return SIMD8(lowHalf: SIMD4(repeating: 256 - weight), highHalf: SIMD4(repeating: weight))
    }
    let last = columns.pixels.count - 1
    return stride(from: 0, through: last, by: 2).map { first in
      let second = min(first + 1, last)
      return ColumnPair(
        offsets: (offset(first), offset(second)),
        weights: (weights(first), weights(second))
      )
    }
  }

  /// The means of neighbours in a line.
  ///
  /// - Parameters:
  ///   - line: the channels of the line's pixels.
  ///   - pairs: where the neighbours are.
  ///   - result: the means.
  private static func stretch(
    _ line: UnsafePointer<UInt16>,
    _ pairs: [ColumnPair],
    to result: UnsafeMutablePointer<UInt8>
  ) {
    var result = UnsafeMutableRawPointer(result)
    for pair in pairs {
      let first = neighbors(line + pair.offsets.0) &* pair.weights.0
      let second = neighbors(line + pair.offsets.1) &* pair.weights.1
      let own = SIMD8(lowHalf: first.lowHalf, highHalf: second.lowHalf)
      let next = SIMD8(lowHalf: first.highHalf, highHalf: second.highHalf)
      let means = (own &+ next &+ SIMD8(repeating: 128)) &>> 8
      result.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: means), as: SIMD8<UInt8>.self)
      result += 8
    }
  }

  private static func neighbors(_ first: UnsafePointer<UInt16>) -> SIMD8<UInt16> {
    UnsafeRawPointer(first).loadUnaligned(as: SIMD8<UInt16>.self)
  }
}
