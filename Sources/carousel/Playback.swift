import CarouselPictures

/// When which frame of a picture that plays is shown.
///
/// It plays only while it is told to; stopped, a frame keeps the time it still has.
nonisolated struct Playback {
  private enum Clock {
    case running(due: Duration)
    case stopped(rest: Duration)
  }

  /// The frame shown, from 0.
  private(set) var frame: Int
  private(set) var count: Int
  private let repetitions: Int
  private var rounds = 0
  private var clock: Clock

  /// Begins, stopped, at a frame of which all is known.
  init(_ animation: AnimationFrame, frame: Int = 0) {
    self.frame = frame
    count = animation.count
    repetitions = animation.repetitions
    clock = .stopped(rest: animation.delay)
  }

  /// The frame that comes next; nil after the last one for good.
  var next: Int? {
    if frame + 1 < count { return frame + 1 }
    return repetitions == 0 || rounds + 1 < repetitions ? 0 : nil
  }

  /// When the next frame is due; nil while stopped and at the end.
  var due: Duration? {
    guard next != nil, case .running(let due) = clock else { return nil }
    return due
  }

  /// Lets it play or not.
  mutating func setPlaying(_ isPlaying: Bool, at now: Duration) {
    switch (clock, isPlaying) {
    case (.stopped(let rest), true): clock = .running(due: now + rest)
    case (.running(let due), false): clock = .stopped(rest: max(due - now, .zero))
    default: break
    }
  }

  /// Goes on to the next frame, which lasts `delay` from when it was due.
  ///
  /// A frame that comes late shortens the next, but what is lost beyond that is lost.
  mutating func advance(delay: Duration, at now: Duration) {
    guard let next, let due else { return }
    if next == 0 { rounds += 1 }
    frame = next
    clock = .running(due: max(due + delay, now))
  }

  /// Takes the frames from `count` on for missing: they cannot be made.
  mutating func shorten(to count: Int) {
    self.count = min(self.count, max(count, frame + 1))
  }

  /// Stays at the frame shown for good.
  mutating func end() {
    self = Playback(AnimationFrame(count: frame + 1, repetitions: 1, delay: .zero), frame: frame)
  }
}
