import CTurboJPEG
import PixelKit

/// A JPEG file in memory, about to be decoded by libjpeg-turbo at a fraction of its size.
struct JPEGFile: ~Copyable {
  /// The size in the file.
  let size: Size
  private let bytes: [UInt8]
  private let decoder: tjhandle
  private let inks: Inks?

  /// How the four channels of a print are to be read.
  private enum Inks { case straight, inverted }

  /// Whether libjpeg-turbo's own interface knows how the file's colours are sampled; where it does
  /// not, that of libjpeg does, in which nothing is scaled.
  static func knows(_ bytes: [UInt8]) -> Bool {
    guard let decoder = tjInitDecompress() else { return true }
    defer { tjDestroy(decoder) }
    var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let count = UInt(bytes.count)
    let status = tjDecompressHeader3(
      decoder,
      bytes,
      count,
      &width,
      &height,
      &subsampling,
      &colors
    )
    guard status != 0 else { return true }
    guard String(cString: tjGetErrorStr2(decoder)).contains("subsampling") else { return true }
    // Of a print SDL_image would show the inks: better refused than in wrong colours.
    let file = ByteReader(bytes, .big)
    let frame = JPEGSegments(file).first { 0xC0...0xC2 ~= $0.marker }
    return frame.flatMap { file.u8($0.start + 5) } != 3
  }

  /// Reads the header of a whole file.
  init(_ bytes: [UInt8]) throws(PictureError) {
    guard let decoder = tjInitDecompress() else { throw PictureError("needs too much memory") }
    var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let status = tjDecompressHeader3(
      decoder,
      bytes,
      UInt(bytes.count),
      &width,
      &height,
      &subsampling,
      &colors
    )
    // A warning here comes again, or not, from the decoding itself.
    guard status == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue, width > 0, height > 0
    else {
      let error = Self.error(decoder)
      tjDestroy(decoder)
      throw error
    }
    self.bytes = bytes
    self.decoder = decoder
    size = Size(width: Int(width), height: Int(height))
    let isPrint = colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
    // Adobe's programs store how much paper is left, not how much ink is on it, and say so.
    inks = isPrint ? (Self.isByAdobe(bytes) ? .inverted : .straight) : nil
  }

  deinit { tjDestroy(decoder) }

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
    let format = inks == nil ? TJPF_BGRA : TJPF_CMYK
    let status = rows.withMemoryRebound(to: UInt8.self, capacity: rowLength * scaled.height * 4) {
      tjDecompress2(
        decoder,
        bytes,
        UInt(bytes.count),
        $0,
        Int32(scaled.width),
        Int32(rowLength * 4),
        Int32(scaled.height),
        format.rawValue,
        // A hundred scans over a large picture take minutes, whatever they weigh.
        TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
      )
    }
    guard status == 0 else { throw Self.error(decoder) }
    guard let inks else { return }
    for y in 0..<scaled.height {
      let row = UnsafeMutableBufferPointer(start: rows + y * rowLength, count: scaled.width)
      for x in row.indices { row[x] = Self.printed(row[x], inks) }
    }
  }

  private static func isByAdobe(_ bytes: [UInt8]) -> Bool {
    let file = ByteReader(bytes, .big)
    return JPEGSegments(file).contains { $0.marker == 0xEE && file.has("Adobe", at: $0.start) }
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

  /// The decoder's last words as a reason.
  private static func error(_ decoder: tjhandle) -> PictureError {
    let words = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? ""
    if words.contains("remature end") { return PictureError("truncated file") }
    return .undecodable(words)
  }
}

extension PictureError {
  /// What a codec said, made fit for one line.
  static func undecodable(_ words: String) -> PictureError {
    if words.lowercased().contains("memory") { return PictureError("needs too much memory") }
    return PictureError(printable("cannot be decoded: \(words)"))
  }
}
