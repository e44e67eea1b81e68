/// Which pixels of a picture a part of it, whose edges may lie within pixels, shows at any size.
///
/// SDL cuts at whole pixels, at which a slow zoom trembles, and takes three times as long.
struct FineStretch {
  /// The places along an axis that the middles of pixels fall on.
  struct Places {
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

  let columns: Places
  let rows: Places

  /// Whether pixels are only copied.
  var isCopy: Bool { columns.areWhole && rows.areWhole }

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

  /// Draws what is seen, on several threads where that is much.
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
    let count = rows.pixels.count
    // Two threads copy memory no faster than one.
    let band = isCopy && opacity == 255 ? count : Self.bandPixels / columns.pixels.count + 1
    let drawing = StretchedRows(self, source, size, to: target, pitch: pitch, opacity: opacity)
    RowWorkers.share(rows: count, band: band, with: drawing) { $0.draw($1) }
  }

  /// How many pixels a thread takes at a time: some 50 µs of work.
  private static let bandPixels = 1 << 15
}
