import SDLKit

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

  static let wordCount = 9

  var words: [UInt32] {
    let (kind, color): (UInt32, UInt32) =
      switch backdrop {
      case .blur: (0, 0)
      case .color(let color): (1, color.packed)
      }
    return [
      protocolVersion, number, UInt32(clamping: size.width), UInt32(clamping: size.height),
      fit == .cover ? 1 : 0, kind, color, memory, processorSeconds,
    ]
  }

  init(
    number: UInt32,
    size: Size,
    fit: Fit,
    backdrop: Backdrop,
    memory: UInt32,
    processorSeconds: UInt32
  ) {
    self.number = number
    self.size = size
    self.fit = fit
    self.backdrop = backdrop
    self.memory = memory
    self.processorSeconds = processorSeconds
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
  }
}

/// What a decoder process says: that it is there, what it has put into the page's memory, or why
/// there is nothing.
enum DecodingAnswer: Equatable {
  case ready
  case picture(number: UInt32, PicturePreparation.Summary)
  case failure(number: UInt32, PictureError)

  static let wordCount = 48
  private static let headCount = 7
  private static let reasonLimit = 4 * (wordCount - headCount)

  var words: [UInt32] {
    var words = [UInt32](repeating: 0, count: Self.wordCount)
    words[0] = protocolVersion
    switch self {
    case .ready: break
    case .picture(let number, let summary):
      words[1] = number
      words[2] = 1
      words[3] = summary.averageColor.packed
      words[4] = UInt32(clamping: summary.naturalSize.width)
      words[5] = UInt32(clamping: summary.naturalSize.height)
    case .failure(let number, let error):
      let reason = Array(error.reason.utf8.prefix(Self.reasonLimit))
      words[1] = number
      words[2] = 2
      words[6] = UInt32(reason.count)
      words.withUnsafeMutableBytes { bytes in
        bytes[(Self.headCount * 4)...].copyBytes(from: reason)
      }
    }
    return words
  }

  /// Reads a message; nil unless every field makes sense.
  init?(words: [UInt32]) {
    guard words.count == Self.wordCount, words[0] == protocolVersion else { return nil }
    switch words[2] {
    case 0:
      self = .ready
    case 1:
      let color = Color(packed: words[3])
      guard color.alpha == 255, words[4] > 0, words[5] > 0, words[4] <= Self.longestSide,
        words[5] <= Self.longestSide
      else { return nil }
      let naturalSize = Size(width: Int(words[4]), height: Int(words[5]))
      self = .picture(number: words[1], .init(averageColor: color, naturalSize: naturalSize))
    case 2:
      guard (1...Self.reasonLimit).contains(Int(words[6])) else { return nil }
      let reason = words.withUnsafeBytes { $0.dropFirst(Self.headCount * 4).prefix(Int(words[6])) }
      self = .failure(number: words[1], PictureError(printable(Array(reason))))
    default:
      return nil
    }
  }

  private static let longestSide = UInt32(PicturePreparation.sideLimit)
}

/// Changes with the layout or the meaning of the messages: "cd", 1.
private let protocolVersion: UInt32 = 0x6364_0001
/// How long a side of a page may be.
private let pageSides: ClosedRange<UInt32> = 1...32768
