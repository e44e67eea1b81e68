internal import SDLKit

/// The darkness under a caption, which grows softly towards the lower edge of the page.
///
/// Filled row by row: on the processor no slower than a texture, faster where it fades, and pages
/// of every width need no memory for it.
@MainActor
struct CaptionShade {
  /// The darkness at the lower edge.
  private static let darkest = 0.74
  /// How far it reaches above the words, in points, and where it is darkest, by that length: on a
  /// white page a title has a contrast of 4:1 where it starts, and the text of 6:1 and more.
  private static let fade = (length: 104.0, end: 1.6)

  /// How far it reaches up from the lower edge, in pixels.
  private let height: Int
  /// How much of that is above the words.
  private let fade: Int

  /// Creates the shade of words.
  ///
  /// - Parameters:
  ///   - height: how far the words reach up from the lower edge, in pixels.
  ///   - pageHeight: the height of the page, which it does not leave.
  ///   - scale: pixels a point.
  init(height: Int, pageHeight: Int, scale: Double) {
    fade = max(min(Int((Self.fade.length * scale).rounded()), pageHeight - height), 0)
    self.height = height + fade
  }

  /// Draws the shade over a page.
  func draw(on area: Rect, opacity: Double, _ renderer: Renderer) {
    let top = area.y + area.height - height
    for row in 0..<height {
      let way = min((Double(row) + 0.5) / (Double(fade) * Self.fade.end), 1)
      let color = Color.black(Self.darkest * way * way * (3 - 2 * way) * opacity)
      guard color.alpha > 0 else { continue }
      renderer.fill(Rect(x: area.x, y: top + row, width: area.width, height: 1), color)
    }
  }
}
