extension Carousel {
  /// Everything there is to know of a carousel at one instant: enough to draw it.
  ///
  /// Comes from ``Carousel/frame`` only. For a preview or a test of what draws it, have a carousel
  /// start where it shall stand, tell it the viewport, and take its frame.
  public struct Frame: Sendable {
    /// What the strip is doing.
    public enum Phase: String, Sendable, Hashable {
      /// It stands on a page.
      case rest
      /// A hand is down and holds it, but has not moved it.
      case press
      /// It is glued to a hand.
      case drag
      /// It moves by itself.
      case move
    }

    /// The instant the frame is of.
    public var instant: Duration
    /// Where the strip stands, in pages, unwrapped.
    public var position: Position
    /// The number of pages.
    public var pageCount: Int
    /// The page the strip goes to, or would go to if a hand that drags it just let go; unwrapped.
    public var target: Int
    /// How fast the strip moves, in pages a second; in a drag how fast the hand would throw it.
    ///
    /// Positive towards higher pages.
    public var velocity: Double
    /// What the strip is doing.
    public var phase: Phase
    /// Why autoplay waits, or would if it had an interval.
    public var holds: Holds
    /// How much of autoplay's interval is over, 0…1; it stands while held, and is 0 without
    /// interval.
    public var progress: Double
    /// Whether the strip has jumped since the last frame instead of moving.
    public var isCut: Bool
    /// The area the strip is seen through.
    public var viewport: Viewport
    /// The pages in view, from left to right.
    public var shown: ShownPages

    /// The page nearest the position, from 0; 0 when there is none.
    ///
    /// The one that is seen most, as ``label`` has it; ``Carousel/page`` is the one to be seen
    /// next.
    public var page: Int {
      pageCount > 0 ? floorModulo(position.nearestPage, pageCount) : 0
    }

    /// The label "3 / 5", of the page nearest the position; empty below two pages.
    public var label: String {
      PageLabel.text(page: position.nearestPage, count: pageCount)
    }

    /// How much a page's dot or tab is selected: 1 at the page, 0 from one page off, linear
    /// between.
    ///
    /// In a strip that wraps the last page is the first one's neighbour. The weights of all pages
    /// add up to 1, and to less only where the strip is pulled past an end.
    ///
    /// - Parameter page: A page from 0.
    /// - Returns: The weight, 0…1.
    public func weight(ofPage page: Int) -> Double {
      guard pageCount > 0 else { return 0 }
      guard let bounds = shown.bounds else {
        let leading = floorModulo(position.page, pageCount)
        let trailing = floorModulo(position.page + 1, pageCount)
        return (page == leading ? 1 - position.fraction : 0)
          + (page == trailing ? position.fraction : 0)
      }
      return max(0, 1 - abs(position.distance(from: bounds.lowerBound + page)))
    }
  }
}

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
