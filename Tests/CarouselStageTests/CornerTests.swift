import CarouselCore
@testable import CarouselStage
import SDLKit
import Testing

private let red = Color(packed: 0xFFE0_2020)

@MainActor
@Suite(.serialized)
struct CornerTests {
  private static let ground = Color(packed: 0xFF10_4080)

  private func scene(scale: Double = 1) throws -> Scene {
    let scene = try Scene(200, 80, scale: scale)
    scene.stage.backgroundColor = Self.ground
    scene.stage.cornerRadius = 12
    return scene
  }

  @Test(arguments: [1.0, 1.5, 2], [0, 7.3, 41, 52])
  func everyPageIsRound(scale: Double, offset: Double) throws {
    let scene = try scene(scale: scale)
    let layout = Carousel.Layout(pageWidth: .pixels(80), spacing: 10, inset: 20)
    let frame = scene.frame(3, dragged: offset, layout: layout)
    let pixels = try scene.pixels(frame) { _ in .color(red) }
    let height = pixels.height
    for page in frame.shown {
      let left = Int((page.x * scale).rounded())
      let right = Int(((page.x + page.width) * scale).rounded())
      for (corner, inward) in [(left, 1), (right - 1, -1)] where 0..<pixels.width ~= corner {
        #expect(pixels[corner, 0] == Self.ground.packed)
        #expect(pixels[corner, height - 1] == Self.ground.packed)
        #expect(pixels[corner, height / 2] == red.packed)
        let diagonal = corner + inward * Int(5 * scale)
        guard 0..<pixels.width ~= diagonal else { continue }
        #expect(pixels[diagonal, Int(5 * scale)] == red.packed, "within the arc")
      }
    }
  }

  @Test func edgeIsSmooth() throws {
    let scene = try scene()
    let pixels = try scene.pixels(scene.frame(1)) { _ in .color(red) }
    let tones = Set((0..<12).flatMap { y in (0..<12).map { pixels[$0, y] } })
    #expect(tones.count > 8)
    for y in 0..<80 {
      for x in 0..<200 {
        #expect(pixels[x, y] == pixels[199 - x, y] && pixels[x, y] == pixels[x, 79 - y])
      }
    }
  }

  @Test(arguments: [30.0, 77, 120.5, 173])
  func aPageOfAStackLetsTheOneBelowShowAroundItsCorners(offset: Double) throws {
    let scene = try scene()
    scene.stage.effect = .stack
    let blue = Color(packed: 0xFF20_20E0)
    let frame = scene.frame(3, dragged: offset)
    let pixels = try scene.pixels(frame) { .color($0 == 0 ? red : blue) }
    // The upper page has been drawn away to the left; its right corners are over the lower one.
    let right = 200 - Int(offset.rounded())
    let middle = 40
    #expect(pixels[right - 1, middle] == red.packed)
    let below = pixels[right, middle]
    for row in [0, 79] {
      #expect(pixels[right - 13, row] == red.packed)
      // The lower page is smaller than the upper one at first: then the ground shows above it.
      #expect([Self.ground.packed, below].contains(pixels[right - 1, row]))
      #expect(pixels[right - 1, row] == pixels[right, row])
    }
    // The arc is smooth against what is below.
    let tones = Set((right - 12..<right).flatMap { x in (0..<12).map { pixels[x, $0] } })
    #expect(tones.count > 6)
  }

  /// What lies beneath is read back only where it is a page: else the corners are a kept drawing.
  @Test(arguments: [
    Carousel.Layout(), .init(pageWidth: .pixels(80), spacing: 10, alignment: .center),
  ])
  func aStackAtRestReadsNothingBack(layout: Carousel.Layout) throws {
    let scene = try scene()
    scene.stage.effect = .slide
    let frame = scene.frame(3, layout: layout)
    let page = try #require(frame.shown.first { $0.distance == 0 })
    let columns = Int(page.x)..<Int(page.x + page.width)
    let slide = try scene.pixels(frame) { _ in .color(red) }
    scene.stage.discardTextures()
    scene.stage.effect = .stack
    let made = scene.stage.cache.madeCount
    let stack = try scene.pixels(frame) { _ in .color(red) }
    #expect(scene.stage.cache.madeCount == made + 1)
    for y in 0..<80 { for x in columns { #expect(stack[x, y] == slide[x, y]) } }
  }

  @Test func radiusIsNoLargerThanThePage() throws {
    let scene = try scene()
    scene.stage.cornerRadius = 500
    let pixels = try scene.pixels(scene.frame(1)) { _ in .color(red) }
    #expect(pixels[100, 40] == red.packed && pixels[2, 2] == Self.ground.packed)
  }

  @Test func groundShowsBetweenPages() throws {
    let scene = try scene()
    let layout = Carousel.Layout(pageWidth: .pixels(80), spacing: 10)
    let pixels = try scene.pixels(scene.frame(3, layout: layout)) { _ in .color(red) }
    #expect(pixels[85, 40] == Self.ground.packed)
  }
}
