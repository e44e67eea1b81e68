/// The state of a carousel: pages in a strip that hands, commands and time move.
///
/// A value without a clock: every call says what time it is, counted from whatever start, never
/// backwards. Feed events in, advance to the time of a frame, draw the frame; when nothing is due
/// before `nextInstant`, sleep.
///
///     var carousel = Carousel(pageCount: 5)
///     carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
///     carousel.handle(.next(), at: .milliseconds(100))
///     carousel.advance(to: .milliseconds(116))
///     draw(carousel.frame.shown)
public struct Carousel: Sendable {
  /// How it behaves.
  ///
  /// Only its layout changes, by ``Input/layout(_:)``; ``interval`` tells what has become of its interval.
  /// For another behaviour make a new carousel that starts at ``page``.
  public internal(set) var configuration: Configuration

  /// The instant it stands at: that of the last call.
  public internal(set) var instant: Duration
  /// The page it stands on or goes to, unwrapped.
  ///
  /// During a drag that is the page of before; ``Frame/target`` is where letting go would lead.
  public internal(set) var target: Int

  var pages: PageList
  var viewport = Viewport.unknown
  /// Where the strip stands while no motion moves it.
  var standing: Position
  var motion: Motion?
  var grab: Grab?
  var estimator = VelocityEstimator()
  var wheel = WheelGesture()
  var autoplay: Autoplay
  /// Whether the strip has jumped since the last frame.
  var hasCut = false
  private var frameIsCut = false
  /// What has happened during the call under way.
  var events: [Event] = []

  /// Creates a carousel whose viewport is not known yet.
  ///
  /// - Parameters:
  ///   - pageCount: The number of pages, 0 or more.
  ///   - page: The page it starts on; of a strip that wraps unwrapped, on any lap, else brought
  ///     into the strip.
  ///   - configuration: How it behaves.
  ///   - instant: The time it is, from which autoplay's first interval counts; an earlier one in any
  ///     call counts as that.
  public init(
    pageCount: Int,
    startingAt page: Int = 0,
    configuration: Configuration = Configuration(),
    at instant: Duration = .zero
  ) {
    precondition(pageCount >= 0, "a carousel has 0 or more pages, not \(pageCount)")
    self.configuration = configuration
    self.instant = instant
    pages = PageList(count: pageCount, initial: configuration.initialReadiness)
    // Beyond any use; further out, laps of very many pages would overflow.
    let furthest = 1 << 40
    target = min(max(page, -furthest), furthest)
    standing = Position(page: 0)
    autoplay = Autoplay(
      interval: configuration.interval.flatMap { $0 > .zero ? $0 : nil },
      holds: pageCount < 2 ? .fewPages : [],
      at: instant
    )
    target = clamped(target)
    standing = Position(page: target)
  }

  /// The number of pages.
  public var pageCount: Int { pages.count }

  /// The current page, from 0: the one it stands on or goes to; 0 when there is none.
  ///
  /// It changes with a turn's event, at once and not when the strip arrives. ``Frame/page`` is the
  /// one that is seen most.
  public var page: Int { pageCount > 0 ? floorModulo(target, pageCount) : 0 }

  /// How long the current page stays by itself; nil when for ever.
  public var interval: Duration? { autoplay.interval }

  /// The next instant at which something changes by itself; nil when nothing will.
  ///
  /// While the strip moves that is now: draw the next frame when the display is ready for it.
  public var nextInstant: Duration? {
    motion != nil || hasCut ? instant : autoplay.deadline
  }

  /// Lets time pass up to a frame, and tells what happened in it.
  ///
  /// However long it was, autoplay makes at most one turn.
  ///
  /// - Parameter instant: The time of the frame; one before the last call's counts as that.
  /// - Returns: What happened, in order: autoplay's turn, the end of a motion.
  @discardableResult
  public mutating func advance(to instant: Duration) -> [Event] {
    catchUp(to: instant)
    frameIsCut = hasCut
    hasCut = false
    return takeEvents()
  }

