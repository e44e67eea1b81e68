import PixelKit

/// What a decoder process says: that it is there, what a page will look like, what it has put into
/// the page's memory, or why there is nothing.
enum DecodingAnswer: Equatable {
  case ready
  case glimpse(number: UInt32, Glimpse)
  case picture(number: UInt32, PictureSummary)
  case failure(number: UInt32, PictureError)

  /// The head, two texts and the pixels of a glimpse.
  static let wordCount = glimpseStart + Glimpse.sideLimit * Glimpse.sideLimit
  private static let firstTextStart = 16
  private static let secondTextStart = firstTextStart + 128
  private static let glimpseStart = secondTextStart + 512

  /// What the second word after the version says.
  private enum Kind: UInt32 {
    case ready, picture, failure, glimpse
  }

  var words: [UInt32] {
    var words = [UInt32](repeating: 0, count: Self.wordCount)
    words[0] = protocolVersion
    switch self {
    case .ready:
      words[2] = Kind.ready.rawValue
    case .picture(let number, let summary):
      (words[1], words[2]) = (number, Kind.picture.rawValue)
      words[3] = UInt32(clamping: summary.naturalSize.width)
      words[4] = UInt32(clamping: summary.naturalSize.height)
      words.put(summary.title, Self.firstTextStart..<Self.secondTextStart, count: 5)
      words.put(summary.caption, Self.secondTextStart..<Self.glimpseStart, count: 6)
      words.put(summary.glimpse)
      if let animation = summary.animation {
        words[9] = UInt32(clamping: animation.count)
        words[10] = UInt32(clamping: animation.repetitions)
        words[11] = UInt32(clamping: Int64(animation.delay / .milliseconds(1)))
      }
      words[12] = summary.isStilled ? 1 : 0
    case .failure(let number, let error):
      (words[1], words[2]) = (number, Kind.failure.rawValue)
      words.put(error.reason, Self.firstTextStart..<Self.secondTextStart, count: 5)
    case .glimpse(let number, let glimpse):
      (words[1], words[2]) = (number, Kind.glimpse.rawValue)
      words.put(glimpse)
    }
    return words
  }

  /// Reads a message; nil unless every field makes sense.
  init?(words: [UInt32]) {
    guard words.count == Self.wordCount, words[0] == protocolVersion,
      let kind = Kind(rawValue: words[2])
    else { return nil }
    let number = words[1]
    switch kind {
    case .ready:
      self = .ready
    case .glimpse:
      guard let glimpse = words.glimpse else { return nil }
      self = .glimpse(number: number, glimpse)
    case .picture:
      guard let summary = PictureSummary(words) else { return nil }
      self = .picture(number: number, summary)
    case .failure:
      guard let reason = words.text(Self.firstTextStart..<Self.secondTextStart, count: 5),
        !reason.isEmpty
      else { return nil }
      self = .failure(number: number, PictureError(printable(reason)))
    }
  }

  fileprivate static var texts: (Range<Int>, Range<Int>) {
    (firstTextStart..<secondTextStart, secondTextStart..<glimpseStart)
  }

  fileprivate static var glimpseWords: Int { glimpseStart }
}

extension PictureSummary {
  private static let sides = 1...UInt32(PicturePreparation.sideLimit)

  fileprivate init?(_ words: [UInt32]) {
    guard Self.sides.contains(words[3]), Self.sides.contains(words[4]),
      let glimpse = words.glimpse,
      let title = words.text(DecodingAnswer.texts.0, count: 5),
      let caption = words.text(DecodingAnswer.texts.1, count: 6)
    else { return nil }
    self.init(
      naturalSize: Size(width: Int(words[3]), height: Int(words[4])),
      glimpse: glimpse
    )
    self.title = title
    self.caption = caption
    isStilled = words[12] == 1
    guard words[9] != 0 else { return }
    guard words[9] > 1, words[11] > 0 else { return nil }
    animation = AnimationFrame(
      count: Int(words[9]),
      repetitions: Int(words[10]),
      delay: .milliseconds(Int(words[11]))
    )
  }
}

extension [UInt32] {
  /// Puts a text into a range of words, cut where that ends, and its length into another word.
  fileprivate mutating func put(_ text: String, _ range: Range<Int>, count: Int) {
    var text = text[...]
    while text.utf8.count > 4 * range.count { text.removeLast() }
    self[count] = UInt32(text.utf8.count)
    withUnsafeMutableBytes { bytes in
      bytes[(4 * range.lowerBound)...].copyBytes(from: text.utf8)
    }
  }

  /// The text in a range of words; nil when its length makes no sense.
  fileprivate func text(_ range: Range<Int>, count: Int) -> String? {
    let length = Int(self[count])
    guard length <= 4 * range.count else { return nil }
    return withUnsafeBytes { bytes in
      String(decoding: bytes[(4 * range.lowerBound)...].prefix(length), as: UTF8.self)
    }
  }

  fileprivate mutating func put(_ glimpse: Glimpse) {
    let pixels = glimpse.pixels
    self[7] = UInt32(pixels.width)
    self[8] = UInt32(pixels.height)
    replaceSubrange(
      DecodingAnswer.glimpseWords..<DecodingAnswer.glimpseWords + pixels.pixels.count,
      with: pixels.pixels
    )
  }

  fileprivate var glimpse: Glimpse? {
    let sides = 1...UInt32(Glimpse.sideLimit)
    guard sides.contains(self[7]), sides.contains(self[8]) else { return nil }
    let (width, height) = (Int(self[7]), Int(self[8]))
    let pixels = self[DecodingAnswer.glimpseWords...].prefix(width * height).map {
      $0 | 0xFF00_0000
    }
    return Glimpse(PixelBuffer(width: width, height: height, pixels: pixels))
  }
}
