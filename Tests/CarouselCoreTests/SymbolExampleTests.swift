import CarouselCore
import Testing

/// The examples in the descriptions of symbols.
@Suite struct SymbolExampleTests {
  private let now = Duration.seconds(1)

  @Test func carousel() {
    var drawn: [Int] = []
    func draw(_ pages: ShownPages) { drawn = pages.map(\.page) }

    var carousel = Carousel(pageCount: 5)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    carousel.handle(.next(), at: .milliseconds(100))
    carousel.advance(to: .milliseconds(116))
    draw(carousel.frame.shown)

    #expect(drawn == [0, 1])
  }

  @Test func configuration() {
    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(5)
    let carousel = Carousel(pageCount: 5, configuration: configuration)

    #expect(carousel.nextInstant == .seconds(5))
  }

  @Test func position() {
    let place = Carousel.Position(page: 4, fraction: 0.75).advanced(by: 0.5)  // page 5.25

    #expect(place == Carousel.Position(page: 5, fraction: 0.25))
  }

  @Test func layout() {
    let cards = Carousel.Layout(pageWidth: .pixels(200), spacing: 12, inset: 24)

    #expect(cards.stride(in: 500) == 212 && cards.origin(in: 500) == 24)
  }

  @Test func eventChannel() async {
    var carousel = Carousel(pageCount: 5)

    let channel = EventChannel()
    let follower = Task { for await event in channel.events { print(event.kind) } }
    channel.send(carousel.handle(.next(), at: now))

    channel.finish()
    await follower.value
  }

  @MainActor @Test func pageChannel() async {
    @MainActor final class Banner { var title = "" }
    let (banner, titles) = (Banner(), ["Morning", "Noon", "Evening"])
    var carousel = Carousel(pageCount: 3)

    let channel = PageChannel()
    let follower = Task { for await page in channel.pages() { banner.title = titles[page] } }
    carousel.handle(.next(), at: now)
    channel.send(carousel.page)

    channel.finish()
    await follower.value
    #expect(banner.title == "Noon")
  }

  @Test func dotRow() {
    let (frame, left) = (Carousel(pageCount: 5).frame, 100.0)
    var drawn: [Double] = []
    func drawDot(x: Double, size: Double, selected: Double) { drawn.append(selected) }

    let row = DotRow(frame)
    for dot in row { drawDot(x: left + dot.x, size: 8 * dot.scale, selected: dot.weight) }

    #expect(drawn == [1, 0, 0, 0, 0])
  }

  @Test func effect() {
    var carousel = Carousel(pageCount: 5)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    let (frame, effect) = (carousel.frame, Carousel.Effect.fade)
    var drawn: [Double] = []
    func draw(_ page: ShownPage, x: Double, opacity: Double) { drawn += [x, opacity] }

    for page in frame.shown {
      let look = effect.transform(
        distance: page.distance,
        pageWidth: page.width,
        spacing: frame.shown.spacing,
        viewport: frame.viewport
      )
      draw(page, x: page.x + look.offsetX, opacity: look.opacity)
    }

    #expect(drawn == [0, 1])
  }

  @Test func kenBurns() {
    let (frame, picture) = (Carousel(pageCount: 5).frame, "garden")
    var drawn: [Carousel.Crop] = []
    func draw(_ picture: String, from part: Carousel.Crop) { drawn.append(part) }

    let part = KenBurns.crop(progress: frame.progress, seed: 7)
    draw(picture, from: part)

    #expect(drawn == [KenBurns.crop(progress: 0, seed: 7)])
  }

  @Test func scroller() {
    var (selected, drawn) = (0.0, 0.0)
    func select(_ place: Double) { selected = place }
    func draw(from offset: Double) { drawn = offset }

    var tabs = Scroller(contentLength: 2_000, viewportLength: 800)
    tabs.press(.init(x: 300), at: .zero)
    if let place = tabs.release(.init(x: 300), at: .milliseconds(80)) { select(place) }
    tabs.scroll(toCenter: 1_250, at: .milliseconds(80))
    tabs.advance(to: .milliseconds(96))
    draw(from: tabs.offset)

    #expect(selected == 300 && drawn > 0 && drawn < 850)
  }
}
