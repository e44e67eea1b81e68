/// The give of the strip when it is pulled past an end.
///
/// The classic scroll-view law b = (1 − 1 / (c·x/d + 1))·d with c = 0.55: it starts at a little over
/// half the hand's way, and never reaches d.
enum RubberBand {
  private static let stiffness = 0.55

  /// The way the strip gives when the hand has gone `pull` past the end.
  ///
  /// - Parameters:
  ///   - pull: The hand's way past the end in pixels, 0 or more.
  ///   - dimension: The viewport's width in pixels.
  /// - Returns: The strip's way past its end, less than `dimension`.
  static func give(forPull pull: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (stiffness * pull / dimension + 1)) * dimension
  }

  /// The inverse of `give`: the hand's way that makes the strip give so much.
  static func pull(forGive give: Double, dimension: Double) -> Double {
    guard dimension > give else { return 0 }
    return give / (dimension - give) * dimension / stiffness
  }
}
