/// How an effect draws a page, beside where the strip has it.
public struct PageTransform: Sendable, Hashable {
  /// The page as it is.
  public static let identity = PageTransform()

  /// How far to the right of its place in the strip the page is drawn, in pixels.
  public var offsetX = 0.0
  /// The horizontal scale, about the page's centre; more than 0, at most 1.
  public var scaleX = 1.0
  /// The vertical scale, about the page's centre; more than 0, at most 1.
  public var scaleY = 1.0
  /// The opacity, 0…1; a page with 0 need not be drawn.
  public var opacity = 1.0
  /// What is drawn later, over the others, has more.
  public var zOrder = 0.0
  /// How far the content is moved to the right within the page, which clips it, in pixels.
  public var contentOffset = 0.0

  /// Creates the transform that changes nothing.
  public init() {}
}
