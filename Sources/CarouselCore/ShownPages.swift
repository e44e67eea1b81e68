/// A page in view.
public struct ShownPage: Sendable, Hashable {
  /// The page, from 0.
  public var page: Int
  /// Its left edge, in pixels from the viewport's.
  public var x: Double
  /// Its width in pixels.
  public var width: Double
  /// The way from the position to it, in pages; negative to the left.
  public var distance: Double

  /// Creates a page in view, for a strip of one's own.
  public init(page: Int, x: Double, width: Double, distance: Double) {
    (self.page, self.x, self.width, self.distance) = (page, x, width, distance)
  }
}

/// The pages in view, from left to right; the same page may be there more than once.
///
/// Computed as it is read, so that a frame allocates nothing and costs the same however many pages
/// there are.
public struct ShownPages: Sendable, RandomAccessCollection {
  /// What lies outside the viewport by less than this many pixels does not count as seen.
  private static let tolerance = 1e-6

  /// The first index; 0.
  public let startIndex = 0
  /// The number of pages in view.
  public let endIndex: Int
  /// The unwrapped pages that exist; nil for a strip that wraps.
  let bounds: ClosedRange<Int>?
  private let first: Int
  private let position: Carousel.Position
  private let pageCount: Int
  private let origin: Double
  private let stride: Double
  private let width: Double

  init(
    position: Carousel.Position,
    pageCount: Int,
    bounds: ClosedRange<Int>?,
    layout: Carousel.Layout,
    viewport: Carousel.Viewport
  ) {
    self.position = position
    self.pageCount = pageCount
    self.bounds = bounds
    origin = layout.origin(in: viewport.width)
    stride = layout.stride(in: viewport.width)
    width = layout.width(in: viewport.width)
    guard pageCount > 0, viewport.width > 0 else {
      (first, endIndex) = (0, 0)
      return
    }
    // Page k lies at origin + (k − position) · stride.
    let leading = (width + origin - Self.tolerance) / stride
    let trailing = (viewport.width - origin - Self.tolerance) / stride
    var first = position.page + Int((position.fraction - leading).rounded(.down)) + 1
    var last = position.page + Int((position.fraction + trailing).rounded(.up)) - 1
    if let bounds {
      first = Swift.max(first, bounds.lowerBound)
      last = Swift.min(last, bounds.upperBound)
    }
    self.first = first
    endIndex = Swift.max(last - first + 1, 0)
  }

  /// The gap between pages, in pixels.
  public var spacing: Double { stride - width }

  /// The page at an index.
  public subscript(index: Int) -> ShownPage {
    let page = first + index
    let distance = -position.distance(from: page)
    return ShownPage(
      page: floorModulo(page, pageCount),
      x: origin + distance * stride,
      width: width,
      distance: distance
    )
  }
}
