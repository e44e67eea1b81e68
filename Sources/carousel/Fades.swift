/// The pictures that appear softly because something had stood in for them.
nonisolated struct Fades {
  /// How long a picture takes to appear.
  static let duration = Duration.milliseconds(120)

  /// The pictures in view that are not there yet.
  private var awaited: Set<GalleryPage> = []
  private var starts: [GalleryPage: Duration] = [:]

  /// Notes which pictures are in view in a frame, and which of them are there.
  ///
  /// - Parameters:
  ///   - pictures: Those in view.
  ///   - isCut: Whether pictures appear at once.
  ///   - now: The frame's instant.
  ///   - isThere: Whether a picture is there.
  mutating func note(
    _ pictures: some Sequence<GalleryPage>,
    isCut: Bool,
    at now: Duration,
    isThere: (GalleryPage) -> Bool
  ) {
    let before = awaited
    awaited = []
    starts = starts.filter { now - $0.value < Self.duration }
    for page in pictures {
      if !isThere(page) {
        awaited.insert(page)
      } else if before.contains(page), !isCut {
        starts[page] = now
      }
    }
  }

  /// How much of a picture is to be seen at an instant, 0…1.
  func opacity(of page: GalleryPage, at now: Duration) -> Double {
    guard let start = starts[page] else { return 1 }
    return min(max((now - start) / Self.duration, 0), 1)
  }

  /// Whether a picture is appearing.
  var isRunning: Bool { !starts.isEmpty }
}
