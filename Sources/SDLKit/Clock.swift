internal import CSDL2

/// SDL's millisecond clock, read with the resolution of its performance counter.
///
/// SDL takes seconds and nanoseconds apart, each cut to milliseconds towards zero, so that for a
/// part of every second its milliseconds run up to one ahead. This clock runs one ahead always: no
/// event lies in its future. An event that has just been stamped is less than 3 ms old on it.
@MainActor
struct Clock {
  /// What the performance counter shows at 0.
  private let epoch: UInt64

  /// Finds the epoch.
  ///
  /// The first look at SDL's clock starts it, which makes the epoch known at once. When it runs
  /// already, this waits for the edge of its next millisecond.
  ///
  /// - Parameters:
  ///   - counter: Reads the performance counter.
  ///   - ticks: Reads SDL's milliseconds.
  init(
    counter: () -> UInt64 = SDL_GetPerformanceCounter,
    ticks: () -> UInt64 = SDL_GetTicks64
  ) {
    // The edge lies between two looks, which may be far apart when this is held up. From the first
    // of them on, the clock is ahead for certain.
    var before = counter()
    let first = ticks()
    var last = first
    while last == first, first > 0 {
      let next = counter()
      last = ticks()
      if last == first { before = next }
    }
    epoch = before - (last + 1) * SDL_GetPerformanceFrequency() / 1000
  }

  var now: Duration { instant(at: SDL_GetPerformanceCounter()) }

  /// The time at which the performance counter shows a number.
  func instant(at counter: UInt64) -> Duration {
    let frequency = SDL_GetPerformanceFrequency()
    let (seconds, rest) = (counter - epoch).quotientAndRemainder(dividingBy: frequency)
    return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / frequency)
  }
}
