@testable import CarouselStage
import Testing

@Suite struct TextRunTests {
  /// Faces that have Latin with Hebrew and Arabic, and Korean, in this order.
  private static let faces = [
    face("latin", [0x20...0x17F, 0x590...0x6FF, 0x2010...0x2027]),
    face("korean", [0x20...0x7E, 0xAC00...0xD7A3]),
  ]

  private static func face(_ name: String, _ ranges: [ClosedRange<UInt32>]) -> FontFace {
    var table = CharacterTable()
    for value in ranges.joined() {
      var bits = SIMD8<UInt32>()
      bits[Int(value >> 5 & 7)] = 1 << (value & 31)
      table.insert(bits, at: value & ~0xFF)
    }
    return FontFace(path: name, index: 0, isBitmap: false, characters: table)
  }

  private func runs(_ text: String) -> [TextRun] {
    DirectedLine.paragraph([text]).flatMap { TextRun.runs(of: $0, faces: Self.faces) }
  }

  private func shown(_ text: String) -> [String] {
    runs(text).map { run in
      "\(run.face)\(run.isRightToLeft ? "<" : ">")\(run.script.code):\(run.text)"
    }
  }

  @Test(arguments: [
    ("", []),
    ("Open all day", ["0>Latn:Open all day"]),
    ("1 / 5", ["0>Latn:1 / 5"]),
    ("한국 1, 2", ["1>Hang:한국 ", "0>Hang:1, 2"]),
    ("Cafe 한국 bar", ["0>Latn:Cafe ", "1>Hang:한국 ", "0>Latn:bar"]),
    ("שלום", ["0<Hebr:שלום"]),
    ("say שלום לך now", ["0>Latn:say ", "0<Hebr:שלום לך", "0>Hebr: ", "0>Latn:now"]),
    ("שלום abc", ["0>Latn:abc", "0<Hebr:שלום "]),
    ("שלום 12 לך", ["0<Hebr: לך", "0>Hebr:12", "0<Hebr:שלום "]),
    ("שלום (test) 12", ["0>Latn:12", "0<Latn:) ", "0>Latn:test", "0<Hebr:שלום ("]),
    ("한국 (שלום)", ["1>Hang:한국 (", "0<Hebr:שלום", "0>Hebr:)"]),
    ("مرحبا (3)", ["0<Arab:)", "0>Arab:3", "0<Arab:مرحبا ("]),
  ])
  func linesSplitByFontAndDirection(text: String, runs: [String]) {
    #expect(shown(text) == runs)
  }

  @Test(arguments: ["\u{1F3A8}", "e\u{301}\u{20DD}", "\u{FFFD}"])
  func whatNoFontHasGoesToTheFirst(text: String) {
    #expect(runs(text).map(\.face) == [0])
  }

  @Test func joinersNeedNoGlyph() {
    #expect(shown("한\u{FE0F}국\u{200D}") == ["1>Hang:한\u{FE0F}국\u{200D}"])
  }

  @Test(
    arguments: [
      ("a", "Latn"), ("é", "Latn"), ("я", "Cyrl"), ("ω", "Grek"), ("한", "Hang"), ("漢", "Hani"),
      ("あ", "Hira"), ("ア", "Kana"), ("ا", "Arab"), ("ש", "Hebr"), ("न", "Deva"), ("ไ", "Thai"),
      ("1", nil), (" ", nil), ("…", nil), ("(", nil), ("\u{1F600}", nil), ("×", nil),
    ] as [(Character, String?)]
  )
  func scriptsAreTold(character: Character, code: String?) {
    #expect(Script(character)?.code == code)
  }

  @Test(arguments: [
    ("Bonjour", nil), ("漢字", nil), ("漢字かな", "ja"), ("漢字 한글", "ko"), ("", nil),
  ])
  func languagesAreToldWhereTheyMatter(text: String, language: String?) {
    #expect(Script.language(of: text) == language)
  }

  @Test func charactersAreInTheTableOnce() {
    let table = Self.faces[1].characters
    #expect(table.contains("\u{AC00}") && table.contains("\u{D7A3}"))
    #expect(!table.contains("\u{ABFF}") && !table.contains("\u{D7A4}") && !table.contains("é"))
  }
}
