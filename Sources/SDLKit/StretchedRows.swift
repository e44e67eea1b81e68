/// The rows of a part of a picture on their way to where they are drawn.
///
/// Each can be drawn for itself; all of them only read the picture.
struct StretchedRows {
  private let stretch: FineStretch
  /// The picture's first column that is seen.
  private let source: UnsafePointer<UInt8>
  private let size: Size
  private let target: UnsafeMutablePointer<UInt8>
  private let pitch: Int
  /// The weight of the picture over what is there, in 256ths.
  private let share: UInt16
  /// Empty where pixels are only copied.
  private let pairs: [ColumnPair]

  /// Two columns side by side.
  private struct ColumnPair {
    /// Where the channels of the first of two neighbours begin, for each column.
    let offsets: (Int, Int)
    /// The weights of the channels of both neighbours, for each column.
    let weights: (SIMD8<UInt16>, SIMD8<UInt16>)
  }

  /// Prepares the rows.
  ///
  /// - Parameters:
  ///   - stretch: which pixels are shown, of which there are some.
  ///   - source: all pixels of the picture, without gaps.
  ///   - size: the size of the picture.
  ///   - target: the first pixel that is drawn.
  ///   - pitch: the distance of the target's rows, in bytes.
  ///   - opacity: 255 as it is, 0 not at all.
  init(
    _ stretch: FineStretch,
    _ source: UnsafePointer<UInt8>,
    _ size: Size,
    to target: UnsafeMutablePointer<UInt8>,
    pitch: Int,
    opacity: UInt8
  ) {
    self.stretch = stretch
    self.source = source + 4 * stretch.columns.pixels[0]
    (self.size, self.target, self.pitch) = (size, target, pitch)
    share = PixelRow.weight(opacity)
    pairs = stretch.isCopy ? [] : Self.pairs(of: stretch.columns)
  }

  /// The columns two by two; an odd one gets a twin that is not shown.
  private static func pairs(of columns: FineStretch.Places) -> [ColumnPair] {
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

  /// Draws some of the rows, counted from the first that is seen.
  func draw(_ band: Range<Int>) {
    let rows = stretch.rows
    let width = 4 * stretch.columns.pixels.count
    guard !pairs.isEmpty else {
      for row in band { put(source + 4 * size.width * rows.pixels[row], count: width, in: row) }
      return
    }
    let last = stretch.columns.pixels[stretch.columns.pixels.count - 1]
    let count = min(last + 1, size.width - 1) - stretch.columns.pixels[0] + 1
    // One more, the last one again: what is on the last pixel has no neighbour.
    let length = 8 * (count + 1)
    let bytes = length + 8 * pairs.count
    withUnsafeTemporaryAllocation(byteCount: bytes, alignment: 16) { memory in
      guard let start = memory.baseAddress else { return }
      let line = start.assumingMemoryBound(to: UInt16.self)
      let result = (start + length).assumingMemoryBound(to: UInt8.self)
      // Down first, then across.
      for row in band {
        let upper = source + 4 * size.width * rows.pixels[row]
        let lower = source + 4 * size.width * min(rows.pixels[row] + 1, size.height - 1)
        PixelRow.mix(upper, lower, rows.weights[row], count: 4 * count, to: line)
        (line + 4 * count).update(from: line + 4 * (count - 1), count: 4)
        spread(line, to: result)
        put(result, count: width, in: row)
      }
    }
  }

  /// The means of neighbours in a line.
  private func spread(_ line: UnsafePointer<UInt16>, to result: UnsafeMutablePointer<UInt8>) {
    func neighbors(_ offset: Int) -> SIMD8<UInt16> {
      UnsafeRawPointer(line + offset).loadUnaligned(as: SIMD8<UInt16>.self)
    }
    var result = UnsafeMutableRawPointer(result)
    for pair in pairs {
      let first = neighbors(pair.offsets.0) &* pair.weights.0
      let second = neighbors(pair.offsets.1) &* pair.weights.1
      let own = SIMD8(lowHalf: first.lowHalf, highHalf: second.lowHalf)
      let next = SIMD8(lowHalf: first.highHalf, highHalf: second.highHalf)
      let means = (own &+ next &+ SIMD8(repeating: 128)) &>> 8
      result.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: means), as: SIMD8<UInt8>.self)
      result += 8
    }
  }

  /// Lays bytes over a row.
  private func put(_ bytes: UnsafePointer<UInt8>, count: Int, in row: Int) {
    let place = target + row * pitch
    if share == 256 {
      place.update(from: bytes, count: count)
    } else {
      PixelRow.blend(bytes, share, count: count, over: place)
    }
  }
}
