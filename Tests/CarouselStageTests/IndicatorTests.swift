import CarouselCore
@testable import CarouselStage
import SDLKit
import Testing

private let black = Color(packed: 0xFF00_0000)
private let white = Color(packed: 0xFFFF_FFFF)

@MainActor
@Suite(.serialized)
struct IndicatorTests {
  private func overlays(_ dots: [Dots.Dot], edge: Overlays.Edge = .bottom) -> Overlays {
    var overlays = Overlays(showsLabel: false)
    overlays.dots = Dots(dots, edge: edge)
    return overlays
  }

  private func brightness(_ pixel: UInt32) -> Double {
    let color = Color(packed: pixel)
    return Double(color.red) + Double(color.green) + Double(color.blue)
  }

  @Test(arguments: [1.0, 2], [Overlays.Edge.top, .bottom])
  func dotsStandInTheMiddle(scale: Double, edge: Overlays.Edge) throws {
    let scene = try Scene(200, 100, scale: scale)
    let dots = (-2...2).map { Dots.Dot(x: Double($0) * Dots.pitch) }
    let overlays = overlays(dots, edge: edge)
    let frame = scene.frame(5)
    let pixels = try scene.pixels(frame, overlays) { _ in .color(black) }
    let center = try #require(scene.stage.dotsCenter(in: overlays, over: frame))
    #expect(center == Point(x: 100, y: edge == .top ? 24 : 70))
    let y = Int(center.y * scale)
    let lit = (0..<pixels.width).filter { brightness(pixels[$0, y]) > 60 }
    let starts = lit.filter { !lit.contains($0 - 1) }
    #expect(starts.map { Double($0) / scale } == [64, 80, 96, 112, 128])
    #expect(Double(lit.count) == 5 * 8 * scale)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        #expect(pixels[x, y] == pixels[pixels.width - 1 - x, y])
      }
    }
  }

  @Test func weightColorsAndGrows() throws {
    let scene = try Scene(120, 80)
    func row(_ weight: Double) throws -> (middle: Color, width: Int) {
      let pixels = try scene.pixels(scene.frame(5), overlays([.init(x: 0, weight: weight)])) { _ in
        .color(black)
      }
      let width = (0..<120).count { brightness(pixels[$0, 50]) > 60 }
      return (Color(packed: pixels[60, 50]), width)
    }
    #expect(try row(1).middle == Overlays.accent)
    #expect(try row(1).width == 10)
    #expect(try row(0).width == 8)
    var last = Int(try row(0).middle.red)
    for step in 1...10 {
      let red = Int(try row(Double(step) / 10).middle.red)
      #expect(0...20 ~= red - last, "step \(step)")
      last = red
    }
  }

  /// The centre of light follows the place, however slowly the row moves.
  @Test func dotsGlideBetweenPixels() throws {
    let scene = try Scene(120, 80)
    for step in 0..<48 {
      let x = Double(step) / 17
      let pixels = try scene.pixels(scene.frame(5), overlays([.init(x: x, weight: 1)])) { _ in
        .color(black)
      }
      let light = (0..<120).map { brightness(pixels[$0, 50]) }
      let moment = zip(light, 0..<120).map { $0 * (Double($1) + 0.5) }.reduce(0, +)
      #expect(abs(moment / light.reduce(0, +) - 60 - x) < 0.12)
    }
  }

  @Test func dotsGrowWithoutAStep() throws {
    let scene = try Scene(120, 80)
    var last = 0.0
    for step in 0...100 {
      let scale = Double(step) / 100
      let pixels = try scene.pixels(scene.frame(5), overlays([.init(x: 0.3, scale: scale)])) { _ in
        .color(black)
      }
      let light = pixels.pixels.map(brightness).reduce(0, +) / brightness(0x8C8C_8C8C)
      #expect(-0.01...3 ~= light - last, "scale \(scale): \(last) to \(light)")
      last = light
    }
  }

  @Test(arguments: [black, white, Color(packed: 0xFF80_8080), Color(packed: 0xFFD8_D8D8)])
  func dotsAreSeenOnAnything(ground: Color) throws {
    let scene = try Scene(120, 80)
    let pixels = try scene.pixels(scene.frame(5), overlays([.init(x: 0)])) { _ in .color(ground) }
    let levels = (54..<66).map { brightness(pixels[$0, 50]) / 3 }
    let contrast = try #require(levels.max()) - (try #require(levels.min()))
    #expect(contrast > 60)
  }

  @Test(.requiresFont)
  func dotsLeaveTheLabelAlone() throws {
    let scene = try Scene(300, 120)
    let frame = scene.frame(20)
    let dots = (-8...8).map { Dots.Dot(x: Double($0) * 16) }
    let label = try scene.pixels(frame, Overlays()) { _ in .color(white) }
    var both = overlays(dots)
    both.showsLabel = true
    #expect(scene.stage.dotsRoom == 300 - 32)
    let pixels = try scene.pixels(frame, both) { _ in .color(white) }
    for y in 88..<120 { for x in 0..<300 { #expect(pixels[x, y] == label[x, y]) } }
    #expect(pixels != label)
  }

  @Test func progressFillsTheSelectedDot() throws {
    let scene = try Scene(120, 80)
    var overlays = overlays([.init(x: 0, weight: 1)])
    var last = -1.0
    for step in 0...20 {
      overlays.dots?.progress = Double(step) / 20
      let pixels = try scene.pixels(scene.frame(5), overlays) { _ in .color(black) }
      let light = (55..<65).map { brightness(pixels[$0, 50]) }.reduce(0, +)
      #expect(light > last)
      last = light
    }
    let pixels = try scene.pixels(scene.frame(5), overlays) { _ in .color(black) }
    #expect(pixels[56, 50] == Overlays.accent.packed && pixels[63, 50] == Overlays.accent.packed)
    #expect(scene.stage.progressStep(of: overlays) == 1.0 / 40)
  }

  @Test(arguments: [1.0, 2], [Overlays.Edge.top, .bottom])
  func barIsAsLongAsTheTimeIsOver(scale: Double, edge: Overlays.Edge) throws {
    let scene = try Scene(200, 60, scale: scale)
    var overlays = Overlays(showsLabel: false)
    for progress in [0, 0.25, 0.5, 1, 7] {
      overlays.progress = ProgressBar(progress, edge: edge)
      let pixels = try scene.pixels(scene.frame(1), overlays) { _ in .color(white) }
      for row in 0..<pixels.height {
        let distance = edge == .top ? row : pixels.height - 1 - row
        let done = (0..<pixels.width).prefix { pixels[$0, row] == Overlays.accent.packed }.count
        let isBar = distance < Int(3 * scale)
        #expect(done == (isBar ? Int(min(progress, 1) * 200 * scale) : 0))
        guard progress < 1 else { continue }
        #expect((pixels[pixels.width - 1, row] == white.packed) == !isBar)
      }
    }
    #expect(scene.stage.progressStep(of: overlays) == 1 / (200 * scale))
    #expect(scene.stage.progressStep(of: Overlays()) == nil)
  }

  @Test func dotsOfOddValuesAreNoTrap() throws {
    let scene = try Scene(60, 20)
    for dots in [[], [Dots.Dot(x: -1e4, scale: -1, weight: 2)], [.init(x: 0, scale: 0.01)]] {
      _ = try scene.pixels(scene.frame(5), overlays(dots)) { _ in .color(black) }
    }
  }
}
