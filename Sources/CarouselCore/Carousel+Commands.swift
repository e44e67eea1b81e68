extension Carousel {
  /// How far a command moves visibly, in pages; one over more first cuts to this distance.
  static let longestMove = 3

  /// Moves on or back from the target, so that commands add up however fast they come.
  mutating func move(by pages: Int, cause: Cause) {
    let current = target
    takeFromHand()
    command(clamped(target + pages), from: current, cause: cause)
  }

  /// Goes to a page the given way round.
  mutating func go(to page: Int, _ direction: Direction, cause: Cause, isAnimated: Bool) {
    guard pageCount > 0 else { return }
    let current = target
    takeFromHand()
    let forward = floorModulo(
      floorModulo(page, pageCount) - floorModulo(target, pageCount),
      pageCount
    )
    let backward = forward == 0 ? 0 : forward - pageCount
    let way =
      switch direction {
      case .forward: forward
      case .backward: backward
      case .shortest: forward <= -backward ? forward : backward
      }
    let end = bounds == nil ? target + way : clamped(page)
    command(end, from: current, cause: cause, isAnimated: isAnimated)
  }

  /// Adds a wheel's or touchpad's event; the axis that moved more counts.
  ///
  /// Away from the user, SDL's positive y, is back.
  mutating func turnWheel(dx: Double, dy: Double, isPrecise: Bool) {
    let delta = abs(dx) > abs(dy) ? dx : -dy
    guard delta.isFinite, delta != 0 else { return }
    let bounded = min(max(delta, -100), 100)
    let pages = wheel.pages(for: bounded, isPrecise: isPrecise, at: now)
    if pages != 0 { move(by: pages, cause: .wheel) }
  }

  /// Goes to a page, unless the strip is there or on its way; `current` is the page it turns from.
  private mutating func command(
    _ page: Int,
    from current: Int,
    cause: Cause,
    isAnimated: Bool = true
  ) {
    let isOnItsWay = page == target && (motion != nil || position == Position(page: page))
    guard page != current || !isOnItsWay else { return }
    retarget(to: page, from: current, cause: cause, isAnimated: isAnimated)
  }

  /// Takes the strip out of a hand that holds it, for a command is stronger.
  ///
  /// The button may stay down as long as it likes; it holds autoplay, but no longer the strip.
  private mutating func takeFromHand() {
    guard let grab, !grab.isReleased else { return }
    target = targetInHand
    self.grab?.isReleased = true
    moveOn(grab)
  }

  /// Changes the page the strip goes to and tells of the turn.
  ///
  /// - Parameters:
  ///   - page: The page, unwrapped, in bounds.
  ///   - previous: The page that it turns from; nil for the target.
  ///   - cause: Who wants it.
  ///   - release: How a hand let go of the strip; nil keeps the velocity that the strip has.
  ///   - isAnimated: Whether it moves there, unless motion is reduced, instead of cutting.
  mutating func retarget(
    to page: Int,
    from previous: Int? = nil,
    cause: Cause,
    after release: Release? = nil,
    isAnimated: Bool = true
  ) {
    let previous = previous ?? target
    target = page
    tellTurn(from: previous, cause: cause)

    var offset = position.distance(from: page)
    guard isAnimated, viewport.width > 0, !configuration.reducesMotion else {
      hasCut = hasCut || offset != 0
      return settle(on: page)
    }
    if cause != .drag, abs(offset) > Double(Self.longestMove) {
      offset = offset < 0 ? -Double(Self.longestMove) : Double(Self.longestMove)
      hasCut = true
    }
    let current = release?.pagesPerSecond ?? motion?.state(at: now).velocity ?? 0
    let law =
      if let release, release.isFling, configuration.paging == .free {
        Motion.freeFling(velocity: current, distance: -offset)
      } else {
        Motion.Law.spring(
          frequency: cause == .autoplay ? Motion.autoplayFrequency : Motion.userFrequency
        )
      }
    motion = Motion(target: page, offset: offset, velocity: current, start: now, law: law)
  }

  /// Tells that the current page is another than before; by hand that gives the full interval.
  private mutating func tellTurn(from previous: Int, cause: Cause) {
    guard pageCount > 0 else { return }
    let from = floorModulo(previous, pageCount)
    let to = floorModulo(target, pageCount)
    guard from != to else { return }
    events.append(Event(instant: now, kind: .turn(from: from, to: to, cause: cause)))
    if cause != .autoplay { autoplay.restart(at: now) }
  }
}
