internal import CSDL2
@testable import SDLKit
import Testing

/// The clock on a machine of the test's own, which is held up for as long as the test likes.
@MainActor @Suite struct ClockTests {
  /// A machine whose SDL counts its milliseconds as the real one does.
  private final class Machine {
    /// Nanoseconds that the counter has been running for.
    var time: Int
    private let start: Int
    private let delays: [Int]
    private var looks = 0

    init(time: Int, runsSince start: Int, delays: [Int]) {
      (self.time, self.start, self.delays) = (time, start, delays)
    }

    private func pass() {
      time += delays[looks % delays.count]
      looks += 1
    }

    func counter() -> UInt64 {
      defer { pass() }
      return UInt64(time) * SDL_GetPerformanceFrequency() / 1_000_000_000
    }

    /// Seconds and nanoseconds apart, each cut towards zero.
    func ticks() -> UInt64 {
      defer { pass() }
      let (now, then) = (
        time.quotientAndRemainder(dividingBy: 1_000_000_000),
        start.quotientAndRemainder(dividingBy: 1_000_000_000)
      )
      return UInt64(
        (now.quotient - then.quotient) * 1000 + (now.remainder - then.remainder) / 1_000_000
      )
    }
  }

  @Test(arguments: [
    [40], [40, 90, 1200, 70], [300_000], [40, 700_000, 40, 40, 40], [5_500_000, 30, 30],
    [30, 30, 30, 30, 48_300_000],
  ])
  func isNeverBehindHoweverLongItIsHeldUp(delays: [Int]) {
    for start in [1_000_000_000, 1_300_400_000, 1_999_999_999] {
      for phase in stride(from: 1_200_000, to: 1_002_000_000, by: 7_777_777) {
        let machine = Machine(time: start + phase, runsSince: start, delays: delays)
        let clock = Clock(counter: machine.counter, ticks: machine.ticks)
        let delay = Duration.nanoseconds(8 * (delays.max() ?? 0))
        for step in 0..<300 {
          machine.time += 5_555_555 + step
          let ticks = Duration.milliseconds(machine.ticks())
          let now = clock.instant(at: machine.counter())
          guard now >= ticks, now < ticks + .milliseconds(3) + delay else {
            Issue.record("\(now) for \(ticks), \(delays) from \(start) + \(phase)")
            return
          }
        }
      }
    }
  }

  @Test func aHoldUpIsNotKept() {
    let delays = Array(repeating: 40, count: 20) + [5_500_000] + Array(repeating: 40, count: 60_000)
    let machine = Machine(time: 1_700_100_000, runsSince: 1_000_000_000, delays: delays)
    let clock = Clock(counter: machine.counter, ticks: machine.ticks)
    let ticks = Duration.milliseconds(machine.ticks())
    let now = clock.instant(at: machine.counter())
    #expect(now >= ticks && now < ticks + .milliseconds(3))
  }

  @Test func isOneMillisecondAheadOfAnSDLThatItStarts() {
    let clock = Clock(counter: { 7_000_000_000 }, ticks: { 0 })
    #expect(clock.instant(at: 7_000_000_000) == .milliseconds(1))
  }
}
