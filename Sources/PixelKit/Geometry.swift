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

extension Rect {
  /// Whether there is nothing in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What is in both rectangles; empty where nothing is.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    // Far away coordinates wrap instead of trapping; nothing is seen there.
    let right = min(x &+ width, other.x &+ other.width)
    let bottom = min(y &+ height, other.y &+ other.height)
    return Rect(
      x: left,
      y: top,
      width: right > left ? right - left : 0,
      height: bottom > top ? bottom - top : 0
    )
  }

  /// What a hole leaves of the rectangle: up to four that do not overlap.
  public func subtracting(_ hole: Rect) -> [Rect] {
    let hole = intersection(hole)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    let (right, bottom) = (hole.x + hole.width, hole.y + hole.height)
    return [
      Rect(x: x, y: y, width: width, height: hole.y - y),
      Rect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      Rect(x: right, y: hole.y, width: x + width - right, height: hole.height),
      Rect(x: x, y: bottom, width: width, height: y + height - bottom),
    ].filter { !$0.isEmpty }
  }
}
