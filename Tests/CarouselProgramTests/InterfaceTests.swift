import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit
import Testing

@testable import carousel

@MainActor @Suite(.serialized) struct InterfaceTests {
  private let renderer: Renderer
  let stage: Stage
  var options = Options()

  init() throws {
    renderer = try Renderer(offscreen: Size(width: 1_000, height: 600))
    stage = Stage(renderer: renderer)
    options.interval = .seconds(5)
  }

  func interface(_ options: Options, pages: Int = 5) -> Interface {
    let session = Session(
      pages: PageTable((0..<pages).map { PageSource.text("page \($0)") }),
      options: options,
      trace: nil
    )
    let interface = Interface(session: session, stage: stage, options: options)
    let viewport = Carousel.Viewport(width: 1_000, height: 600)
    _ = interface.apply(TimedVerb(instant: .zero, verb: .resize(viewport)))
    return interface
  }

  func act(_ interface: Interface, _ verb: Verb, at ms: Int) {
    _ = interface.apply(TimedVerb(instant: .milliseconds(ms), verb: verb))
    interface.session.advance(to: .milliseconds(ms))
    interface.advance(to: interface.session.carousel.frame)
  }

  func tap(
    _ interface: Interface,
    _ x: Double,
    _ y: Double,
    _ device: Carousel.Pointer.Device = .mouse,
    at ms: Int
  ) {
    let pointer = Carousel.Pointer(x: x, y: y, device: device)
    act(interface, .press(pointer, .left), at: ms)
    act(interface, .release(pointer, .left), at: ms + 20)
  }

  /// Where a button is, or would be.
  private func middle(of kind: Controls.Kind) -> (x: Double, y: Double) {
    switch kind {
    case .pause: (36, 570)
    case .previous: (36, 300)
    case .next: (964, 300)
    }
  }

  func opacity(_ interface: Interface, at ms: Int) -> Double {
    interface.session.advance(to: .milliseconds(ms))
    interface.advance(to: interface.session.carousel.frame)
    var overlays = interface.overlays(for: interface.session.carousel.frame)
    interface.showControls(in: &overlays, at: .milliseconds(ms))
    return overlays.controls?.opacity ?? 0
  }

  @Test func buttonsComeWithThePointerAndGo() {
    let interface = interface(options)
    #expect(opacity(interface, at: 0) == 0)
    act(interface, .move(.init(x: 500, y: 300), held: []), at: 100)
    #expect(opacity(interface, at: 175) == 0.5)
    #expect(opacity(interface, at: 1_000) == 1)
    #expect(interface.nextInstant(after: .milliseconds(1_000)) == .milliseconds(2_600))
    #expect(opacity(interface, at: 2_750) == 0.5)
    // The last of them is drawn though a slow frame has eaten up its time.
    #expect(interface.nextInstant(after: .milliseconds(3_000)) == .milliseconds(2_750))
    #expect(opacity(interface, at: 3_000) == 0)
    #expect(interface.nextInstant(after: .milliseconds(3_000)) == nil)
  }

  /// Who waits for a page with the pointer on an arrow finds it there, and so does the next click.
  @Test func buttonsStayUnderThePointer() {
    let interface = interface(options)
    let next = middle(of: .next)
    act(interface, .move(.init(x: next.x, y: next.y), held: []), at: 100)
    #expect(opacity(interface, at: 60_000) == 1)
    let due = interface.nextInstant(after: .milliseconds(60_000))
    #expect(due.map { $0 > .seconds(3_600) } ?? true)
    tap(interface, next.x, next.y, at: 60_000)
    #expect(interface.session.carousel.target == 1)
    #expect(opacity(interface, at: 120_000) == 1)
    act(interface, .move(.init(x: 500, y: 200), held: []), at: 120_000)
    #expect(opacity(interface, at: 122_000) == 1)
    #expect(opacity(interface, at: 123_000) == 0)
  }

  @Test func aHandOnTheStripSendsThemAway() {
    let interface = interface(options)
    act(interface, .move(.init(x: 500, y: 300), held: []), at: 100)
    act(interface, .press(.init(x: 500, y: 300), .left), at: 500)
    #expect(opacity(interface, at: 500) == 0)
    act(interface, .move(.init(x: 400, y: 300), held: [.left]), at: 600)
    #expect(opacity(interface, at: 700) == 0)
  }

