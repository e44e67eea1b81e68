import CarouselCore
import CarouselStage
import CarouselPictures
import SDLKit

/// Runs the program on a display, or without one, in real time.
///
/// Asleep until something happens or is due; while something moves, a frame a refresh.
@MainActor struct LiveLoop {
  /// How long pictures are copied into textures at a time, which is between two frames while
  /// something moves.
  static let uploadTime = Duration.milliseconds(2)

  let session: Session
  let screen: Screen
  let options: Options
  let recorder: Recorder?
  private let queue: EventQueue
  /// Where more pages come from; nil when all are known.
  let listing: PageListing?
  private var translator = EventTranslator()
  private var pacer: FramePacer
  private var pointer = PointerHider()
  private var drawn: Carousel.Frame?
  private var drawnOverlays: Overlays?
  var mustDraw = true
  private var isVisible = true
  var hasShownAnything = false
  private var isOver = false
  /// Whether pictures have been copied since the last frame.
  private var hasUploaded = false
  /// When the first frame is drawn even if its pictures have not come.
  private var patience: Duration
  /// A page that had not failed when that was last asked, before anything was shown.
  private var hopeful = 0
  /// The page whose readiness autoplay waits for and the recording tells of.
  var candidate: Int?

  init(
    session: Session,
    screen: Screen,
    queue: EventQueue,
    options: Options,
    recorder: Recorder?,
    listing: PageListing? = nil
  ) {
    (self.session, self.screen, self.queue) = (session, screen, queue)
    (self.options, self.recorder, self.listing) = (options, recorder, listing)
    patience = SDL.now + Self.firstFrameDelay
    pacer = FramePacer(
      refreshRate: screen.window.refreshRate,
      usesVSync: screen.renderer.usesVSync
    )
  }

  /// How long the first frame waits for its pictures: while an empty one is shown, they are not.
  private static let firstFrameDelay = Duration.milliseconds(100)

  /// Runs until the user, a signal or a failure ends it.
  mutating func run() throws {
    pointer.setActive(options.isKiosk || screen.window.isFullscreen, at: SDL.now)
    happen(.resize(screen.viewport), at: SDL.now)
    // Whatever is drawn for the first time takes longer; here the decoder has to be waited for.
    screen.draw(session.carousel.frame, of: session)
    screen.renderer.flush()
    while !isOver {
      while !isOver, let timed = queue.poll() { handle(timed) }
      if let failure = recorder?.failure { throw failure }
      guard !isOver else { return }
      let now = SDL.now
      pointer.update(at: now)
      if try drawIfDue(at: now) {
        hasUploaded = false
      } else if mayUpload {
        hasUploaded = true
        upload()
        continue
      } else if let timed = queue.wait(for: sleep(at: now)) {
        handle(timed)
      }
    }
  }

  /// Whether there is something to copy into textures, and time for it: all there is at rest.
  private var mayUpload: Bool {
    guard screen.gallery.hasUploads else { return false }
    let phase = session.carousel.frame.phase
    return !hasUploaded || !isVisible || phase == .rest || phase == .press
  }

  // MARK: Events

  private mutating func handle(_ timed: TimedEvent) {
    switch timed.event {
    case .quit:
      end(at: timed.instant)
    case .closeRequested:
      // A kiosk's visitor must not close the window; a signal still ends the program.
      if !options.isKiosk { end(at: timed.instant) }
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
      takePages(at: timed.instant)
      takePictures(at: timed.instant)
    case .pointerMoved, .pointerDown:
      pointer.pointerMoved(at: timed.instant)
      screen.window.setPointer(screen.interface.invitesTap(at: timed.instant) ? .hand : .arrow)
    case .shown: isVisible = true
    case .hidden: isVisible = false
    default: break
    }
    guard let verb = translator.verb(for: timed) else { return }
    if case .resize = verb {
      screen.updateScale()
      pointer.setActive(options.isKiosk || screen.window.isFullscreen, at: timed.instant)
      mustDraw = true
    }
    happen(verb, at: timed.instant)
  }

  /// Ends, from outside: what has been recorded goes on until now.
  private mutating func end(at instant: Duration) {
    isOver = true
    let instant = max(instant, session.carousel.instant)
    recorder?.record(TimedVerb(instant: instant, verb: .end))
  }

