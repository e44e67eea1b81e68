import PixelKit

/// Where a picture comes to lie on a page, by arithmetic alone.
enum Placement {
  /// The rectangle of the page that a whole picture fills, as large as fits, centred.
  ///
  /// A gap of one pixel on each side is closed: nobody wants to see it.
  static func contain(_ picture: Size, in page: Size) -> Rect {
    let scale = min(
      Double(page.width) / Double(picture.width),
      Double(page.height) / Double(picture.height)
    )
    let width = fitted(Double(picture.width) * scale, into: page.width)
    let height = fitted(Double(picture.height) * scale, into: page.height)
    return Rect(
      x: (page.width - width) / 2,
      y: (page.height - height) / 2,
      width: width,
      height: height
    )
  }

  /// The centred part of a picture that has the shape of the page, as large as possible.
  ///
  /// When only a pixel of the page would be cut off on each side, that is the whole picture.
  static func cover(_ picture: Size, page: Size) -> Resampler.Region {
    let scale = max(
      Double(page.width) / Double(picture.width),
      Double(page.height) / Double(picture.height)
    )
    var width = Double(page.width) / scale
    var height = Double(page.height) / scale
    if (Double(picture.width) - width) * scale <= closedGap { width = Double(picture.width) }
    if (Double(picture.height) - height) * scale <= closedGap { height = Double(picture.height) }
    return Resampler.Region(
      x: (Double(picture.width) - width) / 2,
      y: (Double(picture.height) - height) / 2,
      width: width,
      height: height
    )
  }

  /// One pixel of the page on each side.
  private static let closedGap = 2.0

  private static func fitted(_ exact: Double, into limit: Int) -> Int {
    let length = max(Int(exact.rounded()), 1)
    return Double(limit - length) <= closedGap ? limit : length
  }
}
