import CarouselCore
import CarouselPictures
import CarouselStage
import Glibc
import SDLKit

/// The program: from the command line to the exit code.
@main struct Program {
  /// What the exit code says.
  private enum Exit {
    /// Ended as asked.
    static let success: Int32 = 0
    /// Could not run.
    static let failure: Int32 = 1
    /// Wrong usage.
    static let usage: Int32 = 2
  }

  static func main() {
    // Whoever reads our output may go, which is no reason to be killed.
    signal(SIGPIPE, SIG_IGN)
    StandardStreams.fillGaps()
    acceptSignals()
    exit(run(arguments()))
  }

  /// Lets the signals through that end the program, whatever its parent has blocked.
  private static func acceptSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The words after the program's name, byte for byte.
  private static func arguments() -> [Argument] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { Argument(FilePath(cString: $0)) }
    }
  }

  private static func run(_ words: [Argument]) -> Int32 {
    do {
      switch try ArgumentParser.parse(words) {
      case .help: try StandardStreams.print(Help.text)
      case .version: try StandardStreams.print("carousel \(Help.version)\n")
      case .run(let options, let pages):
        let show = try Show(words, options, pages)
        if show.options.isCheck { return try check(show) ? Exit.success : Exit.failure }
        try self.show(try show.pages(), show.options)
      }
      return Exit.success
    } catch let error as UsageError {
      StandardStreams.complain(error)
      return Exit.usage
    } catch let failure as Failure {
      if failure != .alreadyTold { StandardStreams.complain(failure) }
      return Exit.failure
    } catch {
      StandardStreams.complain("\(error)")
      return Exit.failure
    }
  }

  /// Tells of each page whether it will show; no display is needed.
  ///
  /// - Returns: Whether all will.
  private static func check(_ show: Show) throws -> Bool {
    let decoders = startDecoders(show.options)
    defer { decoders.stop() }
    return try PageCheck(show).run(decoder: decoders)
  }

  private static func startDecoders(_ options: Options) -> DecoderPool {
    DecoderPool.start(program: Installation.decoder, isVerbose: options.isVerbose) {
      StandardStreams.complain($0)
    }
  }

  private static func show(_ pages: [PlaylistPage], _ options: Options) throws {
    // As long as there is but one thread.
    SDL.setEnvironment()
    let script = try options.replay.map { path throws(Failure) in try Script(path: path) }
    let listing = PageSet.list(pages, options)
    let decoders = startDecoders(options)
    defer { decoders.stop() }
    // For the page with a certain number the others have to be in order.
    let early = options.start == nil ? nil : listing.waitForFirst()
    let leader =
      early.map { $0.pages.only(options.firstPage(of: $0.pages.count)) } ?? listing.waitForLeader()
    // What the arguments lack has been said, one by one.
    guard !leader.isEmpty else { throw Failure.alreadyTold }
    let trace = try options.trace.map { path throws(Failure) in
      try Trace(path: path, flushesEachFrame: script == nil)
    }
    let recorder = try options.record.map { path throws(Failure) in try Recorder(path: path) }
    let waker = Waker()
    let gallery = Gallery(options: options, decoder: decoders) { waker.wake() }
    // The first picture is decoded while the others are put in order, SDL starts and the window opens.
    gallery.need(
      [GalleryPage(leader[0], leader.attributes(at: 0), options)],
      essential: 1,
      size: options.expectedPageSize
    )
    try startVideo(options)
    defer { SDL.stop() }
    let queue = try EventQueue(waker: waker)
    let first = early ?? listing.waitForFirst()
    listing.setWake { waker.wake() }
    // A single picture has no label.
    if first.pages.count > 1 || !first.isComplete {
      BackgroundThread.start(name: "fonts") { FontFinder.prepare() }
    }
    let session = Session(
      pages: first.pages,
      isListing: !first.isComplete,
      options: options,
      trace: trace
    )
    let screen = try Screen(options: options, gallery: gallery, session: session)
    screen.interface.onTap = tapAction(session, options)
    SDL.setScreenSaver(allowed: !options.isKiosk)
    if options.isVerbose { describe(screen, pages: first.pages.count) }
    if let script {
      var loop = ReplayLoop(
        session: session,
        screen: screen,
        queue: queue,
        options: options,
        script: script
      )
      try loop.run()
    } else {
      var loop = LiveLoop(
        session: session,
        screen: screen,
        queue: queue,
        options: options,
        recorder: recorder,
        listing: listing
      )
      try loop.run()
    }
    // Its last line may be what has no room.
    if let failure = recorder?.failure { throw failure }
    try trace?.close()
  }

  /// What a tap on a page does.
  private static func tapAction(_ session: Session, _ options: Options) -> (Int) -> Void {
    switch options.tapAction {
    case .none: return { _ in }
    case .print: return report(session)
    case .open where options.isKiosk && !options.opensLinksInKiosk: return { _ in }
    // Whoever looks into a fault report does not want the browser of who met it.
    case .open where options.replay != nil: return { _ in }
    case .open: return { page in session.link(ofPage: page).map(LinkOpener.open) }
    }
  }

  /// Prints pages that are tapped for as long as somebody reads that.
  private static func report(_ session: Session) -> (Int) -> Void {
    var hasReader = true
    return { page in
      guard hasReader else { return }
      do throws(Failure) {
        hasReader = try StandardStreams.print(TapReport(session, page: page).line)
      } catch {
        StandardStreams.complain(error)
      }
    }
  }

  private static func startVideo(_ options: Options) throws(Failure) {
    do {
      try SDL.start(options.isHeadless ? .headless : .automatic)
    } catch {
      throw Failure("no display", "\(error.message); use --headless to run without one")
    }
    guard options.display < max(SDL.displayCount, 1) else {
      throw Failure("--display", "there is no display \(options.display)")
    }
  }

  private static func describe(_ screen: Screen, pages: Int) {
    let size = screen.renderer.outputSize
    StandardStreams.complain(
      "\(pages) pages, \(SDL.videoDriverName ?? "no") video, \(screen.renderer.name) renderer, "
        + "\(size.width)x\(size.height) pixels, \(screen.window.refreshRate) Hz"
    )
  }
}
