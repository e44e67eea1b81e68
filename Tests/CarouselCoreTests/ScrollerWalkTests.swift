import CarouselCore
import Testing

/// A seeded random walk of a scroller, with what must always hold checked after every step.
@Suite struct ScrollerWalkTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func holdsItsInvariants(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let lengths = [0.0, 1, 300, 1_000, 1_001, 3_000, 1e6]
      var scroller = Scroller(
        contentLength: lengths.randomElement(using: &random) ?? 0,
        viewportLength: lengths.randomElement(using: &random) ?? 0
      )
      var now = Duration.zero
      var x = 0.0
      for _ in 0..<500 {
        now += .microseconds(Int.random(in: 0...20_000, using: &random))
        passTime(&scroller, to: now, seed)
        step(&scroller, &x, using: &random)
        check(scroller, seed)
      }
      scroller.cancel(at: now)
      scroller.advance(to: now + .seconds(20))
      #expect(scroller.phase == .rest, "seed \(seed)")
      check(scroller, seed)
    }
  }

  /// Time alone moves the strip no faster than it was, or than its spring pulls.
  private func passTime(_ scroller: inout Scroller, to instant: Duration, _ seed: UInt64) {
    let (before, time) = (scroller, (instant - scroller.instant) / .seconds(1))
    scroller.advance(to: instant)
    let rest = {
      var rest = before
      rest.advance(to: instant + .seconds(20))
      return rest.offset
    }()
    let speed = 2 * (abs(before.velocity) + 22 * abs(before.offset - rest))
    #expect(abs(scroller.offset - before.offset) <= speed * time + 0.5 + 1e-6, "seed \(seed)")
    #expect(before.phase == .move || scroller.offset == before.offset, "seed \(seed)")
  }

  private func step(
    _ scroller: inout Scroller,
    _ x: inout Double,
    using random: inout SeededGenerator
  ) {
    let (before, now) = (scroller.offset, scroller.instant)
    var mayJump = false
    switch Int.random(in: 0...15, using: &random) {
    case 0...2:
      x = .random(in: -50...1_500, using: &random)
      scroller.press(.init(x: x), at: now)
    case 3...8:
      x += .random(in: -80...80, using: &random)
      mayJump = [.press, .drag].contains(scroller.phase)
      scroller.move(.init(x: x), at: now)
    case 9...10: scroller.release(.init(x: x), at: now)
    case 11: scroller.scroll(by: .random(in: -500...500, using: &random), at: now)
    case 12: scroller.scroll(toCenter: .random(in: -100...3_000, using: &random), at: now)
    case 13:
      let start = Double.random(in: -100...3_000, using: &random)
      mayJump = .random(using: &random)
      scroller.scroll(toReveal: start...(start + 90), isAnimated: !mayJump, at: now)
    case 14: scroller.cancel(at: now)
    default:
      mayJump = true
      scroller.resize(
        contentLength: .random(in: 0...4_000, using: &random),
        viewportLength: .random(in: 0...1_500, using: &random),
        at: now
      )
    }
    #expect(mayJump || abs(scroller.offset - before) <= 0.5)
  }

  private func check(_ scroller: Scroller, _ seed: UInt64) {
    #expect(scroller.offset.isFinite && scroller.velocity.isFinite, "seed \(seed)")
    if scroller.phase == .rest {
      #expect((0...scroller.furthest).contains(scroller.offset), "seed \(seed)")
    }
    #expect((scroller.nextInstant == nil) == (scroller.phase != .move), "seed \(seed)")
    let past = max(-scroller.offset, scroller.offset - scroller.furthest)
    // Thrown out of a pull, the spring goes on to 2·e^(−½) of it at most.
    #expect(past <= 1.22 * scroller.viewportLength, "seed \(seed): \(past)")
  }
}