  @Test func arrowsPageAndPausePauses() {
    let interface = interface(options)
    act(interface, .move(.init(x: 500, y: 300), held: []), at: 100)
    let (next, previous, pause) = (middle(of: .next), middle(of: .previous), middle(of: .pause))
    tap(interface, next.x, next.y, at: 300)
    // Again at once: what moves does not lose a tap.
    tap(interface, next.x, next.y, at: 400)
    #expect(interface.session.carousel.target == 2)
    tap(interface, previous.x, previous.y, at: 600)
    #expect(interface.session.carousel.target == 1)
    tap(interface, pause.x, pause.y, at: 800)
    #expect(interface.session.carousel.frame.holds.contains(.paused))
    tap(interface, pause.x, pause.y, at: 900)
    #expect(!interface.session.carousel.frame.holds.contains(.paused))
  }

  @Test func aDragThatBeginsOnAnArrowDrags() {
    let interface = interface(options)
    act(interface, .move(.init(x: 500, y: 300), held: []), at: 100)
    let next = middle(of: .next)
    act(interface, .press(.init(x: next.x, y: next.y), .left), at: 300)
    act(interface, .move(.init(x: next.x - 600, y: next.y), held: [.left]), at: 600)
    #expect(interface.session.carousel.frame.phase == .drag)
    act(interface, .release(.init(x: next.x - 600, y: next.y), .left), at: 900)
    #expect(interface.session.carousel.target == 1)
  }

  @Test(arguments: [Verb.blur, .hide])
  func aPressEndsWithTheFocusOrTheSight(verb: Verb) {
    let interface = interface(options)
    act(interface, .move(.init(x: 500, y: 300), held: []), at: 100)
    let next = middle(of: .next)
    act(interface, .press(.init(x: next.x, y: next.y), .left), at: 300)
    #expect(interface.pressed == .control(.next))
    act(interface, verb, at: 400)
    #expect(interface.pressed == nil)
  }

  @Test func unseenButtonsDoNothing() {
    let interface = interface(options)
    let next = middle(of: .next)
    tap(interface, next.x, next.y, at: 300)
    #expect(interface.session.carousel.target == 0)
    // The focus shows them when a button has it, not when the pages have.
    act(interface, .key("Shift+Tab"), at: 400)
    tap(interface, next.x, next.y, at: 500)
    #expect(interface.session.carousel.target == 0)
    act(interface, .key("Shift+Tab"), at: 600)
    tap(interface, next.x, next.y, at: 700)
    #expect(interface.session.carousel.target == 1)
  }

  @Test func aKioskHasNone() {
    var options = options
    options.isKiosk = true
    let interface = interface(options)
    act(interface, .move(.init(x: 500, y: 300), held: []), at: 100)
    #expect(opacity(interface, at: 1_000) == 0)
    act(interface, .key("Tab"), at: 1_100)
    #expect(interface.focus == nil && interface.session.carousel.frame.holds.isEmpty)
  }

  @Test func theFocusGoesRoundAndHoldsTheRotation() {
    let interface = interface(options)
    var stops: [Interface.FocusStop?] = []
    for step in 0..<5 {
      act(interface, .key("Tab"), at: 100 * step)
      stops.append(interface.focus)
      let holds = interface.session.carousel.frame.holds
      #expect(holds.contains(.focus) == (interface.focus != nil))
    }
    #expect(stops == [.control(.pause), .control(.previous), .control(.next), .pages, nil])
    act(interface, .key("Shift+Tab"), at: 600)
    #expect(interface.focus == .pages)
    act(interface, .key("Shift+Tab"), at: 700)
    act(interface, .key("Return"), at: 800)
    #expect(interface.session.carousel.target == 1)
    act(interface, .key("Space"), at: 900)
    #expect(interface.session.carousel.target == 2)
    act(interface, .key("Shift+Tab"), at: 1_000)
    act(interface, .key("Space"), at: 1_100)
    #expect(interface.session.carousel.target == 1)
    act(interface, .blur, at: 1_200)
    #expect(interface.focus == nil)
  }

