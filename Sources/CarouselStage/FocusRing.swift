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

  /// Draws the ring along the edges of the output.
  func draw(corners: Texture, on renderer: Renderer) {
    let output = renderer.outputSize
    // The outer hairline lies outside the inset, so that the white is where it was asked for.
    let start = inset - hairline
    let (width, height) = (output.width - 2 * start, output.height - 2 * start)
    guard width >= 2 * corner, height >= 2 * corner else { return }
    let (right, bottom) = (start + width - corner, start + height - corner)
    for (x, fromX) in [(start, 0), (right, corner)] {
      for (y, fromY) in [(start, 0), (bottom, corner)] {
        renderer.draw(
          corners,
          at: Rect(x: x, y: y, width: corner, height: corner),
          from: Rect(x: fromX, y: fromY, width: corner, height: corner)
        )
      }
    }
    let bands: [(offset: Int, thickness: Int, color: Color)] = [
      (0, hairline, Self.dark),
      (hairline, line, Self.white),
      (hairline + line, hairline, Self.dark),
    ]
    for band in bands {
      let (near, thickness) = (start + band.offset, band.thickness)
      let (farX, farY) = (output.width - near - thickness, output.height - near - thickness)
      let (length, rise) = (width - 2 * corner, height - 2 * corner)
      let along = start + corner
      for y in [near, farY] {
        renderer.fill(Rect(x: along, y: y, width: length, height: thickness), band.color)
      }
      for x in [near, farX] {
        renderer.fill(Rect(x: x, y: along, width: thickness, height: rise), band.color)
      }
    }
  }
}
