internal import CSDL2
import CarouselCore
import CarouselPictures
import Glibc
import SDLKit
import Synchronization
import Testing

@testable import carousel

/// The live loop on SDL's dummy driver; a second thread reads its trace and presses keys.
@MainActor @Suite(.serialized) struct LiveLoopTests {
  /// Something to do as soon as the trace holds a text for the so-many-th time.
  struct Step: Sendable {
    var awaited: String
    var times = 1
    /// The key to press; nil ends the program.
    var key: Int32?
    /// Paths that are found only now, instead of a key.
    var paths: [PageSource] = []
    /// How long to wait before that.
    var delay = Duration.zero
  }

  private let temporary = TemporaryFolder()
  private var folder: FilePath { temporary.path }

  /// Pages of a file each: a picture for `+`, a broken one for `-`.
  func pages(_ pattern: String) throws -> [PageSource] {
    let picture = try PixelBuffer(width: 8, height: 8, fill: Color(packed: 0xFF00_8000)).pngBytes()
    return try pattern.enumerated().map { index, kind in
      let path = folder.appending(Array("\(index).png".utf8))
      try OutputFile.write(kind == "+" ? picture : Array("broken".utf8), to: path)
      return .picture(path)
    }
  }

  /// Runs the loop until its last step, or for half a minute, and gives its trace back.
  ///
  /// With a lister the pages are listed from a pipe, to which steps may add.
  func play(
    _ pages: [PageSource],
    _ options: Options,
    _ steps: [Step],
    lister: PageLister? = nil,
    decoder: any PictureDecoder = InProcessDecoder()
  ) throws -> [Substring] {
    var options = options
    options.isHeadless = true
    options.size = options.size ?? Size(width: 64, height: 32)
    let path = folder.appending(Array("trace".utf8))
    try SDL.start(.headless)
    defer { SDL.stop() }
    let queue = try EventQueue()
    let waker = queue.waker
    let trace = try Trace(path: path, flushesEachFrame: true)
    let gallery = Gallery(options: options, decoder: decoder) { waker.wake() }
    var ends: [Int32] = [-1, -1]
    defer { close(ends[1]) }
    let listing = try lister.map { lister in
      try #require(pipe(&ends) == 0)
      Self.write(pages, to: ends[1])
      return PageListing(
        lister,
        [PlaylistPage(.standardInput)],
        standardInput: PathList(descriptor: ends[0]),
        pace: PageListing.Pace(patience: .zero, interval: .zero, minimum: pages.count)
      ) { _ in }
    }
    listing?.setWake { waker.wake() }
    var first: PageGrowth?
    while listing != nil, first == nil {
      _ = queue.wait(for: nil)
      first = listing?.collect().last
    }
    let session = Session(
      pages: first?.pages ?? PageTable(pages),
      isListing: listing != nil,
      options: options,
      trace: trace
    )
    let screen = try Screen(options: options, gallery: gallery, session: session)
    var loop = LiveLoop(
      session: session,
      screen: screen,
      queue: queue,
      options: options,
      recorder: try Recorder(path: folder.appending(Array("script".utf8))),
      listing: listing
    )
    let input = ends[1]
    BackgroundThread.start(name: "hand") { Self.act(steps, reading: path, waker, input) }
    try loop.run()
    try trace.close()
    return String(decoding: try InputFile.read(path), as: UTF8.self).split(separator: "\n")
  }

  nonisolated private static func write(_ pages: [PageSource], to pipe: Int32) {
    let lines = pages.compactMap(\.path).map { $0.bytes + [UInt8(ascii: "\n")] }
    StandardStreams.write(Array(lines.joined()), to: pipe)
  }

