import PixelKit

/// Where a picture of a known size comes to lie on a page, and which part of it is seen.
struct Composition {
  /// The picture's size in the file, not turned.
  let natural: Size
  let orientation: Orientation
  let fit: Fit
  let backdrop: Backdrop
  /// The part of the page that the picture fills.
  let place: Rect
  /// The part of the picture that is seen, in its natural pixels, not turned.
  let region: Resampler.Region

  /// Plans a page; both sizes are at least 1 × 1.
  init(_ natural: Size, turning orientation: Orientation, page: Size, fit: Fit, backdrop: Backdrop)
  {
    self.natural = natural
    self.orientation = orientation
    self.fit = fit
    self.backdrop = backdrop
    switch fit {
    case .contain:
      place = Placement.contain(orientation.turned(natural), in: page)
      region = Resampler.Region(natural)
    case .cover:
      place = Rect(x: 0, y: 0, width: page.width, height: page.height)
      // Centred on both axes, so that turning it is swapping its sides.
      region = Placement.cover(natural, page: orientation.turned(page))
    }
  }

  /// Whether nothing of the picture is cut off.
  var showsWhole: Bool { region == Resampler.Region(natural) }

  /// The size to which the region is scaled before it is turned.
  var scaledRegion: Size {
    orientation.turned(Size(width: place.width, height: place.height))
  }

  /// The least size of the whole picture, not turned, in which no pixel of the page is enlarged.
  var neededSize: Size {
    let (width, height) = (scaledRegion.width, scaledRegion.height)
    return Size(
      width: Int((Double(width) * Double(natural.width) / region.width).rounded(.up)),
      height: Int((Double(height) * Double(natural.height) / region.height).rounded(.up))
    )
  }
}

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