  @Test(
    arguments: [
      (120, 80, [.label], [.pages], false),
      (
        200, 120, [.label], [.control(.pause), .control(.previous), .control(.next), .pages], false
      ),
      (120, 120, [.dots], [.control(.pause), .pages], true),
      (50, 120, [.dots], [.pages], false),
    ] as [(Int, Int, Set<Options.Indicator>, [Interface.FocusStop], Bool)]
  )
  func aSmallWindowHasNothingThatIsNotSeen(
    width: Int,
    height: Int,
    indicators: Set<Options.Indicator>,
    stops: [Interface.FocusStop],
    hasDots: Bool
  ) throws {
    var options = options
    options.indicators = indicators
    let renderer = try Renderer(offscreen: Size(width: width, height: height))
    let interface = Interface(
      session: interface(options).session,
      stage: Stage(renderer: renderer),
      options: options
    )
    let viewport = Carousel.Viewport(width: Double(width), height: Double(height))
    act(interface, .resize(viewport), at: 0)
    #expect((interface.overlays(for: interface.session.carousel.frame).dots != nil) == hasDots)
    for stop in stops {
      act(interface, .key("Tab"), at: 100)
      #expect(interface.focus == stop)
    }
    act(interface, .key("Tab"), at: 100)
    #expect(interface.focus == nil)
    // Nor is there anything under a pointer.
    act(interface, .move(.init(x: 36, y: Double(height) - 30), held: []), at: 200)
    let hasPause = stops.contains(.control(.pause))
    #expect((interface.hovered(at: .milliseconds(500)) == .control(.pause)) == hasPause)
  }

  @Test func aWindowThatGetsTooSmallTakesTheFocusToThePages() throws {
    let interface = interface(options)
    act(interface, .key("Tab"), at: 0)
    #expect(interface.focus == .control(.pause))
    stage.topInset = 0
    stage.interfaceScale = 12
    act(interface, .resize(.init(width: 1_000, height: 600)), at: 100)
    #expect(interface.focus == .pages)
    stage.interfaceScale = 1
  }

  @Test func theFocusOnOneButtonShowsAll() {
    let interface = interface(options)
    act(interface, .key("Tab"), at: 0)
    #expect(opacity(interface, at: 10) == 1)
    act(interface, .key("Shift+Tab"), at: 20)
    act(interface, .key("Shift+Tab"), at: 30)
    #expect(interface.focus == .pages)
    #expect(opacity(interface, at: 40) == 0)
    let next = middle(of: .next)
    tap(interface, next.x, next.y, at: 50)
    #expect(interface.session.carousel.target == 0)
  }

