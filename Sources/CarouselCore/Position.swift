extension Carousel {
  /// A place on the strip, in pages: a whole page and how far past it.
  ///
  /// Unwrapped: of five pages, page 7 is the third one, second lap, and page −1 the last one. The
  /// fraction never loses digits to the page, so a strip that has turned 10⁷ times moves as finely
  /// as a new one.
  ///
  ///     let place = Carousel.Position(page: 4, fraction: 0.75).advanced(by: 0.5)  // page 5.25
  public struct Position: Sendable, Hashable, Comparable {
    /// The whole page at or before this place.
    public private(set) var page: Int

    /// How far past `page` this place is, in pages: 0 or more and less than 1.
    public private(set) var fraction: Double

    /// Creates a position; a fraction outside 0…1 is carried over into the page.
    ///
    /// - Parameters:
    ///   - page: The page to count from.
    ///   - fraction: The way from there in pages, finite and of either sign.
    public init(page: Int, fraction: Double = 0) {
      let whole = fraction.rounded(.down)
      self.page = page + Int(whole)
      self.fraction = fraction - whole
      // A tiny negative fraction rounds up to a full page.
      if self.fraction >= 1 {
        self.page += 1
        self.fraction = 0
      }
    }

    /// The page this position is nearest to; half-way counts as the next one.
    public var nearestPage: Int { fraction < 0.5 ? page : page + 1 }

    /// The position so many pages further on, back when negative.
    public func advanced(by pages: Double) -> Position {
      Position(page: page, fraction: fraction + pages)
    }

    /// The way from a page to here, in pages; negative when this position lies before it.
    public func distance(from page: Int) -> Double {
      Double(self.page - page) + fraction
    }

    /// Orders positions along the strip.
    public static func < (left: Position, right: Position) -> Bool {
      (left.page, left.fraction) < (right.page, right.fraction)
    }
  }
}
