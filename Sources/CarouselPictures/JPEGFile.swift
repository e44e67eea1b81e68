import CJPEG
import PixelKit

/// A JPEG file in memory, about to be decoded by libjpeg-turbo at a fraction of its size.
struct JPEGFile {
  /// The size in the file.
  let size: Size
  private let bytes: [UInt8]
  private let inks: Inks?

  /// How the four channels of a print are to be read.
  private enum Inks { case straight, inverted }

  /// Reads the header of a whole file.
  init(_ bytes: [UInt8]) throws(PictureError) {
    var header = cjpeg_header()
    try Self.check { cjpeg_read_header(bytes, bytes.count, &header, $0) }
    self.bytes = bytes
    size = Size(width: Int(header.width), height: Int(header.height))
    // Adobe's programs store how much paper is left, not how much ink is on it, and say so.
    inks = header.is_print ? (header.is_by_adobe ? .inverted : .straight) : nil
  }

  /// The smallest size, in steps of an eighth, that is at least `needed` on both sides.
  func scaledSize(covering needed: Size) -> Size {
    for eighths in 1..<8 {
      let scaled = Size(
        width: (size.width * eighths + 7) / 8,
        height: (size.height * eighths + 7) / 8
      )
      if scaled.width >= needed.width, scaled.height >= needed.height { return scaled }
    }
    return size
  }

  /// Decodes at a size that `scaledSize(covering:)` gave, into rows from top to bottom.
  ///
  /// - Throws: Also for a file that can be decoded, but only with gaps filled in.
  func decode(
    _ scaled: Size,
    into rows: UnsafeMutablePointer<UInt32>,
    rowLength: Int
  ) throws(PictureError) {
    let (width, height) = (UInt32(scaled.width), UInt32(scaled.height))
    try Self.check { cjpeg_decode(bytes, bytes.count, width, height, rows, rowLength, $0) }
    guard let inks else { return }
    for y in 0..<scaled.height {
      let row = UnsafeMutableBufferPointer(start: rows + y * rowLength, count: scaled.width)
      for x in row.indices { row[x] = Self.printed(row[x], inks) }
    }
  }

  /// Cyan, magenta, yellow, black, in this order from the lowest byte, as they look on paper.
  private static func printed(_ pixel: UInt32, _ inks: Inks) -> UInt32 {
    let light = inks == .inverted ? pixel : ~pixel
    let black = light >> 24
    let red = ((light & 0xFF) * black + 127) / 255
    let green = ((light >> 8 & 0xFF) * black + 127) / 255
    let blue = ((light >> 16 & 0xFF) * black + 127) / 255
    return 0xFF00_0000 | red << 16 | green << 8 | blue
  }

  /// Turns the last words of a decoder that fails into a reason.
  private static func check(
    _ work: (_ error: UnsafeMutablePointer<CChar>) -> Bool
  ) throws(PictureError) {
    let words = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(cjpeg_error_length)) {
      buffer -> String? in
      guard let error = buffer.baseAddress, !work(error) else { return nil }
      return String(cString: error)
    }
    guard let words else { return }
    if words.contains("remature end") { throw PictureError("truncated file") }
    throw .undecodable(words)
  }
}

extension PictureError {
  /// What a codec said, made fit for one line.
  static func undecodable(_ words: String) -> PictureError {
    if words.lowercased().contains("memory") { return PictureError("needs too much memory") }
    return PictureError(printable("cannot be decoded: \(words)"))
  }
}
