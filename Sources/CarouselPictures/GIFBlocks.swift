import PixelKit

/// The blocks of a GIF file that matter, one after another; what lies between is skipped.
struct GIFBlocks: Sequence, IteratorProtocol, Sendable {
  enum Block {
    case image(GIFImage)
    /// How often all images are to be played; 0 for ever.
    case repetitions(Int)
    /// The file is over; nothing follows.
    case end
  }

  /// The size of the canvas; a file may leave it 0 × 0.
  let screen: Size
  private let file: ByteReader
  private let colors: GIFImage.Colors?
  private var offset: Int
  private var control = Control()

  /// What an extension says of the image behind it.
  private struct Control {
    var disposal = FrameCanvas.Disposal.keep
    var delay = 0
    var transparent: Int?
  }

  /// Reads the header of a whole file; nil when it is cut off.
  init?(_ bytes: [UInt8]) {
    file = ByteReader(bytes, .little)
    guard let width = file.u16(6), let height = file.u16(8), let flags = file.u8(10) else {
      return nil
    }
    screen = Size(width: width, height: height)
    colors = GIFImage.Colors(flags, at: 13)
    offset = 13 + (colors?.length ?? 0)
  }

  /// The next block; nil when the file is cut off before its end.
  mutating func next() -> Block? {
    while let introducer = file.u8(offset) {
      switch introducer {
      case 0x21:
        guard let repetitions = readExtension() else { continue }
        return .repetitions(repetitions)
      case 0x2C:
        return readImage().map(Block.image)
      case 0:  // padding
        offset += 1
      default:
        // The trailer, or rubbish behind the last image: every player stops here.
        return .end
      }
    }
    return nil
  }

  /// Extension: 0x21, label, sub-blocks.
  ///
  /// - Returns: How often the images are played, if this is the extension that says it.
  private mutating func readExtension() -> Int? {
    let start = offset + 2
    defer { offset = endOfSubBlocks(start) }
    switch file.u8(offset + 1) {
    case 0xF9:
      guard let flags = file.u8(start + 1), let delay = file.u16(start + 2),
        let transparent = file.u8(start + 4)
      else { break }
      control.delay = delay
      control.transparent = flags & 1 == 1 ? transparent : nil
      control.disposal =
        switch flags >> 2 & 7 {
        case 2: .clear
        case 3: .restore
        default: .keep
        }
    case 0xFF:
      guard file.has("NETSCAPE2.0", at: start + 1) || file.has("ANIMEXTS1.0", at: start + 1),
        file.u8(start + 12) == 3, file.u8(start + 13) == 1, let count = file.u16(start + 14)
      else { break }
      // It says how often they are played again.
      return count == 0 ? 0 : count + 1
    default:
      break
    }
    return nil
  }

  /// Image: 0x2C, place, flags, colours, code size, sub-blocks.
  private mutating func readImage() -> GIFImage? {
    guard let left = file.u16(offset + 1), let top = file.u16(offset + 3),
      let width = file.u16(offset + 5), let height = file.u16(offset + 7),
      let flags = file.u8(offset + 9)
    else { return nil }
    let own = GIFImage.Colors(flags, at: offset + 10)
    let data = offset + 10 + (own?.length ?? 0)
    offset = endOfSubBlocks(data + 1)
    guard offset <= file.count else { return nil }
    defer { control = Control() }
    return GIFImage(
      area: Rect(x: left, y: top, width: width, height: height),
      isInterlaced: flags & 0x40 != 0,
      colors: own ?? colors,
      transparent: control.transparent,
      disposal: control.disposal,
      delay: playedDelay(.milliseconds(10 * control.delay)),
      data: data
    )
  }

  private func endOfSubBlocks(_ start: Int) -> Int {
    var offset = start
    while let length = file.u8(offset), length > 0 { offset += 1 + length }
    return offset + 1
  }
}
