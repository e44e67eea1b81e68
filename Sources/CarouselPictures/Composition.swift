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
