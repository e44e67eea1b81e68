/// Decides when the next frame may be drawn: once a refresh of the display, never more often.
///
/// Where presenting waits for the display that is enough; where it does not, although it should
/// or because it cannot, a timer on a fixed grid takes its place.
nonisolated struct FramePacer {
  /// How many presents in a row have to come back at once before they are not trusted any more.
  private static let patience = 3

  /// The time between two refreshes.
  private(set) var period: Duration
  /// Whether presenting is trusted to wait for the display.
  private(set) var trustsPresent: Bool
  private var lastSlot: Duration?
  private var lastPresent: Duration?
  private var hasty = 0

  /// Creates a pacer for a display.
  ///
  /// - Parameters:
  ///   - refreshRate: Refreshes a second, positive.
  ///   - usesVSync: Whether presenting is said to wait for them.
  init(refreshRate: Double, usesVSync: Bool) {
    period = .seconds(1 / refreshRate)
    trustsPresent = usesVSync
  }

  /// Takes a new refresh rate, after the window has gone to another display.
  mutating func setRefreshRate(_ rate: Double) {
    period = .seconds(1 / rate)
  }

  /// The earliest instant for a frame.
  func nextSlot(at now: Duration) -> Duration {
    guard !trustsPresent, let lastSlot else { return now }
    return max(lastSlot + period, now)
  }

  /// Notes that a frame, begun at `start`, has been presented.
  mutating func didPresent(start: Duration, end: Duration) {
    if trustsPresent {
      if let lastPresent, end - lastPresent < period / 2 { hasty += 1 } else { hasty = 0 }
      lastPresent = end
      if hasty >= Self.patience { trustsPresent = false }
    }
    // On the grid while frames follow each other; anew after a rest or a late frame.
    if let slot = lastSlot.map({ $0 + period }), start >= slot, start - slot < period {
      lastSlot = slot
    } else {
      lastSlot = start
    }
  }
}
