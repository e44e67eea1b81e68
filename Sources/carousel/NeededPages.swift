import CarouselCore

/// Which pages' pictures are worth having, the most important first.
nonisolated enum NeededPages {
  /// The pages in view, from the middle outwards, then those that may come next.
  ///
  /// - Parameters:
  ///   - frame: What is in view.
  ///   - autoplay: The page that autoplay turns to next, from 0.
  /// - Returns: Pages from 0, each once.
  static func pages(for frame: Frame, autoplay: Int?) -> [Int] {
    guard frame.pageCount > 0 else { return [] }
    let middle = frame.viewport.width / 2
    var pages = frame.shown
      .sorted { abs($0.x + $0.width / 2 - middle) < abs($1.x + $1.width / 2 - middle) }
      .map(\.page)
    let back = frame.velocity < 0 || frame.position > Position(page: frame.target)
    let ahead = back ? [0, -1, -2, 1] : [0, 1, 2, -1]
    pages += ahead.map { wrapped(frame.target + $0, frame.pageCount) }
    if let autoplay { pages.insert(autoplay, at: min(frame.shown.count, pages.count)) }
    var seen: Set<Int> = []
    return pages.filter { seen.insert($0).inserted }
  }

  private static func wrapped(_ page: Int, _ count: Int) -> Int {
    let rest = page % count
    return rest < 0 ? rest + count : rest
  }
}
