internal import SDLKit

/// What stands in the middle of a page whose picture cannot be shown: a glyph, its name, a line.
@MainActor
struct FailedPage {
  /// The ground of the whole page.
  static let background = Color(packed: 0xFF18_1A1D)

  private static let glyphSize = (width: 60.0, height: 48.0)
  /// The height of everything in points.
  private static let height = 122.0
  private static let stroke = 2.5
  private static let glyphColor = Color(packed: 0xFF6B_717A)
  private static let nameColor = Color(packed: 0xFFB4_B9C1)
  private static let noteColor = Color(packed: 0xFF80_868F)

  private let title: String
  private let room: Size
  private let scale: Double

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - title: the name of what cannot be shown.
  ///   - page: the size of the page in pixels.
  ///   - scale: pixels a point; less is used where the page is small.
  init(title: String, page: Size, scale: Double) {
    self.title = title.printable
    // Above the label and the title there is room for it, at both edges the same.
    let clear = Double(page.height) - 2 * 52 * scale
    let fitting = min(Double(page.width) / 160, clear / Self.height)
    self.scale = min(scale, max(fitting, scale / 2))
    room = Size(width: page.width * 8 / 10, height: page.height)
  }

  /// Draws glyph and words on the page's ground, no larger than they need.
  func draw(_ typesetter: Typesetter) -> PixelBuffer {
    let nameStyle = TextStyle(.semibold, 16, scale: scale)
    let name = Ellipsis.fit(title, into: Double(room.width), cutting: .middle) {
      Double(typesetter.width(of: $0, nameStyle))
    }
    let rows = [
      (typesetter.line(name, nameStyle), Self.nameColor, 42.0),
      (
        typesetter.line("cannot be shown", TextStyle(.regular, 13, scale: scale)), Self.noteColor,
        23
      ),
    ]
    let glyph = Self.glyphSize
    let width = max(rows.compactMap { $0.0?.width }.max() ?? 0, Int(glyph.width * scale) + 2)
    let height = rows.contains { $0.0 != nil } ? Self.height : glyph.height
    var canvas = Canvas(width: width, height: Int(height * scale), fill: Self.background)
    paintGlyph(on: &canvas, x: (Double(width) - glyph.width * scale) / 2)
    var baseline = glyph.height * scale
    for (line, color, distance) in rows {
      guard let line else { continue }
      baseline += distance * scale
      let x = (width - line.width) / 2
      line.draw(on: &canvas, x: x, baseline: Int(baseline.rounded()), color: color)
    }
    return canvas.picture
  }

  /// Paints a framed landscape that is struck through.
  private func paintGlyph(on canvas: inout Canvas, x left: Double) {
    let (width, height) = (Self.glyphSize.width * scale, Self.glyphSize.height * scale)
    let stroke = Self.stroke * scale
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (left + x * width, y * height)
    }
    let frame = Shape.roundedRect(x: left, y: 0, width: width, height: height, radius: 7 * scale)
    func ridge(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> Shape {
      .line(from: from, to: to, width: stroke)
    }
    let hills = ridge(point(0.04, 0.84), point(0.33, 0.48))
      .union(ridge(point(0.33, 0.48), point(0.62, 0.84)))
      .union(ridge(point(0.66, 0.6), point(0.7, 0.55)))
      .union(ridge(point(0.7, 0.55), point(0.96, 0.84)))
      .intersection(frame)
    let sun = point(0.72, 0.28)
    let landscape = frame.outlined(stroke)
      .union(hills)
      .union(.disc(x: sun.x, y: sun.y, radius: 4 * scale))
    let strike = (from: point(0.06, -0.02), to: point(0.94, 1.02))
    let gap = Shape.line(from: strike.from, to: strike.to, width: stroke * 3.4)
    canvas.paint(landscape.subtracting(gap), Self.glyphColor)
    canvas.paint(.line(from: strike.from, to: strike.to, width: stroke), Self.glyphColor)
  }
}