  /// Takes an input at its own instant, and tells what happened up to and by it.
  ///
  /// - Parameters:
  ///   - input: What happens; what makes no sense, a release without a press say, changes nothing.
  ///   - instant: When, on the clock of all other calls; one before the last call's counts as that.
  /// - Returns: What happened, in order.
  @discardableResult
  public mutating func handle(_ input: Input, at instant: Duration) -> [Event] {
    catchUp(to: instant)
    switch input {
    case .press(let pointer, let button): press(pointer, button: button)
    case .move(let pointer, let held): move(pointer, held: held)
    case .release(let pointer, let button): release(pointer, button: button)
    case .cancel: dropGrab()
    case .wheel(let dx, let dy, let isPrecise): turnWheel(dx: dx, dy: dy, isPrecise: isPrecise)
    case .pointerEntered: if configuration.pausesOnHover { autoplay.insert(.hover, at: now) }
    case .pointerLeft: autoplay.remove(.hover, at: now)
    case .focusEntered: autoplay.insert(.focus, at: now)
    case .focusLeft:
      dropGrab()
      autoplay.remove(.focus, at: now)
    case .shown: autoplay.remove(.hidden, at: now)
    case .hidden:
      dropGrab()
      autoplay.insert(.hidden, at: now)
      autoplay.remove([.hover, .focus], at: now)
    case .resize(let viewport): resize(to: viewport)
    case .layout(let layout): layOut(layout)
    case .next(let cause): move(by: 1, cause: cause)
    case .previous(let cause): move(by: -1, cause: cause)
    case .go(let page, let direction, let cause, let isAnimated):
      go(to: page, direction, cause: cause, isAnimated: isAnimated)
    case .interval(let interval): autoplay.setInterval(interval, at: now)
    case .pause: autoplay.insert(.paused, at: now)
    case .play: autoplay.remove(.paused, at: now)
    case .insert(let index): insertPages(at: [index])
    case .insertPages(let indices): insertPages(at: indices)
    case .remove(let index): removePage(at: index)
    case .readiness(let readiness, let page): setReadiness(readiness, ofPage: page)
    }
    turnWhenDue()
    return takeEvents()
  }

  /// What there is to draw at the instant of the last call.
  ///
  /// Empty of pages until the viewport is known: see ``Input/resize(_:)``.
  public var frame: Frame {
    let position = position
    return Frame(
      instant: instant,
      position: position,
      pageCount: pageCount,
      target: phase == .drag ? targetInHand : target,
      velocity: velocity,
      phase: phase,
      holds: autoplay.holds,
      progress: autoplay.progress(at: instant),
      isCut: frameIsCut,
      viewport: viewport,
      shown: ShownPages(
        position: position,
        pageCount: pageCount,
        bounds: bounds,
        layout: configuration.layout,
        viewport: viewport
      )
    )
  }

  var now: Duration { instant }

  /// The way from page to page in pixels; that of a pixel while the viewport is not known.
  var stride: Double { max(configuration.layout.stride(in: viewport.width), 1) }

  /// The unwrapped pages there are; nil when the strip wraps.
  var bounds: ClosedRange<Int>? {
    configuration.wraps && pageCount >= 2 ? nil : 0...max(pageCount - 1, 0)
  }

  func clamped(_ page: Int) -> Int {
    guard let bounds else { return page }
    return min(max(page, bounds.lowerBound), bounds.upperBound)
  }

  var position: Position {
    guard let motion else { return standing }
    return Position(page: motion.target, fraction: motion.state(at: instant).offset)
  }

  private var phase: Frame.Phase {
    if let grab, !grab.isReleased { return grab.isDragging ? .drag : .press }
    return motion == nil ? .rest : .move
  }

  private var velocity: Double {
    if let motion { return motion.state(at: instant).velocity }
    return phase == .drag ? -estimator.velocity(at: instant) * 1_000 / stride : 0
  }

  private mutating func takeEvents() -> [Event] {
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }
}
