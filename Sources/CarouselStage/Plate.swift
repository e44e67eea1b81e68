internal import SDLKit

/// A dark translucent ground with round corners, of any size: only the corners are a texture.
@MainActor
struct Plate {
  private static let radius = 8.0
  private static let color = Color.black(0.68)

  private let radius: Int

  /// Creates a plate for a number of pixels a point.
  init(scale: Double) {
    radius = Int((Self.radius * scale).rounded())
  }

  /// Draws the four corners next to each other.
  func drawCorners() -> PixelBuffer {
    var canvas = Canvas(width: 2 * radius, height: 2 * radius)
    let middle = Double(radius)
    canvas.paint(.disc(x: middle, y: middle, radius: middle), Self.color)
    return canvas.picture
  }

  /// Draws the plate; one too small for its corners has none.
  func draw(corners: Texture, on area: Rect, _ renderer: Renderer) {
    guard area.width >= 2 * radius, area.height >= 2 * radius else {
      renderer.fill(area, Self.color)
      return
    }
    renderer.draw(corners: corners, on: area)
    let bottom = area.y + area.height - radius
    let inner = (width: area.width - 2 * radius, height: area.height - 2 * radius)
    for y in [area.y, bottom] {
      let band = Rect(x: area.x + radius, y: y, width: inner.width, height: radius)
      renderer.fill(band, Self.color)
    }
    let middle = Rect(x: area.x, y: area.y + radius, width: area.width, height: inner.height)
    renderer.fill(middle, Self.color)
  }
}
