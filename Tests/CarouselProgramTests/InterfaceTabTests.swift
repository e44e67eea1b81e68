import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit
import Testing

@testable import carousel

/// Tabs under a hand and with the keyboard's focus.
extension InterfaceTests {
  @Test func tabsPageByTapAndScrollByDrag() throws {
    var options = options
    options.indicators = [.tabs]
    let interface = interface(options, pages: 40)
    #expect(stage.topInset == stage.tabBarHeight)
    let layout = try #require(interface.tabs?.layout)
    let third = layout.x(of: 2) + layout.width(of: 2) / 2
    tap(interface, third, 20, at: 100)
    #expect(interface.session.carousel.target == 2)
    act(interface, .blur, at: 2_000)
    // A drag scrolls the tabs, and no page turns.
    act(interface, .press(.init(x: 800, y: 20), .left), at: 3_000)
    act(interface, .move(.init(x: 300, y: 20), held: [.left]), at: 3_300)
    act(interface, .release(.init(x: 300, y: 20), .left), at: 3_600)
    #expect(interface.session.carousel.target == 2)
    #expect((interface.tabs?.scroller.offset ?? 0) > 400)
    // Paging brings the selected tab back to the middle.
    act(interface, .next, at: 4_000)
    for step in 0..<60 {
      interface.session.advance(to: .milliseconds(4_000 + 50 * step))
      interface.advance(to: interface.session.carousel.frame)
    }
    let selected = layout.x(of: 3) + layout.width(of: 3) / 2
    let wanted = min(max(selected - 500, 0), layout.largestScroll)
    #expect(abs((interface.tabs?.scroller.offset ?? -1) - wanted) < 1)
  }

  @Test(arguments: ["End", "Home"]) func tabsArriveWithTheStripHoweverManyThereAre(key: String)
    throws
  {
    var options = options
    options.indicators = [.tabs]
    let interface = interface(options, pages: 1_000)
    act(interface, .next, at: 0)
    act(interface, .key(key), at: 1_000)
    for ms in stride(from: 1_000, through: 3_000, by: 16) {
      interface.session.advance(to: .milliseconds(ms))
      interface.advance(to: interface.session.carousel.frame)
    }
    let tabs = try #require(interface.tabs)
    let wanted = key == "End" ? tabs.layout.largestScroll : 0
    #expect(tabs.scroller.offset == wanted)
  }

  @Test func tabsLeaveALowWindowToThePages() {
    var options = options
    options.indicators = [.tabs]
    let interface = interface(options)
    for (height, hasTabs) in [(600.0, true), (87, false), (20, false), (0, false), (88, true)] {
      let viewport = Carousel.Viewport(width: 1_000, height: height)
      act(interface, .resize(viewport), at: 100)
      #expect((interface.tabs != nil) == hasTabs)
      #expect(stage.topInset == (hasTabs ? 44 : 0))
    }
  }

  @Test func titlesStandInOneLine() {
    let pages: PageTable = [
      .text("a   b"), .picture(FilePath("/srv/two  words.jpg")),
      .picture(FilePath("/srv/.hidden")), .text("x.y"),
    ]
    var options = options
    options.indicators = [.tabs]
    let session = Session(pages: pages, options: options, trace: nil)
    let interface = Interface(session: session, stage: stage, options: options)
    act(interface, .resize(.init(width: 1_000, height: 600)), at: 0)
    #expect(interface.tabs?.layout.titles == ["a b", "two words", ".hidden", "x.y"])
  }

  /// A finger is nowhere once it is up, so that nothing stays lit under it.
  @Test func aFingerHoversNowhere() {
    var options = options
    options.indicators = [.tabs, .dots]
    let interface = interface(options, pages: 40)
    for (ms, device, lights) in [(0, Carousel.Pointer.Device.touch, false), (2_000, .mouse, true)] {
      act(interface, .press(.init(x: 800, y: 20, device: device), .left), at: ms)
      act(interface, .move(.init(x: 300, y: 20, device: device), held: [.left]), at: ms + 300)
      act(interface, .release(.init(x: 300, y: 20, device: device), .left), at: ms + 900)
      let bar = interface.overlays(for: interface.session.carousel.frame).tabs
      #expect((bar?.hovered != nil) == lights)
      #expect(interface.invitesTap(at: .milliseconds(ms + 900)) == lights)
      #expect(interface.session.carousel.target == 0)
    }
  }

