import Glibc
@testable import SDLKit
import Testing

private let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

@MainActor
@Suite(.serialized)
struct FontTests {
  @Test(.enabled(if: access(path, R_OK) == 0, "needs the font DejaVu Sans"))
  func textBecomesPixels() throws {
    let font = try Font(path: path, pixelSize: 20)
    #expect(font.ascent > 10 && font.descent > 0)
    #expect(font.lineHeight >= font.ascent)
    let picture = try font.render("1 / 5", color: Color(packed: 0xFFFF_8000))
    #expect(picture.size == font.measure("1 / 5"))
    #expect(picture.pixels.contains(0xFFFF_8000), "no pixel is fully covered")
    #expect(picture.pixels.contains { $0 >> 24 == 0 }, "the ground is not transparent")
    #expect(picture.pixels.contains { 1..<255 ~= $0 >> 24 }, "the edges are not smooth")
    #expect(font.measure("1 / 55").width > font.measure("1 / 5").width)
  }

  @Test(.enabled(if: access(path, R_OK) == 0, "needs the font DejaVu Sans"))
  func sizeIsThatOfAnEm() throws {
    // The em dash is as wide as the em.
    #expect(try Font(path: path, pixelSize: 40).measure("\u{2014}").width == 40)
    #expect(try Font(path: path, pixelSize: 80).measure("\u{2014}").width == 80)
  }

  @Test(.enabled(if: access(path, R_OK) == 0, "needs the font DejaVu Sans"))
  func knowsItsCharactersAndDirections() throws {
    let font = try Font(path: path, pixelSize: 20)
    #expect(font.hasGlyph(for: "ä"))
    #expect(!font.hasGlyph(for: "\u{D55C}"))
    #expect(font.measure("") == Size(width: 0, height: font.measure("x").height))
    let forward = try font.render("ab", color: Color(packed: 0xFFFF_FFFF))
    font.setDirection(rightToLeft: true, script: "Latn")
    #expect(try font.render("ab", color: Color(packed: 0xFFFF_FFFF)) != forward)
  }

  @Test(.enabled(if: access(path, R_OK) == 0, "needs the font DejaVu Sans"))
  func fontsAreClosed() throws {
    let before = LiveHandles.fonts
    do {
      let font = try Font(path: path, pixelSize: 12)
      #expect(LiveHandles.fonts == before + 1)
      _ = font.ascent
    }
    #expect(LiveHandles.fonts == before)
  }

  @Test func missingFileIsNamed() {
    let error = #expect(throws: SDLError.self) { try Font(path: "/no/font.ttf", pixelSize: 12) }
    #expect(error?.operation == "open font /no/font.ttf")
    #expect(error?.message.isEmpty == false)
  }
}
