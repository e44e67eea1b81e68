import CarouselCore
import CarouselPictures
import SDLKit

/// Plays a script on a virtual clock: the same frames on every machine, however fast it is.
@MainActor struct ReplayLoop {
  private let session: Session
  private let screen: Screen
  private let queue: EventQueue
  private let options: Options
  private var rest: ArraySlice<TimedVerb>
  private var shots: [FilePath] = []
  /// Whether the frame that is played is the last one.
  private var isLast = false
  /// Whether somebody has ended the replay, who waits for nothing.
  private var isOver = false

  init(
    session: Session,
    screen: Screen,
    queue: EventQueue,
    options: Options,
    script: Script
  ) {
    (self.session, self.screen, self.queue) = (session, screen, queue)
    self.options = options
    rest = script.verbs[...]
  }

  /// Plays to the script's end, or until everything is at rest after its last line.
  mutating func run() throws {
    _ = screen.interface.apply(TimedVerb(instant: .zero, verb: .resize(screen.viewport)))
    let start = SDL.now
    var number = 0
    /// The page that the strip went to once nothing was left to be done.
    var end: Int?
    while !isOver, !isLast {
      let instant = self.instant(ofFrame: number)
      if !options.isHeadless { wait(until: start + instant) }
      takeSignals()
      try playFrame(at: instant)
      if rest.isEmpty {
        // What turns another page from here on is time, which never rests.
        let target = session.carousel.target
        if screen.interface.isAtRest || target != end ?? target { return }
        end = target
      }
      number += 1
    }
  }

  private func instant(ofFrame number: Int) -> Duration {
    .nanoseconds(Int64(min(Double(number) / options.replayRate * 1e9, 9e18).rounded()))
  }

  private mutating func playFrame(at instant: Duration) throws {
    while let timed = rest.first, timed.instant <= instant, !isLast, !isOver {
      rest.removeFirst()
      waitForAutoplay(at: session.carousel.instant)
      act(on: screen.interface.apply(timed), verb: timed.verb)
    }
    waitForAutoplay(at: session.carousel.instant)
    session.advance(to: instant)
    waitForPictures(at: instant)
    let frame = session.carousel.frame
    playAnimations(in: frame)
    screen.interface.advance(to: frame)
    try session.traceFrame(frame)
    if let path = options.screenshot {
      shots.append(path)
      isLast = true
    }
    screen.prepare(frame, of: session)
    guard !shots.isEmpty || !options.isHeadless else { return }
    while !screen.isWhole(frame, of: session), !isOver, let timed = queue.wait(for: nil) {
      handle(timed)
      screen.prepare(frame, of: session)
    }
    screen.draw(frame, of: session)
    for path in shots { try screen.save(to: path) }
    shots = []
    screen.renderer.present()
  }

  private mutating func act(on request: Session.Request?, verb: Verb) {
    switch request {
    case .quit, .end: isLast = true
    case .shot(let path): shots.append(path)
    case .toggleFullscreen, nil: break
    }
    if case .resize(let viewport) = verb {
      screen.window.setSize(Size(width: Int(viewport.width), height: Int(viewport.height)))
      screen.updateScale()
    }
  }

  // MARK: Pictures

  /// Waits until it is known whether the page that autoplay turns to next can be shown.
  private mutating func waitForAutoplay(at instant: Duration) {
    guard session.turnsByItself else { return }
    while let page = session.carousel.nextAutoplayPage,
      session.carousel.readiness(ofPage: page) == .ready
    {
      guard loads(page, at: instant) else { continue }
      return
    }
  }

  /// Waits until every page in view is there, but for those that the script calls unready.
  private mutating func waitForPictures(at instant: Duration) {
    for shown in session.carousel.frame.shown
    where session.carousel.readiness(ofPage: shown.page) == .ready {
      _ = loads(shown.page, at: instant)
    }
  }

  /// Shows the frames of pictures that play which are due.
  private mutating func playAnimations(in frame: Carousel.Frame) {
    _ = screen.note(frame, of: session, isFirst: false, isSeen: true)
    while !isOver, screen.gallery.awaitsFrame(at: frame.instant) {
      screen.prepare(frame, of: session)
      if let timed = queue.wait(for: nil) { handle(timed) }
      while screen.gallery.advanceAnimations(to: frame.instant) {}
    }
  }

  /// Waits for a page's picture; one that cannot be shown is failed from here on.
  ///
  /// - Returns: Whether it can be shown.
  private mutating func loads(_ page: Int, at instant: Duration) -> Bool {
    let source = session.galleryPage(at: page, options)
    // Where a page has no size its picture is not asked for.
    guard session.carousel.frame.viewport.width > 0 else { return true }
    while screen.gallery.outlook(of: source) == .unready, !isOver {
      screen.prepare(session.carousel.frame, first: page, of: session)
      if let timed = queue.wait(for: nil) { handle(timed) }
    }
    guard screen.gallery.readiness(of: source) == .failed else { return true }
    session.feed(.readiness(.failed, ofPage: page), at: instant)
    return false
  }

  // MARK: The real world

  /// Takes what the window says, which is not the script's: only its end counts.
  private mutating func handle(_ timed: TimedEvent) {
    switch timed.event {
    case .quit, .closeRequested: isOver = true
    case .wake:
      screen.gallery.collect(at: .zero)
      screen.gallery.upload()
    case .renderTargetsReset, .deviceReset: screen.discardTextures()
    case .key(let key):
      // No page has a say in a key here, but a person who watches may end it.
      let action = KeyBindings.action(forKey: key.name, isKiosk: options.isKiosk)
      if action == .quit || action == .escape { isOver = true }
    default: break
    }
  }

  private mutating func takeSignals() {
    while !isOver, let timed = queue.poll() { handle(timed) }
  }

  private mutating func wait(until instant: Duration) {
    while !isOver, SDL.now < instant {
      if let timed = queue.wait(for: instant - SDL.now) { handle(timed) }
    }
  }
}
