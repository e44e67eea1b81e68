import CarouselCore

/// How much of its slow zoom and pan each page in view has behind it.
///
/// A page that has been left stays as it was when it was left.
nonisolated struct PanAndZoom {
  /// The least time between two frames of it.
  static let period = Duration.milliseconds(33)

  private var current = 0
  private var progress = 0.0
  private var left: [Int: Double] = [:]

  /// Notes a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - page: The current page, from 0.
  mutating func note(_ frame: Frame, current page: Int) {
    if page != current { left[current] = progress }
    left[page] = nil
    if left.count > frame.shown.count {
      let shown = Set(frame.shown.map(\.page))
      left = left.filter { shown.contains($0.key) }
    }
    (current, progress) = (page, frame.progress)
  }

  /// The part of its picture that a page shows.
  func crop(ofPage page: Int) -> Crop {
    let progress = page == current ? progress : left[page] ?? 0
    return KenBurns.crop(progress: progress, seed: UInt64(truncatingIfNeeded: page))
  }
}
