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

  private static let summary = PicturePreparation.Summary(
    averageColor: Color(packed: 0xFF0A_0B0C),
    naturalSize: Size(width: 6000, height: 4000)
  )

  @Test(arguments: [
    DecodingAnswer.ready, .picture(number: 3, summary),
    .failure(number: 4, PictureError("damaged file")), .failure(number: 5, PictureError("ü日")),
  ])
  func answersComeThrough(answer: DecodingAnswer) {
    #expect(DecodingAnswer(words: answer.words) == answer)
    #expect(answer.words.count == DecodingAnswer.wordCount)
  }

  @Test func longReasonsAreCut() {
    let long = DecodingAnswer.failure(number: 1, PictureError(String(repeating: "x", count: 1000)))
    let short = PictureError(String(repeating: "x", count: 164))
    #expect(DecodingAnswer(words: long.words) == .failure(number: 1, short))
  }

  /// Version, kind, width, height of a picture; version, kind, length of a reason.
  @Test(arguments: [0, 2, 4, 5, 10, 12, 16], [UInt32.max, 0, 70000])
  func answersWithoutSenseAreRefused(place: Int, value: UInt32) {
    let answer =
      place < 10
      ? DecodingAnswer.picture(number: 1, Self.summary)
      : .failure(number: 1, PictureError("reason"))
    var words = answer.words
    words[place % 10] = value
    let read = DecodingAnswer(words: words)
    // A kind of zero says "ready", which is an answer, but to nothing.
    #expect(read == (place % 10 == 2 && value == 0 ? .ready : nil))
  }

  @Test func transparentColoursAreRefused() {
    var words = DecodingAnswer.picture(number: 1, Self.summary).words
    words[3] = 0x7F0A_0B0C
    #expect(DecodingAnswer(words: words) == nil)
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
