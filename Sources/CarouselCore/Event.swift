extension Carousel {
  /// Something a carousel has done.
  public struct Event: Sendable, Hashable {
    /// What there is to tell.
    public enum Kind: Sendable, Hashable {
      /// The current page changes, one event an intent however many pages are crossed; pages are
      /// counted from 0.
      case turn(from: Int, to: Int, cause: Cause)
      /// A motion has ended: the strip stands exactly on a page.
      case settle
      /// A hand has tapped on a page, counted from 0, while the strip stood still.
      ///
      /// A press and a release within ``Pointer/Device/slop`` are a tap.
      case tap(page: Int)
    }

    /// When it happened, on the clock of the calls.
    public var instant: Duration
    /// What happened.
    public var kind: Kind

    /// Creates an event.
    public init(instant: Duration, kind: Kind) {
      self.instant = instant
      self.kind = kind
    }
  }

  /// What made a page turn.
  ///
  /// A command carries it on to the turn's event, so say what the user did.
  public enum Cause: String, Sendable, Hashable {
    /// A hand dragged or threw the strip.
    case drag
    /// A key.
    case key
    /// A wheel or a touchpad.
    case wheel
    /// A tap, on an indicator say.
    case tap
    /// A command of the program.
    case command
    /// Time.
    case autoplay
  }
}
