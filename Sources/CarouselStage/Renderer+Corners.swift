internal import SDLKit

extension Renderer {
  /// Draws the quarters of a texture into the four corners of an area.
  func draw(corners: Texture, on area: Rect) {
    let (width, height) = (corners.size.width / 2, corners.size.height / 2)
    for (x, fromX) in [(area.x, 0), (area.x + area.width - width, width)] {
      for (y, fromY) in [(area.y, 0), (area.y + area.height - height, height)] {
        draw(
          corners,
          at: Rect(x: x, y: y, width: width, height: height),
          from: Rect(x: fromX, y: fromY, width: width, height: height)
        )
      }
    }
  }
}
