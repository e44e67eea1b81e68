import Glibc
import SDLKit
import Synchronization

/// Notes when the machine runs at a fraction of its speed, as a virtual one does when its host is busy.
///
/// A little arithmetic takes the same processor time again and again, whoever else wants the
/// processor. Where it takes several times as long the machine stood still, and what was late
/// meanwhile would have been late in any program.
final class MachineWatch: Sendable {
  typealias Stall = ClosedRange<ContinuousClock.Instant>

  /// From how many times the usual time on the arithmetic was held up.
  private static let slowness = 3
  /// How often it is looked, in microseconds.
  private static let period: useconds_t = 1500

  private struct State {
    var stalls: [Stall] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let ended = Semaphore()

  /// Begins to watch.
  init() {
    BackgroundThread.start(name: "watch") { [self] in
      var usual = Duration.seconds(1)
      var value = 1.0
      while !state.withLock(\.isOver) {
        let (start, before) = (ContinuousClock.now, Self.processorTime)
        value = Self.workALittle(value)
        let (time, end) = (Self.processorTime - before, ContinuousClock.now)
        usual = min(usual, time)
        if time > usual * Self.slowness { state.withLock { $0.stalls.append(start...end) } }
        usleep(Self.period)
      }
      // Looked at, so that it has to be worked out.
      precondition(value.isFinite, "arithmetic that gets out of hand")
      ended.signal()
    }
  }

  /// Ends, and tells when the machine was held up.
  func end() -> [Stall] {
    state.withLock { $0.isOver = true }
    ended.wait()
    return state.withLock(\.stalls)
  }

  /// What this thread has used of a processor.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Takes some 0.1 ms.
  @inline(never)
  private static func workALittle(_ start: Double) -> Double {
    var value = start
    for _ in 0..<40_000 { value = value * 0.999_999 + 0.1 }
    return value
  }
}
