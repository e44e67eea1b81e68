/// Something that happened to the program, as SDL tells it.
public enum Event: Sendable, Equatable {
  /// A signal asked the program to end.
  case quit
  /// The user asked to close the window.
  case closeRequested

  /// A key went down or repeats.
  case key(Key)

  /// A mouse button went down.
  case pointerDown(MouseButton, Point)
  /// A mouse button went up; also outside the window, while SDL captures the mouse.
  case pointerUp(MouseButton, Point)
  /// The mouse moved, with these buttons held.
  case pointerMoved(Point, heldButtons: MouseButtons)
  /// The pointer came into the window.
  case pointerEntered
  /// The pointer left the window.
  case pointerLeft

  /// A finger touched the screen.
  case fingerDown(FingerID, Point)
  /// A finger moved on the screen.
  case fingerMoved(FingerID, Point)
  /// A finger left the screen.
  case fingerUp(FingerID, Point)

  /// The wheel turned or two fingers scrolled: lines to the right and lines up.
  ///
  /// `isPrecise` says that the device counts finer than whole lines.
  case wheel(dx: Double, dy: Double, isPrecise: Bool)

  /// The window has a new size, in window units.
  case resized(Size)
  /// The keyboard is ours now.
  case focusGained
  /// The keyboard is someone else's now.
  case focusLost
  /// The window can be seen: shown, restored or maximised. May come twice in a row.
  case shown
  /// The window cannot be seen: hidden or minimised. May come twice in a row.
  case hidden
  /// The window's content is to be drawn again.
  case exposed
  /// The window is on another screen, or the screens changed.
  case displayChanged

  /// What was drawn into textures is lost; pictures uploaded to them may be, too.
  case renderTargetsReset
  /// The graphics device was lost, and with it every texture.
  case deviceReset

  /// Someone called ``Waker/wake()``.
  case wake

  /// Anything else, by SDL's number.
  case unknown(UInt32)
}

/// An event and when it happened.
public struct TimedEvent: Sendable, Equatable {
  /// What happened.
  public var event: Event

  /// When, on the clock of ``SDL/now``, in whole milliseconds.
  ///
  /// SDL stamps what it finds when it looks, so events found together carry the same instant.
  public var instant: Duration

  /// Creates a timed event.
  public init(event: Event, instant: Duration) {
    self.event = event
    self.instant = instant
  }
}

/// A finger, from its touch to its release.
public struct FingerID: Sendable, Hashable {
  /// The touch device.
  public var device: Int64

  /// The finger's number on it.
  public var finger: Int64

  /// Creates an identity.
  public init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}