  /// Drags forty tabs far away from the first, which is the current one.
  private func dragTabs(_ interface: Interface, _ device: Carousel.Pointer.Device) {
    act(interface, .press(.init(x: 800, y: 20, device: device), .left), at: 0)
    act(interface, .move(.init(x: 200, y: 20, device: device), held: nil), at: 300)
    #expect((interface.tabs?.scroller.offset ?? 0) > 500)
  }

  /// A hand whose release went elsewhere holds the tabs no longer than the pages.
  @Test(arguments: [Verb.blur, .hide], [Carousel.Pointer.Device.mouse, .touch])
  func aHandOnTheTabsEndsWithTheFocusOrTheSight(verb: Verb, device: Carousel.Pointer.Device) {
    var options = options
    options.indicators = [.tabs]
    let interface = interface(options, pages: 40)
    dragTabs(interface, device)
    act(interface, verb, at: 400)
    #expect(interface.tabs?.scroller.phase != .drag)
    act(interface, .go(page: 1, .shortest), at: 500)
    for ms in stride(from: 600, through: 3_000, by: 100) { act(interface, .show, at: ms) }
    #expect(interface.tabs?.scroller.offset == 0)
  }

  @Test func theFocusBringsTheCurrentTabIntoView() {
    var options = options
    options.indicators = [.tabs]
    options.showsControls = false
    let interface = interface(options, pages: 40)
    dragTabs(interface, .mouse)
    act(interface, .release(.init(x: 200, y: 20), .left), at: 900)
    act(interface, .key("Tab"), at: 1_000)
    #expect(interface.focus == .tabs)
    for ms in stride(from: 1_100, through: 3_000, by: 100) { act(interface, .show, at: ms) }
    #expect(interface.tabs?.scroller.offset == 0)
  }

  /// How a hand leaves the tabs.
  nonisolated private static let endings: [[Verb]] = [
    [.release(.init(x: 560, y: 20), .left)],
    [.move(.init(x: 200, y: 20), held: [.left]), .release(.init(x: 200, y: 20), .left)],
    [.move(.init(x: 200, y: 300), held: [.left]), .release(.init(x: 200, y: 300), .left)],
    // The release was lost.
    [.move(.init(x: 200, y: 20), held: [.left]), .move(.init(x: 180, y: 20), held: [])],
    [.blur], [.hide, .show],
  ]

  @Test(arguments: endings) func aHandOnTheTabsHoldsTheRotation(ending: [Verb]) {
    var options = options
    options.indicators = [.tabs]
    // Where all pages are ready.
    options.replay = FilePath("script")
    let interface = interface(options, pages: 40)
    var taps = 0
    interface.onTap = { _ in taps += 1 }
    act(interface, .press(.init(x: 560, y: 20), .left), at: 1_000)
    for ms in stride(from: 1_100, through: 30_000, by: 100) {
      interface.session.advance(to: .milliseconds(ms))
      #expect(interface.session.carousel.frame.holds == .press)
    }
    #expect(interface.session.carousel.target == 0)
    for verb in ending { act(interface, verb, at: 30_000) }
    #expect(interface.session.carousel.frame.holds.isEmpty && taps == 0)
    #expect(interface.session.carousel.frame.position.fraction == 0)
    let tapped = interface.session.carousel.target
    #expect(tapped == (ending == Self.endings[0] ? 6 : 0))
    for ms in stride(from: 30_000, through: 36_000, by: 100) {
      interface.session.advance(to: .milliseconds(ms))
    }
    #expect(interface.session.carousel.target == tapped + 1)
  }

  /// How a hand has scrolled the tabs when others come and go.
  enum Scrolling: CaseIterable {
    case pressed, dragged, thrown, wheeled

