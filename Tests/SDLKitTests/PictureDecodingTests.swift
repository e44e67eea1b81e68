import SDLKit
import Testing

@Suite struct PictureDecodingTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let green: UInt32 = 0xFF00_FF00
  private static let blue: UInt32 = 0xFF00_00FF

  @Test(arguments: [
    (PictureFiles.webp, PixelBuffer(width: 3, height: 2, fill: Color(packed: 0x8020_C040))),
    (PictureFiles.tiff, PixelBuffer(width: 2, height: 2, fill: Color(packed: 0xFF20_40C0))),
    (PictureFiles.qoi, PixelBuffer(width: 2, height: 1, fill: Color(packed: 0x4010_2030))),
    (PictureFiles.bmp, PixelBuffer(width: 2, height: 2, pixels: [blue, green, green, blue])),
  ])
  func decodesExactly(file: [UInt8], expected: PixelBuffer) throws {
    #expect(try PictureDecoding.decode(file) == expected)
  }

  @Test func decodesJPEG() throws {
    let picture = try PictureDecoding.decode(PictureFiles.jpeg)
    #expect(picture.size == Size(width: 8, height: 8))
    let color = Color(packed: picture[4, 4])
    #expect(color.alpha == 255)
    #expect(abs(Int(color.red) - 0xC0) <= 2)
    #expect(abs(Int(color.green) - 0x30) <= 2)
    #expect(abs(Int(color.blue) - 0x20) <= 2)
  }

  @Test func keyColourBecomesTransparent() throws {
    let picture = try PictureDecoding.decode(PictureFiles.gif)
    #expect(picture.size == Size(width: 3, height: 1))
    #expect(picture[0, 0] == Self.red)
    #expect(picture[1, 0] >> 24 == 0)
    #expect(picture[2, 0] == Self.red)
  }

  @Test func pngKeepsEveryPixel() throws {
    let pixels = (0..<35).map { UInt32($0) &* 0x0712_3457 | 0x0100_0000 }
    let picture = PixelBuffer(width: 7, height: 5, pixels: pixels)
    #expect(try PictureDecoding.decode(picture.pngBytes()) == picture)
  }

  @Test func noisePNGFitsItsBuffer() throws {
    var generator = SystemRandomNumberGenerator()
    let pixels = (0..<64 * 64).map { _ in generator.next() as UInt32 | 0xFF00_0000 }
    let picture = PixelBuffer(width: 64, height: 64, pixels: pixels)
    #expect(try PictureDecoding.decode(picture.pngBytes()) == picture)
  }

  @Test(arguments: [0, 4, 20, 60])
  func damagedPNGIsAnError(length: Int) throws {
    let png = try PixelBuffer(width: 40, height: 40, fill: Color(packed: Self.red)).pngBytes()
    let error = #expect(throws: SDLError.self) {
      try PictureDecoding.decode(Array(png.prefix(length)))
    }
    #expect(error?.operation == "decode picture")
    #expect(error?.message != "")
  }

  @Test func somethingElseIsAnErrorThatSaysSo() {
    let error = #expect(throws: SDLError.self) {
      try PictureDecoding.decode(Array("just words, no picture".utf8))
    }
    #expect(error?.message == "Unsupported image format")
  }

  @Test(
    arguments: [
      (nil, .inside, 40, 20),
      (Size(width: 100, height: 100), .inside, 100, 50),
      (Size(width: 300, height: 30), .inside, 60, 30),
      (Size(width: 100, height: 100), .covering, 200, 100),
      (Size(width: 300, height: 30), .covering, 300, 150),
      (Size(width: 1, height: 100), .covering, 1, 1),  // far too long: inside
    ] as [(Size?, PictureDecoding.VectorFit, Int, Int)]
  )
  func drawingMeetsItsSize(
    asked: Size?,
    fit: PictureDecoding.VectorFit,
    width: Int,
    height: Int
  ) throws {
    let file = PictureFiles.svg
    let picture = try PictureDecoding.decode(file, vectorSize: asked, vectorFit: fit)
    #expect(picture.size == Size(width: width, height: height))
    guard width > 1 else { return }
    #expect(picture[width / 4, height / 2] == Self.red)
    #expect(picture[width * 3 / 4, height / 2] == Self.green)
  }

  @Test(arguments: 1...99)
  func drawingNeverExceedsItsBox(side: Int) throws {
    let box = Size(width: side, height: 100 - side)
    let picture = try PictureDecoding.decode(PictureFiles.svg, vectorSize: box)
    #expect(picture.width <= box.width && picture.height <= box.height)
  }

  @Test func decodesOnManyThreadsAtOnce() async {
    let files = [PictureFiles.jpeg, PictureFiles.webp, PictureFiles.tiff, PictureFiles.svg]
    let failures = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask { (try? PictureDecoding.decode(files[index % files.count])) == nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 0)
  }
}
