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
  init() {
    var counter = SDL_GetPerformanceCounter()
    var ticks = SDL_GetTicks64()
    if ticks > 0 {
      let first = ticks
      while ticks == first {
        counter = SDL_GetPerformanceCounter()
        ticks = SDL_GetTicks64()
      }
    }
    epoch = counter - (ticks + 1) * SDL_GetPerformanceFrequency() / 1000
  }

  var now: Duration {
    let frequency = SDL_GetPerformanceFrequency()
    let (seconds, rest) = (SDL_GetPerformanceCounter() - epoch)
      .quotientAndRemainder(dividingBy: frequency)
    return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / frequency)
  }
}
