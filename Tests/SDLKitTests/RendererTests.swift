@testable import SDLKit
import Testing

@MainActor
@Suite(.serialized)
struct RendererTests {
  private let black = Color(packed: 0xFF00_0000)
  private let white = Color(packed: 0xFFFF_FFFF)

  private func makeRenderer(_ width: Int = 8, _ height: Int = 4) throws -> Renderer {
    let renderer = try Renderer(offscreen: Size(width: width, height: height))
    renderer.clear(black)
    return renderer
  }

  @Test func offscreenRendererIsSoftware() throws {
    let renderer = try makeRenderer()
    #expect(renderer.name == "software")
    #expect(renderer.isSoftware)
    #expect(!renderer.usesVSync)
    #expect(renderer.outputSize == Size(width: 8, height: 4))
    #expect(renderer.maximumTextureSize == nil)
  }

  @Test func fillCoversItsRectangleOnly() throws {
    let renderer = try makeRenderer()
    renderer.fill(Rect(x: 2, y: 1, width: 3, height: 2), Color(packed: 0xFF12_3456))
    let pixels = try renderer.readPixels()
    for y in 0..<4 {
      for x in 0..<8 {
        let isInside = 2..<5 ~= x && 1..<3 ~= y
        #expect(pixels[x, y] == (isInside ? 0xFF12_3456 : black.packed), "at \(x), \(y)")
      }
    }
  }

  @Test func translucentFillIsBlended() throws {
    let renderer = try makeRenderer()
    renderer.clear(white)
    renderer.fill(
      Rect(x: 0, y: 0, width: 8, height: 4),
      Color(red: 0, green: 0, blue: 0, alpha: 128)
    )
    #expect(abs(Int(Color(packed: try renderer.readPixels()[3, 2]).green) - 127) <= 1)
  }

  /// At every place and width: pixels are blended four by four.
  @Test(arguments: [0 as UInt8, 1, 77, 128, 254], [1, 3, 4, 6, 9])
  func translucentFillIsTheMean(alpha: UInt8, width: Int) throws {
    let renderer = try makeRenderer(14, 4)
    let ground = PixelBuffer(
      width: 14,
      height: 4,
      pixels: (0..<14 * 4).map { 0xFF00_0000 | UInt32($0) &* 0x9E37_79B9 >> 8 }
    )
    let texture = try Texture(renderer: renderer, pixels: ground, isOpaque: true)
    renderer.draw(texture, at: Rect(x: 0, y: 0, width: 14, height: 4))
    let color = Color(red: 250, green: 90, blue: 3, alpha: alpha)
    renderer.setClip(Rect(x: 0, y: 0, width: 14, height: 3))
    renderer.fill(Rect(x: 3, y: 1, width: width, height: 5), color)
    let pixels = try renderer.readPixels()
    func mean(_ under: UInt8, _ over: UInt8) -> Double {
      Double(under) + (Double(over) - Double(under)) * Double(alpha) / 255
    }
    for y in 0..<4 {
      for x in 0..<14 {
        let (before, after) = (Color(packed: ground[x, y]), Color(packed: pixels[x, y]))
        guard 3..<3 + width ~= x, 1..<3 ~= y else {
          #expect(after == before)
          continue
        }
        #expect(abs(Double(after.red) - mean(before.red, color.red)) < 1)
        #expect(abs(Double(after.green) - mean(before.green, color.green)) < 1)
        #expect(abs(Double(after.blue) - mean(before.blue, color.blue)) < 1)
      }
    }
  }

  @Test func opaqueTextureIsCopiedPixelByPixel() throws {
    let renderer = try makeRenderer()
    let picture = PixelBuffer(width: 4, height: 2, pixels: (0..<8).map { 0x0012_3400 + $0 })
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: true)
    renderer.draw(texture, at: Rect(x: 3, y: 1, width: 4, height: 2))
    let pixels = try renderer.readPixels()
    for y in 0..<2 {
      for x in 0..<4 { #expect(pixels[x + 3, y + 1] == picture[x, y] | 0xFF00_0000) }
    }
    #expect(pixels[2, 1] == black.packed)
    #expect(pixels[7, 1] == black.packed)
  }

