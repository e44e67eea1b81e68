import CarouselCore
import SDLKit

/// Runs the program on a display, or without one, in real time.
///
/// Asleep until something happens or is due; while something moves, a frame a refresh.
@MainActor struct LiveLoop {
  private let session: Session
  private let screen: Screen
  private let queue: EventQueue
  private let options: Options
  private let recorder: Recorder?
  private var translator = EventTranslator()
  private var pacer: FramePacer
  private var pointer = PointerHider()
  private var drawn: Frame?
  private var mustDraw = true
  private var isVisible = true
  private var hasShownAnything = false
  private var isOver = false
  /// The page whose readiness autoplay waits for and the recording tells of.
  private var candidate: Int?

  init(
    session: Session,
    screen: Screen,
    queue: EventQueue,
    options: Options,
    recorder: Recorder?
  ) {
    (self.session, self.screen, self.queue) = (session, screen, queue)
    (self.options, self.recorder) = (options, recorder)
    pacer = FramePacer(
      refreshRate: screen.window.refreshRate,
      usesVSync: screen.renderer.usesVSync
    )
  }

  /// Runs until the user, a signal or a failure ends it.
  mutating func run() throws {
    pointer.setActive(options.isKiosk || screen.window.isFullscreen, at: SDL.now)
    happen(.resize(screen.viewport), at: SDL.now)
    while !isOver {
      while !isOver, let timed = queue.poll() { handle(timed) }
      guard !isOver else { return }
      let now = SDL.now
      pointer.update(at: now)
      if try drawIfDue(at: now) { continue }
      if let timed = queue.wait(for: sleep(at: now)) { handle(timed) }
    }
  }

  // MARK: Events

  private mutating func handle(_ timed: TimedEvent) {
    switch timed.event {
    case .quit:
      isOver = true
    case .closeRequested:
      // A kiosk's visitor must not close the window; a signal still ends the program.
      isOver = !options.isKiosk
    case .exposed:
      mustDraw = true
    case .renderTargetsReset, .deviceReset:
      screen.discardTextures()
      mustDraw = true
    case .displayChanged:
      pacer.setRefreshRate(screen.window.refreshRate)
      screen.updateScale()
      mustDraw = true
    case .wake:
      takePictures(at: timed.instant)
    case .pointerMoved, .pointerDown:
      pointer.pointerMoved(at: timed.instant)
    case .shown: isVisible = true
    case .hidden: isVisible = false
    default: break
    }
    guard let verb = translator.verb(for: timed.event) else { return }
    if case .resize = verb {
      screen.updateScale()
      pointer.setActive(options.isKiosk || screen.window.isFullscreen, at: timed.instant)
      mustDraw = true
    }
    happen(verb, at: timed.instant)
  }

  /// Lets a verb happen, and records it.
  private mutating func happen(_ verb: Verb, at instant: Duration) {
    let timed = TimedVerb(instant: max(instant, session.carousel.instant), verb: verb)
    recorder?.record(timed)
    if case .key = verb { mustDraw = true }
    switch session.apply(timed) {
    case .quit: isOver = true
    case .toggleFullscreen: screen.window.setFullscreen(!screen.window.isFullscreen)
    case .shot, .end, nil: break
    }
  }

  // MARK: Pictures

  private mutating func takePictures(at instant: Duration) {
    let changed = screen.gallery.collect(at: SDL.now)
    let frame = session.carousel.frame
    let isInView = frame.shown.contains { shown in
      session.pages[shown.page].path.map(changed.contains) ?? false
    }
    mustDraw = mustDraw || isInView
    tellOfRepaired(at: max(instant, session.carousel.instant))
    if !hasShownAnything { passOverBrokenStart(at: instant) }
    wantPictures(at: instant)
  }

  /// Before anything has been shown, a broken first picture is passed over.
  private mutating func passOverBrokenStart(at instant: Duration) {
    let frame = session.carousel.frame
    guard frame.pageCount > 0, options.start == nil else { return }
    var page = frame.page
    while screen.gallery.readiness(of: session.pages[page]) == .failed,
      page + 1 < session.pages.count
    {
      page += 1
    }
    guard page != frame.page else { return }
    let instant = max(instant, session.carousel.instant)
    session.feed(.go(to: page, .forward, .command, isAnimated: false), at: instant)
    // A script cannot say that it cuts, but it gets there by the same turn.
    recorder?.record(TimedVerb(instant: instant, verb: .go(page: page, .forward)))
  }

