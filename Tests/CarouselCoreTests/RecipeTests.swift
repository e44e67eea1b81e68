import CarouselCore
import Testing

/// The five carousels of the documentation.
@Suite struct RecipeTests {
  private let now = Duration.seconds(1)

  @Test func bannerWithALabel() {
    var shown: [Int] = []
    var pill = ""
    func draw(_ page: ShownPage) { shown.append(page.page) }
    func drawPill(_ text: String) { pill = text }

    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(3)
    var carousel = Carousel(pageCount: 5, configuration: configuration, at: now)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: now)
    // When a hand comes down; from here on nothing turns until its `.release`.
    carousel.handle(.press(.init(x: 700, y: 300)), at: now)
    // For every frame:
    carousel.advance(to: now)
    for page in carousel.frame.shown { draw(page) }
    drawPill(carousel.frame.label)

    #expect(shown == [0] && pill == "1 / 5")
    #expect(carousel.advance(to: .seconds(60)).isEmpty && carousel.nextInstant == nil)
    carousel.handle(.release(.init(x: 700, y: 300)), at: .seconds(60))
    #expect(carousel.nextInstant == .seconds(63))
  }

  @Test func cardsWithDots() {
    let (line, tap) = (580.0, Carousel.Pointer(x: 464 + 3 * 16 + 4, y: 570))
    var places: [Double] = []
    func drawDot(x: Double, size: Double, selected: Double) { places.append(x) }

    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(5)
    configuration.layout = Carousel.Layout(pageWidth: .share(0.8), spacing: 12, alignment: .center)
    var carousel = Carousel(pageCount: 5, configuration: configuration, at: now)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: now)
    // For every frame:
    let dots = DotRow(carousel.frame, diameter: 8, spacing: 8)
    let left = (carousel.frame.viewport.width - dots.width) / 2
    for dot in dots { drawDot(x: left + dot.x, size: 8 * dot.scale, selected: dot.weight) }
    // When a tap comes; `line` is the y of the dots' centres.
    if let page = dots.page(atX: tap.x - left, y: tap.y - line) {
      carousel.handle(.go(to: page, cause: .tap), at: now)
    }

    #expect(places == [468, 484, 500, 516, 532])
    // Backwards is shorter.
    #expect(carousel.target == -2 && carousel.page == 3)
    #expect(carousel.frame.shown.map(\.page) == [4, 0, 1])
  }

  @MainActor @Test func bannerBoundToAStream() async {
    @MainActor final class Banner {
      private(set) var index = 0
      private var carousel: Carousel
      let channel = PageChannel()

      init(pageCount: Int) { carousel = Carousel(pageCount: pageCount) }

      func handle(_ input: Carousel.Input, at now: Duration) {
        carousel.handle(input, at: now)
        channel.send(carousel.page)
      }

      func frame(at now: Duration) -> Carousel.Frame {
        carousel.advance(to: now)
        channel.send(carousel.page)
        return carousel.frame
      }

      func follow() async {
        for await page in channel.pages() { index = page }
      }
    }

    let banner = Banner(pageCount: 5)
    banner.handle(.resize(.init(width: 1_000, height: 600)), at: now)
    let follower = Task { await banner.follow() }
    banner.handle(.go(to: 3), at: now)
    #expect(banner.frame(at: now + .milliseconds(50)).phase == .move && banner.index == 0)
    banner.channel.finish()
    await follower.value
    #expect(banner.index == 3)
  }

  @Test func cardsAtTheEdge() {
    var configuration = Carousel.Configuration()
    configuration.wraps = false
    configuration.turnThreshold = 30
    configuration.layout = Carousel.Layout(pageWidth: .pixels(200), spacing: 12, inset: 24)
    var carousel = Carousel(pageCount: 8, configuration: configuration)

    carousel.handle(.resize(.init(width: 500, height: 300)), at: now)
    #expect(carousel.frame.shown.map(\.x) == [24, 236, 448])
    carousel.handle(.press(.init(x: 300)), at: now)
    carousel.handle(.move(.init(x: 270)), at: now + .milliseconds(100))
    carousel.handle(.release(.init(x: 270)), at: now + .seconds(1))
    #expect(carousel.page == 1)
  }

  @Test func tabsOverPages() {
    let pointer = Carousel.Pointer(x: 700)
    var (carousel, events) = (Carousel(pageCount: 11), [Carousel.Event]())
    var drawn: [Double] = []
    func drawTab(x: Double, selected: Double) { drawn.append(x) }

    var strip = Scroller(contentLength: 11 * 120, viewportLength: 800)
    // When a hand comes down on the tabs, and when it lets go; `move` in between.
    strip.press(pointer, at: now)
    if let place = strip.release(pointer, at: now) {
      events += carousel.handle(.go(to: Int(place / 120), cause: .tap), at: now)
    }
    // For every frame:
    events += carousel.advance(to: now)
    for case .turn(_, let page, _) in events.map(\.kind) {
      strip.scroll(toCenter: (Double(page) + 0.5) * 120, at: now)
    }
    strip.advance(to: now)
    for tab in 0..<11 {
      drawTab(x: Double(tab) * 120 - strip.offset, selected: carousel.frame.weight(ofPage: tab))
    }

    #expect(carousel.page == 5 && drawn.count == 11)
    strip.advance(to: .seconds(9))
    #expect(strip.offset == 5.5 * 120 - 400)
  }
}