  @Test(arguments: [(-2, 0), (6, 0), (0, -1), (0, 3), (100_000_000_000, 0)])
  func pagesMayLeaveTheView(x: Int, y: Int) throws {
    let renderer = try makeRenderer()
    let picture = PixelBuffer(width: 4, height: 2, pixels: (0..<8).map { 0xFF00_0001 + $0 })
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: true)
    renderer.draw(texture, at: Rect(x: x, y: y, width: 4, height: 2))
    let pixels = try renderer.readPixels()
    for row in 0..<4 {
      for column in 0..<8 {
        let (px, py) = (column - x, row - y)
        let isInside = 0..<4 ~= px && 0..<2 ~= py
        #expect(pixels[column, row] == (isInside ? picture[px, py] : black.packed))
      }
    }
  }

  @Test func translucentTextureIsBlended() throws {
    let renderer = try makeRenderer()
    let picture = PixelBuffer(width: 3, height: 1, pixels: [0xFFFF_FFFF, 0x80FF_FFFF, 0x00FF_FFFF])
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: false)
    renderer.draw(texture, at: Rect(x: 0, y: 0, width: 3, height: 1))
    let pixels = try renderer.readPixels()
    #expect(pixels[0, 0] == white.packed)
    #expect(abs(Int(Color(packed: pixels[1, 0]).red) - 128) <= 1)
    #expect(pixels[2, 0] == black.packed)
  }

  /// Black among the colours, since SDL may code such textures by runs and take black for holes.
  @Test(arguments: [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_4020] as [UInt32])
  func opaqueTextureFades(color: UInt32) throws {
    let renderer = try makeRenderer()
    let picture = PixelBuffer(width: 8, height: 4, fill: Color(packed: color))
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: true)
    let ground = Color(packed: 0xFF40_C0FF)
    let whole = Rect(x: 0, y: 0, width: 8, height: 4)
    for opacity in [0, 64, 255, 128, 255] as [UInt8] {
      renderer.clear(ground)
      renderer.draw(texture, at: whole, opacity: opacity)
      let got = Color(packed: try renderer.readPixels()[4, 2])
      func mixed(_ from: UInt8, _ to: UInt8) -> Int {
        (Int(from) * (255 - Int(opacity)) + Int(to) * Int(opacity)) / 255
      }
      let ink = Color(packed: color)
      #expect(abs(Int(got.red) - mixed(ground.red, ink.red)) <= 2, "red at \(opacity)")
      #expect(abs(Int(got.green) - mixed(ground.green, ink.green)) <= 2, "green at \(opacity)")
      #expect(abs(Int(got.blue) - mixed(ground.blue, ink.blue)) <= 2, "blue at \(opacity)")
    }
  }

  @Test func scaledTextureIsSmooth() throws {
    let renderer = try makeRenderer(16, 4)
    let picture = PixelBuffer(width: 2, height: 1, pixels: [black.packed, white.packed])
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: true)
    renderer.draw(texture, at: Rect(x: 0, y: 0, width: 16, height: 4))
    let pixels = try renderer.readPixels()
    let row = (0..<16).map { Color(packed: pixels[$0, 2]).red }
    #expect(row == row.sorted())
    #expect(row[0] < 40 && row[15] > 215)
    #expect(Set(row).count > 4, "no steps in between: \(row)")
  }

  @Test func partOfATextureIsDrawn() throws {
    let renderer = try makeRenderer()
    let picture = PixelBuffer(width: 4, height: 2, pixels: (0..<8).map { 0xFF00_0001 + $0 })
    let texture = try Texture(renderer: renderer, pixels: picture, isOpaque: true)
    let part = Rect(x: 2, y: 1, width: 2, height: 1)
    renderer.draw(texture, at: Rect(x: 0, y: 0, width: 2, height: 1), from: part)
    let pixels = try renderer.readPixels()
    #expect(pixels[0, 0] == 0xFF00_0007)
    #expect(pixels[1, 0] == 0xFF00_0008)
    #expect(pixels[2, 0] == black.packed)
  }

  @Test func clipLimitsDrawingUntilLifted() throws {
    let renderer = try makeRenderer()
    let whole = Rect(x: 0, y: 0, width: 8, height: 4)
    renderer.setClip(Rect(x: 4, y: 0, width: 4, height: 4))
    renderer.fill(whole, white)
    var pixels = try renderer.readPixels()
    #expect(pixels[3, 0] == black.packed)
    #expect(pixels[4, 0] == white.packed)
    renderer.setClip(nil)
    renderer.fill(whole, white)
    pixels = try renderer.readPixels()
    #expect(pixels[3, 0] == white.packed)
  }

  @Test func textureFillsInBands() throws {
    let renderer = try makeRenderer(4, 4)
    let texture = try Texture(renderer: renderer, size: Size(width: 4, height: 4), isOpaque: true)
    try texture.update(PixelBuffer(width: 4, height: 4, fill: white))
    let picture = PixelBuffer(width: 4, height: 4, pixels: (0..<16).map { 0xFF00_0000 + $0 })
    try texture.update(picture, rows: 1..<2)
    try picture.pixels.withUnsafeBytes { try texture.update(from: $0, rows: 2..<3) }
    try texture.update(picture, rows: 0..<0)
    renderer.draw(texture, at: Rect(x: 0, y: 0, width: 4, height: 4))
    let pixels = try renderer.readPixels()
    #expect(pixels.pixels[0..<4].allSatisfy { $0 == white.packed })
    #expect(pixels.pixels[4..<12] == picture.pixels[4..<12])
    #expect(pixels.pixels[12..<16].allSatisfy { $0 == white.packed })
  }

  @Test func impossibleTextureCarriesTheReason() throws {
    let renderer = try makeRenderer()
    let error = #expect(throws: SDLError.self) {
      try Texture(renderer: renderer, size: Size(width: 0, height: 5), isOpaque: true)
    }
    #expect(error?.operation == "create a texture")
    #expect(error?.message == "Texture dimensions can't be 0")
  }

  @Test func texturesKeepTheirRendererAndNothingLeaks() throws {
    let before = (LiveHandles.renderers, LiveHandles.textures)
    var textures: [Texture] = []
    do {
      let renderer = try makeRenderer()
      let picture = PixelBuffer(width: 4, height: 4, fill: white)
      for isOpaque in [true, false] {
        textures.append(try Texture(renderer: renderer, pixels: picture, isOpaque: isOpaque))
      }
    }
    #expect(LiveHandles.renderers == before.0 + 1)
    #expect(LiveHandles.textures == before.1 + 2)
    textures.removeLast()
    #expect(LiveHandles.renderers == before.0 + 1)
    textures.removeLast()
    #expect(LiveHandles.renderers == before.0)
    #expect(LiveHandles.textures == before.1)
  }

  @Test(arguments: [
    ("llvmpipe (LLVM 15.0.6, 256 bits)", true),
    ("softpipe", true),
    ("Software Rasterizer", true),
    ("Gallium 0.4 on swrast", true),
    ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false),
    ("AMD Radeon Graphics (radeonsi, renoir, LLVM 15.0.6)", false),
    ("V3D 4.2", false),
  ])
  func softwareGLIsKnownByName(name: String, isSoftware: Bool) {
    #expect(Renderer.isSoftwareGL(name) == isSoftware)
  }
}
