/// The clock that turns the pages: a deadline, and the set of holds that stops it.
///
/// A hold keeps the remaining time. Left alone, deadlines lie on a fixed grid, so that a thousand
/// turns do not drift.
struct Autoplay {
  private enum Clock {
    case running(deadline: Duration)
    case stopped(remaining: Duration)
  }

  /// The time between two turns; nil when it never turns by itself.
  private(set) var interval: Duration?
  /// The reasons not to run.
  private(set) var holds: Carousel.Holds
  private var clock: Clock

  /// Creates a clock that has the full interval before it.
  init(interval: Duration?, holds: Carousel.Holds, at instant: Duration) {
    self.interval = interval
    self.holds = holds
    let remaining = interval ?? .zero
    clock = holds.isEmpty ? .running(deadline: instant + remaining) : .stopped(remaining: remaining)
  }

  /// The instant of the next turn; nil while held, and when it never turns by itself.
  var deadline: Duration? {
    guard interval != nil, case .running(let deadline) = clock else { return nil }
    return deadline
  }

  /// How much of the interval is over, 0…1; 0 when it never turns by itself.
  func progress(at instant: Duration) -> Double {
    guard let interval else { return 0 }
    let remaining =
      switch clock {
      case .running(let deadline): deadline - instant
      case .stopped(let remaining): remaining
      }
    return min(max(1 - remaining / interval, 0), 1)
  }

  /// Adds reasons not to run; the remaining time is kept.
  mutating func insert(_ hold: Carousel.Holds, at instant: Duration) {
    holds.formUnion(hold)
    if !holds.isEmpty, case .running(let deadline) = clock {
      clock = .stopped(remaining: max(deadline - instant, .zero))
    }
  }

  /// Takes reasons away; with the last one gone the clock runs on with the remaining time.
  mutating func remove(_ hold: Carousel.Holds, at instant: Duration) {
    holds.subtract(hold)
    if holds.isEmpty, case .stopped(let remaining) = clock {
      clock = .running(deadline: instant + remaining)
    }
  }

  /// Changes the interval under way, by which the deadline moves; nothing or less is no interval.
  mutating func setInterval(_ new: Duration, at instant: Duration) {
    guard new > .zero else { return }
    guard let interval else {
      self.interval = new
      return restart(at: instant)
    }
    self.interval = new
    switch clock {
    case .running(let deadline):
      clock = .running(deadline: max(deadline + new - interval, instant))
    case .stopped(let remaining):
      clock = .stopped(remaining: max(remaining + new - interval, .zero))
    }
  }

  /// Gives the full interval again, as after a turn made by hand.
  mutating func restart(at instant: Duration) {
    holds.remove(.unready)
    let remaining = interval ?? .zero
    clock = holds.isEmpty ? .running(deadline: instant + remaining) : .stopped(remaining: remaining)
  }

  /// Moves the deadline on after the turn that it called for.
  ///
  /// The next one is an interval after the last *deadline*, wherever the frame fell; a turn that is
  /// more than half an interval late starts a new grid instead, so that nothing is ever caught up.
  mutating func advanceDeadline(at instant: Duration) {
    guard let interval, let deadline else { return }
    let isLate = instant - deadline > interval / 2
    clock = .running(deadline: (isLate ? instant : deadline) + interval)
  }
}
