extension Carousel {
  /// How a carousel behaves.
  ///
  ///     var configuration = Carousel.Configuration()
  ///     configuration.interval = .seconds(5)
  ///     let carousel = Carousel(pageCount: 5, configuration: configuration)
  public struct Configuration: Sendable, Hashable {
    /// Whether the strip goes on for ever; with one page it never does.
    ///
    /// Else it has ends with a rubber band, and autoplay goes from the last page back to the first.
    public var wraps = true
    /// How far a fling goes; a fling is a release from 0.3 px/ms on.
    public var paging = Paging.page
    /// The way of a hand, in pixels, from which a slow drag turns the page; nil for half a page.
    ///
    /// It counts from the press, the slop included, and once more from each whole page on.
    public var turnThreshold: Double?
    /// How pages are laid out.
    public var layout = Layout()
    /// The time between two turns of autoplay; nil, nothing or less for never.
    public var interval: Duration?
    /// Whether autoplay waits while the pointer is over the carousel.
    public var pausesOnHover = false
    /// Whether the strip jumps to a page instead of moving there; a drag still moves it.
    public var reducesMotion = false
    /// What pages are until ``Input/readiness(_:ofPage:)`` tells otherwise.
    public var initialReadiness = Readiness.ready

    /// The usual behaviour: wraps, one page a fling, no autoplay.
    public init() {}
  }
}
