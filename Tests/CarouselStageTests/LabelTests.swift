import CarouselCore
@testable import CarouselStage
import SDLKit
import Testing

@MainActor
@Suite(.serialized)
struct LabelTests {
  private static let black = Color(packed: 0xFF00_0000)
  private static let white = Color(packed: 0xFFFF_FFFF)

  /// The smallest rectangle around the pixels that a test holds for.
  private func bounds(of pixels: PixelBuffer, where test: (Color) -> Bool) -> Rect? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where test(Color(packed: pixels[x, y])) {
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x), max(bottom, y))
      }
    }
    guard right >= 0 else { return nil }
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The body of the pill, told from its shadow by how dark it is on white.
  private func body(
    _ scene: Scene,
    _ frame: Carousel.Frame,
    _ overlays: Overlays = Overlays()
  ) throws -> Rect? {
    let pixels = try scene.pixels(frame, overlays) { _ in .color(Self.white) }
    return bounds(of: pixels) { $0.red < 190 }
  }

  @Test(.requiresFont, arguments: [1.0, 1.5, 2])
  func standsInTheCorner(scale: Double) throws {
    let scene = try Scene(400, 300, scale: scale)
    let body = try #require(try body(scene, scene.frame(5)))
    #expect(abs(body.x + body.width - Int((400 - 16) * scale)) <= 1)
    #expect(abs(body.y + body.height - Int((300 - 16) * scale)) <= 1)
    #expect(abs(body.height - Int(28 * scale)) <= 1)
    #expect(Int(40 * scale)...Int(80 * scale) ~= body.width)
  }

  @Test(.requiresFont)
  func scalesWithTheInterfaceAlone() throws {
    let scene = try Scene(400, 300)
    scene.stage.interfaceScale = 2
    #expect(try body(scene, scene.frame(5))?.height == 56)
    scene.stage.interfaceScale = 0.5
    #expect(try body(scene, scene.frame(5))?.height == 28)
  }

  @Test(arguments: [0, 1])
  func isHiddenBelowTwoPages(pageCount: Int) throws {
    let scene = try Scene(400, 300)
    let ground = pageCount == 0 ? Stage.background : Self.white
    let pixels = try scene.pixels(scene.frame(pageCount), Overlays()) { _ in .color(Self.white) }
    #expect(pixels.pixels.allSatisfy { $0 == ground.packed })
  }

  @Test func isHiddenWhenAskedTo() throws {
    let scene = try Scene(400, 300)
    #expect(try body(scene, scene.frame(5), Overlays(showsLabel: false)) == nil)
  }

  @Test(.requiresFont, arguments: [5, 10, 100, 12_345])
  func keepsItsSizeOnEveryPage(pageCount: Int) throws {
    let scene = try Scene(400, 300)
    let pages = [0, 1, 7, 8, 9, 10, 99, 11_110].filter { $0 < pageCount } + [pageCount - 1]
    let bodies = try pages.map { try body(scene, scene.frame(pageCount, page: $0)) }
    #expect(Set(bodies).count == 1)
  }

  /// 4.5:1 is what WCAG asks for, on the brightest of pictures.
  @Test(.requiresFont, arguments: [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FF00, 0xFF80_8080] as [UInt32])
  func isReadableOnAnything(ground: UInt32) throws {
    let scene = try Scene(400, 300)
    let ground = Color(packed: ground)
    let pixels = try scene.pixels(scene.frame(5), Overlays()) { _ in .color(ground) }
    let luminances = (0..<28).flatMap { y in
      (0..<30).map { x in luminance(Color(packed: pixels[384 - 40 + x, 284 - 28 + y])) }
    }
    let darkest = try #require(luminances.min())
    let brightest = try #require(luminances.max())
    #expect((brightest + 0.05) / (darkest + 0.05) >= 4.5)
  }

  /// The edge must be seen where the body is not, on black.
  @Test(.requiresFont)
  func edgeIsSeenOnBlack() throws {
    let scene = try Scene(400, 300)
    let pixels = try scene.pixels(scene.frame(5), Overlays()) { _ in .color(Self.black) }
    let edge = try #require(bounds(of: pixels) { $0.red > 20 })
    #expect(edge.x + edge.width == 384 && edge.y + edge.height == 284 && edge.height == 28)
  }

  @Test(.requiresFont)
  func endsAreRoundAndSmooth() throws {
    let picture = try #require(
      Pill(PillContent(text: "2 / 5", pageCount: 5), scale: 1).draw(Typesetter())
    )
    let reach = Pill.shadowReach(scale: 1)
    let alphas = (0..<14).map { row in
      (0..<14).map { Int(picture[reach + $0, reach + row] >> 24) }
    }
    let body = Int(0.57 * 255)
    #expect(alphas[0][0] < 40, "the corner is cut off")
    #expect(alphas[13][5] >= body - 1, "the end is full in the middle")
    let between = alphas.joined().filter { 45..<body - 5 ~= $0 }
    #expect(between.count >= 8, "the edge has steps in between: \(between)")
  }

  @Test(arguments: [2, 1])
  func pauseShowsTwoBars(pageCount: Int) throws {
    let scene = try Scene(400, 300)
    let playing = try scene.pixels(scene.frame(pageCount), Overlays()) { _ in .color(Self.black) }
    let frame = scene.frame(pageCount, inputs: [.pause])
    let paused = try scene.pixels(frame, Overlays()) { _ in .color(Self.black) }
    #expect(paused != playing)
    let ink = try #require(bounds(of: paused) { $0.red > 200 })
    let row = ink.y + ink.height / 2
    let bars = (ink.x..<ink.x + 9).map { Color(packed: paused[$0, row]).red > 200 }
    #expect(bars == [true, true, true, false, false, false, true, true, true])
  }

  @Test(.requiresFont, arguments: [1.0, 2], [160.0, 320, 1_000])
  func titleLeavesTheLabelAlone(scale: Double, width: Double) throws {
    let scene = try Scene(width, 200, scale: scale)
    let frame = scene.frame(120, page: 99)
    let title = "A picture with a name that is longer than any window is wide, taken in May.jpeg"
    let without = try scene.pixels(frame, Overlays()) { _ in .color(Self.black) }
    let with = try scene.pixels(frame, Overlays(title: title)) { _ in .color(Self.black) }
    let label = try #require(bounds(of: without) { $0.red > 20 })
    for y in label.y..<label.y + label.height {
      for x in label.x..<with.width { #expect(with[x, y] == without[x, y]) }
    }
    guard width > 200 else { return }
    let pills = try #require(bounds(of: with) { $0.red > 20 })
    #expect(pills.x == Int(16 * scale))
    #expect(pills.y == label.y && pills.height == label.height)
    let gap = (0..<label.x).reversed().prefix { with[$0, label.y + label.height / 2] << 8 == 0 }
    #expect(gap.count >= Int(10 * scale))
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      // A square is near enough to sRGB's curve for a bound.
      return value * value
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
