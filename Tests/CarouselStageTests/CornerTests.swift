import CarouselCore
import CarouselStage
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
    let layout = Layout(pageWidth: .pixels(80), spacing: 10, inset: 20)
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

  @Test func radiusIsNoLargerThanThePage() throws {
    let scene = try scene()
    scene.stage.cornerRadius = 500
    let pixels = try scene.pixels(scene.frame(1)) { _ in .color(red) }
    #expect(pixels[100, 40] == red.packed && pixels[2, 2] == Self.ground.packed)
  }

  @Test func groundShowsBetweenPages() throws {
    let scene = try scene()
    let layout = Layout(pageWidth: .pixels(80), spacing: 10)
    let pixels = try scene.pixels(scene.frame(3, layout: layout)) { _ in .color(red) }
    #expect(pixels[85, 40] == Self.ground.packed)
  }
}
