import Testing

@testable import CarouselPictures

@Suite struct SpellingTests {
  @Test(arguments: [
    ("titel", "title"), ("tite", "title"), ("imagee", "image"), ("x", nil), ("", nil),
    ("completely", nil), (String(repeating: "t", count: 1_000_000), nil),
  ])
  func findsTheNearestName(word: String, expected: String?) {
    #expect(nearestName(to: word, among: ["image", "title", "text"]) == expected)
  }

  @Test func quotesOnOneLine() {
    #expect(quoted("a\nb") == "\"a\u{FFFD}b\"")
    #expect(quoted(String(repeating: "a", count: 41)).hasSuffix("a…\""))
  }
}
