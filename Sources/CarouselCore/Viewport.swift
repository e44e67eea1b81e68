extension Carousel {
  /// The area the strip is seen through, in pixels.
  public struct Viewport: Sendable, Hashable {
    /// The width in pixels, 0…10⁶; 0 while it is not known.
    public let width: Double
    /// The height in pixels, 0…10⁶; the strip does not need it.
    public let height: Double

    /// A viewport whose size is not known yet.
    public static let unknown = Viewport(width: 0, height: 0)

    /// Creates a viewport; what is not a size in 0…10⁶ is brought there.
    public init(width: Double, height: Double) {
      self.width = width.isFinite ? width.limited(to: 0...1e6, else: 0) : 0
      self.height = height.isFinite ? height.limited(to: 0...1e6, else: 0) : 0
    }
  }
}
