import CarouselCore
import Testing

/// Many pages that come at once are the same as one after the other.
@Suite struct InsertionTests {
  private struct Twins {
    var many: Carousel
    var single: Carousel
    var now = Duration.zero

    mutating func handle(_ input: Carousel.Input, after wait: Duration) {
      now += wait
      many.handle(input, at: now)
      single.handle(input, at: now)
    }

    mutating func insert(_ indices: [Int]) {
      many.handle(.insertPages(at: indices), at: now)
      for (inserted, index) in indices.sorted().enumerated() {
        single.handle(.insert(at: index + inserted), at: now)
      }
    }

    /// What a frame, and the pages that it says nothing of, are like.
    static func state(_ carousel: Carousel) -> [String] {
      let frame = carousel.frame
      return [
        // Each single page rounds once.
        "\((frame.position.distance(from: frame.target) * 1e6).rounded()) \(frame.target)",
        "\((frame.velocity * 1e6).rounded()) \(frame.phase) \(frame.holds.rawValue)",
        "\(frame.label) \(frame.progress) \(frame.isCut) \(carousel.nextInstant as Any)",
        "\(carousel.nextAutoplayPage as Any)",
        "\((0..<carousel.pageCount).map { carousel.readiness(ofPage: $0) })",
      ]
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func manyAreOneAfterTheOther(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var configuration = Carousel.Configuration()
    configuration.wraps = .random(using: &random)
    configuration.paging = .random(using: &random) ? .page : .free
    configuration.initialReadiness = .random(using: &random) ? .ready : .unready
    // Later than the walk: a turn that is due could come between two of many single pages.
    configuration.interval = .random(using: &random) ? .seconds(3_600) : nil
    let carousel = Carousel(
      pageCount: .random(in: 0...6, using: &random),
      startingAt: .random(in: -9...9, using: &random),
      configuration: configuration
    )
    var twins = Twins(many: carousel, single: carousel)
    twins.handle(.resize(.init(width: 1_000, height: 600)), after: .zero)
    var x = 500.0
    for _ in 0..<60 {
      let count = twins.many.pageCount
      switch Int.random(in: 0...7, using: &random) {
      case 0: twins.handle(.press(.init(x: x)), after: .milliseconds(5))
      case 1, 2:
        // Never so far past an end that a page which comes there would be the nearest.
        x = .random(in: 0...1_000, using: &random)
        twins.handle(.move(.init(x: x)), after: .milliseconds(8))
      case 3: twins.handle(.release(.init(x: x)), after: .milliseconds(8))
      case 4: twins.handle(.next(), after: .milliseconds(30))
      case 5:
        let readiness =
          [.ready, .unready, .failed].randomElement(using: &random) ?? Carousel.Readiness.ready
        let page = Int.random(in: 0...20, using: &random)
        twins.handle(.readiness(readiness, ofPage: page), after: .zero)
      case 6: twins.handle(.remove(at: .random(in: 0...count, using: &random)), after: .zero)
      default:
        twins.insert(
          (0..<Int.random(in: 0...9, using: &random)).map { _ in
            .random(in: 0...count, using: &random)
          }
        )
      }
      let (many, single) = (Twins.state(twins.many), Twins.state(twins.single))
      guard many == single else {
        Issue.record("seed \(seed): \(many) is not \(single)")
        return
      }
    }
  }

  @Test func indicesAreBroughtIntoTheStrip() {
    var carousel = Carousel(pageCount: 2, startingAt: 1)
    carousel.handle(.insertPages(at: [9, -3, 0]), at: .zero)
    #expect(carousel.pageCount == 5)
    #expect(carousel.frame.page == 3)
  }

  @Test func aPageKeepsWhatWasSaidOfIt() {
    var carousel = Carousel(pageCount: 3)
    carousel.handle(.readiness(.failed, ofPage: 1), at: .zero)
    carousel.handle(.insertPages(at: [0, 1, 1, 2, 3]), at: .zero)
    let failed = (0..<8).filter { carousel.readiness(ofPage: $0) == .failed }
    #expect(failed == [4])
    carousel.handle(.remove(at: 4), at: .zero)
    #expect((0..<7).allSatisfy { carousel.readiness(ofPage: $0) == .ready })
  }

  /// What autoplay finds is what a search page by page finds.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func autoplayPassesOverFailedPages(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var configuration = Carousel.Configuration()
    configuration.wraps = .random(using: &random)
    let count = Int.random(in: 2...12, using: &random)
    var carousel = Carousel(
      pageCount: count,
      startingAt: .random(in: 0..<count, using: &random),
      configuration: configuration
    )
    var isFailed = Array(repeating: false, count: count)
    for _ in 0..<100 {
      let page = Int.random(in: 0..<count, using: &random)
      isFailed[page] = .random(in: 0...3, using: &random) > 0
      carousel.handle(.readiness(isFailed[page] ? .failed : .ready, ofPage: page), at: .zero)
      let own = carousel.frame.page
      let next = (1..<count).map { (own + $0) % count }.first { !isFailed[$0] }
      #expect(carousel.nextAutoplayPage == next)
    }
  }
}
