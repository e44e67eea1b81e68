import CarouselCore
@testable import CarouselStage
import SDLKit
import Testing

@MainActor
@Suite(.serialized)
struct TextPageTests {
  private func draw(_ text: String, _ width: Int, _ height: Int, scale: Double = 1) -> PixelBuffer {
    let size = Size(width: width, height: height)
    return TextPage(text, size: size, scale: scale, typesetter: Typesetter()).draw()
  }

  /// The share of the page that bright pixels take: the first and last column and row.
  private func inked(_ page: PixelBuffer) -> (
    columns: ClosedRange<Double>, rows: ClosedRange<Double>
  )? {
    var columns: [Int] = []
    var rows: [Int] = []
    for y in 0..<page.height {
      for x in 0..<page.width where page[x, y] & 0xFF > 0x90 {
        columns.append(x)
        rows.append(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return (
      Double(left) / Double(page.width)...Double(right + 1) / Double(page.width),
      Double(top) / Double(page.height)...Double(bottom + 1) / Double(page.height)
    )
  }

  @Test(
    .requiresFont,
    arguments: [
      "Hi", "Open all summer", "Welcome to the museum of modern photography",
      "Opening hours\n\nMonday to Friday 9–18\nSaturday 10–16", "supercalifragilistic",
      String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 80),
    ],
    [(320, 200), (1_000, 600), (300, 900)]
  )
  func wordsFillThePageWithinItsMargins(text: String, size: (Int, Int)) throws {
    let page = draw(text, size.0, size.1)
    let ink = try #require(inked(page), "the page is empty")
    #expect(ink.columns.lowerBound >= 0.08 && ink.columns.upperBound <= 0.92)
    #expect(ink.rows.lowerBound >= 0.14 && ink.rows.upperBound <= 0.86)
    let middle = (ink.columns.lowerBound + ink.columns.upperBound) / 2
    #expect(abs(middle - 0.5) < 0.02, "the words are centred")
    #expect(ink.columns.upperBound - ink.columns.lowerBound > 0.08)
    #expect(page.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test(.requiresFont)
  func moreWordsAreSmaller() throws {
    let heights = try [1, 4, 16].map { count in
      let words = Array(repeating: "Summer", count: count).joined(separator: "\n")
      let ink = try #require(inked(draw(words, 800, 600)))
      return (ink.rows.upperBound - ink.rows.lowerBound) / Double(count)
    }
    #expect(heights == heights.sorted(by: >))
  }

  @Test(
    arguments: [
      "", " ", "\n\n", "\u{0}\u{7}", "שלום 12 לך", "مرحبا بكم (3)", "漢字かな", "한국어", "नमस्ते",
      "สวัสดี", "🎉🎂", "a\u{301}\u{301}\u{301}", "\u{202E}abc", String(repeating: "x", count: 5_000),
    ],
    [(1, 1), (7, 300), (400, 240)]
  )
  func anyTextIsSomePage(text: String, size: (Int, Int)) {
    let page = draw(text, size.0, size.1, scale: 2)
    #expect(page.size == Size(width: size.0, height: size.1))
  }

  @Test(
    .requiresFont(for: "한국어", "Korean"),
    arguments: ["한국어 배너", "Seoul 서울 2024"]
  )
  func koreanIsDrawnByAFontThatHasIt(text: String) throws {
    let line = try #require(Typesetter().line(text, TextStyle(.semibold, 40)))
    for piece in line.pieces {
      for scalar in piece.run.text.unicodeScalars where scalar != " " {
        #expect(piece.font.hasGlyph(for: scalar))
      }
    }
  }

  @Test(.requiresFont(for: "🎉", "emoji"), arguments: [14, 100, 200])
  func emojiAreAsLargeAsTheWords(size: Double) throws {
    let style = TextStyle(.semibold, size)
    let line = try #require(Typesetter().line("🎉", style))
    #expect(0.8 * size...1.7 * size ~= Double(line.width))
    let picture = try #require(line.pieces[0].render(color: .white()))
    #expect(Double(picture.height) < 1.5 * size)
  }

  @Test(.requiresFont(for: "שלום", "Hebrew"))
  func rightToLeftLinesStandTheOtherWayRound() throws {
    let line = try #require(Typesetter().line("שלום abc", TextStyle(.regular, 30)))
    #expect(line.pieces.map(\.run.text) == ["abc", "שלום "])
    #expect(line.pieces.map(\.x) == line.pieces.map(\.x).sorted())
  }

  @Test(.requiresFont(for: "عرض", "Arabic"))
  func linesOfAParagraphShareItsDirection() {
    let lines = ["Price: 50% (عرض", "خاص) today"]
    let set = Typesetter().lines(lines, TextStyle(.regular, 30))
    #expect(
      set.map { $0?.pieces.map(\.run.text) } == [["Price: 50% (", "عرض"], ["خاص", ") ", "today"]]
    )
  }

  @Test func palettesDifferAndStay() {
    let texts = ["Summer", "Autumn", "Winter", "Spring", "Open", "Closed", "Sale", "Welcome"]
    let palettes = texts.map(Palette.init(for:))
    #expect(palettes == texts.map(Palette.init(for:)))
    #expect(Set(palettes.map(\.top)).count >= 4)
    for palette in Palette.all {
      #expect(max(palette.top.red, palette.top.green, palette.top.blue) < 0x60)
      #expect(palette.bottom.green < palette.top.green)
    }
  }
}
