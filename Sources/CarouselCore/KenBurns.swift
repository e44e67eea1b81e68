/// The slow zoom and pan over a still picture.
///
/// From the whole picture to a closer look at some place of it, or the other way round; which, and
/// where, follows from the page's seed alone.
///
///     let part = KenBurns.crop(progress: frame.progress, seed: 7)
///     draw(picture, from: part)
public enum KenBurns {
  /// The size of the closest look, as a share of the picture's.
  private static let closest = 0.87

  /// The part of the picture that is shown.
  ///
  /// With p the progress, whole (0, 0, 1, 1) and close (x, y, 0.87, 0.87), where the seed chooses x
  /// and y in 0…0.13: whole + p·(close − whole), or with 1 − p in the place of p.
  ///
  /// - Parameters:
  ///   - progress: How much of the time is over, brought into 0…1.
  ///   - seed: The page's own number; the same gives the same way.
  /// - Returns: A part with the picture's own proportions, wholly in the picture.
  public static func crop(progress: Double, seed: UInt64) -> Carousel.Crop {
    let progress = min(max(progress.isNaN ? 0 : progress, 0), 1)
    let bits = scrambled(seed)
    let closeness = bits & 1 == 0 ? progress : 1 - progress
    let slack = (1 - closest) * closeness
    // Two times 24 bits that the direction does not use.
    let (right, down) = (bits >> 40, bits >> 16 & 0xff_ffff)
    return Carousel.Crop(
      x: slack * Double(right) / 0x1p24,
      y: slack * Double(down) / 0x1p24,
      size: 1 - slack
    )
  }

  /// Makes of neighbouring numbers ones that have nothing in common (the finaliser of SplitMix64).
  private static func scrambled(_ seed: UInt64) -> UInt64 {
    var bits = seed &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

extension Carousel {
  /// A part of a picture with the picture's own proportions, in shares of its width and height.
  public struct Crop: Sendable, Hashable {
    /// The left edge, 0…1.
    public var x: Double
    /// The top edge, 0…1.
    public var y: Double
    /// The width and the height, more than 0, at most 1.
    public var size: Double

    /// Creates a part; the whole picture is 0, 0 and 1.
    public init(x: Double, y: Double, size: Double) {
      (self.x, self.y, self.size) = (x, y, size)
    }
  }
}
