internal import CSDL2

/// SDL's events, one after the other, and the one place where the program sleeps.
///
/// Made after ``SDL/start(_:)``; let go before ``SDL/stop()``.
///
///     while let timed = queue.wait(for: nextInstant - SDL.now) { handle(timed) }
@MainActor
public final class EventQueue {
  /// Wakes this queue from other threads.
  public let waker: Waker

  private var widener = TickWidener()

  /// Whether SDL cannot sleep with the video driver in use and looks for events every millisecond.
  private let sleepsOutsideSDL: Bool

  /// The longest sleep in one piece.
  ///
  /// A signal that lands between SDL's last look and its sleep is found only when it looks again.
  private static let longestSleep = Duration.seconds(5)

  /// Creates the queue; there should be one.
  ///
  /// - Parameter waker: wakes it, and may have been used before.
  /// - Throws: an error when there are no descriptors left.
  public init(waker: Waker = Waker()) throws(SDLError) {
    sleepsOutsideSDL = [nil, "dummy", "evdev", "offscreen"].contains(SDL.videoDriverName)
    self.waker = waker
    try waker.signal.begin(usesPipe: sleepsOutsideSDL)
  }

  isolated deinit { waker.signal.end() }

  /// The next event, if there is one.
  ///
  /// Always looks at everything there is before it says no. SDL_PollEvent does not: it ends each
  /// round once at what was there before, and a signal noted since would be slept over.
  public func poll() -> TimedEvent? {
    if let event = nextQueued() { return event }
    SDL_PumpEvents()
    return nextQueued()
  }

  /// The next event, sleeping until it comes or the time is over.
  ///
  /// - Parameter limit: the longest time to wait, rounded up to milliseconds; `nil` for ever, and a
  ///   negative one like zero.
  /// - Returns: the event, or `nil` when none came in time.
  public func wait(for limit: Duration?) -> TimedEvent? {
    if let event = poll() { return event }
    let end = limit.map { SDL.now + $0 }
    while true {
      let rest = end.map { min($0 - SDL.now, Self.longestSleep) } ?? Self.longestSleep
      guard rest > .zero else { return nil }
      if let event = sleep(milliseconds: rest.millisecondsRoundedUp) { return event }
    }
  }

  private func sleep(milliseconds: Int32) -> TimedEvent? {
    if sleepsOutsideSDL {
      waker.signal.sleep(milliseconds: milliseconds)
      return poll()
    }
    var raw = SDL_Event()
    guard SDL_WaitEventTimeout(&raw, milliseconds) != 0 else { return nil }
    return convert(raw) ?? poll()
  }

  private func nextQueued() -> TimedEvent? {
    var raw = SDL_Event()
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    while SDL_PeepEvents(&raw, 1, SDL_GETEVENT, first, last) > 0 {
      if let event = convert(raw) { return event }
    }
    return nil
  }

  private func convert(_ raw: SDL_Event) -> TimedEvent? {
    guard let event = Event(raw, windowSize: size(ofWindow:)) else { return nil }
    if event == .wake { waker.signal.acknowledge() }
    widener.advance(to: SDL_GetTicks64())
    let ticks = widener.widen(raw.common.timestamp)
    return TimedEvent(event: event, instant: .milliseconds(ticks))
  }

  /// The size of a window; of the one with the keyboard or the mouse for a touch that names none.
  private func size(ofWindow id: UInt32) -> Size? {
    guard let window = SDL_GetWindowFromID(id) ?? SDL_GetKeyboardFocus() ?? SDL_GetMouseFocus()
    else { return nil }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return Size(width: Int(width), height: Int(height))
  }
}

extension Duration {
  /// For calls that count in milliseconds: never too short, so that no loop spins at the end.
  var millisecondsRoundedUp: Int32 {
    let (seconds, attoseconds) = components
    return Int32(
      clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    )
  }
}
