@testable import CarouselPictures
import FoundationEssentials
import SDLKit
import Testing

@Suite struct OrientationTests {
  let folder = ScratchFolder()

  /// Where the red block lies in the file so that it is at the left top when turned.
  private static let corners: [(right: Bool, bottom: Bool)] = [
    (false, false), (true, false), (true, true), (false, true),
    (false, false), (false, true), (true, true), (true, false),
  ]

  /// Blue, with a red block in the corner that the orientation brings to the left top.
  private func stored(_ orientation: Orientation) -> PixelBuffer {
    let size = orientation.turned(Size(width: 320, height: 200))
    let corner = Self.corners[orientation.rawValue - 1]
    let columns = corner.right ? size.width - 40..<size.width : 0..<40
    let rows = corner.bottom ? size.height - 40..<size.height : 0..<40
    return PixelBuffer(size.width, size.height) { x, y in
      columns.contains(x) && rows.contains(y) ? 0xFFFF_0000 : 0xFF00_00FF
    }
  }

  private func file(_ format: PictureFormat, _ orientation: Orientation) throws -> [UInt8] {
    let picture = stored(orientation)
    let number = orientation.rawValue
    let isBigEndian = number.isMultiple(of: 2)
    let exif = PictureWriter.exif(orientation: number, isBigEndian: isBigEndian)
    switch format {
    case .jpeg: return PictureWriter.jpeg(picture, exif: exif)
    case .png: return PictureWriter.png(picture, chunks: [("eXIf", exif)])
    case .tiff:
      return PictureWriter.tiff(picture, orientation: number, isBigEndian: isBigEndian)
    default:
      let corner = Self.corners[number - 1]
      let name = (corner.bottom ? "b" : "t") + (corner.right ? "r" : "l")
      let shape = orientation.swapsSides ? "tall" : "wide"
      let simple = try #require(Data(base64Encoded: webPs["\(shape) \(name)"] ?? ""))
      return PictureWriter.webp(Array(simple), size: picture.size, exif: exif)
    }
  }

  @Test(arguments: [PictureFormat.jpeg, .png, .webp, .tiff], Orientation.allCases)
  func theBlockIsWhereItIsUpright(format: PictureFormat, orientation: Orientation) throws {
    let path = folder.write("x", try file(format, orientation))
    for (page, fit) in [
      (Size(width: 320, height: 200), Fit.contain), (Size(width: 160, height: 100), .contain),
      (Size(width: 200, height: 100), .cover), (Size(width: 100, height: 100), .cover),
    ] {
      let request = PictureRequest(path: path, size: page, fit: fit, backdrop: .blur)
      let picture = try InProcessDecoder().prepare(request)
      #expect(picture.summary.naturalSize == Size(width: 320, height: 200))
      guard fit == .contain else { continue }
      let pixels = picture.pixels
      let block = page.width / 8 - 6
      #expect(distance(pixels[2, 2], 0xFFFF_0000) <= 4)
      #expect(distance(pixels[block, block], 0xFFFF_0000) <= 4)
      let (right, bottom) = (page.width - 3, page.height - 3)
      for (x, y) in [(right, 2), (2, bottom), (right, bottom), (block + 12, 2), (2, block + 12)] {
        #expect(distance(pixels[x, y], 0xFF00_00FF) <= 4)
      }
    }
  }

  /// Turned pixel for pixel by the definition of the numbers in EXIF.
  @Test(arguments: Orientation.allCases)
  func everyPixelIsTurned(orientation: Orientation) {
    let page = Size(width: 7, height: 5)
    let size = orientation.turned(page)
    let picture = PixelBuffer(size.width, size.height) { x, y in 0xFF00_0000 | UInt32(x << 8 | y) }
    let made = Composer.compose(
      picture,
      turning: orientation,
      page: page,
      fit: .contain,
      backdrop: .blur
    ).pixels
    let (right, bottom) = (size.width - 1, size.height - 1)
    for y in 0..<page.height {
      for x in 0..<page.width {
        let (sourceX, sourceY) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (right - x, y)
          case .upsideDown: (right - x, bottom - y)
          case .flipped: (x, bottom - y)
          case .transposed: (y, x)
          case .turnedRight: (y, bottom - x)
          case .transversed: (right - y, bottom - x)
          case .turnedLeft: (right - y, x)
          }
        #expect(made[x, y] == picture[sourceX, sourceY])
      }
    }
  }

  @Test func coverCutsTurnedPicturesInTheirMiddle() {
    // Three bands from top to bottom in the file, from right to left when turned.
    let picture = PixelBuffer(20, 60) { _, y in
      y < 20 ? 0xFFFF_0000 : y < 40 ? 0xFF00_FF00 : 0xFF00_00FF
    }
    let made = Composer.compose(
      picture,
      turning: .turnedRight,
      page: Size(width: 100, height: 50),
      fit: .cover,
      backdrop: .blur
    ).pixels
    #expect(distance(made[2, 25], 0xFF00_00FF) <= 3)
    #expect(distance(made[50, 25], 0xFF00_FF00) <= 3)
    #expect(distance(made[97, 25], 0xFFFF_0000) <= 3)
  }

  @Test func metadataWithoutSenseIsUpright() throws {
    let plain = PixelBuffer(8, 8) { _, _ in 0xFF00_FF00 }
    for exif in [
      [], [1, 2, 3], PictureWriter.exif(orientation: 9), PictureWriter.exif(orientation: 0),
    ] {
      #expect(
        PictureMetadata(PictureWriter.jpeg(plain, exif: exif), format: .jpeg).orientation
          == .upright
      )
    }
    #expect(PictureMetadata(PictureWriter.jpeg(plain), format: .jpeg).orientation == .upright)
  }

  /// 320 × 200 pixels and 200 × 320, lossless, the block of 40 × 40 in each corner.
  private let webPs = [
    "wide tl": "UklGRjAAAABXRUJQVlA4TCMAAAAvP8ExAA8Q87//8x8O1LZtw/j/p+uWvUT0fwLYmLgXvP8PoAA=",
    "wide tr": "UklGRjAAAABXRUJQVlA4TCMAAAAvP8ExAA8Q87//8x8O1LZtw/j/p+uWvUT0fwIwkb06vP+vmwA=",
    "wide bl": "UklGRi4AAABXRUJQVlA4TCIAAAAvP8ExAA8Q87//8x8OFLRtw5Q/6YuhW0T/JwDv//snezoA",
    "wide br": "UklGRi4AAABXRUJQVlA4TCIAAAAvP8ExAA8Q87//8x8OFLRtw5Q/6YuhW0T/JwDv/xMpexcA",
    "tall tl": "UklGRjAAAABXRUJQVlA4TCMAAAAvx8BPAA8Q87//8x8OFLdthNz+SzP9MaL/E4AaStvZ+/+wDgA=",
    "tall tr": "UklGRjAAAABXRUJQVlA4TCMAAAAvx8BPAA8Q87//8x8OFLdthNz+SzP9MaL/EwClqFvc+/+IDgA=",
    "tall bl": "UklGRi4AAABXRUJQVlA4TCIAAAAvx8BPAA8Q87//8x8OFLRtw5Q/6TcIN6L/E4D3/12dtcUB",
    "tall br": "UklGRi4AAABXRUJQVlA4TCIAAAAvx8BPAA8Q87//8x8OFLRtw5Q/6TcIN6L/E4D3/62dtZ0B",
  ]
}
