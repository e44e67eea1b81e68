import PixelKit

extension Glimpse {
  /// Pictures with fewer pixels are there as soon as their glimpse would be.
  static let leastPixels = 2_000_000
  /// A camera's thumbnail has 160 × 120 pixels, seldom more.
  private static let thumbnailSides = 32...512

  /// Sees a page that is still to be made in the thumbnail of its picture.
  ///
  /// Nil unless the thumbnail is small, whole, of the picture's shape, and worth the effort.
  ///
  /// - Parameters:
  ///   - thumbnail: A JPEG, turned like the picture, perhaps with black bars at two of its sides.
  ///   - composition: What is planned for the picture.
  ///   - page: The size of the page.
  init?(thumbnail: [UInt8], of composition: Composition, page: Size) {
    let natural = composition.natural
    let cells = Self.size(for: page)
    guard natural.width * natural.height >= Self.leastPixels,
      max(page.width, page.height) >= Self.sideLimit,
      let picture = try? JPEGFile(thumbnail),
      Self.thumbnailSides.contains(picture.size.width),
      Self.thumbnailSides.contains(picture.size.height),
      let scratch = try? ScratchPixels(picture.size)
    else { return nil }
    let whole = scratch.pixels.whole
    let target = scratch.pixels.target(of: whole)
    guard (try? picture.decode(picture.size, into: target.start, rowLength: target.rowStep)) != nil,
      let content = Self.content(of: scratch.pixels, shape: natural)
    else { return nil }
    // As many pixels as a look at a page takes samples.
    let size = Size(width: cells.width * Self.samples, height: cells.height * Self.samples)
    let plan = Composition(
      natural,
      turning: composition.orientation,
      page: size,
      fit: composition.fit,
      backdrop: composition.backdrop
    )
    guard let small = try? ScratchPixels(size) else { return nil }
    Composer.compose(scratch.pixels.view(of: content), plan, into: small.pixels)
    self.init(of: small.pixels)
  }

  /// The part of a thumbnail that has the picture's shape; nil when the rest is more than bars.
  private static func content(of thumbnail: PagePixels, shape: Size) -> Rect? {
    let size = thumbnail.size
    let place = Placement.contain(shape, in: size)
    // Cameras round, and cut a few rows off.
    let isWhole =
      20 * (size.width - place.width) <= size.width
      && 20 * (size.height - place.height) <= size.height
    let bars = Composer.surroundings(of: place, in: size)
    guard bars.allSatisfy({ isBlack(thumbnail, $0) }) else {
      return isWhole ? thumbnail.whole : nil
    }
    guard place != thumbnail.whole else { return place }
    // Where a bar meets the picture, the codec has mixed them.
    return Rect(
      x: place.x + min(place.x, 1),
      y: place.y + min(place.y, 1),
      width: place.width - 2 * min(place.x, 1),
      height: place.height - 2 * min(place.y, 1)
    )
  }

  /// Whether an area is black but for what the codec has mixed in.
  private static func isBlack(_ thumbnail: PagePixels, _ area: Rect) -> Bool {
    var sum = SIMD4<Float>.zero
    for y in area.y..<area.y + area.height {
      for pixel in thumbnail.row(y, of: area) { sum += unpacked(pixel & 0xFF_FFFF) }
    }
    return sum.max() < 24 * Float(area.width * area.height)
  }
}
