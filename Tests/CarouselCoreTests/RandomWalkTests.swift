import CarouselCore
import Testing

/// Seeded random walks over random carousels, with everything that must always hold checked after
/// every step.
@Suite struct RandomWalkTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func holdsItsInvariants(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var steps = 0
    while steps < 10_000 {
      var walk = RandomWalk(using: &random, seed: seed)
      for _ in 0..<500 {
        walk.step(using: &random)
        steps += 1
      }
      walk.comesToRest()
    }
  }
}

/// One random carousel under random inputs and frames.
private struct RandomWalk {
  private var carousel: Carousel
  private let seed: UInt64
  private var now = Duration.zero
  private var pointer = Carousel.Pointer(x: 0)

  init(using random: inout SeededGenerator, seed: UInt64) {
    var configuration = Carousel.Configuration()
    configuration.wraps = .random(in: 0...3, using: &random) > 0
    configuration.paging = .random(using: &random) ? .page : .free
    configuration.turnThreshold = .random(in: 0...3, using: &random) == 0 ? 30 : nil
    configuration.interval =
      .random(using: &random) ? .milliseconds(Int.random(in: 50...6_000, using: &random)) : nil
    configuration.pausesOnHover = .random(using: &random)
    configuration.reducesMotion = .random(in: 0...5, using: &random) == 0
    configuration.layout.pageWidth =
      [.share(1), .share(0.5), .pixels(200), .pixels(2_000)].randomElement(using: &random)
      ?? .share(1)
    configuration.layout.alignment = .random(using: &random) ? .start : .center
    configuration.layout.inset = [0, 0, 24].randomElement(using: &random) ?? 0
    configuration.layout.spacing = [0, 0, 12].randomElement(using: &random) ?? 0
    let count = [0, 1, 2, 3, 5, 7, 40, 1_000].randomElement(using: &random) ?? 5
    let start = [0, 0, 3, -9, 1 << 31].randomElement(using: &random) ?? 0
    carousel = Carousel(pageCount: count, startingAt: start, configuration: configuration)
    self.seed = seed
  }

  mutating func step(using random: inout SeededGenerator) {
    if .random(in: 0...2, using: &random) == 0 {
      let wait = [0, 1, 7, 16, 16, 16, 33, 400, 20_000].randomElement(using: &random) ?? 16
      advance(by: .milliseconds(wait))
    } else {
      now += .microseconds(Int.random(in: 0...12_000, using: &random))
      // Time passes first, so that what the input itself does can be told apart.
      let before = carousel
      carousel.handle(.pointerLeft, at: now)
      checkWay(from: before.frame, .pointerLeft)
      handle(input(using: &random))
    }
    check()
  }

  /// Left alone, without autoplay, every motion ends on a page.
  func comesToRest() {
    var carousel = carousel
    carousel.handle(.hidden, at: now)
    carousel.advance(to: now + .seconds(30))
    let frame = carousel.frame
    #expect(frame.phase == .rest && frame.position.fraction == 0, "seed \(seed)")
    #expect(frame.pageCount == 0 || frame.position.page == frame.target, "seed \(seed)")
  }

