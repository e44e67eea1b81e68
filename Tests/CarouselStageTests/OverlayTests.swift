import CarouselCore
@testable import CarouselStage
import SDLKit
import Testing

private let grey = Color(packed: 0xFF80_8080)

@MainActor
@Suite(.serialized)
struct OverlayTests {
  private let help = [
    HelpEntry(keys: "→ Space N PgDn", action: "Next page"),
    HelpEntry(keys: "← Backspace P PgUp", action: "Previous page"),
    HelpEntry(keys: "Home End", action: "First or last page"),
    HelpEntry(keys: "1 … 9", action: "Go to a page"),
    HelpEntry(keys: "S", action: "Pause or play"),
    HelpEntry(keys: "F F11", action: "Fullscreen"),
    HelpEntry(keys: "I", action: "Show the title"),
    HelpEntry(keys: "?", action: "Show the keys"),
    HelpEntry(keys: "Q Esc", action: "Quit"),
  ]

  @Test(
    .requiresFont,
    arguments: [
      (320, 200, 1.0), (640, 360, 1), (1_000, 600, 1), (200, 600, 1), (1_920, 1_080, 2),
      (3_840, 2_160, 3), (320, 200, 3),
    ]
  )
  func helpStaysInside(width: Int, height: Int, scale: Double) throws {
    let output = Size(width: width, height: height)
    let panel = HelpPanel(help, in: output, scale: scale, typesetter: Typesetter())
    #expect(panel.size.width <= width && panel.size.height <= height)
    #expect(panel.size.width > min(width, 200) / 2)
    #expect(panel.scale <= scale)
    let isRoomy = Double(width) >= 640 * scale && Double(height) >= 360 * scale
    #expect(panel.scale > 0.8 * scale || !isRoomy, "it is smaller than need be")
  }

  @Test(.requiresFont)
  func helpDimsThePagesAndStandsInTheMiddle() throws {
    let scene = try Scene(640, 480)
    let pixels = try scene.pixels(scene.frame(1), Overlays(help: help)) { _ in .color(grey) }
    let dimmed = Color(packed: pixels[2, 2])
    #expect(abs(Int(dimmed.red) - Int(0.4 * 128)) <= 2)
    #expect(pixels[637, 477] == pixels[2, 2])
    // The panel's two sides are as far from the middle.
    let row = (0..<640).map { Color(packed: pixels[$0, 240]) }
    let left = try #require(row.firstIndex { $0.blue > $0.red })
    let right = try #require(row.lastIndex { $0.blue > $0.red })
    #expect(abs(left - (639 - right)) <= 1)
  }

  @Test func helpWithoutLinesIsNoTrap() throws {
    let scene = try Scene(64, 48)
    _ = try scene.pixels(scene.frame(1), Overlays(help: [])) { _ in .color(grey) }
  }

  @Test(arguments: [1.0, 2])
  func focusRingRunsAlongTheEdges(scale: Double) throws {
    let scene = try Scene(200, 120, scale: scale)
    let frame = scene.frame(3, inputs: [.focusEntered])
    let pixels = try scene.pixels(frame) { _ in .color(grey) }
    let middle = pixels.height / 2
    let unit = Int(scale)
    func column(_ points: Int) -> UInt8 { Color(packed: pixels[points * unit, middle]).red }
    #expect(column(2) == 128)
    #expect(column(3) < 70, "dark outside")
    #expect(column(4) == 255 && column(5) == 255, "white in the middle")
    #expect(column(6) < 70, "dark inside")
    #expect(column(7) == 128)
    // The corner is round: cut off outside, white on the diagonal.
    #expect(pixels[4 * unit, 4 * unit] == grey.packed)
    let diagonal = (0..<20 * unit).map { Color(packed: pixels[$0, $0]).red }
    #expect(diagonal.contains { $0 > 230 })
    // The four sides are the same.
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        #expect(pixels[x, y] == pixels[pixels.width - 1 - x, y])
        #expect(pixels[x, y] == pixels[x, pixels.height - 1 - y])
      }
    }
  }

  @Test(arguments: [(320.0, 200.0), (1_000, 600), (90, 400), (20, 10)])
  func failedPageShowsAGlyphInTheMiddle(width: Double, height: Double) throws {
    let scene = try Scene(width, height)
    let name = "A picture with a name that is longer than most pages are wide.png"
    let pixels = try scene.pixels(scene.frame(1)) { _ in .failed(title: name) }
    let ground = pixels[0, 0]
    let different = pixels.pixels.count { $0 != ground }
    #expect(different > 20 && different < pixels.pixels.count / 2 || width < 50)
    let columns = (0..<pixels.width).filter { x in
      (0..<pixels.height).contains { pixels[x, $0] != ground }
    }
    guard width >= 90, let left = columns.first, let right = columns.last else { return }
    #expect(abs(left - (pixels.width - 1 - right)) <= 3)
    #expect(left >= pixels.width / 20)
  }
}
