public import SDLKit

/// A row of dots, one a page, of which those of the pages in view are coloured.
public struct Dots: Equatable, Sendable {
  /// A dot at its place in the row.
  public struct Dot: Equatable, Sendable {
    /// The distance of its centre from the middle of the row, in points; need not be whole.
    public var x: Double
    /// Its size by the usual, 0…1: the ends of a row that scrolls get smaller.
    public var scale: Double
    /// How much its page is selected, 0…1.
    public var weight: Double

    /// Creates a dot.
    public init(x: Double, scale: Double = 1, weight: Double = 0) {
      self.x = x
      self.scale = scale
      self.weight = weight
    }
  }

  /// The distance from one dot's centre to the next, in points.
  public static let pitch = 16.0
  /// The usual diameter, in points.
  public static let diameter = 8.0

  /// The dots, in any order.
  public var dots: [Dot]
  /// The width that the row keeps for itself, in points.
  public var width: Double
  /// The colour of a selected dot.
  public var color = Overlays.accent
  /// The colour of the others.
  public var idleColor = Color(packed: 0x8CD8_D8D8)
  /// How much a selected dot is larger than the others, as a share of their size.
  public var growth = 0.25
  /// Where the row stands.
  public var edge: Overlays.Edge
  /// How much of the selected dot is filled, 0…1: the time to the next turn; `nil` for all of it.
  public var progress: Double?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - dots: the dots.
  ///   - width: the width that the row keeps, in points; what the dots need where `nil`.
  ///   - edge: where the row stands, in the middle.
  public init(_ dots: [Dot], width: Double? = nil, edge: Overlays.Edge = .bottom) {
    self.dots = dots
    let reach = dots.lazy.map { abs($0.x) }.max() ?? 0
    self.width = width ?? 2 * reach + Self.diameter
    self.edge = edge
  }

  /// The radius of a dot in points.
  func radius(of dot: Dot) -> Double {
    Self.diameter / 2 * max(dot.scale, 0) * (1 + growth * dot.weight)
  }
}
