import CarouselCore
import Testing

/// The examples of README.md and the documentation's first page.
@Suite struct GuideExampleTests {
  @Test func README() {
    var printed: [String] = []
    func print(_ item: Any) { printed.append("\(item)") }

    var carousel = Carousel(pageCount: 5)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    // An event, at the time it happened:
    for event in carousel.handle(.next(), at: .milliseconds(100)) { print(event.kind) }
    // A frame, when the display is ready for one:
    carousel.advance(to: .milliseconds(116))
    for page in carousel.frame.shown { print("page \(page.page) at \(page.x)") }

    #expect(printed.count == 3 && printed[1].hasPrefix("page 0 at -"))
  }

  @Test func landingPage() {
    typealias Incoming = (instant: Duration, input: Carousel.Input?)
    var script: [Incoming] = [(.zero, .next()), (.seconds(1), nil)]
    var drawn: [String] = []
    func waitForEvent(until instant: Duration?) -> Incoming? {
      script.isEmpty ? nil : script.removeFirst()
    }
    func draw(_ picture: String, x: Double, width: Double) { drawn.append("\(picture) \(x)") }
    func draw(_ label: String) { drawn.append(label) }
    let pictures = ["a", "b", "c", "d", "e"]

    var carousel = Carousel(pageCount: 5)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
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
