import PixelKit

/// What is asked of a decoder process; the picture and the memory of the page come along as two
/// descriptors.
///
/// All messages are a fixed number of 32-bit words that begin with the version of the protocol.
struct DecodingOrder: Equatable {
  /// Comes back in the answer.
  var number: UInt32
  var size: Size
  var fit: Fit
  var backdrop: Backdrop
  /// Address space that the decoder may use, in MiB.
  var memory: UInt32
  /// Processor time that it may use for this picture, in seconds.
  var processorSeconds: UInt32
  /// Which frame of a picture that plays, from 0.
  var frame = 0

  static let wordCount = 10

  var words: [UInt32] {
    let (kind, color): (UInt32, UInt32) =
      switch backdrop {
      case .blur: (0, 0)
      case .color(let color): (1, color.packed)
      }
    return [
      protocolVersion, number, UInt32(clamping: size.width), UInt32(clamping: size.height),
      fit == .cover ? 1 : 0, kind, color, memory, processorSeconds, UInt32(clamping: frame),
    ]
  }

  init(
    number: UInt32,
    size: Size,
    fit: Fit,
    backdrop: Backdrop,
    memory: UInt32,
    processorSeconds: UInt32,
    frame: Int = 0
  ) {
    self.number = number
    self.size = size
    self.fit = fit
    self.backdrop = backdrop
    self.memory = memory
    self.processorSeconds = processorSeconds
    self.frame = frame
  }

  /// Reads a message; nil unless every field makes sense.
  init?(words: [UInt32]) {
    guard words.count == Self.wordCount, words[0] == protocolVersion,
      pageSides.contains(words[2]), pageSides.contains(words[3]), words[4] <= 1, words[5] <= 1
    else { return nil }
    number = words[1]
    size = Size(width: Int(words[2]), height: Int(words[3]))
    fit = words[4] == 1 ? .cover : .contain
    backdrop = words[5] == 1 ? .color(Color(packed: words[6])) : .blur
    memory = words[7]
    processorSeconds = words[8]
    frame = Int(words[9])
  }
}

/// Changes with the layout or the meaning of the messages: "cd", 2.
let protocolVersion: UInt32 = 0x6364_0002
private let pageSides = 1...UInt32(PictureRequest.sideLimit)
