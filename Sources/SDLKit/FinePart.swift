/// A part of a texture whose edges may lie within pixels, in its pixels.
public struct FinePart: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The horizontal extent; more than 0.
  public var width: Double
  /// The vertical extent; more than 0.
  public var height: Double

  /// Creates a part from its left top corner and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A part of whole pixels.
  init(_ rect: Rect) {
    self.init(
      x: Double(rect.x),
      y: Double(rect.y),
      width: Double(rect.width),
      height: Double(rect.height)
    )
  }

  /// The nearest part of whole pixels that a picture has; at least one pixel.
  func rounded(in size: Size) -> Rect {
    func range(_ start: Double, _ extent: Double, _ length: Int) -> Range<Int> {
      let first = min(max(Int(start.rounded()), 0), length - 1)
      return first..<min(max(Int((start + extent).rounded()), first + 1), length)
    }
    let columns = range(x, width, size.width)
    let rows = range(y, height, size.height)
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
