import CarouselCore
import FoundationEssentials
import Testing

/// The examples of the documentation, each line as it stands there.
@Suite struct DocumentationTests {
  @Test(arguments: [
    "README.md", "Sources/CarouselCore/CarouselCore.docc/CarouselCore.md",
    "Sources/CarouselCore/CarouselCore.docc/Recipes.md",
  ])
  func everyLineOfAnExampleIsBelow(file: String) throws {
    let tests = try String(contentsOfFile: #filePath, encoding: .utf8)
    let root = #filePath.prefix(#filePath.utf8.count - #fileID.utf8.count - "Tests/".utf8.count)
    let page = try String(contentsOfFile: root + file, encoding: .utf8)
    let known = Set(tests.split(separator: "\n").map(trimmed))
    let examples = page.split(separator: "```swift\n").dropFirst().map {
      $0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex)
    }
    #expect(!examples.isEmpty)
    for line in examples.flatMap({ $0.split(separator: "\n") }) {
      #expect(known.contains(trimmed(line)), "\(line)")
    }
  }

  private func trimmed(_ line: Substring) -> Substring {
    line.drop { $0 == " " }
  }

  @Test func README() {
    var printed: [String] = []
    func print(_ item: Any) { printed.append("\(item)") }

    var carousel = Carousel(pageCount: 5)
    carousel.handle(.resize(Viewport(width: 1_000, height: 600)), at: .zero)
    for event in carousel.handle(.next(), at: .milliseconds(100)) { print(event.kind) }
    carousel.advance(to: .milliseconds(116))
    for page in carousel.frame.shown { print("page \(page.page) at \(page.x)") }

    #expect(printed.count == 3 && printed[1].hasPrefix("page 0 at -"))
  }

  @Test func landingPage() {
    typealias Incoming = (instant: Duration, input: Input?)
    var script: [Incoming] = [(.zero, .next()), (.seconds(1), nil)]
    var drawn: [String] = []
    func waitForEvent(until instant: Duration?) -> Incoming? {
      script.isEmpty ? nil : script.removeFirst()
    }
    func draw(_ picture: String, x: Double, width: Double) { drawn.append("\(picture) \(x)") }
    func draw(_ label: String) { drawn.append(label) }
    let pictures = ["a", "b", "c", "d", "e"]

    var carousel = Carousel(pageCount: 5)
    carousel.handle(.resize(Viewport(width: 1_000, height: 600)), at: .zero)
    while let event = waitForEvent(until: carousel.nextInstant) {
      if let input = event.input { carousel.handle(input, at: event.instant) }
      carousel.advance(to: event.instant)
      for page in carousel.frame.shown {
        draw(pictures[page.page], x: page.x, width: page.width)
      }
      draw(carousel.frame.label)
    }

    #expect(drawn == ["a 0.0", "1 / 5", "b 0.0", "2 / 5"])
  }
}

@Suite struct RecipeTests {
  private let now = Duration.seconds(1)

  @Test func bannerWithALabel() {
    var shown: [Int] = []
    var pill = ""
    func draw(_ page: ShownPage) { shown.append(page.page) }
    func drawPill(_ text: String) { pill = text }

    var configuration = Configuration()
    configuration.interval = .seconds(3)
    var carousel = Carousel(pageCount: 5, configuration: configuration)
    carousel.handle(.resize(Viewport(width: 1_000, height: 600)), at: now)
    carousel.handle(.press(Pointer(x: 700, y: 300)), at: now)
    for page in carousel.frame.shown { draw(page) }
    drawPill(carousel.frame.label)

    #expect(shown == [0] && pill == "1 / 5")
    #expect(carousel.advance(to: .seconds(60)).isEmpty && carousel.nextInstant == nil)
    carousel.handle(.release(Pointer(x: 700, y: 300)), at: .seconds(60))
    #expect(carousel.nextInstant == .seconds(62))
  }

  @Test func cardsWithDots() {
    let (left, line, tap) = (464.0, 580.0, Pointer(x: 464 + 3 * 16 + 4, y: 570))
    var sizes: [Double] = []
    func drawDot(x: Double, size: Double, selected: Double) { sizes.append(size) }
    var configuration = Configuration()

    configuration.interval = .seconds(5)
    configuration.layout = Layout(pageWidth: .share(0.8), spacing: 12, alignment: .center)
    var carousel = Carousel(pageCount: 5, configuration: configuration)
    carousel.handle(.resize(Viewport(width: 1_000, height: 600)), at: now)
    let dots = DotRow(carousel.frame, diameter: 8, spacing: 8)
    for dot in dots { drawDot(x: left + dot.x, size: 8 * dot.scale, selected: dot.weight) }
    if let page = dots.page(atX: tap.x - left, y: tap.y - line) {
      carousel.handle(.go(to: page, .shortest, .tap), at: now)
    }

    #expect(sizes == [8, 8, 8, 8, 8])
    // Backwards is shorter.
    #expect(carousel.target == -2 && carousel.page == 3)
    #expect(carousel.frame.shown.map(\.page) == [4, 0, 1])
  }

  @Test func bannerBoundToAStream() async {
    var carousel = Carousel(pageCount: 5)
    let wish = 3

    let channel = PageChannel(page: carousel.page)
    let follower = Task {
      var titles: [String] = []
      for await page in channel.pages() { titles.append("Banner \(page + 1)") }
      return titles
    }
    carousel.handle(.go(to: wish), at: now)
    channel.send(carousel.page)

    channel.finish()
    #expect(await follower.value.last == "Banner 4")
  }

  @Test func cardsAtTheEdge() {
    var configuration = Configuration()
    configuration.wraps = false
    configuration.turnThreshold = 30
    configuration.layout = Layout(pageWidth: .pixels(200), spacing: 12, inset: 24)
    var carousel = Carousel(pageCount: 8, configuration: configuration)

    carousel.handle(.resize(Viewport(width: 500, height: 300)), at: now)
    #expect(carousel.frame.shown.map(\.x) == [24, 236, 448])
    carousel.handle(.press(Pointer(x: 300)), at: now)
    carousel.handle(.move(Pointer(x: 270)), at: now + .milliseconds(100))
    carousel.handle(.release(Pointer(x: 270)), at: now + .seconds(1))
    #expect(carousel.page == 1)
  }

  @Test func tabsOverPages() {
    let pointer = Pointer(x: 700)
    var (carousel, events) = (Carousel(pageCount: 11), [Event]())
    var drawn: [Double] = []
    func drawTab(x: Double, selected: Double) { drawn.append(x) }

    var strip = Scroller(contentLength: 11 * 120, viewportLength: 800)
    strip.press(pointer, at: now)
    if let place = strip.release(pointer, at: now) {
      events += carousel.handle(.go(to: Int(place / 120), .shortest, .tap), at: now)
    }
    for case .turn(_, let page, _) in events.map(\.kind) {
      strip.scroll(toCenter: (Double(page) + 0.5) * 120, at: now)
    }
    for tab in 0..<11 {
      drawTab(x: Double(tab) * 120 - strip.offset, selected: carousel.frame.weight(ofPage: tab))
    }

    #expect(carousel.page == 5 && drawn.count == 11)
    strip.advance(to: .seconds(9))
    #expect(strip.offset == 5.5 * 120 - 400)
  }
}
