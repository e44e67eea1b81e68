import SDLKit

/// Makes the pixels of a page out of a decoded picture.
enum Composer {
  /// Fits the picture into the page and fills the rest; every pixel of the result is opaque.
  ///
  /// - Parameters:
  ///   - picture: At least 1 × 1; may be transparent.
  ///   - page: The size of the result, at least 1 × 1.
  ///   - fit: Whole picture or whole page.
  ///   - backdrop: What shows around the picture and through it.
  /// - Returns: The page, and the mean colour of the picture on it.
  static func compose(
    _ picture: PixelBuffer,
    page: Size,
    fit: Fit,
    backdrop: Backdrop
  ) -> PreparedPicture {
    let place: Rect
    let scaled: PixelBuffer
    switch fit {
    case .contain:
      place = Placement.contain(picture.size, in: page)
      scaled = Resampler.scale(picture, to: Size(width: place.width, height: place.height))
    case .cover:
      place = Rect(x: 0, y: 0, width: page.width, height: page.height)
      let region = Placement.cover(picture.size, page: page)
      scaled = Resampler.scale(picture, region: region, to: page)
    }
    let isOpaque = scaled.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    if isOpaque, scaled.size == page {
      return PreparedPicture(pixels: scaled, averageColor: averageColor(scaled.pixels))
    }
    var canvas = Canvas(page)
    let whole = Rect(x: 0, y: 0, width: page.width, height: page.height)
    let open = isOpaque ? surroundings(of: place, in: page) : [whole]
    switch backdrop {
    case .color(let color):
      for area in open { canvas.fill(area, color.packed | 0xFF00_0000) }
    case .blur:
      let blurred = BlurredBackdrop(of: scaled, page: page)
      for area in open { canvas.blend(blurred.pixels(of: area), at: area) }
    }
    canvas.blend(scaled, at: place)
    return PreparedPicture(
      pixels: canvas.buffer,
      averageColor: averageColor(canvas.pixels(of: place))
    )
  }

  /// The parts of a page that a rectangle in it leaves free.
  private static func surroundings(of place: Rect, in page: Size) -> [Rect] {
    let right = place.x + place.width
    let bottom = place.y + place.height
    return [
      Rect(x: 0, y: 0, width: page.width, height: place.y),
      Rect(x: 0, y: bottom, width: page.width, height: page.height - bottom),
      Rect(x: 0, y: place.y, width: place.x, height: place.height),
      Rect(x: right, y: place.y, width: page.width - right, height: place.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  private static func averageColor(_ pixels: some Collection<UInt32>) -> Color {
    var sum = SIMD4<Int>.zero
    for pixel in pixels {
      sum &+= SIMD4(
        Int(pixel >> 16 & 0xFF),
        Int(pixel >> 8 & 0xFF),
        Int(pixel & 0xFF),
        1
      )
    }
    let count = max(sum.w, 1)
    return Color(
      red: UInt8((sum.x + count / 2) / count),
      green: UInt8((sum.y + count / 2) / count),
      blue: UInt8((sum.z + count / 2) / count)
    )
  }
}
