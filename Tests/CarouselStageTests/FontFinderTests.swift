@testable import CarouselStage
import Testing

@Suite struct FontFinderTests {
  @Test(.requiresFont, arguments: FontWeight.allCases)
  func firstFaceHasFigures(weight: FontWeight) throws {
    let faces = FontFinder.faces(for: "1 / 10", weight: weight)
    let first = try #require(faces.first)
    #expect("0123456789/ ".allSatisfy { first.characters.covers($0) })
    #expect(faces.count == 1)
  }

  @Test(.requiresFont, arguments: ["", "abc", "한국어", "漢字かな", "\u{10FFFD}", "🎉", "مرحبا"])
  func anyTextHasAFace(text: String) {
    let faces = FontFinder.faces(for: text, weight: .regular)
    #expect(!faces.isEmpty)
    #expect(Set(faces).count == faces.count)
    #expect(FontFinder.faces(for: text, weight: .regular) == faces)
  }

  @Test(.requiresFont)
  func anyThreadMayAsk() async {
    let expected = FontFinder.faces(for: "abc", weight: .bold)
    await withTaskGroup(of: [FontFace].self) { group in
      for _ in 0..<8 {
        group.addTask {
          FontFinder.prepare()
          return FontFinder.faces(for: "abc", weight: .bold)
        }
      }
      for await faces in group { #expect(faces == expected) }
    }
  }
}
