extension Carousel {
  /// A pointer and where it is.
  public struct Pointer: Sendable, Hashable {
    /// The kinds of device that point.
    public enum Device: String, Sendable, Hashable {
      /// A mouse, or what behaves like one.
      case mouse
      /// A finger.
      case touch

      /// How far the pointer goes before it drags, in pixels.
      public var slop: Double {
        switch self {
        case .mouse: 4
        case .touch: 8
        }
      }
    }

    /// A button of a pointer; a finger is the left one.
    public enum Button: String, Sendable, Hashable, CaseIterable {
      /// The button that drags; the others do nothing.
      case left
      /// The wheel's button.
      case middle
      /// The other button.
      case right
    }

    /// The distance from the viewport's left edge, in pixels, −10⁷…10⁷.
    public let x: Double
    /// The distance from the viewport's top edge, in pixels, −10⁷…10⁷; it tells a tap from a swipe.
    public let y: Double
    /// What points.
    public let device: Device

    /// Creates a pointer; coordinates that are no number count as 0, and 10⁷ is the furthest.
    public init(x: Double, y: Double = 0, device: Device = .mouse) {
      self.x = x.limited(to: -1e7...1e7, else: 0)
      self.y = y.limited(to: -1e7...1e7, else: 0)
      self.device = device
    }
  }
}
