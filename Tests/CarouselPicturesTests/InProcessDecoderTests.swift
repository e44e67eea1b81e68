@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct InProcessDecoderTests {
  let folder = ScratchFolder()

  private func prepare(
    _ path: FilePath,
    size: Size = Size(width: 60, height: 40),
    fit: Fit = .contain
  ) throws -> PreparedPicture {
    let black = Color(red: 0, green: 0, blue: 0)
    return try InProcessDecoder().prepare(
      PictureRequest(path: path, size: size, fit: fit, backdrop: .color(black))
    )
  }

  private func reason(_ path: FilePath) -> String? {
    do {
      _ = try prepare(path)
      return nil
    } catch {
      return (error as? PictureError)?.reason
    }
  }

  /// The name says nothing: every sample is called .jpg.
  @Test(arguments: Sample.all.filter { $0.name != "extendedWebP" })
  func everyFormat(sample: Sample) throws {
    let picture = try prepare(folder.write("x.jpg", sample.bytes))
    #expect(picture.pixels.size == Size(width: 60, height: 40))
    #expect(distance(picture.pixels[5, 20], 0xFFFF_0000) <= 10)
    #expect(distance(picture.pixels[54, 20], 0xFF00_00FF) <= 10)
  }

  @Test func transparentPixelsShowTheBackdrop() throws {
    let sample = try #require(Sample.all.first { $0.name == "extendedWebP" })
    let picture = try prepare(folder.write("x.webp", sample.bytes))
    #expect(distance(picture.pixels[30, 20], 0xFF80_0000) <= 4)
  }

  @Test(arguments: Sample.all)
  func halfAFileIsRefused(sample: Sample) {
    let half = Array(sample.bytes.prefix(sample.bytes.count / 2))
    let reason = reason(folder.write("x.png", half))
    #expect(["truncated file", "damaged header"].contains(reason))
  }

  @Test func drawingIsMadeForItsPage() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="6" height="4">
      <rect width="3" height="4" fill="#f00"/><rect x="3" width="3" height="4" fill="#00f"/></svg>
      """
    let path = folder.write("x.svg", Array(drawing.utf8))
    for fit in Fit.allCases {
      let picture = try prepare(path, size: Size(width: 600, height: 300), fit: fit).pixels
      #expect(picture.size == Size(width: 600, height: 300))
      // As sharp as the page: the seam is not smeared over the hundred pixels of a source pixel.
      #expect(distance(picture[297, 150], 0xFFFF_0000) <= 2)
      #expect(distance(picture[303, 150], 0xFF00_00FF) <= 2)
    }
  }

  @Test func refusals() {
    let bomb: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    let cases = [
      (folder.write("empty.png"), "empty file"),
      (folder.write("text.jpg", Array("no picture".utf8)), "not a picture"),
      (folder.write("bomb.png", bomb), "too large: 60000x60000"),
      (folder.write("svg.svg", Array("<svg width='1' ".utf8)), "truncated file"),
      (folder.makeFIFO("pipe.png"), "not a regular file"),
      (folder("missing.png"), "no such file or folder"),
    ]
    for (path, expected) in cases { #expect(reason(path) == expected) }
  }

  @Test func damagedFileCarriesTheCodecsWords() throws {
    var bytes = try #require(Sample.all.first { $0.name == "jpeg" }).bytes
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    bytes[frame + 4] = 9  // bits a sample
    let reason = reason(folder.write("x.jpg", bytes))
    #expect(reason?.hasPrefix("cannot be decoded: ") == true, "\(reason ?? "decoded")")
  }

  @Test func damagedPNGIsRefusedBeforeItsCodec() throws {
    let bytes = try #require(Sample.all.first { $0.name == "png" }).bytes
    for index in 33..<bytes.count - 12 where !isChunkHead(index, bytes) {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(reason(folder.write("x.png", damaged)) == "damaged file")
    }
  }

  private func isChunkHead(_ index: Int, _ bytes: [UInt8]) -> Bool {
    (33..<41).contains(index) || (51..<59).contains(index)
  }

  @Test func unneededChunksMayBeDamaged() throws {
    let bytes = try #require(Sample.all.first { $0.name == "png" }).bytes
    for name in ["iCCP", "tEXt", "eXIf", "gAMA", "abCd"] {
      let chunk: [UInt8] = [0, 0, 0, 1] + Array(name.utf8) + [0, 1, 2, 3, 4]
      let decorated = Array(bytes[..<33]) + chunk + Array(bytes[33...]) + Array("and more".utf8)
      #expect(reason(folder.write("x.png", decorated)) == nil)
    }
  }
}
