import CarouselCore
import CarouselPictures

/// The program's state: the carousel, its pages and what lies over them.
///
/// Everything that changes it is a verb, from SDL or from a script, or time.
@MainActor final class Session {
  /// What a verb asks of the window or the run, which the session does not know.
  enum Request: Equatable {
    case quit
    case toggleFullscreen
    /// Save the next frame.
    case shot(FilePath)
    /// The script is over.
    case end
  }

  private(set) var carousel: Carousel
  private(set) var pages: PageTable
  /// Whether any page turns by itself, all of them or those that a playlist gives a time.
  private(set) var turnsByItself: Bool
  /// Whether more pages may still be found.
  private(set) var isListing: Bool
  /// Pages that have left the strip because their files are gone.
  private var lost = LostPages()
  private(set) var showsCaptions: Bool
  private let captionsAtStart: Bool
  /// Whether a page without a caption is named: for who asks by key, not for who passes by.
  private(set) var showsNames = false
  private(set) var showsHelp = false

  /// Whether a page that is not ready is shown as such although its picture may be there: in a
  /// replay, where the script says what is ready.
  let obeysReadiness: Bool

  let isKiosk: Bool
  private let trace: Trace?
  private var wasTapped = false
  private let usualInterval: Duration?
  /// The time that a playlist gives the current page.
  private var ownInterval: Duration?

  /// How long a page stays until somebody turns it.
  private static let forGood = Duration.seconds(1 << 32)

  init(pages: PageTable, isListing: Bool = false, options: Options, trace: Trace?) {
    self.pages = pages
    self.isListing = isListing
    isKiosk = options.isKiosk
    captionsAtStart = options.showsCaptions
    showsCaptions = captionsAtStart
    usualInterval = options.interval
    turnsByItself = options.interval != nil || pages.haveIntervals
    obeysReadiness = options.replay != nil
    self.trace = trace
    carousel = Carousel(
      pageCount: pages.count,
      startingAt: (options.start ?? 1) - 1,
      configuration: options.configuration
    )
    if !pages.isEmpty { giveInterval(of: carousel.page, at: .zero) }
  }

  /// Takes in pages that have been found meanwhile; what is seen stays where it is.
  ///
  /// - Returns: Before which of the pages there were each new one came.
  @discardableResult
  func grow(_ growth: PageGrowth, at instant: Duration) -> [Int] {
    var growth = growth
    lost.leaveOut(of: &growth)
    pages = growth.pages
    turnsByItself = usualInterval != nil || pages.haveIntervals
    isListing = !growth.isComplete
    if !growth.inserted.isEmpty { feed(.insertPages(at: growth.inserted), at: instant) }
    return growth.inserted
  }

  /// Notes that a page which is about to be removed is to come back with its file.
  func noteLoss(ofPage page: Int) {
    lost.note(page, of: pages)
  }

  /// Takes the pages of files back that are there again; what is seen stays where it is.
  ///
  /// - Returns: Before which of the pages there were each one came.
  func takeBack(_ paths: Set<FilePath>, at instant: Duration) -> [Int] {
    let inserted = lost.putBack(paths, into: &pages)
    if !inserted.isEmpty { feed(.insertPages(at: inserted), at: instant) }
    return inserted
  }

  /// What a tap on a page opens; nil when nothing.
  func link(ofPage page: Int) -> String? { pages.attributes(at: page).link }

