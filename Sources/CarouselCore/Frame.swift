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
