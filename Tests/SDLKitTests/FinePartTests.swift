import SDLKit
import Testing

@MainActor
@Suite(.serialized)
struct FinePartTests {
  /// A picture that is 4 brighter a column and 2 a row in red, and the other way round in blue.
  nonisolated private static let size = Size(width: 32, height: 24)
  nonisolated private static let ramp = PixelBuffer(
    width: 32,
    height: 24,
    pixels: (0..<32 * 24).map { index in
      let (x, y) = (UInt32(index % 32), UInt32(index / 32))
      return 0xFF00_0000 | (4 * x + 2 * y) << 16 | 0x7F00 | (2 * x + 4 * y)
    }
  )

  private func lend(_ renderer: Renderer) throws -> Texture {
    try Texture(renderer: renderer, pixels: Self.ramp, isOpaque: true)
  }

  @Test(
    arguments: [
      FinePart(x: 0, y: 0, width: 32, height: 24),
      FinePart(x: 2.3, y: 1.7, width: 20, height: 15),
      FinePart(x: 8.5, y: 6.5, width: 23.5, height: 17.5),
      FinePart(x: 31, y: 23, width: 1, height: 1),
    ],
    [255 as UInt8, 128]
  )
  func showsEveryPlaceWhereItIs(part: FinePart, opacity: UInt8) throws {
    let renderer = try Renderer(offscreen: Size(width: 80, height: 60))
    let texture = try lend(renderer)
    let target = Rect(x: -4, y: 5, width: 64, height: 48)
    renderer.clear(Color(packed: 0xFF00_0000))
    renderer.draw(texture, at: target, from: part, opacity: opacity)
    let pixels = try renderer.readPixels()
    let share = Double(opacity) / 255
    for y in 0..<60 {
      for x in 0..<80 {
        let color = Color(packed: pixels[x, y])
        guard x < 60, 5..<53 ~= y else {
          #expect(color.packed == 0xFF00_0000)
          continue
        }
        let across = part.x + (Double(x + 4) + 0.5) / 64 * part.width - 0.5
        let down = part.y + (Double(y - 5) + 0.5) / 48 * part.height - 0.5
        let (column, row) = (min(max(across, 0), 31), min(max(down, 0), 23))
        #expect(abs(Double(color.red) - (4 * column + 2 * row) * share) <= 2)
        #expect(abs(Double(color.green) - 0x7F * share) <= 2)
        #expect(abs(Double(color.blue) - (2 * column + 4 * row) * share) <= 2)
      }
    }
  }

  @Test(arguments: [false, true])
  func keepsToItsTargetAndTheClip(isLent: Bool) throws {
    let renderer = try Renderer(offscreen: Size(width: 20, height: 10))
    let texture =
      isLent
      ? try lend(renderer) : try Texture(renderer: renderer, size: Self.size, isOpaque: true)
    if !isLent {
      try texture.update(PixelBuffer(width: 32, height: 24, fill: Color(packed: 0xFFFF_FFFF)))
    }
    renderer.clear(Color(packed: 0xFF00_0000))
    renderer.setClip(Rect(x: 5, y: 2, width: 30, height: 4))
    let part = FinePart(x: 3.5, y: 3.5, width: 16, height: 12)
    for target in [
      Rect(x: 0, y: 0, width: 12, height: 10), Rect(x: 50, y: 0, width: 12, height: 10),
      Rect(x: 0, y: 0, width: 0, height: 10),
    ] {
      renderer.draw(texture, at: target, from: part)
    }
    let pixels = try renderer.readPixels()
    for y in 0..<10 {
      for x in 0..<20 {
        #expect((pixels[x, y] != 0xFF00_0000) == (5..<12 ~= x && 2..<6 ~= y), "\(x), \(y)")
      }
    }
  }

  /// A whole picture is shared out among threads, a row of it is not.
  @Test(arguments: [255 as UInt8, 128])
  func isTheSameRowByRow(opacity: UInt8) throws {
    let size = Size(width: 640, height: 480)
    func drawing(_ clips: [Rect]) throws -> PixelBuffer {
      let renderer = try Renderer(offscreen: size)
      let texture = try lend(renderer)
      renderer.clear(Color(packed: 0xFF80_4020))
      for clip in clips {
        renderer.setClip(clip)
        for part in [
          FinePart(x: 2.3, y: 1.7, width: 20, height: 15),
          FinePart(x: 0, y: 0, width: 32, height: 24),
        ] {
          let target = Rect(x: 0, y: -3, width: 640, height: 490)
          renderer.draw(texture, at: target, from: part, opacity: opacity)
        }
      }
      return try renderer.readPixels()
    }
    let whole = try drawing([Rect(x: 0, y: 0, width: 640, height: 480)])
    #expect(try whole == drawing((0..<480).map { Rect(x: 0, y: $0, width: 640, height: 1) }))
  }

  /// Columns are drawn two by two.
  @Test(arguments: 1...9, [255 as UInt8, 128])
  func everyWidthKeepsToItself(width: Int, opacity: UInt8) throws {
    let renderer = try Renderer(offscreen: Size(width: 12, height: 4))
    let texture = try lend(renderer)
    renderer.clear(Color(packed: 0xFF00_0000))
    let part = FinePart(x: 4.5, y: 4.5, width: 2 * Double(width), height: 6)
    renderer.draw(
      texture,
      at: Rect(x: 1, y: 1, width: width, height: 2),
      from: part,
      opacity: opacity
    )
    let pixels = try renderer.readPixels()
    for y in 0..<4 {
      for x in 0..<12 {
        let isIn = 1...width ~= x && 1..<3 ~= y
        #expect((pixels[x, y] != 0xFF00_0000) == isIn, "\(x), \(y)")
      }
    }
  }

  @Test func wholePixelsAreCopied() throws {
    let renderer = try Renderer(offscreen: Size(width: 32, height: 24))
    let texture = try lend(renderer)
    for (x, y) in [(0, 0), (-5, 3), (7, -2)] {
      renderer.clear(Color(packed: 0xFF00_0000))
      let part = FinePart(x: 0, y: 0, width: 32, height: 24)
      renderer.draw(texture, at: Rect(x: x, y: y, width: 32, height: 24), from: part)
      let pixels = try renderer.readPixels()
      for row in max(y, 0)..<min(24 + y, 24) {
        for column in max(x, 0)..<min(32 + x, 32) {
          #expect(pixels[column, row] == Self.ramp[column - x, row - y])
        }
      }
    }
  }

  @Test(arguments: [1.0, 2.0])
  func edgeGoesOnBeyondThePicture(scale: Double) throws {
    let renderer = try Renderer(offscreen: Size(width: 64, height: 64))
    let texture = try lend(renderer)
    let source = Rect(x: -8, y: -4, width: 48, height: 32)
    let target = Rect(x: 0, y: 0, width: Int(48 * scale), height: Int(32 * scale))
    renderer.draw(texture, at: target, from: source)
    let pixels = try renderer.readPixels()
    let outside = Int(4 * scale)
    for place in 0..<outside {
      #expect(pixels[place, place] == Self.ramp[0, 0])
      if scale == 1 { #expect(pixels[47 - place, 31 - place] == Self.ramp[31, 23]) }
    }
  }
}
