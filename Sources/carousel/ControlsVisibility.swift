/// How much of the buttons is to be seen: they come with the pointer and go a while after it rests,
/// unless it rests on one of them.
nonisolated struct ControlsVisibility {
  /// How long they stay after the pointer has moved.
  private static let stay = Duration.milliseconds(2_500)
  /// How long they stay under the pointer: until it moves.
  private static let forGood = Duration.seconds(1 << 40)
  private static let fadeIn = Duration.milliseconds(150)
  private static let fadeOut = Duration.milliseconds(300)

  /// When they begin to go; nil while they are gone or going.
  private var deadline: Duration?
  private var start = Duration.zero
  private var startOpacity = 0.0

  /// The pointer has moved over the window, and may have come to one of them.
  mutating func pointerMoved(at now: Duration, isOnControl: Bool) {
    advance(to: now)
    if deadline == nil { (start, startOpacity) = (now, opacity(at: now)) }
    deadline = now + (isOnControl ? Self.forGood : Self.stay)
  }

  /// They go at once: a hand has the strip, or the pointer is elsewhere.
  mutating func hide(at now: Duration) {
    (deadline, start, startOpacity) = (nil, now, 0)
  }

  /// Lets time pass.
  mutating func advance(to now: Duration) {
    guard let deadline, now >= deadline else { return }
    self.deadline = nil
    (start, startOpacity) = (deadline, 1)
  }

  /// How much of them is seen, 0…1; time must have been let pass up to then.
  func opacity(at now: Duration) -> Double {
    let time = now - start
    if deadline != nil { return min(startOpacity + time / Self.fadeIn, 1) }
    return max(startOpacity - time / Self.fadeOut, 0)
  }

  /// When they look different from how they do at an instant: at once while they come or go.
  func nextInstant(at now: Duration) -> Duration? {
    let opacity = opacity(at: now)
    guard let deadline else { return opacity > 0 ? now : nil }
    return opacity < 1 ? now : deadline
  }
}
