import CarouselCore
import Testing

@Suite struct TapTests {
  private func carousel(_ layout: Carousel.Layout = .init()) -> Carousel {
    var configuration = Carousel.Configuration()
    configuration.layout = layout
    var carousel = Carousel(pageCount: 5, configuration: configuration)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    return carousel
  }

  private func taps(_ events: [Carousel.Event]) -> [Int] {
    events.compactMap { if case .tap(let page) = $0.kind { page } else { nil } }
  }

  /// Presses, goes somewhere and lets go there.
  private func tap(
    _ carousel: inout Carousel,
    to: (x: Double, y: Double),
    device: Carousel.Pointer.Device = .mouse,
    at ms: Int = 0
  ) -> [Int] {
    let press = Carousel.Pointer(x: 500, y: 300, device: device)
    carousel.handle(.press(press), at: .milliseconds(ms))
    let end = Carousel.Pointer(x: to.x, y: to.y, device: device)
    carousel.handle(.move(end), at: .milliseconds(ms + 50))
    return taps(carousel.handle(.release(end), at: .milliseconds(ms + 60)))
  }

  @Test(arguments: [
    (500, 300, Carousel.Pointer.Device.mouse, [0]),
    (504, 300, .mouse, [0]), (496, 303, .mouse, [0]),
    (505, 300, .mouse, []), (500, 304, .mouse, []), (507, 293, .touch, [0]),
    (509, 300, .touch, []), (500, 309, .touch, []),
  ])
  func isAPressAndAReleaseWithinTheSlop(
    x: Double,
    y: Double,
    device: Carousel.Pointer.Device,
    page: [Int]
  ) {
    var carousel = carousel()
    #expect(tap(&carousel, to: (x, y), device: device) == page)
  }

  @Test func tellsThePageUnderThePointer() {
    var carousel = carousel(.init(pageWidth: .pixels(200), spacing: 100))
    for (x, expected) in [(10, [0]), (199, [0]), (250, []), (300, [1]), (899, [])]
      as [(Double, [Int])]
    {
      carousel.handle(.press(.init(x: x)), at: .zero)
      #expect(taps(carousel.handle(.release(.init(x: x)), at: .zero)) == expected, "\(x)")
    }
  }

  /// A hand is down on the second page while pages come and go.
  @Test(
    arguments: [
      (.remove(at: 1), []), (.remove(at: 0), []), (.remove(at: 2), [1]), (.remove(at: 4), [1]),
      (.insert(at: 0), [2]), (.insert(at: 1), []), (.insertPages(at: [0, 2]), [2]),
      (.resize(.init(width: 640, height: 600)), [1]),
      (.layout(.init(pageWidth: .pixels(400))), []),
    ] as [(Carousel.Input, [Int])]
  )
  func isForThePageThatWasPressed(change: Carousel.Input, expected: [Int]) {
    var carousel = carousel(.init(pageWidth: .pixels(200), spacing: 100))
    carousel.handle(.press(.init(x: 310)), at: .zero)
    carousel.handle(change, at: .zero)
    #expect(taps(carousel.handle(.release(.init(x: 310)), at: .zero)) == expected)
  }

  @Test func aTapThatStopsTheStripIsNone() {
    var carousel = carousel()
    carousel.handle(.next(), at: .zero)
    #expect(tap(&carousel, to: (500, 300), at: 50).isEmpty)
    carousel.advance(to: .seconds(3))
    #expect(tap(&carousel, to: (500, 300), at: 3_000) == [1])
  }

  @Test func whatIsCancelledIsNoTap() {
    var carousel = carousel()
    carousel.handle(.press(.init(x: 500)), at: .zero)
    #expect(carousel.handle(.cancel, at: .zero).isEmpty && carousel.frame.holds.isEmpty)
    #expect(carousel.handle(.release(.init(x: 500)), at: .zero).isEmpty)
  }

  @Test func otherButtonsDoNotTap() {
    var carousel = carousel()
    carousel.handle(.press(.init(x: 500), button: .right), at: .zero)
    #expect(taps(carousel.handle(.release(.init(x: 500), button: .right), at: .zero)).isEmpty)
  }
}

@Suite struct PageIntervalTests {
  private func turns(_ carousel: inout Carousel, upTo seconds: Int, _ intervals: [Int]) -> [Int] {
    var turns: [Int] = []
    for tick in 0...seconds * 10 {
      let now = Duration.milliseconds(100 * tick)
      for event in carousel.advance(to: now) {
        guard case .turn(_, let page, _) = event.kind else { continue }
        turns.append(100 * tick)
        carousel.handle(.interval(.seconds(intervals[page])), at: now)
      }
    }
    return turns
  }

  private func carousel(interval: Duration?) -> Carousel {
    var configuration = Carousel.Configuration()
    configuration.interval = interval
    configuration.initialReadiness = .ready
    var carousel = Carousel(pageCount: 3, configuration: configuration)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    return carousel
  }

  @Test func eachPageStaysForItsOwnTime() {
    var carousel = carousel(interval: .seconds(5))
    carousel.handle(.interval(.seconds(2)), at: .zero)
    #expect(
      turns(&carousel, upTo: 20, [2, 7, 1]) == [2_000, 9_000, 10_000, 12_000, 19_000, 20_000]
    )
  }

  @Test func aNewTimeCountsFromTheTurn() {
    var carousel = carousel(interval: .seconds(5))
    carousel.handle(.interval(.seconds(10)), at: .seconds(4))
    #expect(carousel.nextInstant == .seconds(10))
    carousel.handle(.interval(.seconds(1)), at: .seconds(6))
    #expect(carousel.target == 1)
  }

  @Test func aHoldKeepsWhatRemainsOfIt() {
    var carousel = carousel(interval: .seconds(5))
    carousel.handle(.pause, at: .seconds(2))
    carousel.handle(.interval(.seconds(6)), at: .seconds(3))
    carousel.handle(.play, at: .seconds(10))
    #expect(carousel.nextInstant == .seconds(14))
  }

  @Test func aCarouselWithoutAutoplayGetsIt() {
    var carousel = carousel(interval: nil)
    carousel.handle(.interval(.zero), at: .zero)
    #expect(carousel.nextInstant == nil)
    carousel.handle(.interval(.seconds(3)), at: .seconds(1))
    #expect(carousel.nextInstant == .seconds(4))
  }
}
