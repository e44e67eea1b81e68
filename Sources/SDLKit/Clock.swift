internal import CSDL2

/// SDL's millisecond clock, read with the resolution of its performance counter.
///
/// SDL takes seconds and nanoseconds apart, each cut to milliseconds towards zero, so that for a
/// part of every second its milliseconds run up to one ahead. This clock runs one ahead always: no
/// event lies in its future. An event that has just been stamped is less than 3 ms old on it.
@MainActor
struct Clock {
  /// How many edges of a millisecond may be missed by more than a tenth of one.
  private static let patience = 10

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
    let frequency = SDL_GetPerformanceFrequency()
    var look = (counter: counter(), ticks: ticks())
    var epoch = look.counter - (look.ticks + 1) * frequency / 1000
    var edges = look.ticks > 0 ? Self.patience : 0
    while edges > 0 {
      let next = (counter: counter(), ticks: ticks())
      if next.ticks != look.ticks {
        // The edge lies between two looks; from the first of them on, this is ahead for certain.
        epoch = look.counter - (next.ticks + 1) * frequency / 1000
        // Held up between them it would be ahead by as much for ever.
        edges = counter() - look.counter < frequency / 10_000 ? 0 : edges - 1
      }
      look = next
    }
    self.epoch = epoch
  }

  var now: Duration { instant(at: SDL_GetPerformanceCounter()) }

  /// The time at which the performance counter shows a number.
  func instant(at counter: UInt64) -> Duration {
    let frequency = SDL_GetPerformanceFrequency()
    let (seconds, rest) = (counter - epoch).quotientAndRemainder(dividingBy: frequency)
    return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / frequency)
  }
}