  /// The title that a playlist gives a page; nil when none, or none that can be seen.
  func givenTitle(ofPage page: Int) -> String? {
    pages.attributes(at: page).title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// Closes the help.
  func hideHelp() { showsHelp = false }

  /// Whether a key has changed what is shown over the pages.
  var looksOtherwise: Bool { showsHelp || showsCaptions != captionsAtStart }

  /// Shows over the pages what was shown at the start.
  func looksAsAtStart() {
    (showsHelp, showsNames, showsCaptions) = (false, false, captionsAtStart)
  }

  /// Lets time pass up to a frame.
  func advance(to instant: Duration) {
    tell(carousel.advance(to: instant))
  }

  /// Writes a frame to the trace; a failure says why that cannot be done any more.
  func traceFrame(_ frame: Carousel.Frame) throws(Failure) {
    guard let trace else { return }
    trace.write(frame)
    if let failure = trace.failure { throw failure }
  }

  /// Lets a verb happen; what is left for others to do comes back.
  @discardableResult
  func apply(_ timed: TimedVerb) -> Request? {
    let instant = timed.instant
    switch timed.verb {
    case .press(let pointer, let button): feed(.press(pointer, button: button), at: instant)
    case .move(let pointer, let held): feed(.move(pointer, held: held), at: instant)
    case .release(let pointer, let button): feed(.release(pointer, button: button), at: instant)
    case .wheel(let dx, let dy, let isPrecise):
      feed(.wheel(dx: dx, dy: dy, isPrecise: isPrecise), at: instant)
    case .key(let name):
      return KeyBindings.action(forKey: name, isKiosk: isKiosk).flatMap { act($0, at: instant) }
    case .enter: feed(.pointerEntered, at: instant)
    case .leave: feed(.pointerLeft, at: instant)
    case .focus: feed(.focusEntered, at: instant)
    case .blur: feed(.focusLeft, at: instant)
    case .show: feed(.shown, at: instant)
    case .hide: feed(.hidden, at: instant)
    case .resize(let viewport): feed(.resize(viewport), at: instant)
    case .next: feed(.next(), at: instant)
    case .previous: feed(.previous(), at: instant)
    case .go(let page, let direction): feed(.go(to: page, direction: direction), at: instant)
    case .pause: feed(.pause, at: instant)
    case .play: feed(.play, at: instant)
    case .insert(let index, let page): insert(page, at: index, instant)
    case .remove(let index): remove(at: index, instant)
    case .readiness(let readiness, let page): feed(.readiness(readiness, ofPage: page), at: instant)
    case .shot(let file): return .shot(FilePath(file))
    case .end: return .end
    }
    return nil
  }

  /// Gives an input to the core and tells what came of it.
  func feed(_ input: Carousel.Input, at instant: Duration) {
    tell(carousel.handle(input, at: instant))
  }

  private func tell(_ events: [Carousel.Event]) {
    guard !events.isEmpty else { return }
    trace?.write(events)
    for event in events {
      switch event.kind {
      case .tap: wasTapped = true
      case .turn(_, let page, _): giveInterval(of: page, at: event.instant)
      case .settle: break
      }
    }
  }

  /// Lets the current page stay for the time that a playlist gives it, or for the usual one.
  private func giveInterval(of page: Int, at instant: Duration) {
    guard pages.indices.contains(page) else { return }
    let own = pages.attributes(at: page).interval
    guard own != ownInterval else { return }
    ownInterval = own
    let interval = own ?? usualInterval ?? .zero
    feed(.interval(interval > .zero ? interval : Self.forGood), at: instant)
  }

  /// Whether a page was tapped since the last call.
  func takeTap() -> Bool {
    defer { wasTapped = false }
    return wasTapped
  }

  private func act(_ action: KeyAction, at instant: Duration) -> Request? {
    let holds = carousel.frame.holds
    switch action {
    case .next: feed(.next(.key), at: instant)
    case .previous: feed(.previous(.key), at: instant)
    case .first: feed(.go(to: 0, cause: .key), at: instant)
    case .last: feed(.go(to: max(pages.count - 1, 0), cause: .key), at: instant)
    case .page(let page):
      if page < pages.count { feed(.go(to: page, cause: .key), at: instant) }
    case .togglePause: feed(holds.contains(.paused) ? .play : .pause, at: instant)
    // Where the focus is, the interface knows.
    case .focusNext, .focusPrevious, .activate: break
    case .toggleTitle:
      showsCaptions.toggle()
      showsNames = showsCaptions
    case .toggleHelp: showsHelp.toggle()
    case .toggleFullscreen: return .toggleFullscreen
    case .escape where showsHelp: showsHelp = false
    case .escape, .quit: return .quit
    }
    return nil
  }

  private func insert(_ page: String, at index: Int, _ instant: Duration) {
    // The script was checked when it was read.
    guard let source = PageSource(scriptPage: page) else { return }
    let index = min(max(index, 0), pages.count)
    pages.insert(source, at: index)
    feed(.insert(at: index), at: instant)
  }

  private func remove(at index: Int, _ instant: Duration) {
    guard pages.indices.contains(index) else { return }
    pages.remove(at: index)
    feed(.remove(at: index), at: instant)
  }
}