  nonisolated private static func act(
    _ steps: [Step],
    reading path: FilePath,
    _ waker: Waker,
    _ input: Int32
  ) {
    let patience = time(nil) + 30
    for step in steps {
      var count = 0
      while count < step.times, time(nil) < patience {
        usleep(5_000)
        let text = (try? InputFile.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        count = text.split(separator: "\n").count { $0.contains(step.awaited) }
      }
      if step.delay > .zero { usleep(UInt32(step.delay / .microseconds(1))) }
      if !step.paths.isEmpty {
        write(step.paths, to: input)
        continue
      }
      var event = SDL_Event()
      event.type = step.key == nil ? SDL_QUIT.rawValue : SDL_KEYDOWN.rawValue
      if let key = step.key { event.key.keysym.sym = key }
      SDL_PushEvent(&event)
      waker.wake()
    }
  }

  private func turns(_ trace: [Substring]) -> [String] {
    trace.filter { $0.contains(#""event":"turn""#) }
      .compactMap { $0.split(separator: ",", maxSplits: 2).last.map(String.init) }
  }

  @Test(arguments: [3, 12])
  func autoplayPassesOverAnyNumberOfBrokenPages(count: Int) throws {
    var options = Options()
    options.interval = .milliseconds(50)
    let pages = try pages("+" + String(repeating: "-", count: count) + "+++")
    let trace = try play(pages, options, [Step(awaited: #""cause":"autoplay""#)])
    let first = #""from":0,"page":\#(count + 1),"cause":"autoplay"}"#
    #expect(turns(trace).first == first)
  }

  @Test func aKioskLeavesAVisitorOnABrokenPage() throws {
    var options = Options()
    options.interval = .milliseconds(400)
    options.isKiosk = true
    options.reducesMotion = true
    let steps = [
      Step(awaited: #""cause":"autoplay""#, key: Int32(UInt8(ascii: "2"))),
      Step(awaited: #""from":1"#),
    ]
    let trace = try play(try pages("+-+++++++"), options, steps)
    #expect(
      turns(trace).prefix(3) == [
        #""from":0,"page":2,"cause":"autoplay"}"#, #""from":2,"page":1,"cause":"key"}"#,
        #""from":1,"page":2,"cause":"autoplay"}"#,
      ]
    )
  }

  @Test func endsWhenEveryPageIsBrokenWhereverItStarts() throws {
    var options = Options()
    options.start = 6
    options.interval = .milliseconds(50)
    let pages = try pages(String(repeating: "-", count: 12))
    #expect(throws: Failure.alreadyTold) {
      try play(pages, options, [Step(awaited: "never")])
    }
  }

  @Test func aRecordingPassesOverABrokenStartToo() throws {
    var options = Options()
    options.interval = nil
    let trace = try play(try pages("--++++"), options, [Step(awaited: #""page":2,"count""#)])
    let script = try Script(path: folder.appending(Array("script".utf8)))
    var replayed: [String] = []
    var carousel = Carousel(pageCount: 6)
    for timed in script.verbs {
      guard case .go(let page, let direction) = timed.verb else { continue }
      let events = carousel.handle(.go(to: page, direction: direction), at: timed.instant)
      replayed += events.compactMap(Trace.line(for:))
    }
    #expect(turns(replayed.map { $0[...] }) == turns(trace))
    #expect(carousel.target == 2)
  }

  @Test func pagesFoundLaterLeaveWhatIsSeenInItsPlace() throws {
    var options = Options()
    options.interval = nil
    let pages = try pages("+++++")
    // What is found later comes before.
    let trace = try play(
      Array(pages.prefix(2)),
      options,
      [
        Step(awaited: #""page":0,"count":2"#, paths: Array(pages[2...3])),
        Step(awaited: #""page":2,"count":4"#, paths: [pages[4]]),
        Step(awaited: #""page":3,"count":5,"label":"4 / 5""#),
      ],
      lister: PageLister(isReversed: true)
    )
    #expect(turns(trace).isEmpty)
    #expect(trace.allSatisfy { $0.contains(#""phase":"rest""#) })
  }

  @Test func waitsForMoreWhileEveryPageIsBroken() throws {
    var options = Options()
    options.interval = nil
    let pages = try pages("---+")
    let trace = try play(
      Array(pages.prefix(3)),
      options,
      [
        Step(awaited: #""page":2,"count":3"#, paths: [pages[3]]),
        Step(awaited: #""page":3,"count":4"#),
      ],
      lister: PageLister()
    )
    #expect(turns(trace).last == #""from":2,"page":3,"cause":"command"}"#)
  }

  /// Touches each file while it is decoded for the first time.
  private final class TouchingDecoder: PictureDecoder {
    private let touched = Mutex<Set<FilePath>>([])
    private let decoder = InProcessDecoder()
    let concurrency = 1

    func prepare(
      _ request: PictureRequest,
      onGlimpse: (Glimpse) -> Void
    ) throws(PictureError) -> PreparedPicture {
      let picture = try decoder.prepare(request, onGlimpse: onGlimpse)
      if touched.withLock({ $0.insert(request.path).inserted }) {
        _ = request.path.withCString { chmod($0, 0o600) }
      }
      return picture
    }
  }

  /// A file that is written to while it is decoded has not failed: it is tried again.
  @Test(arguments: ["+", "+++"])
  func aFileThatIsTouchedAtTheStartIsShownAllTheSame(pattern: String) throws {
    var options = Options()
    options.interval = nil
    options.indicators = []
    options.screenshot = folder.appending(Array("shot".utf8))
    let trace = try play(
      try pages(pattern),
      options,
      [Step(awaited: "never")],
      decoder: TouchingDecoder()
    )
    #expect(turns(trace).isEmpty)
    let shot = try InputFile.read(folder.appending(Array("shot".utf8)))
    #expect(try PictureDecoding.decode(shot)[32, 16] == 0xFF00_8000)
  }
}
