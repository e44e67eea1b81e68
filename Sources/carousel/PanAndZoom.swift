import CarouselCore
import CarouselPictures

/// How much of its slow zoom and pan each page in view has behind it.
///
/// Nothing leaps: a page that has been left stays as it is while it is in view, and goes on from
/// there, or back, when it is the current one again or its time starts anew. Pages are known by
/// what they show: their numbers change when others come or go.
nonisolated struct PanAndZoom {
  /// The least time between two frames of it.
  private static let period = Duration.milliseconds(33)

  private var current: GalleryPage?
  /// How much of the interval was over.
  private var progress = 0.0
  /// What the current page went on from, and what it goes to.
  private var way = (from: 0.0, to: 1.0)
  private var left: [GalleryPage: Double] = [:]

  /// Notes a frame.
  ///
  /// - Parameters:
  ///   - progress: How much of the current page's time is over, 0…1.
  ///   - page: The current page.
  ///   - shown: The pages in view.
  mutating func note(
    _ progress: Double,
    current page: GalleryPage,
    shown: some Sequence<GalleryPage>
  ) {
    if page != current || progress < self.progress {
      let start = page == current ? done : left.removeValue(forKey: page) ?? 0
      if let current, page != current { left[current] = done }
      way = (start, start < 0.5 ? 1 : 0)
      current = page
    }
    self.progress = progress
    if !left.isEmpty {
      let shown = Set(shown)
      left = left.filter { shown.contains($0.key) }
    }
  }

  private var done: Double { way.from + (way.to - way.from) * progress }

  /// The part of its picture that a page shows.
  func crop(of page: GalleryPage) -> Carousel.Crop {
    let progress = page == current ? done : left[page] ?? 0
    return KenBurns.crop(progress: progress, seed: Self.seed(of: page))
  }

  /// A page's own number, which is the same on every run as a hash value is not (FNV-1a).
  private static func seed(of page: GalleryPage) -> UInt64 {
    page.source.title.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
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
    in frame: Carousel.Frame,
    interval: Duration?,
    width: Int
  ) -> Duration? {
    guard let interval, frame.holds.isEmpty else { return nil }
    return drawn + max(period, interval / max(width, 1))
  }
}
