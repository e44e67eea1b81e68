/// Widens SDL's 32-bit millisecond stamps, which start again at 0 every 49.7 days.
///
/// A stamp is taken for the one nearest to the latest time known, so stamps may come a little out
/// of order. They must lie within 24.8 days of it, which ``advance(to:)`` sees to in long silences.
struct TickWidener: Sendable {
  /// The latest time known, in milliseconds.
  private(set) var latest: UInt64 = 0

  /// Moves the latest time forward; an earlier one changes nothing.
  mutating func advance(to ticks: UInt64) { latest = max(latest, ticks) }

  /// The full time of a stamp, in milliseconds.
  mutating func widen(_ stamp: UInt32) -> UInt64 {
    let distance = Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: latest)))
    let ticks = UInt64(max(Int64(latest) + distance, 0))
    advance(to: ticks)
    return ticks
  }
}
