@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct PreviewTests {
  private static let natural = Size(width: 1800, height: 1200)
  /// Made once: a debug build takes its time for two million pixels.
  private static let large = PictureWriter.jpeg(scene(natural), quality: 90)

  /// Soft colours, different everywhere, with a bright corner.
  private static func scene(_ size: Size) -> PixelBuffer {
    let columns = (0..<size.width).map { UInt32($0 * 220 / size.width) << 16 }
    return PixelBuffer(size.width, size.height) { x, y in
      if 5 * x < size.width, 4 * y < size.height { return 0xFFFF_FF40 }
      return 0xFF00_0060 | columns[x] | UInt32(y * 200 / size.height) << 8
    }
  }

  /// A scene in the middle of a larger, black picture.
  private static func barred(_ size: Size, in whole: Size, bars: UInt32 = 0xFF00_0000) -> [UInt8] {
    let scene = scene(size)
    let (left, top) = ((whole.width - size.width) / 2, (whole.height - size.height) / 2)
    let picture = PixelBuffer(whole.width, whole.height) { x, y in
      let isInside = left..<left + size.width ~= x && top..<top + size.height ~= y
      return isInside ? scene[x - left, y - top] : bars
    }
    return PictureWriter.jpeg(picture, quality: 80)
  }

  /// A large picture of 3:2, its thumbnail between black bars in 4:3, as cameras make it.
  static func photo(turning orientation: Orientation) -> [UInt8] {
    let thumbnail = barred(Size(width: 160, height: 106), in: Size(width: 160, height: 120))
    let texts = MetadataWriter.xmp("dc:title", [("x-default", "제목")])
    return MetadataWriter(
      orientation: orientation.rawValue,
      description: Array("caption".utf8),
      thumbnail: thumbnail,
      xmp: texts
    ).jpeg(large)
  }

  private func glimpse(
    _ thumbnail: [UInt8],
    of natural: Size = natural,
    turning orientation: Orientation = .upright,
    page: Size = Size(width: 640, height: 360),
    fit: Fit = .contain
  ) -> Glimpse? {
    let plan = Composition(
      natural,
      turning: orientation,
      page: page,
      fit: fit,
      backdrop: .blur
    )
    return Glimpse(thumbnail: thumbnail, of: plan, page: page)
  }

  private func meanDistance(_ left: Glimpse, _ right: Glimpse) -> Double {
    guard left.pixels.size == right.pixels.size else { return .infinity }
    let distances = zip(left.pixels.pixels, right.pixels.pixels).map { distance($0, $1) }
    return Double(distances.reduce(0, +)) / Double(distances.count)
  }

  @Test(arguments: Orientation.allCases, Fit.allCases)
  func theGlimpseLooksLikeThePage(orientation: Orientation, fit: Fit) throws {
    let folder = ScratchFolder()
    let path = folder.write("x", Self.photo(turning: orientation))
    let plain = Backdrop.color(Color(red: 20, green: 60, blue: 20))
    let request = PictureRequest(
      path: path,
      size: Size(width: 160, height: 90),
      fit: fit,
      backdrop: orientation.rawValue % 4 < 2 ? .blur : plain
    )
    var glimpses: [Glimpse] = []
    let picture = try InProcessDecoder().prepare(request) { glimpses.append($0) }
    let early = try #require(glimpses.first)
    #expect(glimpses.count == 1)
    let distance = meanDistance(early, picture.summary.glimpse)
    #expect(distance < 5, "\(distance)")
  }

  @Test func barsAreCutOff() throws {
    let page = Size(width: 480, height: 270)
    for natural in [Self.natural, Size(width: 1200, height: 1800), Size(width: 4000, height: 3000)]
    {
      let whole = Size(width: 160, height: 120)
      let place = Placement.contain(natural, in: whole)
      let plain = PictureWriter.jpeg(Self.scene(Size(width: place.width, height: place.height)))
      let barred = Self.barred(Size(width: place.width, height: place.height), in: whole)
      let expected = try #require(glimpse(plain, of: natural, page: page))
      let made = try #require(glimpse(barred, of: natural, page: page))
      #expect(meanDistance(made, expected) < 6)
    }
  }

  @Test func thumbnailsOfOtherShapesAreNot() {
    let square = PictureWriter.jpeg(Self.scene(Size(width: 120, height: 120)))
    #expect(glimpse(square) == nil)
    let tall = PictureWriter.jpeg(Self.scene(Size(width: 106, height: 160)))
    #expect(glimpse(tall) == nil)
    let white = Self.barred(
      Size(width: 160, height: 90),
      in: Size(width: 160, height: 120),
      bars: 0xFFFF_FFFF
    )
    #expect(glimpse(white, of: Size(width: 3200, height: 1800)) == nil)
    // A few percent are rounding.
    let nearly = PictureWriter.jpeg(Self.scene(Size(width: 160, height: 104)))
    #expect(glimpse(nearly) != nil)
  }

  @Test func onlyWhereItPays() {
    let thumbnail = PictureWriter.jpeg(Self.scene(Size(width: 160, height: 107)))
    #expect(glimpse(thumbnail) != nil)
    #expect(glimpse(thumbnail, of: Size(width: 1500, height: 1000)) == nil)
    #expect(glimpse(thumbnail, page: Size(width: 40, height: 30)) == nil)
    // Pages of any shape.
    for page in [Size(width: 20000, height: 48), Size(width: 1, height: 900)] {
      #expect(glimpse(thumbnail, page: page, fit: .cover)?.pixels.size == Glimpse.size(for: page))
    }
  }

  @Test func brokenThumbnailsDoNoHarm() throws {
    let good = PictureWriter.jpeg(Self.scene(Size(width: 160, height: 107)))
    var claiming = good
    let frame = try #require(good.indices.first { good[$0...].starts(with: [0xFF, 0xC0]) })
    claiming.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    let large = PictureWriter.jpeg(Self.scene(Size(width: 600, height: 400)))
    let tiny = PictureWriter.jpeg(Self.scene(Size(width: 30, height: 20)))
    let broken = [[], [0xFF, 0xD8], Array(good.prefix(good.count / 2)), claiming, large, tiny]
    for thumbnail in broken { #expect(glimpse(thumbnail) == nil) }
    let folder = ScratchFolder()
    for thumbnail in broken where thumbnail.count < 60_000 {
      let file = MetadataWriter(thumbnail: thumbnail).jpeg(Self.large)
      let request = PictureRequest(
        path: folder.write("x", file),
        size: Size(width: 96, height: 54),
        fit: .cover,
        backdrop: .blur
      )
      _ = try InProcessDecoder().prepare(request) { _ in Issue.record("a glimpse of nothing") }
    }
  }
}
