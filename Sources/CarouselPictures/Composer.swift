import PixelKit

/// Makes the pixels of a page out of a decoded picture; every one of them is opaque at the end.
enum Composer {
  /// Scales, turns and surrounds a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture at its natural size or scaled down already; may be transparent.
  ///   - composition: What has been planned for its natural size.
  ///   - isOpaque: Whether the picture is known to have no transparent pixels.
  ///   - blurred: What to blur with, where that is not to come from this very picture.
  ///   - page: Where to.
  static func compose(
    _ picture: some RowSource,
    _ composition: Composition,
    isOpaque: Bool = false,
    blurred: BlurredBackdrop? = nil,
    into page: PagePixels
  ) {
    let across = Double(picture.size.width) / Double(composition.natural.width)
    let down = Double(picture.size.height) / Double(composition.natural.height)
    let region = Resampler.Region(
      x: composition.region.x * across,
      y: composition.region.y * down,
      width: composition.region.width * across,
      height: composition.region.height * down
    )
    Resampler.scale(
      picture,
      region: region,
      to: composition.scaledRegion,
      into: page.target(of: composition.place, turning: composition.orientation)
    )
    surround(composition, isOpaque: isOpaque, blurred: blurred, in: page)
  }

  /// Fills what the picture, which is in its place already, leaves free or lets through.
  static func surround(
    _ composition: Composition,
    isOpaque: Bool = false,
    blurred: BlurredBackdrop? = nil,
    in page: PagePixels
  ) {
    let place = composition.place
    let isOpaque = isOpaque || Self.isOpaque(page, place)
    let free = surroundings(of: place, in: page.size)
    switch composition.backdrop {
    case .color(let color):
      let pixel = color.packed | 0xFF00_0000
      for area in free {
        for y in area.y..<area.y + area.height { page.row(y, of: area).update(repeating: pixel) }
      }
      if !isOpaque { lay(page, place) { _ in repeatElement(pixel, count: place.width) } }
    case .blur:
      guard !isOpaque || !free.isEmpty else { break }
      let blurred = blurred ?? BlurredBackdrop(of: page.view(of: place), page: page.size)
      for area in free { blurred.draw(area, into: page.target(of: area)) }
      if !isOpaque {
        let behind = blurred.pixels(of: place)
        lay(page, place) { behind.pixels[($0 * place.width)...].prefix(place.width) }
      }
    }
  }

  private static func isOpaque(_ page: PagePixels, _ area: Rect) -> Bool {
    (area.y..<area.y + area.height).allSatisfy { y in
      var common = UInt32.max
      for pixel in page.row(y, of: area) { common &= pixel }
      return common >= 0xFF00_0000
    }
  }

  /// Lays rows behind the pixels of an area.
  private static func lay<Row: Sequence<UInt32>>(
    _ page: PagePixels,
    _ area: Rect,
    _ row: (Int) -> Row
  ) {
    for y in 0..<area.height {
      let pixels = page.row(area.y + y, of: area)
      for (index, behind) in zip(pixels.indices, row(y)) {
        pixels[index] = blended(pixels[index], over: behind)
      }
    }
  }

  /// The parts of a page that a rectangle in it leaves free.
  static func surroundings(of place: Rect, in page: Size) -> [Rect] {
    let right = place.x + place.width
    let bottom = place.y + place.height
    return [
      Rect(x: 0, y: 0, width: page.width, height: place.y),
      Rect(x: 0, y: bottom, width: page.width, height: page.height - bottom),
      Rect(x: 0, y: place.y, width: place.x, height: place.height),
      Rect(x: right, y: place.y, width: page.width - right, height: place.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
