@testable import CarouselStage
import Testing

/// Texts are measured in characters here.
@Suite struct LineBreakerTests {
  private func breaker(_ text: String) -> LineBreaker {
    LineBreaker(text) { Double($0.count) }
  }

  @Test(arguments: [
    ("Open all summer", 15.0, ["Open all summer"]),
    ("Open all summer", 14, ["Open all", "summer"]),
    ("one two three four", 17, ["one two", "three four"]),
    ("a b c d e f", 8, ["a b c", "d e f"]),
    ("first\n\nsecond line", 20, ["first", "", "second line"]),
    ("  many   spaces  ", 20, ["many spaces"]),
    ("漢字漢字、かな", 4, ["漢字漢", "字、かな"]),
    ("extraordinary", 5, ["extraordinary"]),
    ("", 10, [""]),
  ])
  func linesAreFewAndEven(text: String, width: Double, lines: [String]) {
    #expect(breaker(text).balanced(within: width).flatMap(\.self) == lines)
    #expect(breaker(text).lineCount(within: width) == lines.count)
  }

  @Test func linesAreKnownByTheirParagraph() {
    let breaker = breaker("one two\n\nthree four")
    #expect(breaker.balanced(within: 8) == [["one two"], [""], ["three", "four"]])
    #expect(breaker.filled(within: 10) == [["one two"], [""], ["three four"]])
  }

  @Test(arguments: 5...40)
  func nothingIsLostAndNothingTooWide(width: Int) {
    let text = "The strip follows the pointer and keeps its speed when it is let go"
    let breaker = breaker(text).cuttingWords(widerThan: Double(width)) { Double($0.count) }
    let lines = breaker.balanced(within: Double(width)).flatMap(\.self)
    #expect(lines.allSatisfy { $0.count <= width && !$0.isEmpty })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test func widestWordIsKnown() {
    #expect(breaker("a little\nextraordinary text").widestWord == 13)
    #expect(breaker("").widestWord == 0)
  }

  @Test(arguments: [
    ("IMG_20240512.jpeg", 17.0, "IMG_20240512.jpeg", "IMG_20240512.jpeg"),
    ("IMG_20240512.jpeg", 10, "IMG_2….jpeg", "IMG_20240…"),
    ("IMG_20240512.jpeg", 1, "…", "…"),
    ("IMG_20240512.jpeg", 0, "", ""),
    ("one two", 5, "on…wo", "one…"),
    ("", 3, "", ""),
  ])
  func tooLongIsShortened(text: String, width: Double, middle: String, end: String) {
    func fit(_ place: Ellipsis.Place) -> String {
      Ellipsis.fit(text, into: width, cutting: place) { Double($0.count) }
    }
    #expect(fit(.middle).count <= max(Int(width), 0))
    if width != 10 { #expect(fit(.middle) == middle) }
    #expect(fit(.end) == end)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\nb\tc", "a b c"), ("\u{1B}[31mred\u{7}", "[31mred"), (" x ", "x"),
    ("\r\n", ""), ("한국\u{2028}어", "한국 어"),
  ])
  func titlesArePrintable(text: String, printable: String) {
    #expect(text.printable == printable)
  }
}
