internal import SDLKit

/// A round button: a dark translucent disc with a white glyph.
struct ControlButton: Hashable {
  /// What is on it.
  enum Glyph: Hashable {
    case previous, next, pause, play
  }

  /// How it is touched.
  enum Touch: Hashable {
    case none, hover, press
  }

  /// The diameter of the disc, in points.
  static let diameter = 40.0
  /// How far it reaches for the pointer, in points.
  static let target = 48.0

  private static let blur = 8.0
  private static let ring = (distance: 2.0, width: 2.0, hairline: 1.0)
  private static let shadow = Color.black(0.22)

  let glyph: Glyph
  let touch: Touch
  let isFocused: Bool
  let scale: Double

  /// The side of the picture, in pixels; an even number with the disc in the middle.
  var side: Int { 2 * Int(((Self.diameter / 2 + Self.blur) * scale).rounded(.up)) }

  private var body: Color {
    switch touch {
    case .none: .black(0.5)
    case .hover: .black(0.68)
    case .press: .black(0.82)
    }
  }

  private var edge: Color { .white(touch == .none ? 0.18 : 0.34) }

  /// Draws the button.
  func draw() -> PixelBuffer {
    var canvas = Canvas(width: side, height: side)
    let center = Double(side / 2)
    let radius = (Self.diameter * scale / 2).rounded()
    let disc = Shape.disc(x: center, y: center, radius: radius)
    canvas.paintShadow(of: disc, Self.shadow, blur: Self.blur * scale)
    canvas.paint(disc, body)
    canvas.paint(disc.outlined(max(1, scale.rounded(.down))), edge)
    if isFocused { paintRing(on: &canvas, center: center, discRadius: radius) }
    canvas.paint(shape(center: center), .white(touch == .press ? 0.8 : 1))
    return canvas.picture
  }

  /// White between two dark hairlines, as around the pages.
  private func paintRing(on canvas: inout Canvas, center: Double, discRadius: Double) {
    let hairline = max(1, scale.rounded(.down)) * Self.ring.hairline
    let width = (Self.ring.width * scale).rounded()
    let outer = discRadius + (Self.ring.distance * scale).rounded() + width + hairline
    let dark = Shape.disc(x: center, y: center, radius: outer).outlined(width + 2 * hairline)
    let white = Shape.disc(x: center, y: center, radius: outer - hairline).outlined(width)
    canvas.paint(dark, .black(0.55))
    canvas.paint(white, .white())
  }

  private func shape(center: Double) -> Shape {
    switch glyph {
    case .previous: chevron(center: center, facing: -1)
    case .next: chevron(center: center, facing: 1)
    case .pause: bars(center: center)
    case .play: triangle(center: center)
    }
  }

  private func chevron(center: Double, facing: Double) -> Shape {
    // Its weight lies at the tip, so the middle of the disc is not the middle of its box.
    let tip = (x: center + facing * 4 * scale, y: center)
    let back = center - facing * 2.75 * scale
    let rise = 6.75 * scale
    return Shape.line(from: tip, to: (back, center - rise), width: 2.25 * scale)
      .union(.line(from: tip, to: (back, center + rise), width: 2.25 * scale))
  }

  private func bars(center: Double) -> Shape {
    let (width, height) = ((3.5 * scale).rounded(), (13 * scale / 2).rounded() * 2)
    let gap = (2.25 * scale).rounded()
    func bar(_ x: Double) -> Shape {
      .roundedRect(
        x: x,
        y: center - height / 2,
        width: width,
        height: height,
        radius: scale
      )
    }
    return bar(center - gap - width).union(bar(center + gap))
  }

  /// A triangle with its centre of mass in the middle of the disc, its corners a little round.
  private func triangle(center: Double) -> Shape {
    let round = 1.25 * scale
    let (left, right) = (center - 4 * scale + round, center + 8.25 * scale - 2 * round)
    let rise = 7.25 * scale - 1.75 * round
    let (length, slope) = (((right - left) * (right - left) + rise * rise).squareRoot(), rise)
    return Shape { x, y in
      let dy = abs(y - center)
      let side = ((x - left) * slope + (dy - rise) * (right - left)) / length
      let edge = left - x
      // Beyond a corner the distance is that to the corner.
      let inside = max(side, edge)
      guard inside > 0 else { return inside - round }
      func from(_ cornerX: Double, _ cornerY: Double) -> Double {
        ((x - cornerX) * (x - cornerX) + (dy - cornerY) * (dy - cornerY)).squareRoot()
      }
      let along = ((x - left) * (right - left) - (dy - rise) * slope) / length
      if edge >= 0, dy <= rise { return edge - round }
      if along >= 0, along <= length { return side - round }
      return min(from(left, rise), from(right, 0)) - round
    }
  }
}
