import CarouselCore
import CarouselStage
import SDLKit
import Testing

private let red = Color(packed: 0xFFE0_2020)
private let green = Color(packed: 0xFF20_E020)
private let blue = Color(packed: 0xFF20_20E0)
private let colors = [red, green, blue]

@MainActor
@Suite(.serialized)
struct PageTests {
  private func columns(_ pixels: PixelBuffer) -> [UInt32] {
    (0..<pixels.width).map { pixels[$0, pixels.height / 2] }
  }

  @Test(arguments: [1.0, 1.25, 2], [0, 0.25, 0.49, 0.5, 0.51, 0.75, 33.3, 50, 99.5, 150.5])
  func edgeIsAtTheNearestPixel(scale: Double, offset: Double) throws {
    let scene = try Scene(200, 20, scale: scale)
    let frame = scene.frame(3, dragged: offset)
    let pixels = try scene.pixels(frame) { .color(colors[$0]) }
    let joint = Int((frame.shown.dropFirst().first.map { $0.x * scale } ?? 200 * scale).rounded())
    let seen = columns(pixels)
    #expect(seen[..<joint].allSatisfy { $0 == red.packed })
    #expect(seen[joint...].allSatisfy { $0 == green.packed })
  }

  /// Every fraction of an offset with every fraction of a width: no column may stay free.
  @Test(arguments: [1.0, 1.1, 1.25, 1.5, 2], [66.0, 66.6, 70.3, 200, 333.3])
  func pagesLeaveNoColumnFree(scale: Double, width: Double) throws {
    let scene = try Scene(200, 4, scale: scale)
    let layout = Carousel.Layout(pageWidth: .pixels(width))
    let size = Int((width * scale).rounded(.up))
    let picture = PixelBuffer(width: size, height: scene.renderer.outputSize.height, fill: red)
    let texture = try Texture(renderer: scene.renderer, pixels: picture, isOpaque: true)
    for step in 0..<48 {
      let frame = scene.frame(7, dragged: 1 + Double(step) * 7 / 16, layout: layout)
      for face in [PageFace.color(red), .picture(texture)] {
        let pixels = try scene.pixels(frame) { _ in face }
        #expect(pixels.pixels.allSatisfy { $0 == red.packed }, "step \(step)")
      }
    }
  }

  @Test(arguments: [0, 0.3, 0.5, 7.7])
  func gapsShowTheGround(offset: Double) throws {
    let scene = try Scene(200, 20)
    let layout = Carousel.Layout(pageWidth: .pixels(80), spacing: 10, inset: 20)
    let frame = scene.frame(3, dragged: offset, layout: layout)
    let seen = columns(try scene.pixels(frame) { .color(colors[$0]) })
    for (x, color) in seen.enumerated() {
      let place = (Double(x) + 0.5 + offset - 20 + 90).truncatingRemainder(dividingBy: 90)
      guard abs(place - 80) > 1, abs(place) > 1, abs(place - 90) > 1 else { continue }
      #expect((color == Stage.background.packed) == (place > 80), "column \(x)")
    }
  }

  @Test func pastTheEndTheGroundIsSeen() throws {
    let scene = try Scene(200, 20)
    let frame = scene.frame(3, dragged: -60, wraps: false)
    let seen = columns(try scene.pixels(frame) { .color(colors[$0]) })
    let edge = Int((frame.shown.first?.x ?? 0).rounded())
    #expect(edge > 10)
    #expect(seen[..<edge].allSatisfy { $0 == Stage.background.packed })
    #expect(seen[edge...].allSatisfy { $0 == red.packed })
  }

  @Test func withoutPagesThereIsTheGround() throws {
    let scene = try Scene(200, 20)
    let pixels = try scene.pixels(scene.frame(0)) { _ in .color(red) }
    #expect(pixels.pixels.allSatisfy { $0 == Stage.background.packed })
  }

  @Test(arguments: [-2, -1, 0, 1, 2])
  func pictureOfThePagesSizeIsCopied(difference: Int) throws {
    let scene = try Scene(64, 16)
    let width = 64 + difference
    let stripes = PixelBuffer(
      width: width,
      height: 16,
      pixels: (0..<width * 16).map {
        ($0 % width + $0 / width) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
      }
    )
    let texture = try Texture(renderer: scene.renderer, pixels: stripes, isOpaque: true)
    let pixels = try scene.pixels(scene.frame(1)) { _ in .picture(texture) }
    for y in 0..<16 {
      for x in 0..<64 {
        #expect(pixels[x, y] == stripes[min(x, width - 1), y], "at \(x), \(y)")
      }
    }
  }

  @Test func pictureOfAnotherSizeIsScaled() throws {
    let scene = try Scene(64, 16)
    let halves = PixelBuffer(width: 2, height: 1, pixels: [red.packed, blue.packed])
    let texture = try Texture(renderer: scene.renderer, pixels: halves, isOpaque: true)
    let pixels = try scene.pixels(scene.frame(1)) { _ in .picture(texture) }
    #expect(pixels[2, 8] == red.packed && pixels[61, 8] == blue.packed)
  }

  @Test func translucentPicturesLieOnTheGround() throws {
    let scene = try Scene(64, 16)
    let nothing = PixelBuffer(width: 64, height: 16, fill: Color(packed: 0))
    let texture = try Texture(renderer: scene.renderer, pixels: nothing, isOpaque: false)
    let pixels = try scene.pixels(scene.frame(1)) { _ in .picture(texture) }
    #expect(pixels.pixels.allSatisfy { $0 == Stage.background.packed })
  }

  @Test(arguments: [(1.0, 333.3, 334), (1.5, 333.3, 500), (2, 100, 200), (1.25, 800, 1_000)])
  func pageSizeIsThatOfACopy(scale: Double, width: Double, pixels: Int) throws {
    let scene = try Scene(1_000, 100, scale: scale)
    let frame = scene.frame(9, layout: .init(pageWidth: .pixels(width)))
    let height = scene.renderer.outputSize.height
    #expect(scene.stage.pageSize(in: frame) == Size(width: pixels, height: height))
  }
}