  @Test func aTapClosesTheHelpAndDoesNothingElse() throws {
    var options = options
    options.indicators = [.tabs, .dots]
    let interface = interface(options)
    var taps = 0
    interface.onTap = { _ in taps += 1 }
    let frame = interface.session.carousel.frame
    let dots = try #require(
      stage.dotsCenter(in: interface.overlays(for: frame), over: frame)
    )
    let next = middle(of: .next)
    for (index, point) in [(500, 300), (next.x, next.y), (dots.x, dots.y), (560, 20)].enumerated() {
      act(interface, .move(.init(x: point.0, y: point.1), held: []), at: 500 * index)
      act(interface, .key("?"), at: 500 * index + 10)
      #expect(interface.session.showsHelp)
      tap(interface, point.0, point.1, at: 500 * index + 200)
      #expect(!interface.session.showsHelp)
    }
    #expect(taps == 0 && interface.session.carousel.target == 0)
  }

  @Test func onePageHasNoProgress() {
    var options = options
    options.indicators = [.progress]
    for pages in 0...2 {
      let interface = interface(options, pages: pages)
      let overlays = interface.overlays(for: interface.session.carousel.frame)
      #expect((overlays.progress != nil) == (pages > 1))
    }
  }

  @Test(
    arguments: [
      ("https://example.org/a?b=$(c)", nil), ("FILE:///x", nil), ("HTTP://x", nil),
      ("https://example.org/a b", "a link has no spaces; write %20"),
      ("https://example.org/\n", "a link has no spaces; write %20"),
      ("javascript:alert(1)", "only http, https and file are opened"),
      ("--help", "only http, https and file are opened"),
      (" https://x", "only http, https and file are opened"),
    ] as [(String, String?)]
  )
  func tellsWhyALinkIsNotOpened(link: String, objection: String?) {
    #expect(LinkOpener.objection(to: link) == objection)
  }

  @Test(arguments: [Carousel.Pointer.Device.mouse, .touch])
  func aTapOnADotGoesThereTheShortestWay(device: Carousel.Pointer.Device) throws {
    var options = options
    options.indicators = [.dots]
    let interface = interface(options)
    let frame = interface.session.carousel.frame
    let center = try #require(
      stage.dotsCenter(in: interface.overlays(for: frame), over: frame)
    )
    tap(interface, center.x + 32, center.y + 8, device, at: 100)
    #expect(interface.session.carousel.target == -1)
    act(interface, .next, at: 2_000)
    tap(interface, center.x + 16, center.y, device, at: 5_000)
    #expect(interface.session.carousel.target == 3 - 5)
  }

  @Test(
    arguments: [(.slide, 1), (.scale, 1), (.coverflow, 1), (.fade, nil), (.stack, nil)]
      as [(Carousel.Effect, Int?)]
  )
  func onlyAPageThatIsSeenIsTapped(effect: Carousel.Effect, neighbour: Int?) {
    var options = options
    options.effect = effect
    options.layout = Carousel.Layout(pageWidth: .pixels(500), alignment: .center)
    let interface = interface(options)
    var tapped: [Int] = []
    interface.onTap = { tapped.append($0) }
    tap(interface, 500, 300, at: 100)
    tap(interface, 900, 300, at: 500)
    #expect(tapped == [0, neighbour].compactMap(\.self))
  }

  @Test func progressIsDrawnForWhatCanBeSeenOnly() {
    var options = options
    options.indicators = [.progress]
    let interface = interface(options)
    let next = interface.nextInstant(after: .zero)
    #expect(next == .milliseconds(33))
    act(interface, .key("s"), at: 1_000)
    #expect(interface.nextInstant(after: .seconds(1)) == nil)
  }

  @Test func aTapOnAPageIsToldWhereNothingLiesOverIt() {
    let interface = interface(options)
    var tapped: [Int] = []
    interface.onTap = { tapped.append($0) }
    tap(interface, 500, 300, at: 100)
    act(interface, .move(.init(x: 500, y: 300), held: []), at: 300)
    let next = middle(of: .next)
    tap(interface, next.x, next.y, at: 600)
    #expect(tapped == [0])
  }

  /// Other buttons that come and go meanwhile do not make a tap on the page of one on a part.
  @Test(arguments: [Carousel.Pointer.Button.right, .middle])
  func anotherButtonTakesNoTapFromAPart(other: Carousel.Pointer.Button) throws {
    var options = options
    options.indicators = [.dots]
    let interface = interface(options)
    var tapped: [Int] = []
    interface.onTap = { tapped.append($0) }
    let frame = interface.session.carousel.frame
    let overlays = interface.overlays(for: frame)
    let center = try #require(stage.dotsCenter(in: overlays, over: frame))
    let dot = Carousel.Pointer(x: center.x, y: center.y)
    act(interface, .press(dot, .left), at: 100)
    act(interface, .press(dot, other), at: 120)
    act(interface, .release(dot, other), at: 140)
    act(interface, .release(dot, .left), at: 160)
    #expect(interface.session.carousel.target == 2 && tapped.isEmpty)
  }

  /// The ring and the hold that goes with it go together, and come back together.
  @Test func noFocusIsLeftOnceTheWindowIsHidden() {
    let interface = interface(options)
    act(interface, .key("Tab"), at: 0)
    act(interface, .hide, at: 100)
    act(interface, .show, at: 200)
    #expect(interface.focus == nil && interface.session.carousel.frame.holds.isEmpty)
    act(interface, .key("Tab"), at: 300)
    #expect(interface.session.carousel.frame.holds == .focus)
  }
}
