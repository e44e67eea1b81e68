import PixelKit

/// A picture that is read row by row.
protocol RowSource {
  var size: Size { get }

  /// Whether the rows make no sense any more, so that going on with them is of no use.
  var isBroken: Bool { get }

  /// The pixels of a row, valid until the next one is asked for; to be asked for from top to bottom.
  func row(_ y: Int) -> UnsafeBufferPointer<UInt32>
}

extension RowSource {
  var isBroken: Bool { false }
}

/// Pixels in memory that somebody else keeps, row after row, perhaps with gaps between the rows.
///
/// Valid only as long as that memory is.
struct PixelView: RowSource {
  let base: UnsafePointer<UInt32>
  let size: Size
  /// How many pixels further the next row begins.
  let rowLength: Int

  /// The pixels of a row.
  func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    precondition(0..<size.height ~= y, "no such row")
    return UnsafeBufferPointer(start: base + y * rowLength, count: size.width)
  }
}

/// Where the rows of a picture go: forwards or backwards, along or across the rows of a page.
struct PixelTarget {
  let start: UnsafeMutablePointer<UInt32>
  /// The way to the next pixel of a row.
  let columnStep: Int
  /// The way to the first pixel of the next row.
  let rowStep: Int
}

extension PixelBuffer {
  /// Lends the pixels.
  func withView<Result>(_ body: (PixelView) throws -> Result) rethrows -> Result {
    precondition(width > 0 && height > 0, "no pixels")
    return try pixels.withUnsafeBufferPointer { memory in
      guard let base = memory.baseAddress else { preconditionFailure("no pixels") }
      return try body(PixelView(base: base, size: size, rowLength: width))
    }
  }
}