    var isHeld: Bool { self == .pressed || self == .dragged }
  }

  /// The title of the tab at a place in the window, and how far from its left edge that is.
  private func tab(_ interface: Interface, at x: Double) throws -> (title: String, x: Double) {
    let tabs = try #require(interface.tabs)
    let place = tabs.scroller.offset + x
    let tab = try #require(tabs.layout.tab(at: place))
    return (tabs.layout.titles[tab], place - tabs.layout.x(of: tab))
  }

  @Test(arguments: Scrolling.allCases, [Verb.insert(at: 3, page: "text:new"), .remove(at: 3)])
  func tabsThatComeAndGoLeaveTheHandItsTab(scrolling: Scrolling, verb: Verb) throws {
    var options = options
    options.indicators = [.tabs]
    let interface = interface(options, pages: 40)
    act(interface, .go(page: 20, .shortest), at: 0)
    for ms in stride(from: 100, through: 2_000, by: 100) { act(interface, .show, at: ms) }
    let x = scrolling == .pressed ? 800.0 : 500
    if scrolling == .wheeled {
      act(interface, .move(.init(x: x, y: 20), held: []), at: 2_000)
      act(interface, .wheel(dx: 3, dy: 0, isPrecise: false), at: 2_080)
    } else {
      act(interface, .press(.init(x: 800, y: 20), .left), at: 2_000)
      for step in 1...6 where scrolling != .pressed {
        let pointer = Carousel.Pointer(x: 800 - 50 * Double(step), y: 20)
        act(interface, .move(pointer, held: [.left]), at: 2_000 + 16 * step)
      }
    }
    if scrolling == .thrown {
      act(interface, .release(.init(x: x, y: 20), .left), at: 2_096)
      #expect(interface.tabs?.scroller.phase == .move)
    }
    act(interface, .move(.init(x: x, y: 20), held: nil), at: 2_120)
    let before = try tab(interface, at: x)
    let speed = try #require(interface.tabs?.scroller.velocity)
    act(interface, verb, at: 2_120)
    let after = try tab(interface, at: x)
    #expect(after.title == before.title && abs(after.x - before.x) < 1e-6)
    #expect(abs((interface.tabs?.scroller.velocity ?? 0) - speed) < 1e-6)
    // The strip, which has not moved, does not bring the current tab back to the middle.
    act(interface, .show, at: 2_140)
    #expect(interface.tabs?.scroller.velocity == 0 || !scrolling.isHeld)
    if scrolling == .pressed {
      act(interface, .release(.init(x: x, y: 20), .left), at: 2_200)
      let page = interface.session.carousel.target
      #expect(interface.session.pages[page].title == before.title)
    }
  }

  @Test func tabsThatNobodyHasScrolledStayInTheMiddle() throws {
    var options = options
    options.indicators = [.tabs]
    let interface = interface(options, pages: 40)
    act(interface, .go(page: 20, .shortest), at: 0)
    for ms in stride(from: 100, through: 2_000, by: 100) { act(interface, .show, at: ms) }
    let before = try tab(interface, at: 500)
    for verb in [Verb.insert(at: 3, page: "text:new"), .insert(at: 30, page: "text:new")] {
      act(interface, verb, at: 2_100)
      #expect(try tab(interface, at: 500) == before)
    }
    act(interface, .resize(.init(width: 600, height: 600)), at: 2_200)
    #expect(try tab(interface, at: 300) == before)
  }

  @Test(arguments: [
    (Verb.insert(at: 2, page: "color:red"), [0, 1, 3, 4]),
    (.insert(at: -5, page: "color:red"), [1, 2, 3, 4]),
    (.insert(at: 9, page: "color:red"), [0, 1, 2, 3]), (.remove(at: 2), [0, 1, 2, 2]),
    (.remove(at: -1), [0, 1, 2, 3]), (.next, [0, 1, 2, 3]),
  ])
  func aVerbTellsWherePagesAreAfterwards(verb: Verb, places: [Int]) {
    #expect((0..<4).map(verb.place(ofPage:)) == places)
  }
}
