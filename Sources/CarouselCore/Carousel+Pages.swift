extension Carousel {
  /// Takes the viewport's new size; everything is in pages, so nothing that is seen changes pages.
  mutating func resize(to viewport: Viewport) {
    self.viewport = viewport
    rebaseGrab()
  }

  mutating func layOut(_ layout: Layout) {
    configuration.layout = layout
    rebaseGrab()
  }

  /// Inserts pages; what is under the eye stays there.
  ///
  /// - Parameter indices: Where, counted without the new pages, each brought into 0…count.
  mutating func insertPages(at indices: [Int]) {
    let (count, edges) = (pageCount, bounds)
    let indices = indices.map { min(max($0, 0), count) }.sorted()
    guard !indices.isEmpty else { return }
    pages.insert(at: indices)
    renumber(from: edges) { page in
      guard count > 0 else { return 0 }
      let own = floorModulo(page, count)
      let lap = (page - own) / count
      return lap * (count + indices.count) + own + indices.partitionPoint { $0 > own }
    }
  }

  /// Removes a page; what is under the eye stays there, and if that is the page itself, the next
  /// one takes its place, at the end of a strip that does not wrap the one before.
  ///
  /// - Parameter index: Which; one that does not exist changes nothing.
  mutating func removePage(at index: Int) {
    guard 0..<pageCount ~= index else { return }
    let (count, edges) = (pageCount, bounds)
    let isCurrent = floorModulo(target, count) == index
    pages.remove(at: index)
    if grab?.touchedPage == index { grab?.touchedPage = nil }
    renumber(from: edges) { page in
      guard count > 1 else { return 0 }
      let own = floorModulo(page, count)
      let lap = (page - own) / count
      return lap * (count - 1) + own - (index < own ? 1 : 0)
    }
    guard isCurrent, pageCount > 0 else { return }
    let page = floorModulo(target, pageCount)
    events.append(Event(instant: now, kind: .turn(from: index, to: page, cause: .command)))
    autoplay.restart(at: now)
  }

  /// Gives every page number that is kept its new value, and what is seen the place it had.
  ///
  /// The edges are the pages that there were; nil when the strip wrapped.
  private mutating func renumber(from edges: ClosedRange<Int>?, _ renumbered: (Int) -> Int) {
    var nearest = position.nearestPage
    // Pulled far past an end, the strip is nearest to a page that there is not.
    if let edges { nearest = min(max(nearest, edges.lowerBound), edges.upperBound) }
    let way = position.distance(from: nearest)
    let velocity = motion?.state(at: now).velocity ?? 0
    target = clamped(renumbered(target))
    standing = Position(page: clamped(renumbered(nearest)), fraction: way)
    if pageCount == 0 {
      (motion, grab, standing) = (nil, nil, Position(page: 0))
      autoplay.remove(.press, at: now)
    }
    if let law = motion?.law {
      motion = Motion(
        target: target,
        offset: standing.distance(from: target),
        velocity: velocity,
        start: now,
        law: .spring(frequency: law.frequency)
      )
    }
    if let pressedTarget = grab?.pressedTarget {
      let renumberedTarget = clamped(renumbered(pressedTarget))
      grab?.pressedTarget = renumberedTarget
    }
    if let touchedPage = grab?.touchedPage { grab?.touchedPage = renumbered(touchedPage) }
    rebaseGrab()
    if pageCount < 2 {
      autoplay.insert(.fewPages, at: now)
    } else {
      autoplay.remove(.fewPages, at: now)
    }
    autoplay.remove(.unready, at: now)
  }
}
