import PixelKit

/// What the bytes of a picture file tell about it without decoding a pixel.
///
/// Decoders fill what is missing with grey and allocate whatever a header asks for. So size and
/// completeness are looked up first, where the format makes that cheap.
struct PictureOutline: Equatable {
  /// Pixels of the picture; nil when it has no pixels of its own (SVG) or keeps them secret.
  var size: Size?
  /// Whether the file holds all that its structure announces.
  var isComplete: Bool
  /// What is laid on its canvas, for every GIF and for WebP that plays; nil for all others.
  var frames: Frames?

  struct Frames: Equatable {
    var count: Int
    /// How often all of them are played; 0 for ever.
    var repetitions: Int
  }

  /// Reads the outline of a whole file; nil when its header makes no sense.
  init?(_ bytes: [UInt8], format: PictureFormat) {
    let outline: PictureOutline? =
      switch format {
      case .jpeg: Self.jpeg(ByteReader(bytes, .big))
      case .png: Self.png(ByteReader(bytes, .big))
      case .webp: Self.webp(ByteReader(bytes, .little))
      case .gif: Self.gif(bytes)
      case .bmp: Self.bmp(ByteReader(bytes, .little))
      case .tiff: Self.tiff(bytes)
      case .qoi: Self.qoi(ByteReader(bytes, .big))
      case .svg: Self.svg(bytes)
      }
    guard let outline else { return nil }
    self = outline
  }

  init(width: Int, height: Int, isComplete: Bool) {
    size = Size(width: width, height: height)
    self.isComplete = isComplete
  }

  private init(isComplete: Bool) {
    self.isComplete = isComplete
  }
}

extension PictureOutline {
  /// PNG: a chain of chunks, each length, type, data, checksum, ends with IEND.
  private static func png(_ file: ByteReader) -> PictureOutline? {
    guard file.has("IHDR", at: 12), let width = file.u32(16), let height = file.u32(20) else {
      return nil
    }
    var chunk = 8
    while let length = file.u32(chunk), !file.has("IEND", at: chunk + 4) {
      chunk += 12 + length
    }
    return PictureOutline(width: width, height: height, isComplete: chunk + 12 <= file.count)
  }

  /// WebP: the length of the whole stands in the RIFF header, the size in the first chunk.
  private static func webp(_ file: ByteReader) -> PictureOutline? {
    guard let length = file.u32(4) else { return nil }
    let isComplete = length + 8 <= file.count
    if file.has("VP8X", at: 12), let width = file.u24(24), let height = file.u24(27) {
      var outline = PictureOutline(width: width + 1, height: height + 1, isComplete: isComplete)
      outline.frames = frames(ofWebP: file)
      return outline
    }
    if file.has("VP8L", at: 12), let packed = file.u32(21) {
      let (width, height) = (packed & 0x3FFF + 1, packed >> 14 & 0x3FFF + 1)
      return PictureOutline(width: width, height: height, isComplete: isComplete)
    }
    if file.has("VP8 ", at: 12), let width = file.u16(26), let height = file.u16(28) {
      return PictureOutline(width: width & 0x3FFF, height: height & 0x3FFF, isComplete: isComplete)
    }
    return nil
  }

  /// Animated WebP: one chunk for all frames, and one for each.
  private static func frames(ofWebP file: ByteReader) -> Frames? {
    let isAnimated = file.u8(20).map { $0 & 2 != 0 } ?? false
    guard isAnimated else { return nil }
    var frames = Frames(count: 0, repetitions: 0)
    for chunk in WebPChunks(file) {
      if file.has("ANMF", at: chunk.start) {
        frames.count += 1
      } else if file.has("ANIM", at: chunk.start) {
        frames.repetitions = file.u16(chunk.content.lowerBound + 4) ?? 0
      }
    }
    return frames
  }

  /// BMP: rows padded to four bytes follow at an offset given in the header.
  private static func bmp(_ file: ByteReader) -> PictureOutline? {
    guard let pixels = file.u32(10), let headerLength = file.u32(14) else { return nil }
    if headerLength == 12 {
      guard let width = file.u16(18), let height = file.u16(20) else { return nil }
      return PictureOutline(width: width, height: height, isComplete: pixels < file.count)
    }
    guard let width = file.i32(18), let height = file.i32(22), let depth = file.u16(28),
      let compression = file.u32(30), width > 0
    else { return nil }
    let isPlain = compression == 0 || compression == 3
    let rowLength = (width * depth + 31) / 32 * 4
    // What is too long to be counted is not there.
    let (length, overflow) = rowLength.multipliedReportingOverflow(by: abs(height))
    let needed = isPlain ? length : 1
    return PictureOutline(
      width: width,
      height: abs(height),
      isComplete: !(isPlain && overflow) && needed <= file.count - pixels
    )
  }

  /// SVG: the root element has to be closed.
  private static func svg(_ bytes: [UInt8]) -> PictureOutline? {
    let closing = Array("</svg".utf8)
    let isClosed = bytes.indices.reversed().contains { index in
      bytes[index] == closing[0] && bytes[index...].starts(with: closing)
    }
    return PictureOutline(isComplete: isClosed)
  }
}
