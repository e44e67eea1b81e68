import CarouselCore

/// Which pages' pictures are worth having, the most important first.
nonisolated struct NeededPages {
  /// How fast a strip may be dragged, in pages a second, for the pages that pass to be worth having.
  private static let readingSpeed = 4.0

  /// Pages from 0, each once.
  let pages: [Int]
  /// How many of them, from the first, are in view or where the strip comes to rest.
  let essential: Int

  /// The pages in view, from the middle outwards, then those that may come next: two ahead and one
  /// behind.
  ///
  /// Of a strip that moves by itself the page where it comes to rest is first. One that is dragged
  /// fast needs nothing but what there is: whatever were begun now would be out of view when it is
  /// made, and in the way of the page on which the hand comes to rest.
  ///
  /// - Parameters:
  ///   - frame: What is in view.
  ///   - autoplay: The page that autoplay turns to next, from 0.
  init(for frame: Carousel.Frame, autoplay: Int?) {
    guard frame.pageCount > 0 else {
      (pages, essential) = ([], 0)
      return
    }
    let count = frame.pageCount
    let middle = frame.viewport.width / 2
    let target = floorModulo(frame.target, count)
    var wanted = frame.shown
      .sorted { abs($0.x + $0.width / 2 - middle) < abs($1.x + $1.width / 2 - middle) }
      .map(\.page)
    if frame.phase == .move { wanted.insert(target, at: 0) }
    var seen: Set<Int> = []
    let inView = wanted.filter { seen.insert($0).inserted }
    let back = frame.velocity < 0 || frame.position > Carousel.Position(page: frame.target)
    let ahead = back ? [0, -1, -2, 1] : [0, 1, 2, -1]
    let next = [autoplay].compactMap(\.self) + ahead.map { floorModulo(frame.target + $0, count) }
    pages = inView + next.filter { seen.insert($0).inserted }
    essential = inView.count
  }

  /// Whether a strip is dragged too fast for its pages to be made in time.
  static func areBeyondReach(in frame: Carousel.Frame) -> Bool {
    frame.phase == .drag && abs(frame.velocity) > readingSpeed
  }
}
