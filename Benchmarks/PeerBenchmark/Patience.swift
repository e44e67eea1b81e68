import Glibc

/// Waiting by looking again and again.
enum Patience {
  /// The pause between two looks: short against what is measured, and cheap beside it.
  private static let pause: UInt32 = 200

  /// Waits until a condition holds.
  ///
  /// - Returns: How long that took; nil when it did not happen in time.
  static func wait(atMost limit: Duration, until condition: () -> Bool) -> Duration? {
    let start = ContinuousClock.now
    while !condition() {
      guard ContinuousClock.now - start < limit else { return nil }
      usleep(pause)
    }
    return ContinuousClock.now - start
  }

  /// Lets time pass.
  static func rest(_ duration: Duration) {
    usleep(UInt32(duration / .microseconds(1)))
  }
}
