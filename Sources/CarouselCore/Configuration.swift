/// How a carousel behaves.
public struct Configuration: Sendable, Hashable {
  /// Whether the strip goes on for ever; with one page it never does.
  public var wraps = true
  /// How far a fling goes.
  public var paging = Paging.page
  /// The way of a hand in pixels that turns the page; nil for half a page.
  public var turnThreshold: Double?
  /// How pages are laid out.
  public var layout = Layout()
  /// The time between two turns of autoplay, positive; nil for never.
  public var interval: Duration?
  /// Whether autoplay waits while the pointer is over the carousel.
  public var pausesOnHover = false
  /// Whether the strip jumps to a page instead of moving there.
  public var reducesMotion = false
  /// What pages are until told otherwise.
  public var initialReadiness = Readiness.ready

  /// The usual behaviour: wraps, one page a fling, no autoplay.
  public init() {}
}
