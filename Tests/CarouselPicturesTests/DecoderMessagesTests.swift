@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct DecoderMessagesTests {
  private let order = DecodingOrder(
    number: 7,
    size: Size(width: 1920, height: 1080),
    fit: .cover,
    backdrop: .color(Color(packed: 0xFF12_3456)),
    memory: 2048,
    processorSeconds: 20
  )

  @Test func ordersComeThrough() {
    #expect(DecodingOrder(words: order.words) == order)
    var plain = order
    (plain.fit, plain.backdrop) = (.contain, .blur)
    #expect(DecodingOrder(words: plain.words) == plain)
  }

  /// Version, width, height, fit, backdrop.
  @Test(arguments: [0, 2, 3, 4, 5], [UInt32.max, 0x8000_0000, 70000])
  func ordersWithoutSenseAreRefused(field: Int, value: UInt32) {
    var words = order.words
    words[field] = value
    #expect(DecodingOrder(words: words) == nil)
  }

  @Test func ordersOfAnotherLengthAreRefused() {
    #expect(DecodingOrder(words: []) == nil)
    #expect(DecodingOrder(words: order.words.dropLast()) == nil)
    #expect(DecodingOrder(words: order.words + [0]) == nil)
  }

  private static let summary = DecodingAnswerSamples.summary
  private static let animated = {
    var summary = DecodingAnswerSamples.summary
    summary.title = "ü日 한국어"
    summary.caption = "two\nlines"
    summary.animation = AnimationFrame(count: 12, repetitions: 0, delay: .milliseconds(40))
    return summary
  }()

  private static let stilled = {
    var summary = DecodingAnswerSamples.summary
    summary.isStilled = true
    return summary
  }()

  @Test(arguments: [
    DecodingAnswer.ready, .picture(number: 3, summary), .picture(number: 3, animated),
    .picture(number: 3, stilled),
    .glimpse(number: 9, summary.glimpse),
    .failure(number: 4, PictureError("damaged file")), .failure(number: 5, PictureError("ü日")),
  ])
  func answersComeThrough(answer: DecodingAnswer) {
    #expect(DecodingAnswer(words: answer.words) == answer)
    #expect(answer.words.count == DecodingAnswer.wordCount)
  }

  @Test func longReasonsAreCut() {
    let long = DecodingAnswer.failure(number: 1, PictureError(String(repeating: "x", count: 1000)))
    let short = PictureError(String(repeating: "x", count: 512))
    #expect(DecodingAnswer(words: long.words) == .failure(number: 1, short))
  }

  /// Version, kind, natural size, size of the glimpse; frames of an animation; length of a reason.
  @Test(
    arguments: [
      (DecodingAnswer.picture(number: 1, summary), [0, 2, 3, 4, 7, 8]),
      (.picture(number: 1, animated), [5, 6, 11]), (.glimpse(number: 1, summary.glimpse), [7, 8]),
      (.failure(number: 1, PictureError("reason")), [0, 2, 5]),
    ],
    [UInt32.max, 0, 70000]
  )
  func answersWithoutSenseAreRefused(sample: (DecodingAnswer, places: [Int]), value: UInt32) {
    for place in sample.places {
      var words = sample.0.words
      words[place] = value
      let read = DecodingAnswer(words: words)
      let isFine =
        switch (place, value) {
        // A kind of zero says "ready", which is an answer, but to nothing.
        case (2, 0): read == .ready
        // A picture need not have a title, and a frame may last long.
        case (5...6, 0), (11, 1...): read != nil || sample.places.contains(0)
        default: read == nil
        }
      #expect(isFine, "word \(place)")
    }
  }

  @Test func anAnimationHasMoreThanOneFrame() {
    var words = DecodingAnswer.picture(number: 1, Self.animated).words
    words[9] = 1
    #expect(DecodingAnswer(words: words) == nil)
  }

  @Test func glimpsesAreOpaque() {
    var words = DecodingAnswer.glimpse(number: 1, Self.summary.glimpse).words
    words[DecodingAnswer.wordCount - Glimpse.sideLimit * Glimpse.sideLimit] = 0x7F0A_0B0C
    guard case .glimpse(1, let glimpse) = DecodingAnswer(words: words) else {
      Issue.record("not read")
      return
    }
    #expect(glimpse.pixels.pixels.first == 0xFF0A_0B0C)
  }

  @Test func reasonsStayOnOneLine() {
    let answer = DecodingAnswer.failure(number: 1, PictureError("two\nlines"))
    #expect(
      DecodingAnswer(words: answer.words) == .failure(number: 1, PictureError("two\u{FFFD}lines"))
    )
  }

  @Test func randomAnswersNeverTrap() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      var words = DecodingAnswer.picture(number: 1, Self.summary).words
      for _ in 0..<4 {
        words[Int.random(in: 0..<words.count, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      _ = DecodingAnswer(words: words)
    }
  }
}

/// What a decoder might say.
enum DecodingAnswerSamples {
  static let summary = {
    let picture = PixelBuffer(3, 2) { _, _ in 0xFF0A_0B0C }
    return Composer.compose(picture, page: picture.size, fit: .contain, backdrop: .blur).summary
  }()
}