  /// Lets a verb happen, and records it.
  mutating func happen(_ verb: Verb, at instant: Duration) {
    let timed = TimedVerb(instant: max(instant, session.carousel.instant), verb: verb)
    recorder?.record(timed)
    if case .key = verb { mustDraw = true }
    switch screen.interface.apply(timed) {
    case .quit: isOver = true
    case .toggleFullscreen: screen.window.setFullscreen(!screen.window.isFullscreen)
    case .shot, .end, nil: break
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
    if screen.note(frame, of: session, isFirst: !hasShownAnything, isSeen: isVisible) {
      mustDraw = true
    }
    // What plays from here on wants its next frame.
    if screen.gallery.wantsFrames { screen.prepare(frame, of: session, at: now) }
    if let next = nextPan, next <= now { mustDraw = true }
    screen.interface.advance(to: frame)
    let overlays = screen.overlays(for: frame, of: session)
    guard isVisible, mustDraw || !frame.looksLike(drawn) || overlays != drawnOverlays else {
      return false
    }
    let isWhole = screen.isWhole(frame, of: session)
    if drawn == nil, !isWhole, now < patience { return false }
    hasShownAnything = hasShownAnything || (isWhole && showsAPicture(frame))
    screen.draw(frame, of: session)
    if let path = options.screenshot, isWhole, !screen.isFading, mayBeSaved(frame) {
      try screen.save(to: path)
      isOver = true
    }
    screen.renderer.present()
    pacer.didPresent(start: now, end: SDL.now)
    if frame.phase != .rest { screen.drawingTime = SDL.now - now }
    try session.traceFrame(frame)
    if drawn == nil { screen.setIcon() }
    (drawn, drawnOverlays, mustDraw) = (frame, overlays, false)
    screen.window.setPointer(screen.interface.invitesTap(at: now) ? .hand : .arrow)
    // Nobody waits for the next frame now.
    if frame.phase == .rest { screen.prepareWords(frame, of: session) }
    return true
  }

  /// When the slow zoom of the current picture wants a frame; nil while it stands still.
  private var nextPan: Duration? {
    let carousel = session.carousel
    guard let drawn, screen.pansAndZooms, !session.pages.isEmpty,
      session.pages[carousel.page].path != nil
    else { return nil }
    return PanAndZoom.nextInstant(
      after: drawn.instant,
      in: carousel.frame,
      interval: carousel.interval,
      width: screen.renderer.outputSize.width
    )
  }

  /// Ends a program that has no page to show at all; a kiosk goes on, whatever happens.
  private mutating func endWhenNothingCanBeShown() throws(Failure) {
    guard !hasShownAnything, !options.isKiosk, !session.isListing, !session.pages.isEmpty else {
      return
    }
    let isHopeful = { [session, options, gallery = screen.gallery] page in
      gallery.outlook(of: session.galleryPage(at: page, options)) != .failed
    }
    // Each page is asked once, and all of them once more at the end.
    let indices = session.pages.indices
    let next = indices[min(hopeful, indices.count)...].first(where: isHopeful)
    guard let next = next ?? indices.first(where: isHopeful) else { throw Failure.alreadyTold }
    hopeful = next
  }

  /// Whether a frame is one to save: with nothing but broken pages in view only where it was asked for.
  private func mayBeSaved(_ frame: Carousel.Frame) -> Bool {
    showsAPicture(frame) || options.start != nil || options.isKiosk
  }

  /// Whether a page in view is one that can be shown.
  private func showsAPicture(_ frame: Carousel.Frame) -> Bool {
    frame.shown.contains {
      screen.gallery.readiness(of: session.galleryPage(at: $0.page, options)) == .ready
    }
  }

  /// Whether a frame would look different from the last one.
  private var looksDifferent: Bool {
    let frame = session.carousel.frame
    return !frame.looksLike(drawn) || screen.overlays(for: frame, of: session) != drawnOverlays
  }

  /// How long to sleep; nil for as long as nothing happens.
  private func sleep(at now: Duration) -> Duration? {
    // Whatever is due before the next frame has to wait for it.
    let slot = pacer.nextSlot(at: now)
    var instants = [pointer.deadline, screen.gallery.nextInstant.map { max($0, slot) }]
    if let next = session.carousel.nextInstant {
      // Unseen motions take their time too, but need no frames.
      instants.append(max(next, isVisible ? slot : now + pacer.period))
    }
    if isVisible {
      let next = [screen.interface.nextInstant(after: now), nextPan].compactMap(\.self).min()
      instants.append(next.map { max($0, slot) })
      if mustDraw || screen.isFading || looksDifferent {
        instants.append(drawn == nil ? patience : slot)
      }
    }
    return instants.compactMap(\.self).min().map { max($0 - now, .zero) }
  }
}

extension Carousel.Frame {
  /// Whether a frame would look the same as one that has been drawn.
  nonisolated fileprivate func looksLike(_ other: Self?) -> Bool {
    guard let other else { return false }
    return position == other.position && viewport == other.viewport
      && pageCount == other.pageCount
      && holds.intersection([.focus, .paused]) == other.holds.intersection([.focus, .paused])
  }
}
