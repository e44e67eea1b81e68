@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct PictureColorTests {
  let folder = ScratchFolder()

  private let size = Size(width: 23, height: 9)

  private func pixels(_ bytes: [UInt8]) throws -> PixelBuffer {
    let path = folder.write("x", bytes)
    let white = Backdrop.color(Color(packed: .max))
    let request = PictureRequest(path: path, size: size, fit: .contain, backdrop: white)
    return try InProcessDecoder().prepare(request).pixels
  }

  /// A sample of a test picture, 0…1, different in every channel.
  private func level(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    let step = x * (3 + 2 * channel) + y * 5 + channel * 7
    return Double(step % 32) / 31
  }

  @Test(
    arguments: [
      (PictureWriter.PNGKind.grey, 1), (.grey, 2), (.grey, 4), (.grey, 8), (.grey, 16),
      (.greyAlpha, 8), (.greyAlpha, 16), (.color, 8), (.color, 16), (.colorAlpha, 8),
      (.colorAlpha, 16),
    ],
    [false, true]
  )
  func png(kind: (kind: PictureWriter.PNGKind, depth: Int), isInterlaced: Bool) throws {
    let top = Double(1 << kind.depth - 1)
    func sample(_ x: Int, _ y: Int, _ channel: Int) -> Double {
      (level(x, y, channel) * top).rounded()
    }
    let made = try pixels(
      PictureWriter.png(size, kind.kind, depth: kind.depth, isInterlaced: isInterlaced) { x, y in
        (0..<kind.kind.channels).map { Int(sample(x, y, $0)) }
      }
    )
    let hasAlpha = kind.kind == .greyAlpha || kind.kind == .colorAlpha
    let isGrey = kind.kind == .grey || kind.kind == .greyAlpha
    for y in 0..<size.height {
      for x in 0..<size.width {
        let alpha = hasAlpha ? sample(x, y, kind.kind.channels - 1) / top : 1
        let channels = (0..<3).map { channel in
          let value: Double = sample(x, y, isGrey ? 0 : channel) / top
          return 255 * (value * alpha + 1 - alpha)
        }
        let expected = channels.reduce(UInt32(255)) { $0 << 8 | UInt32($1.rounded()) }
        #expect(distance(made[x, y], expected) <= 3)
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func palette(depth: Int, isInterlaced: Bool) throws {
    let count = min(1 << depth, 200)
    let palette = (0..<count).map { [UInt8($0), UInt8(200 - $0), UInt8($0 / 2)] }
    let alphas = (0..<count / 2).map { UInt8(255 * $0 / count) }
    let made = try pixels(
      PictureWriter.png(
        size,
        .palette,
        depth: depth,
        isInterlaced: isInterlaced,
        chunks: [("PLTE", palette.flatMap(\.self)), ("tRNS", alphas)]
      ) { x, y in [(x * 7 + y) % count] }
    )
    for y in 0..<size.height {
      for x in 0..<size.width {
        let index = (x * 7 + y) % count
        let alpha = index < alphas.count ? Double(alphas[index]) / 255 : 1
        let expected = palette[index].reduce(UInt32(255)) {
          $0 << 8 | UInt32((Double($1) * alpha + 255 * (1 - alpha)).rounded())
        }
        #expect(distance(made[x, y], expected) <= 3)
      }
    }
  }

  /// Red, as Adobe's programs write it: the paper that is left, not the ink.
  @Test func inksOfAdobe() throws {
    let inverted = PixelBuffer(64, 48) { _, _ in 0xFF00_00FF }
    let file = PictureWriter.printJPEG(inverted)
    #expect(distance(try pixels(file)[11, 4], 0xFFFF_0000) <= 10)
  }

  /// The same without inversion, for writers that leave no marker of Adobe's.
  @Test func inksOfOthers() throws {
    let ink = PixelBuffer(64, 48) { _, _ in 0x00FF_FF00 }
    var file = PictureWriter.printJPEG(ink)
    let marker = try #require(
      file.indices.first { file[$0...].starts(with: [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8)) }
    )
    // Without it the four channels are CMYK as they stand, no longer YCCK.
    file.removeSubrange(marker..<marker + 16)
    let made = try pixels(file)[11, 4]
    #expect(made >> 24 == 255)
    #expect(try JPEGFile(file).size == Size(width: 64, height: 48))
  }

  @Test func greyJPEG() throws {
    let file = PictureWriter.jpeg(PixelBuffer(40, 40) { x, _ in grey(Double(x * 6)) })
    let request = PictureRequest(
      path: folder.write("x", file),
      size: Size(width: 40, height: 40),
      fit: .contain,
      backdrop: .blur
    )
    let made = try InProcessDecoder().prepare(request).pixels
    for x in 0..<40 { #expect(distance(made[x, 20], grey(Double(x * 6))) <= 3) }
  }
}
