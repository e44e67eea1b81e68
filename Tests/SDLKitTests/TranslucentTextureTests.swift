import SDLKit
import Testing

@MainActor
@Suite(.serialized)
struct TranslucentTextureTests {
  nonisolated private static let alphas: [UInt32] = [0, 1, 100, 127, 128, 200, 254, 255]

  /// Every alpha side by side, row after row, in a colour that differs in all channels.
  private static func picture(width: Int, height: Int) -> PixelBuffer {
    let pixels = (0..<width * height).map { alphas[$0 % alphas.count] << 24 | 0x00F0_4010 }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private static let ground = Color(packed: 0xFF20_80C0)

  /// What a channel becomes, within rounding twice.
  private static func isRight(_ result: Color, _ pixel: UInt32, opacity: UInt8) -> Bool {
    let top = Color(packed: pixel)
    let share = Double(top.alpha) / 255 * Double(opacity) / 255
    return [
      (result.red, top.red, ground.red), (result.green, top.green, ground.green),
      (result.blue, top.blue, ground.blue),
    ].allSatisfy { result, top, ground in
      abs(Double(top) * share + Double(ground) * (1 - share) - Double(result)) <= 2
    }
  }

  /// Four pixels are blended at once, what is left over one by one.
  @Test(arguments: 1...9, [255 as UInt8, 254, 128, 1, 0])
  func liesOverTheGround(width: Int, opacity: UInt8) throws {
    let renderer = try Renderer(offscreen: Size(width: 12, height: 6))
    let picture = Self.picture(width: width, height: 4)
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: false)
    renderer.clear(Self.ground)
    renderer.draw(texture, at: Rect(x: 1, y: 1, width: width, height: 4), opacity: opacity)
    let pixels = try renderer.readPixels()
    for y in 0..<6 {
      for x in 0..<12 {
        let isIn = 1...width ~= x && 1..<5 ~= y
        let top = isIn ? picture[x - 1, y - 1] : 0
        #expect(Self.isRight(Color(packed: pixels[x, y]), top, opacity: opacity), "\(x), \(y)")
      }
    }
  }

  @Test func whatIsOpaqueOrNothingIsExact() throws {
    let renderer = try Renderer(offscreen: Size(width: 8, height: 1))
    let picture = PixelBuffer(
      width: 8,
      height: 1,
      pixels: (0..<8).map { $0 % 2 == 0 ? 0xFFFF_0080 : 0x00FF_FFFF }
    )
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: false)
    renderer.clear(Self.ground)
    renderer.draw(texture, at: Rect(x: 0, y: 0, width: 8, height: 1))
    let pixels = try renderer.readPixels().pixels
    #expect(pixels == (0..<8).map { $0 % 2 == 0 ? 0xFFFF_0080 : Self.ground.packed })
  }

  @Test func aPartKeepsToItsTargetAndTheClip() throws {
    let renderer = try Renderer(offscreen: Size(width: 12, height: 8))
    let picture = Self.picture(width: 8, height: 8)
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: false)
    renderer.clear(Self.ground)
    renderer.setClip(Rect(x: 0, y: 0, width: 12, height: 3))
    let part = Rect(x: 3, y: 2, width: 5, height: 6)
    renderer.draw(texture, at: Rect(x: -2, y: -1, width: 5, height: 6), from: part)
    let pixels = try renderer.readPixels()
    for y in 0..<8 {
      for x in 0..<12 {
        let top = x < 3 && y < 3 ? picture[x + 5, y + 3] : 0
        #expect(Self.isRight(Color(packed: pixels[x, y]), top, opacity: 255), "\(x), \(y)")
      }
    }
  }

  /// Scaling is SDL's; nobody draws translucent pictures so in a frame that is to be fast.
  @Test func canBeScaled() throws {
    let renderer = try Renderer(offscreen: Size(width: 8, height: 8))
    let picture = PixelBuffer(width: 4, height: 4, fill: Color(packed: 0x80FF_FFFF))
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: false)
    renderer.clear(Self.ground)
    renderer.draw(texture, at: Rect(x: 0, y: 0, width: 8, height: 8))
    let pixels = try renderer.readPixels().pixels
    #expect(pixels.allSatisfy { Self.isRight(Color(packed: $0), 0x80FF_FFFF, opacity: 255) })
  }
}
