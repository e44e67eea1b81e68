public import SDLKit

/// A rectangle in window units, the units of the pointer.
public struct Area: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates an area from its left top corner and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether a point is in it; its right and lower edge are not.
  public func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }
}