  /// Tells the core what has become of pictures, and has those loaded that are needed from there.
  ///
  /// In this order: a broken page makes autoplay wait for another one, which nothing else would
  /// ask for while everything rests.
  private mutating func wantPictures(at instant: Duration) {
    tellReadiness(at: max(instant, session.carousel.instant))
    screen.prepare(session.carousel.frame, of: session, at: SDL.now)
  }

  /// Tells the core of pages that it has for failed and whose file can be shown by now.
  private mutating func tellOfRepaired(at now: Duration) {
    let carousel = session.carousel
    let pages = NeededPages.pages(for: carousel.frame, autoplay: carousel.nextAutoplayPage)
    for page in pages
    where carousel.readiness(ofPage: page) == .failed
      && screen.gallery.readiness(of: session.pages[page]) == .ready
    {
      happen(.readiness(.ready, page: page), at: now)
    }
  }

  /// Tells the core whether the page that autoplay would turn to is ready.
  private mutating func tellReadiness(at now: Duration) {
    while let page = session.carousel.nextAutoplayPage {
      let readiness = screen.gallery.readiness(of: session.pages[page])
      let isNew = candidate != page
      candidate = page
      if session.carousel.readiness(ofPage: page) != readiness {
        happen(.readiness(readiness, page: page), at: now)
      } else if isNew, readiness == .unready {
        recorder?.record(TimedVerb(instant: now, verb: .readiness(.unready, page: page)))
      }
      if readiness != .failed { return }
    }
  }

  // MARK: Frames

  /// Draws a frame if something has changed and the display is ready for it.
  ///
  /// - Returns: Whether it did.
  private mutating func drawIfDue(at now: Duration) throws -> Bool {
    guard pacer.nextSlot(at: now) <= now else { return false }
    session.advance(to: now)
    wantPictures(at: now)
    let frame = session.carousel.frame
    try endWhenNothingCanBeShown()
    guard isVisible, mustDraw || !frame.looksLike(drawn) else { return false }
    let isWhole = screen.isWhole(frame, of: session)
    hasShownAnything = hasShownAnything || (isWhole && showsAPicture(frame))
    screen.draw(frame, of: session)
    if let path = options.screenshot, isWhole {
      try screen.save(to: path)
      isOver = true
    }
    screen.renderer.present()
    pacer.didPresent(start: now, end: SDL.now)
    try session.traceFrame(frame)
    if drawn == nil { screen.setIcon() }
    (drawn, mustDraw) = (frame, false)
    // Nobody waits for the next frame now.
    if frame.phase == .rest { screen.prepareWords(frame, of: session) }
    return true
  }

  /// Ends a program that has no page to show at all; a kiosk goes on, whatever happens.
  private mutating func endWhenNothingCanBeShown() throws(Failure) {
    guard !hasShownAnything, !options.isKiosk, !session.pages.isEmpty else { return }
    let gallery = screen.gallery
    guard session.pages.contains(where: { gallery.readiness(of: $0) != .failed }) else {
      throw Failure.alreadyTold
    }
  }

  /// Whether a page in view is one that can be shown.
  private func showsAPicture(_ frame: Frame) -> Bool {
    frame.shown.contains { screen.gallery.readiness(of: session.pages[$0.page]) == .ready }
  }

  /// How long to sleep; nil for as long as nothing happens.
  private func sleep(at now: Duration) -> Duration? {
    var wake = pointer.deadline
    if let next = session.carousel.nextInstant {
      // Unseen motions take their time too, but need no frames.
      let slot = isVisible ? pacer.nextSlot(at: now) : now + pacer.period
      wake = min(wake ?? .seconds(1 << 40), max(next, slot))
    }
    if isVisible, mustDraw || !session.carousel.frame.looksLike(drawn) {
      wake = min(wake ?? .seconds(1 << 40), pacer.nextSlot(at: now))
    }
    return wake.map { max($0 - now, .zero) }
  }
}

extension Frame {
  /// Whether a frame would look the same as one that has been drawn.
  nonisolated fileprivate func looksLike(_ other: Frame?) -> Bool {
    guard let other else { return false }
    return position == other.position && viewport == other.viewport
      && pageCount == other.pageCount
      && holds.intersection([.focus, .paused]) == other.holds.intersection([.focus, .paused])
  }
}
