internal import SDLKit

extension Stage {
  /// The radius of a page's corners, in pixels; 0 where they are square.
  private func cornerRadius(of page: Rect) -> Int {
    max(min(Int((cornerRadius * pixelScale).rounded()), page.width / 2, page.height / 2), 0)
  }

  /// What a page hides of what lies under it: all but the squares that its corners are in.
  func hidden(by page: Rect) -> [Rect] {
    let radius = cornerRadius(of: page)
    guard radius > 0 else { return [page] }
    let inner = page.width - 2 * radius
    return [
      Rect(x: page.x + radius, y: page.y, width: inner, height: radius),
      Rect(x: page.x, y: page.y + radius, width: page.width, height: page.height - 2 * radius),
      Rect(x: page.x + radius, y: page.y + page.height - radius, width: inner, height: radius),
    ]
  }

  /// Makes the corners of a page round, whatever is on it.
  ///
  /// - Parameters:
  ///   - page: where it is, in pixels.
  ///   - beneath: what lies around the corners, from ``beneath(cornersOf:)``; the ground when `nil`.
  func roundCorners(of page: Rect, beneath: Texture? = nil) {
    let radius = cornerRadius(of: page)
    guard radius > 0 else { return }
    let mask = CornerMask(radius: radius, color: backgroundColor)
    let corners =
      beneath ?? texture(for: .corners(mask), isOpaque: false, make: { _ in mask.draw() })
    if let corners { renderer.draw(corners: corners, on: page) }
  }

  /// Copies what is drawn where the corners of a page will be, as much of it as they leave free.
  ///
  /// - Returns: The four corners next to each other; `nil` where there is nothing to be copied.
  func beneath(cornersOf page: Rect) -> Texture? {
    let radius = cornerRadius(of: page)
    guard radius > 0 else { return nil }
    var picture = cornerMasks.mask(ofRadius: radius)
    for (x, fromX) in [(page.x, 0), (page.x + page.width - radius, radius)] {
      for (y, fromY) in [(page.y, 0), (page.y + page.height - radius, radius)] {
        let square = Rect(x: x, y: y, width: radius, height: radius)
        guard let copy = try? renderer.readPixels(in: square) else { return nil }
        // What is out of sight has not been copied.
        let (left, top) = (fromX + max(-x, 0), fromY + max(-y, 0))
        for row in 0..<copy.height {
          for column in 0..<copy.width {
            picture[left + column, top + row] &= 0xFF00_0000
            picture[left + column, top + row] |= copy[column, row] & 0x00FF_FFFF
          }
        }
      }
    }
    return try? Texture(renderer: renderer, pixels: picture, isOpaque: false)
  }
}
