import CarouselCore
@testable import CarouselStage
import SDLKit
import Testing

private let white = Color(packed: 0xFFFF_FFFF)
private let black = Color(packed: 0xFF00_0000)

@MainActor
@Suite(.serialized)
struct CaptionTests {
  private static let long = String(repeating: "Seen from the lighthouse at dawn. ", count: 40)
  private static let caption = Caption(title: "Harbour", text: long)

  /// The rows and columns in which there is ink on black.
  private func inkBounds(_ pixels: PixelBuffer, columns: Range<Int>? = nil) -> Rect? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<pixels.height {
      for x in columns ?? 0..<pixels.width where Color(packed: pixels[x, y]).green > 100 {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    return right < 0
      ? nil : Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  @Test(
    .requiresFont,
    arguments: [(320.0, 200.0), (640, 360), (1_280, 560), (200, 600), (3_840, 2_160)],
    [1.0, 2]
  )
  func staysInTheLowerPart(size: (width: Double, height: Double), scale: Double) throws {
    guard size.width * scale < 4_000 else { return }
    let scene = try Scene(size.width, size.height, scale: scale)
    let pixels = try scene.pixels(
      scene.frame(1),
      caption: { _ in Self.caption },
      face: { _ in .color(black) }
    )
    let ink = try #require(inkBounds(pixels))
    #expect(ink.x >= Int(12 * scale))
    #expect(ink.x + ink.width <= pixels.width - Int(11 * scale))
    #expect(ink.y >= pixels.height * 4 / 10)
    #expect(ink.y + ink.height <= pixels.height - Int(16 * scale))
  }

  @Test(.requiresFont)
  func hasAtMostThreeLinesOfTextAndAnEllipsis() throws {
    let scene = try Scene(600, 400)
    func pixels(_ text: String) throws -> PixelBuffer {
      try scene.pixels(
        scene.frame(1),
        caption: { _ in Caption(text: text) },
        face: { _ in .color(black) }
      )
    }
    let all = try pixels(Self.long)
    #expect(all == (try pixels(Self.long + Self.long)))
    let ink = try #require(inkBounds(all))
    let rows = (ink.y..<ink.y + ink.height).map { y in
      (0..<600).contains { Color(packed: all[$0, y]).green > 150 }
    }
    #expect(ink.height < 3 * 24)
    #expect(zip([false] + rows, rows).count { !$0 && $1 } >= 3)
  }

  @Test(.requiresFont)
  func endsAboveWhatStandsAtTheLowerEdge() throws {
    let scene = try Scene(640, 360)
    let frame = scene.frame(5)
    func bottom(_ overlays: Overlays) throws -> Int {
      let both = try scene.pixels(
        frame,
        overlays,
        caption: { _ in Self.caption },
        face: { _ in .color(black) }
      )
      let ink = try #require(inkBounds(both, columns: 32..<280))
      return ink.y + ink.height
    }
    #expect(try bottom(Overlays(showsLabel: false)) > 300)
    #expect(try bottom(Overlays()) <= 360 - 16 - 28 - 8)
  }

  @Test(.requiresFont, arguments: [200.0, 260, 360])
  func staysBelowTheArrows(height: Double) throws {
    let scene = try Scene(320, height)
    var overlays = Overlays()
    // All but unseen, so that what is bright are the words.
    overlays.controls = Controls(opacity: 0.001)
    let pixels = try scene.pixels(
      scene.frame(5),
      overlays,
      caption: { _ in Self.caption },
      face: { _ in .color(black) }
    )
    let ink = try #require(inkBounds(pixels, columns: 0..<250))
    let arrow = try #require(scene.stage.buttons(in: overlays, over: scene.frame(5))[.next])
    #expect(Double(ink.y) >= arrow.y + arrow.height - 4)
  }

  @Test(.requiresFont)
  func isReadableOnWhite() throws {
    let scene = try Scene(640, 360)
    let pixels = try scene.pixels(
      scene.frame(1),
      caption: { _ in Self.caption },
      face: { _ in .color(white) }
    )
    // Beside the words: nothing but the shade.
    let shade = (0..<360).map { Color(packed: pixels[639, $0]).green }
    let words = try scene.pixels(
      scene.frame(1),
      caption: { _ in Self.caption },
      face: { _ in .color(black) }
    )
    let ink = try #require(inkBounds(words))
    // 4:1 against white words, 3:1 being asked of large ones.
    let (start, end) = (shade[ink.y], shade[ink.y + ink.height - 1])
    #expect(start <= 130)
    #expect(end <= 70)
    for (above, below) in zip(shade, shade.dropFirst()) {
      #expect(0...4 ~= Int(above) - Int(below), "a step would be seen")
    }
    #expect(shade[..<100].allSatisfy { $0 == 255 })
  }

  @Test(.requiresFont, arguments: [0, 40.0, 111.5, 250])
  func movesWithItsPage(offset: Double) throws {
    let scene = try Scene(400, 300)
    let layout = Carousel.Layout(pageWidth: .pixels(300), spacing: 20)
    func pixels(_ offset: Double) throws -> PixelBuffer {
      try scene.pixels(
        scene.frame(5, dragged: offset, layout: layout),
        caption: { Caption(title: "Page \($0)", text: Self.long) },
        face: { _ in .color(white) }
      )
    }
    let (still, moved) = (try pixels(0), try pixels(offset))
    let way = Int(offset.rounded())
    for y in 0..<300 {
      for x in way..<300 {
        #expect(still[x, y] == moved[x - way, y])
      }
    }
  }

  @Test func movingFramesMakeNothingNew() throws {
    let scene = try Scene(300, 200)
    func draw(_ offset: Double) {
      let frame = scene.frame(3, dragged: offset)
      let caption = { (page: Int) in Caption(title: "Page \(page)", text: Self.long) }
      scene.stage.draw(frame, overlays: Overlays(), caption: caption) { _ in .color(white) }
    }
    draw(10)
    let made = scene.stage.cache.madeCount
    for offset in 11..<60 { draw(Double(offset)) }
    #expect(scene.stage.cache.madeCount == made)
  }

  @Test func preparedCaptionsAreNotMadeInAFrame() throws {
    let scene = try Scene(300, 200)
    let frame = scene.frame(2)
    let overlays = Overlays()
    _ = try scene.pixels(frame, overlays) { _ in .color(white) }
    scene.stage.prepare(.color(white), caption: Self.caption, in: frame, overlays: overlays)
    let made = scene.stage.cache.madeCount
    _ = try scene.pixels(frame, overlays, caption: { _ in Self.caption }) { _ in .color(white) }
    #expect(scene.stage.cache.madeCount == made)
  }

  @Test func opacityFades() throws {
    let scene = try Scene(300, 200)
    func darkness(_ opacity: Double) throws -> Int {
      var overlays = Overlays(showsLabel: false)
      overlays.captionOpacity = opacity
      let pixels = try scene.pixels(
        scene.frame(1),
        overlays,
        caption: { _ in Self.caption },
        face: { _ in .color(white) }
      )
      return 255 - Int(Color(packed: pixels[299, 199]).green)
    }
    let full = try darkness(1)
    #expect(try darkness(0) == 0)
    #expect(abs(try darkness(0.5) - full / 2) <= 2)
  }

  @Test(.requiresFont(for: "مرحبا", "Arabic"))
  func arabicStandsAtTheRight() throws {
    let scene = try Scene(600, 300)
    let pixels = try scene.pixels(
      scene.frame(1),
      caption: { _ in Caption(title: "مرحبا بكم", text: "نص") },
      face: { _ in .color(black) }
    )
    let ink = try #require(inkBounds(pixels))
    #expect(ink.x > 300 && ink.x + ink.width <= 600 - 24)
  }

  @Test(arguments: [(1.0, 1.0), (20, 300), (300, 12), (90, 60)])
  func tinyPagesAreNoTrap(width: Double, height: Double) throws {
    let scene = try Scene(width, height)
    for caption in [Self.caption, Caption(), Caption(title: "\n"), Caption(title: Self.long)] {
      _ = try scene.pixels(scene.frame(3), Overlays(), caption: { _ in caption }) { _ in
        .color(white)
      }
    }
  }
}
