internal import SDLKit

/// The ring that shows where the keyboard's focus is: white between two dark hairlines.
///
/// Its straight sides are plain fills; only the corners are a texture.
@MainActor
struct FocusRing {
  private static let inset = 4.0
  private static let radius = 10.0
  private static let white = Color.white()
  private static let dark = Color.black(0.55)

  private let line: Int
  private let hairline: Int
  private let inset: Int
  /// The side of a corner in pixels.
  private let corner: Int

  /// Creates a ring for a number of pixels a point.
  init(scale: Double) {
    line = Int((2 * scale).rounded())
    hairline = Int(max(1, scale.rounded(.down)))
    inset = Int((Self.inset * scale).rounded())
    corner = Int((Self.radius * scale).rounded(.up)) + hairline
  }

  /// Draws the four corners next to each other, as the smallest ring there is.
  func drawCorners() -> PixelBuffer {
    let side = Double(2 * corner)
    var canvas = Canvas(width: 2 * corner, height: 2 * corner)
    func ring(inset: Int, width: Int) -> Shape {
      Shape.roundedRect(
        x: Double(inset),
        y: Double(inset),
        width: side - 2 * Double(inset),
        height: side - 2 * Double(inset),
        radius: Double(corner - inset)
      )
      .outlined(Double(width))
    }
    canvas.paint(ring(inset: 0, width: line + 2 * hairline), Self.dark)
    canvas.paint(ring(inset: hairline, width: line), Self.white)
    return canvas.picture
  }

  /// Draws the ring along the inner side of an area's edges; nothing where it is too small.
  func draw(corners: Texture, along area: Rect, on renderer: Renderer) {
    // The outer hairline lies outside the inset, so that the white is where it was asked for.
    let start = inset - hairline
    let (width, height) = (area.width - 2 * start, area.height - 2 * start)
    guard width >= 2 * corner, height >= 2 * corner else { return }
    let (left, top) = (area.x + start, area.y + start)
    renderer.draw(corners: corners, on: Rect(x: left, y: top, width: width, height: height))
    let bands: [(offset: Int, thickness: Int, color: Color)] = [
      (0, hairline, Self.dark),
      (hairline, line, Self.white),
      (hairline + line, hairline, Self.dark),
    ]
    for band in bands {
      let (near, thickness) = (band.offset, band.thickness)
      let (length, rise) = (width - 2 * corner, height - 2 * corner)
      for y in [top + near, top + height - near - thickness] {
        renderer.fill(Rect(x: left + corner, y: y, width: length, height: thickness), band.color)
      }
      for x in [left + near, left + width - near - thickness] {
        renderer.fill(Rect(x: x, y: top + corner, width: thickness, height: rise), band.color)
      }
    }
  }
}
