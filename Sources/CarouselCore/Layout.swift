extension Carousel {
  /// How pages are laid out along the viewport, in the viewport's own pixels.
  ///
  /// Cards of which the neighbours show:
  ///
  ///     let cards = Carousel.Layout(pageWidth: .pixels(200), spacing: 12, inset: 24)
  public struct Layout: Sendable, Hashable {
    /// The width of a page.
    public enum PageWidth: Sendable, Hashable {
      /// A share of the viewport's width; 1 is all of it.
      case share(Double)
      /// A width in pixels.
      case pixels(Double)
    }

    /// Where the current page rests.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
      /// At the leading edge, behind the inset.
      case start
      /// In the middle of what the inset leaves.
      case center
    }

    /// The width of every page; 1…10⁷ pixels come of it.
    public var pageWidth: PageWidth
    /// The gap between neighbours, in pixels; counts as one of 0…10⁷.
    public var spacing: Double
    /// Where the current page rests.
    public var alignment: Alignment
    /// The space before a resting page at the leading edge, in pixels; counts as one of −10⁷…10⁷.
    ///
    /// The page before shows in it.
    public var inset: Double

    /// Creates a layout; the default shows one page at a time, edge to edge.
    ///
    /// - Parameters:
    ///   - pageWidth: The width of every page.
    ///   - spacing: The gap between neighbours, in pixels.
    ///   - alignment: Where the current page rests.
    ///   - inset: The space before it at the leading edge, in pixels.
    public init(
      pageWidth: PageWidth = .share(1),
      spacing: Double = 0,
      alignment: Alignment = .start,
      inset: Double = 0
    ) {
      self.pageWidth = pageWidth
      self.spacing = spacing
      self.alignment = alignment
      self.inset = inset
    }

    /// The width of a page in a viewport of the given width, both in pixels.
    public func width(in viewportWidth: Double) -> Double {
      switch pageWidth {
      case .share(let share): (share * viewportWidth).limited(to: 1...1e7, else: viewportWidth)
      case .pixels(let pixels): pixels.limited(to: 1...1e7, else: 1)
      }
    }

    /// The way from one page to the next in a viewport of the given width, both in pixels.
    public func stride(in viewportWidth: Double) -> Double {
      width(in: viewportWidth) + spacing.limited(to: 0...1e7, else: 0)
    }

    /// The left edge of a resting page in a viewport of the given width, both in pixels.
    public func origin(in viewportWidth: Double) -> Double {
      let inset = inset.limited(to: -1e7...1e7, else: 0)
      return switch alignment {
      case .start: inset
      case .center: inset + (viewportWidth - inset - width(in: viewportWidth)) / 2
      }
    }
  }
}
