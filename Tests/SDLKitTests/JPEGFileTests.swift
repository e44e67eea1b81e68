import SDLKit
import Testing

@Suite struct JPEGFileTests {
  /// A picture with a colour in each half, too wide for one block of the format.
  private let picture = PixelBuffer(
    width: 90,
    height: 40,
    pixels: (0..<90 * 40).map { $0 % 90 < 48 ? 0xFFE0_4020 : 0xFF20_60E0 }
  )

  @Test(arguments: [75, 90, 100])
  func decodesToNearlyTheSame(quality: Int) throws {
    let bytes = try picture.jpegBytes(quality: quality)
    #expect(bytes.starts(with: [0xFF, 0xD8]))
    let decoded = try PictureDecoding.decode(bytes)
    #expect(decoded.size == picture.size)
    for (x, y) in [(0, 0), (40, 39), (56, 0), (89, 39)] {
      for shift in [0, 8, 16] {
        let difference =
          Int(decoded[x, y] >> shift & 0xFF) - Int(picture[x, y] >> shift & 0xFF)
        #expect(abs(difference) <= 12)
      }
    }
  }

  @Test(arguments: [(-5, 1), (0, 1), (101, 100), (Int.max, 100)])
  func qualityIsClamped(given: Int, taken: Int) throws {
    #expect(try picture.jpegBytes(quality: given) == picture.jpegBytes(quality: taken))
  }

  @Test func noiseAtBestQualityFits() throws {
    var generator = SystemRandomNumberGenerator()
    for side in [1, 2, 17, 64] {
      let noise = PixelBuffer(
        width: side,
        height: side,
        pixels: (0..<side * side).map { _ in .random(in: 0 ... .max, using: &generator) }
      )
      #expect(try PictureDecoding.decode(noise.jpegBytes(quality: 100)).size == noise.size)
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (65_501, 1), (1, 65_501)])
  func refusesWhatTheFormatCannotHold(width: Int, height: Int) {
    let picture = PixelBuffer(width: width, height: height, fill: Color(packed: 0))
    #expect(throws: SDLError(operation: "encode JPEG", message: "\(width)x\(height) pixels")) {
      try picture.jpegBytes(quality: 90)
    }
  }
}
