import CarouselCore

/// How much of its slow zoom and pan each page in view has behind it.
///
/// Nothing leaps: a page that has been left stays as it is while it is in view, and goes on from
/// there, or back, when it is the current one again or its time starts anew.
nonisolated struct PanAndZoom {
  /// The least time between two frames of it.
  private static let period = Duration.milliseconds(33)

  private var current: Int?
  /// How much of the interval was over.
  private var progress = 0.0
  /// What the current page went on from, and what it goes to.
  private var way = (from: 0.0, to: 1.0)
  private var left: [Int: Double] = [:]

  /// Notes a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - page: The current page, from 0.
  mutating func note(_ frame: Frame, current page: Int) {
    if page != current {
      if let current { left[current] = done }
      let start = left.removeValue(forKey: page) ?? 0
      way = (start, start < 0.5 ? 1 : 0)
      current = page
    } else if frame.progress < progress {
      way.from = done
    }
    progress = frame.progress
    if !left.isEmpty {
      let shown = Set(frame.shown.map(\.page))
      left = left.filter { shown.contains($0.key) }
    }
  }

  private var done: Double { way.from + (way.to - way.from) * progress }

  /// The part of its picture that a page shows.
  func crop(ofPage page: Int) -> Crop {
    let progress = page == current ? done : left[page] ?? 0
    return KenBurns.crop(progress: progress, seed: UInt64(truncatingIfNeeded: page))
  }

  /// When it has gone on as far as can be seen.
  ///
  /// - Parameters:
  ///   - drawn: The instant of the last frame drawn.
  ///   - frame: The present frame.
  ///   - interval: The time between two turns; nil when there are none.
  ///   - width: The width that is drawn on, in pixels: nothing moves by more than an eighth of it,
  ///     and an eighth of a pixel is seen.
  /// - Returns: The instant; nil while it stands still.
  static func nextInstant(
    after drawn: Duration,
    in frame: Frame,
    interval: Duration?,
    width: Int
  ) -> Duration? {
    guard let interval, frame.holds.isEmpty else { return nil }
    return drawn + max(period, interval / max(width, 1))
  }
}
