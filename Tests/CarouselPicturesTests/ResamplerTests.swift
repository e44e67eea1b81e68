@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct ResamplerTests {
  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 7, height: 3), Size(width: 40, height: 40),
    Size(width: 41, height: 39), Size(width: 200, height: 5), Size(width: 3, height: 120),
  ])
  func flatColoursStayExact(size: Size) {
    for pixel: UInt32 in [0xFF12_AB07, 0xFFFF_FFFF, 0xFF00_0000, 0x80C8_6402, 0] {
      let scaled = Resampler.scale(PixelBuffer(40, 40) { _, _ in pixel }, to: size)
      #expect(scaled.size == size)
      #expect(scaled.pixels.allSatisfy { $0 == pixel })
    }
  }

  @Test(arguments: [
    Size(width: 3, height: 5), Size(width: 1, height: 1), Size(width: 100, height: 1),
  ])
  func onePixelFillsAnything(size: Size) {
    let scaled = Resampler.scale(PixelBuffer(1, 1) { _, _ in 0xFF01_0203 }, to: size)
    #expect(scaled.pixels == Array(repeating: 0xFF01_0203, count: size.width * size.height))
  }

  @Test func sameSizeIsACopy() {
    let picture = PixelBuffer(5, 4) { x, y in 0x1234_5678 &* UInt32(x + 5 * y) }
    #expect(Resampler.scale(picture, to: picture.size) == picture)
  }

  @Test(arguments: [13, 16, 21, 29])
  func checkerboardTurnsGrey(length: Int) {
    let board = PixelBuffer(64, 64) { x, y in (x + y).isMultiple(of: 2) ? .max : 0xFF00_0000 }
    let scaled = Resampler.scale(board, to: Size(width: length, height: length))
    for y in 1..<length - 1 {
      for x in 1..<length - 1 { #expect(distance(scaled[x, y], grey(127.5)) <= 8) }
    }
  }

  /// The rings of a zone plate grow finer outwards; beyond what the result can show must be grey.
  @Test func zonePlateHasNoAlias() {
    let length = 400
    let plate = PixelBuffer(length, length) { x, y in
      let (dx, dy) = (Double(x) - 200, Double(y) - 200)
      return grey(127.5 + 127.5 * cosine(.pi * (dx * dx + dy * dy) / Double(length)))
    }
    let scaled = Resampler.scale(plate, to: Size(width: 72, height: 72))
    // Frequency is distance / length; the result shows up to 0.5 · 72 / 400, that is 36 pixels,
    // 6.5 of its own. Outside twice that, nothing may be left.
    var worst = 0
    for y in 1..<71 {
      for x in 1..<71 where max(abs(Double(x) - 35.5), abs(Double(y) - 35.5)) > 13 {
        worst = max(worst, distance(scaled[x, y], grey(127.5)))
      }
    }
    #expect(worst <= 12)
    #expect(distance(scaled[36, 36], grey(127.5)) > 60)
  }

  @Test func contentKeepsItsPlace() {
    let corners: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]
    let picture = PixelBuffer(40, 20) { x, y in corners[(x < 20 ? 0 : 1) + (y < 10 ? 0 : 2)] }
    for size in [Size(width: 14, height: 6), Size(width: 120, height: 90)] {
      let scaled = Resampler.scale(picture, to: size)
      let places = [
        (0, 0), (size.width - 1, 0), (0, size.height - 1), (size.width - 1, size.height - 1),
      ]
      for ((x, y), color) in zip(places, corners) { #expect(distance(scaled[x, y], color) <= 3) }
    }
  }

  @Test(arguments: [10, 37, 50, 100, 233, 1000])
  func edgesLieWithinAPixel(width: Int) {
    let picture = PixelBuffer(100, 1) { x, _ in (25..<50).contains(x) ? .max : 0xFF00_0000 }
    let scaled = Resampler.scale(picture, to: Size(width: width, height: 1))
    let bright = (0..<width).filter { scaled[$0, 0] & 0xFF > 127 }
    #expect(abs(Double(bright.first ?? -9) - 0.25 * Double(width)) <= 1)
    #expect(abs(Double((bright.last ?? -9) + 1) - 0.5 * Double(width)) <= 1)
  }

  @Test func regionIsCutOut() {
    let picture = PixelBuffer(20, 10) { x, _ in x < 10 ? 0xFFFF_0000 : 0xFF00_00FF }
    let region = Resampler.Region(x: 10.5, y: 2, width: 9, height: 7)
    let scaled = Resampler.scale(picture, region: region, to: Size(width: 30, height: 30))
    #expect(distance(scaled[29, 15], 0xFF00_00FF) <= 1)
    #expect(distance(scaled[8, 15], 0xFF00_00FF) <= 2)
  }

  @Test func hiddenColoursDoNotBleed() {
    let picture = PixelBuffer(40, 40) { x, _ in x < 20 ? 0xFFFF_0000 : 0x0000_FF00 }
    let scaled = Resampler.scale(picture, to: Size(width: 9, height: 9))
    #expect(scaled.pixels.allSatisfy { $0 >> 8 & 0xFF == 0 })
    #expect(Set(scaled.pixels.map { $0 >> 24 }).count > 2)
  }

  /// Cosine by its series, to keep the test free of the C library.
  private func cosine(_ angle: Double) -> Double {
    let x = angle.remainder(dividingBy: 2 * .pi)
    var (sum, term) = (1.0, 1.0)
    for n in stride(from: 1.0, to: 30, by: 2) {
      term *= -x * x / (n * (n + 1))
      sum += term
    }
    return sum
  }

  @Test(arguments: [Float(0)...255, 200...300, 254...256])
  func fourPixelsArePackedLikeOne(alphas: ClosedRange<Float>) {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      var four = SIMD16<Float>.zero
      for lane in 0..<16 {
        // The kernel overshoots; halves are where rounding shows.
        let channel = Float.random(in: -90...340, using: &generator)
        four[lane] =
          lane % 4 == 3 ? .random(in: alphas, using: &generator) : (channel * 2).rounded() / 2
      }
      let packed: SIMD4<UInt32> = packed(four)
      for pixel in 0..<4 {
        let one = SIMD4(
          four[4 * pixel],
          four[4 * pixel + 1],
          four[4 * pixel + 2],
          four[4 * pixel + 3]
        )
        #expect(packed[pixel] == CarouselPictures.packed(one))
      }
    }
  }
}
