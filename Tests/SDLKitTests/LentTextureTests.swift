@testable import SDLKit
import Testing

@MainActor
@Suite(.serialized)
struct LentTextureTests {
  /// Memory for pixels that tells when it goes.
  private final class Memory {
    let bytes: UnsafeMutableRawBufferPointer
    private let goes: () -> Void

    init(_ pixels: [UInt32], goes: @escaping () -> Void = {}) {
      let bytes = UnsafeMutableRawBufferPointer.allocate(
        byteCount: pixels.count * 4,
        alignment: 16
      )
      pixels.withUnsafeBytes { bytes.copyMemory(from: $0) }
      self.bytes = bytes
      self.goes = goes
    }

    deinit {
      bytes.deallocate()
      goes()
    }
  }

  struct Drawing: Sendable {
    var target = Rect(x: 2, y: 1, width: 4, height: 2)
    var source: Rect?
    var clip: Rect?
    var opacity: UInt8 = 255
  }

  nonisolated private static let drawings = [
    Drawing(),
    Drawing(target: Rect(x: -2, y: -1, width: 4, height: 2)),
    Drawing(target: Rect(x: 7, y: 3, width: 4, height: 2)),
    Drawing(target: Rect(x: 100_000_000_000, y: 0, width: 4, height: 2)),
    Drawing(target: Rect(x: 0, y: -100_000_000_000, width: 4, height: 2)),
    Drawing(
      target: Rect(x: 5, y: 0, width: 2, height: 1),
      source: Rect(x: 2, y: 1, width: 2, height: 1)
    ),
    Drawing(clip: Rect(x: 3, y: 0, width: 2, height: 2)),
    Drawing(opacity: 100),
    Drawing(target: Rect(x: 0, y: 0, width: 8, height: 4)),
    Drawing(target: Rect(x: 0, y: 0, width: 8, height: 4), opacity: 50),
    Drawing(target: Rect(x: 1, y: 1, width: 3, height: 2)),
    Drawing(target: Rect(x: -4, y: -4, width: 16, height: 8)),
    Drawing(target: Rect(x: -4, y: -4, width: 16, height: 8), opacity: 150),
    Drawing(target: Rect(x: 9, y: 0, width: 8, height: 4)),
    Drawing(target: Rect(x: 0, y: 0, width: 0, height: 4)),
  ]

  private let picture = PixelBuffer(width: 4, height: 2, pixels: (0..<8).map { 0x0010_3050 << $0 })

  private func lend(_ renderer: Renderer) throws -> Texture {
    let memory = Memory(picture.pixels)
    let bytes = UnsafeRawBufferPointer(memory.bytes)
    return try Texture(renderer: renderer, size: picture.size, lending: bytes, keptBy: memory)
  }

  @Test(arguments: drawings)
  func looksLikeACopy(_ drawing: Drawing) throws {
    func pixels(_ makeTexture: (Renderer) throws -> Texture) throws -> PixelBuffer {
      let renderer = try Renderer(offscreen: Size(width: 8, height: 4))
      let texture = try makeTexture(renderer)
      renderer.clear(Color(packed: 0xFF80_4020))
      renderer.fill(Rect(x: 3, y: 1, width: 2, height: 1), Color(packed: 0xFFFF_FFFF))
      renderer.setClip(drawing.clip)
      // Twice: what is kept between two draws must not show.
      for _ in 0..<2 {
        renderer.draw(
          texture,
          at: drawing.target,
          from: drawing.source,
          opacity: drawing.opacity
        )
      }
      renderer.setClip(nil)
      renderer.fill(Rect(x: 4, y: 2, width: 1, height: 1), Color(packed: 0xFF00_0001))
      return try renderer.readPixels()
    }
    let copied = try pixels { renderer in
      let texture = try Texture(renderer: renderer, size: picture.size, isOpaque: true)
      try texture.update(picture)
      return texture
    }
    let lent = try pixels(lend)
    // SDL cuts off what is left of a division when it blends.
    let tolerance = drawing.opacity < 255 ? 2 : 1
    for (copied, lent) in zip(copied.pixels, lent.pixels) {
      let (copied, lent) = (Color(packed: copied), Color(packed: lent))
      #expect(abs(Int(copied.red) - Int(lent.red)) <= tolerance)
      #expect(abs(Int(copied.green) - Int(lent.green)) <= tolerance)
      #expect(abs(Int(copied.blue) - Int(lent.blue)) <= tolerance)
    }
  }

  /// SDL itself scales what a clip leaves of a picture, and moves it by up to half a pixel.
  @Test(arguments: [255 as UInt8, 100])
  func clipChangesNothingWithin(opacity: UInt8) throws {
    func pixels(clip: Rect?) throws -> PixelBuffer {
      let renderer = try Renderer(offscreen: Size(width: 8, height: 4))
      let texture = try lend(renderer)
      renderer.clear(Color(packed: 0xFF80_4020))
      renderer.setClip(clip)
      renderer.draw(texture, at: Rect(x: 0, y: -4, width: 8, height: 8), opacity: opacity)
      return try renderer.readPixels()
    }
    let whole = try pixels(clip: nil)
    let clipped = try pixels(clip: Rect(x: 2, y: 1, width: 3, height: 2))
    for y in 0..<4 {
      for x in 0..<8 {
        let isWithin = 2..<5 ~= x && 1..<3 ~= y
        #expect(clipped[x, y] == (isWithin ? whole[x, y] : 0xFF80_4020), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [255 as UInt8, 100])
  func isScaledWithoutACopy(opacity: UInt8) throws {
    let renderer = try Renderer(offscreen: Size(width: 8, height: 4))
    let texture = try lend(renderer)
    renderer.draw(texture, at: Rect(x: -1, y: 0, width: 7, height: 3), opacity: opacity)
    #expect(texture.handle == nil)
  }

  @Test func keepsItsMemory() throws {
    var isGone = false
    let renderer = try Renderer(offscreen: Size(width: 8, height: 4))
    do {
      let memory = Memory(picture.pixels) { isGone = true }
      let bytes = UnsafeRawBufferPointer(memory.bytes)
      var texture: Texture? = try Texture(
        renderer: renderer,
        size: picture.size,
        lending: bytes,
        keptBy: memory
      )
      _ = consume memory
      #expect(!isGone)
      #expect(texture?.isLent == true)
      texture = nil
    }
    #expect(isGone)
  }
}
