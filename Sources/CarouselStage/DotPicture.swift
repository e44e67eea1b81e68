internal import SDLKit

/// A dot as it is drawn: size and place are quantised, but so finely that motion looks smooth.
///
/// SDL's software renderer knows whole pixels only, so every fraction of one is a picture.
struct DotPicture: Hashable {
  /// Fractions of a pixel that are told apart in radii.
  private static let radiusSteps = 16.0
  /// How far the dark rim reaches out of the dot, in points, and how dark it is.
  private static let rim = (width: 3.0, color: Color.black(0.5))

  private let radiusInSteps: Int
  private let phase: Int
  private let color: Color
  private let scale: Double
  private let hasRim: Bool

  /// Creates the picture of a dot whose centre is a fraction of a pixel, 0..<1, from a pixel's left
  /// edge; the rim keeps it visible on any ground.
  ///
  /// - Parameters:
  ///   - radius: the radius in pixels.
  ///   - place: the place of the centre, of which the fraction counts.
  ///   - color: what fills it.
  ///   - hasRim: whether it gets a soft dark rim.
  ///   - scale: pixels a point.
  init(radius: Double, at place: DotPlace, color: Color, hasRim: Bool, scale: Double) {
    radiusInSteps = Int((radius * Self.radiusSteps).rounded())
    phase = place.phase
    self.color = color
    self.hasRim = hasRim
    self.scale = scale
  }

  /// The radius in pixels.
  var radius: Double { Double(radiusInSteps) / Self.radiusSteps }

  /// Half the height of the picture; the centre is so far from its top, and so far and a phase from
  /// its left edge.
  var reach: Int { Int((radius + Self.rim.width * scale).rounded(.up)) + 1 }

  /// Draws the dot; `nil` for one of no size.
  func draw() -> PixelBuffer? {
    guard radiusInSteps > 0 else { return nil }
    var canvas = Canvas(width: 2 * reach + 1, height: 2 * reach)
    let x = Double(reach) + Double(phase) / Double(DotPlace.phases)
    // A dot smaller than a pixel is a pixel of less colour.
    let disc = Shape.disc(x: x, y: Double(reach), radius: max(radius, 0.5))
    let presence = min(2 * radius, 1)
    if hasRim {
      let alpha = Double(Self.rim.color.alpha) / 255 * presence
      canvas.paintShadow(of: disc, .black(alpha), blur: Self.rim.width * scale)
    }
    var ink = color
    ink.alpha = UInt8(Double(color.alpha) * presence)
    canvas.paint(disc, ink)
    return canvas.picture
  }
}

/// Where the centre of a dot lies: a pixel and a fraction.
struct DotPlace {
  /// Fractions of a pixel that are told apart.
  static let phases = 8

  /// The pixel.
  let pixel: Int
  /// The fraction, in steps.
  let phase: Int

  /// Creates the place nearest to a coordinate in pixels.
  init(_ x: Double) {
    let steps = Int((x * Double(Self.phases)).rounded())
    pixel = steps >> Self.phases.trailingZeroBitCount
    phase = steps & (Self.phases - 1)
  }
}