  private mutating func input(using random: inout SeededGenerator) -> Carousel.Input {
    let count = carousel.pageCount
    switch Int.random(in: 0...26, using: &random) {
    case 0...2:
      pointer = Carousel.Pointer(x: .random(in: -50...1_500, using: &random))
      return .press(
        pointer,
        button: Carousel.Pointer.Button.allCases.randomElement(using: &random) ?? .left
      )
    case 3...9:
      let reach: ClosedRange<Double> =
        .random(in: 0...9, using: &random) > 0 ? -60...60 : -4_000...4_000
      pointer = Carousel.Pointer(x: pointer.x + .random(in: reach, using: &random))
      return .move(pointer, held: .random(in: 0...9, using: &random) == 0 ? [] : nil)
    case 10...12: return .release(pointer)
    case 13:
      return .wheel(
        dx: 0,
        dy: .random(in: -3...3, using: &random),
        isPrecise: .random(using: &random)
      )
    case 14: return .next()
    case 15: return .previous(.key)
    case 16:
      return .go(
        to: .random(in: -10...50, using: &random),
        direction: Carousel.Direction.allCases.randomElement(using: &random) ?? .shortest
      )
    case 17:
      if .random(using: &random) {
        return .resize(.init(width: .random(in: 0...1_600, using: &random), height: 600))
      }
      return .layout(
        .init(
          pageWidth: .share(.random(in: 0.1...1, using: &random)),
          spacing: .random(in: 0...50, using: &random),
          alignment: .random(using: &random) ? .start : .center,
          inset: .random(in: 0...50, using: &random)
        )
      )
    case 18:
      let indices = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: 0...count, using: &random)
      }
      return .random(using: &random) ? .insertPages(at: indices) : .insert(at: indices.first ?? 0)
    case 19: return .remove(at: .random(in: 0...count, using: &random))
    case 20:
      let readiness: Carousel.Readiness =
        [.ready, .ready, .unready, .failed].randomElement(using: &random) ?? .ready
      return .readiness(readiness, ofPage: .random(in: 0...50, using: &random))
    case 21: return .pointerEntered
    case 22: return .random(using: &random) ? .hidden : .shown
    case 23: return .random(using: &random) ? .focusEntered : .focusLeft
    case 24: return .interval(.milliseconds(.random(in: 0...9_000, using: &random)))
    case 25: return .cancel
    default: return .random(using: &random) ? .pause : .play
    }
  }

  private mutating func advance(by time: Duration) {
    let before = carousel.frame
    now += time
    let events = carousel.advance(to: now)
    let turns = events.count { if case .turn = $0.kind { true } else { false } }
    #expect(turns <= 1, "seed \(seed)")
    checkWay(from: before, nil)
  }

  private mutating func handle(_ input: Carousel.Input) {
    let before = carousel.frame
    carousel.handle(input, at: now)
    checkWay(from: before, input)
  }

  /// The strip goes no further than its speed allows; what moves it at once is the hand, a cut, or
  /// pages that come and go.
  private func checkWay(from before: Carousel.Frame, _ input: Carousel.Input?) {
    let after = carousel.frame
    let stride = carousel.configuration.layout.stride(in: before.viewport.width)
    let way = abs(after.position.distance(from: before.position.page) - before.position.fraction)
    switch input {
    case .insert, .insertPages, .remove: return
    case .move, .release: if [.drag, .press].contains(before.phase) { return }
    case .press, .next, .previous, .go, .wheel, .readiness, .resize, .hidden, .focusLeft, .cancel,
      .layout, .pause, .play, .interval, .shown, .pointerEntered, .pointerLeft, .focusEntered, nil:
      break
    }
    let jumps =
      after.isCut || (carousel.nextInstant == after.instant && after.phase == .rest)
      || carousel.configuration.reducesMotion || before.viewport.width == 0
    // A command or a turn over more than three pages cuts to three; later frames say so.
    if jumps || abs(before.position.distance(from: after.target)) > 3 { return }
    let time = (after.instant - before.instant) / .seconds(1)
    // A motion may end and a turn begin between two frames.
    let distance = max(
      abs(before.position.distance(from: after.target)),
      abs(before.position.distance(from: before.target))
    )
    let speed = max(abs(before.velocity), 22 * distance) + 22 * distance
    let settling = 0.5 / max(stride, 1) + 1e-9
    #expect(way <= speed * time + settling, "seed \(seed), \(input as Any): \(way) in \(time) s")
  }

  private func check() {
    let frame = carousel.frame
    let position = frame.position
    #expect(position.fraction >= 0 && position.fraction < 1, "seed \(seed)")
    #expect(frame.velocity.isFinite, "seed \(seed)")
    #expect(frame.progress >= 0 && frame.progress <= 1, "seed \(seed)")
    #expect(carousel.nextInstant.map { $0 >= carousel.instant } ?? true, "seed \(seed)")
    #expect(frame.phase != .rest || position.fraction == 0, "seed \(seed)")
    #expect(frame.page >= 0 && frame.page < max(frame.pageCount, 1), "seed \(seed)")
    #expect((frame.pageCount < 2) == frame.holds.contains(.fewPages), "seed \(seed)")
    checkColumns(of: frame)
  }

  /// Pages follow each other without a gap or an overlap, and a strip that wraps leaves no column
  /// of the viewport blank.
  private func checkColumns(of frame: Carousel.Frame) {
    let layout = carousel.configuration.layout
    let shown = Array(frame.shown)
    for (left, right) in zip(shown, shown.dropFirst()) {
      #expect(abs(left.x + left.width + layout.spacing - right.x) < 1e-3, "seed \(seed)")
      #expect(right.page == (left.page + 1) % frame.pageCount, "seed \(seed)")
    }
    let wraps = carousel.configuration.wraps && frame.pageCount >= 2
    guard wraps, layout.spacing == 0, frame.viewport.width > 0 else { return }
    #expect((shown.first?.x ?? 1) <= 1e-5, "seed \(seed)")
    let end = shown.last.map { $0.x + $0.width } ?? 0
    #expect(end >= frame.viewport.width - 1e-5, "seed \(seed)")
  }
}
