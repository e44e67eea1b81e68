internal import SDLKit

/// What makes the corners of a page round: the ground's colour outside of them.
struct CornerMask: Hashable {
  /// The radius in pixels.
  let radius: Int
  /// The colour of what is around the page.
  let color: Color

  /// Draws the four corners next to each other, as those of the smallest page.
  func draw() -> PixelBuffer {
    let side = Double(2 * radius)
    var canvas = Canvas(width: 2 * radius, height: 2 * radius)
    let disc = Shape.disc(x: Double(radius), y: Double(radius), radius: Double(radius))
    let square = Shape.roundedRect(x: -1, y: -1, width: side + 2, height: side + 2, radius: 0)
    canvas.paint(square.subtracting(disc), color)
    return canvas.picture
  }
}

/// Keeps the last mask that was drawn, for what has to be mixed with it anew in every frame.
struct CornerMasks {
  private var last: (radius: Int, picture: PixelBuffer)?

  /// A black mask, of which the opacity counts.
  mutating func mask(ofRadius radius: Int) -> PixelBuffer {
    if let last, last.radius == radius { return last.picture }
    let picture = CornerMask(radius: radius, color: Color(packed: 0xFF00_0000)).draw()
    last = (radius, picture)
    return picture
  }
}
