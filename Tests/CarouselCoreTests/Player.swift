import CarouselCore

/// Plays timed inputs to a carousel on a virtual clock and keeps every frame and event.
struct Player {
  var carousel: Carousel
  var frames: [Carousel.Frame] = []
  var events: [Carousel.Event] = []
  private var nextFrame = 0
  private let rate: Double

  /// A carousel of five pages in a viewport of 1000 × 600, as the paging cases have it.
  init(
    pages: Int = 5,
    at page: Int = 0,
    width: Double = 1_000,
    rate: Double = 60,
    _ configure: (inout Carousel.Configuration) -> Void = { _ in }
  ) {
    var configuration = Carousel.Configuration()
    configure(&configuration)
    carousel = Carousel(pageCount: pages, startingAt: page, configuration: configuration)
    self.rate = rate
    events += carousel.handle(.resize(.init(width: width, height: 600)), at: .zero)
  }

  /// Takes an input after all frames that lie before it.
  mutating func at(_ milliseconds: Double, _ inputs: Carousel.Input...) {
    run(to: milliseconds, including: false)
    for input in inputs {
      events += carousel.handle(input, at: .milliseconds(milliseconds))
    }
  }

  /// Draws every frame up to an instant.
  mutating func run(to milliseconds: Double, including: Bool = true) {
    while true {
      let time = Double(nextFrame) * 1_000 / rate
      guard time < milliseconds || (including && time == milliseconds) else { return }
      frame(at: time)
      nextFrame += 1
    }
  }

  /// Draws one frame.
  mutating func frame(at milliseconds: Double) {
    events += carousel.advance(to: .milliseconds(milliseconds))
    frames.append(carousel.frame)
  }

  /// Moves a pressed pointer evenly from one place to another, an event every 8 ms.
  mutating func drag(
    from start: (x: Double, ms: Double),
    to end: (x: Double, ms: Double),
    device: Carousel.Pointer.Device = .mouse,
    watching check: (Carousel, Double) -> Void = { _, _ in }
  ) {
    var time = start.ms
    while time < end.ms {
      time = min(time + 8, end.ms)
      let share = (time - start.ms) / (end.ms - start.ms)
      let x = start.x + (end.x - start.x) * share
      at(time, .move(.init(x: x, device: device)))
      check(carousel, x)
    }
  }

  /// Presses, moves in a straight line and lets go.
  mutating func flick(from x: Double, by way: Double, in milliseconds: Double, at start: Double) {
    at(start, .press(.init(x: x)))
    drag(from: (x, start), to: (x + way, start + milliseconds))
    at(start + milliseconds, .release(.init(x: x + way)))
  }

  /// The position as one number, for strips that are near their start.
  var position: Double { carousel.frame.position.distance(from: 0) }

  var turns: [Int] {
    events.compactMap { if case .turn(_, let page, _) = $0.kind { page } else { nil } }
  }

  var settles: Int { events.count { $0.kind == .settle } }

  /// The instants of the turns, in milliseconds.
  var turnTimes: [Double] {
    events.compactMap {
      if case .turn = $0.kind { ($0.instant / .microseconds(1)).rounded() / 1_000 } else { nil }
    }
  }
}
