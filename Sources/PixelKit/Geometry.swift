/// A width and a height, in whole pixels or window units.
public struct Size: Sendable, Hashable {
  /// The horizontal extent.
  public var width: Int

  /// The vertical extent.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A place in a window, x to the right and y down, in window units.
public struct Point: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: Double

  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of whole pixels; x and y may be negative.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Int

  /// The top edge.
  public var y: Int

  /// The horizontal extent.
  public var width: Int

  /// The vertical extent.
  public var height: Int

  /// Creates a rectangle from its left top corner and its extent.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
