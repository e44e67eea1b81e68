@testable import CarouselStage
import Testing

/// Capitals stand for letters that are read from right to left, as in the examples of Unicode's
/// annex 9, which sets the rules; what is expected is what is seen from the left.
@Suite struct DirectedLineTests {
  /// The first of the letters that capitals stand for.
  private enum Alphabet: UInt32 {
    case hebrew = 0x5D0
    case arabic = 0x627
  }

  private static let mirrored: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<", "«": "»", "»": "«",
  ]

  private func written(_ text: String, in alphabet: Alphabet) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let letter = Unicode.Scalar(alphabet.rawValue + scalar.value &- 65)
      scalars.append("A"..."T" ~= scalar ? letter ?? scalar : scalar)
    }
    return String(scalars)
  }

  private func seen(_ line: DirectedLine, in alphabet: Alphabet) -> String {
    let characters = zip(line.text, zip(line.places, line.levels)).sorted { $0.1.0 < $1.1.0 }
    var text = ""
    for (character, (_, level)) in characters {
      for scalar in character.unicodeScalars where !scalar.properties.isBidiControl {
        let isLetter = alphabet.rawValue..<alphabet.rawValue + 20 ~= scalar.value
        let shown = isLetter ? Unicode.Scalar(scalar.value - alphabet.rawValue + 65) : nil
        let character = Character(shown ?? scalar)
        text.append(level % 2 == 1 ? Self.mirrored[character] ?? character : character)
      }
    }
    return text
  }

  private func seen(_ lines: [String], in alphabet: Alphabet) -> [String] {
    DirectedLine.paragraph(lines.map { written($0, in: alphabet) }).map { seen($0, in: alphabet) }
  }

  @Test(arguments: [
    ("", ""),
    ("abc", "abc"),
    ("ABC", "CBA"),
    ("ABC!", "!CBA"),
    ("abc DEF!", "abc FED!"),
    ("ABC def!", "!def CBA"),
    ("12 ABC", "CBA 12"),
    ("ABC 12, DEF", "FED ,12 CBA"),
    ("ABC 3.5 DEF", "FED 3.5 CBA"),
    ("ABC 12:30 - 14:00", "14:00 - 12:30 CBA"),
    ("abc DEF 12 GHI", "abc IHG 12 FED"),
    ("ABC\u{A0}d", "d\u{A0}CBA"),
  ])
  func wordsAndNumbersStandInOrder(text: String, expected: String) {
    #expect(seen([text], in: .hebrew) == [expected])
  }

  @Test(arguments: [
    ("ABC (test) 12:30 - 14:00", "12:30 - 14:00 (test) CBA"),
    ("ABC and english 123 (test) DEF", "FED and english 123 (test) CBA"),
    ("price: 50% (ABC DEF) today, 3.5 km", "price: 50% (FED CBA) today, 3.5 km"),
    ("abc (DEF)", "abc (FED)"),
    ("ABC (def", "def) CBA"),
    ("ABC [d (E) f] g", "g [f (E) d] CBA"),
    ("a «B» c (D) [1]", "a «B» c (D) [1]"),
    ("abc [def (GHI] jkl)", "abc [def (IHG] jkl)"),
  ])
  func bracketsStayInPairs(text: String, expected: String) {
    #expect(seen([text], in: .hebrew) == [expected])
  }

  @Test(arguments: [
    ("ABC 50%", "50% CBA", "%50 CBA"),
    ("ABC 12-05", "12-05 CBA", "05-12 CBA"),
    ("ABC 12/05", "12/05 CBA", "12/05 CBA"),
    ("ABC €20", "€20 CBA", "20€ CBA"),
    ("abc DEF 50%", "abc 50% FED", "abc 50 FED%"),
    ("ABC (3)", "(3) CBA", "(3) CBA"),
  ])
  func numbersFollowTheirLetters(text: String, hebrew: String, arabic: String) {
    #expect(seen([text], in: .hebrew) == [hebrew])
    #expect(seen([text], in: .arabic) == [arabic])
  }

  @Test(arguments: [
    // A letter that is not seen: from left to right, from right to left.
    ("ABC d++", "++d CBA"),
    ("ABC d++\u{200E}", "d++ CBA"),
    ("abc DEF! ghi", "abc FED! ghi"),
    ("abc DEF!\u{200F} ghi", "abc !FED ghi"),
    ("\u{200F}abc!", "!abc"),
    // Isolates, which do not tell the direction of the whole.
    ("abc \u{2067}DEF ghi\u{2069} jkl", "abc ghi FED jkl"),
    ("ABC \u{2066}d-E\u{2069} F", "F d-E CBA"),
    ("abc \u{2068}DEF ghi\u{2069}: 12", "abc ghi FED: 12"),
    ("\u{2067}ABC\u{2069} def", "CBA def"),
    ("ABC \u{2066}def \u{2067}GHI jk\u{2069} lm\u{2069} N", "N def jk IHG lm CBA"),
    // Embedding and overriding.
    ("abc \u{202B}DEF ghi\u{202C} jkl", "abc ghi FED jkl"),
    ("ABC \u{202A}def GHI\u{202C} J", "J def IHG CBA"),
    ("\u{202E}abc", "cba"),
    ("a \u{202D}BCD\u{202C} e", "a BCD e"),
    ("\u{202C}\u{2069}ABC\u{2067}\u{202B}", "CBA"),
  ])
  func marksAreHeeded(text: String, expected: String) {
    #expect(seen([text], in: .hebrew) == [expected])
  }

  @Test func numbersAloneMayStandFromRightToLeft() {
    #expect(seen(["\u{663} / \u{664}"], in: .hebrew) == ["\u{664} / \u{663}"])
  }

  @Test(arguments: [
    (["abc (DEF", "GHI) jkl 12"], ["abc (FED", "IHG) jkl 12"]),
    (["ABC (def", "ghi) 12:30"], ["def) CBA", "12:30 (ghi"]),
    (["abc", "DEF 1!"], ["abc", "1 FED!"]),
    (["ABC", "def!", ""], ["CBA", "!def", ""]),
    (["abc \u{202B}DEF", "ghi JKL\u{202C} mno"], ["abc FED", "LKJ ghi mno"]),
    (["abc \u{2067}DEF", "ghi JKL\u{2069} mno"], ["abc FED", "LKJ ghi mno"]),
    (["12", "(34)", "ABC"], ["12", "(34)", "CBA"]),
  ])
  func linesShareTheDirectionOfTheirParagraph(lines: [String], expected: [String]) {
    #expect(seen(lines, in: .hebrew) == expected)
  }

  @Test func marksOnLettersStayWithThem() {
    let line = DirectedLine.paragraph(["e\u{301} ש\u{5B8}ל"])
    #expect(line.map(\.places.count) == [4])
    #expect(line.first?.levels == [0, 0, 1, 1])
  }

  @Test(arguments: [
    ("abc DEF", false), ("ABC def", true), ("12: ABC", true), ("\u{200F}abc", true),
    ("\u{2067}ABC\u{2069} def", false), ("", false), ("12", false), ("漢字", false),
  ])
  func paragraphsTellTheirDirection(text: String, isRightToLeft: Bool) {
    #expect(written(text, in: .hebrew).isRightToLeft == isRightToLeft)
    #expect(written(text, in: .arabic).isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ["Open (9–18)"], ["Café", "漢字 한국 かな", "Ελλάδα — я"], ["नमस्ते", "สวัสดี"], ["🎉", "\u{200E}a"], [""],
  ])
  func otherTextNeedsNoLibrary(lines: [String]) {
    func library() -> FriBidi? {
      Issue.record("the library was asked for")
      return nil
    }
    let directed = DirectedLine.paragraph(lines, library: library())
    #expect(directed.map(\.text) == lines)
    #expect(directed.allSatisfy { $0.levels.allSatisfy { $0 == 0 } })
    #expect(directed.allSatisfy { $0.places == Array(0..<$0.text.count) })
  }

  @Test(arguments: [
    (["ABC (def) 12", "ghi"], ["21 (fed) CBA", "ihg"]), (["abc DEF", "GHI"], ["abc DEF", "GHI"]),
  ])
  func withoutTheLibraryTheFirstLetterDecides(lines: [String], expected: [String]) {
    let directed = DirectedLine.paragraph(
      lines.map { written($0, in: .hebrew) },
      library: nil
    )
    #expect(directed.map { seen($0, in: .hebrew) } == expected)
  }

  @Test func marksWithoutEndAreNotHeeded() {
    let deep =
      String(repeating: "\u{2067}", count: 130) + "A" + String(repeating: "\u{2069}", count: 130)
    #expect(seen([deep + "b"], in: .hebrew) == ["bA"])
    let brackets = "A" + String(repeating: "(b)", count: 5_000)
    #expect(seen([brackets], in: .hebrew).first?.count == 15_001)
  }

  /// Any text at all: every character has a place of its own in its line.
  @Test(arguments: 1...200)
  func everyCharacterHasItsPlace(seed: UInt64) {
    let pool =
      Array(
        "ab 1٣,.%()[]אבمر\u{5B8}\u{301}漢🎉\u{200D}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"
          .unicodeScalars
      ) + ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{61C}", "\u{1E900}", "\u{10800}"]
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let lines = (0...next(4)).map { _ in
      String(String.UnicodeScalarView((0..<next(40)).map { _ in pool[next(pool.count)] }))
    }
    let directed = DirectedLine.paragraph(lines)
    #expect(directed.map(\.text) == lines)
    for line in directed {
      #expect(line.levels.count == line.text.count)
      #expect(Set(line.places).count == line.text.count)
    }
  }
}
