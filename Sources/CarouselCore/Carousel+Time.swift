extension Carousel {
  /// How late a turn may be and still start at its deadline, as if on time; a later one starts when
  /// it is noticed, so that it is seen.
  private static let punctuality = Duration.milliseconds(250)

  /// Lets time pass: a due turn of autoplay starts, a motion that has arrived ends.
  mutating func catchUp(to instant: Duration) {
    let instant = max(instant, self.instant)
    if let deadline = autoplay.deadline, deadline <= instant {
      // Not where the deadline after it has passed as well: that would catch up.
      let punctuality = min(Self.punctuality, autoplay.interval ?? Self.punctuality)
      self.instant = instant - deadline >= punctuality ? instant : deadline
      settleWhenAtRest()
      turnWhenDue()
    }
    self.instant = instant
    settleWhenAtRest()
  }

  /// Ends a motion that has come so near its page that nobody would see the rest.
  private mutating func settleWhenAtRest() {
    guard let motion, motion.isAtRest(at: now, stride: stride) else { return }
    settle(on: motion.target)
  }

  /// Stands exactly on a page.
  mutating func settle(on page: Int) {
    motion = nil
    standing = Position(page: page)
    events.append(Event(instant: now, kind: .settle))
  }

  /// Makes autoplay's turn if its time has come and the next page is ready; else holds it.
  mutating func turnWhenDue() {
    guard let deadline = autoplay.deadline, deadline <= now else { return }
    guard let page = autoplayTarget, readiness(ofPage: page) == .ready else {
      autoplay.insert(.unready, at: deadline)
      return
    }
    autoplay.advanceDeadline(at: now)
    // Pages that are passed over are not to be seen on the way.
    retarget(to: page, cause: .autoplay, isAnimated: page <= target + 1)
  }

  /// The page that autoplay turns to next, unwrapped; nil when every other page has failed.
  ///
  /// At the end of a strip that does not wrap that is the first page.
  var autoplayTarget: Int? {
    guard pageCount >= 2 else { return nil }
    let own = floorModulo(target, pageCount)
    let next = pages.firstHopeful(from: own + 1) ?? pages.firstHopeful(from: 0)
    guard let next, next != own else { return nil }
    if bounds != nil { return next }
    return target - own + next + (next < own ? pageCount : 0)
  }

  /// The page that autoplay turns to next, from 0; nil when there is none to turn to.
  public var nextAutoplayPage: Int? {
    autoplayTarget.map { floorModulo($0, pageCount) }
  }

  /// Whether a page can be shown; there must be pages.
  ///
  /// - Parameter page: A page, unwrapped or not.
  /// - Returns: What was last said of it; ``Configuration/initialReadiness`` before.
  public func readiness(ofPage page: Int) -> Readiness {
    pages.readiness(at: floorModulo(page, pageCount))
  }

  /// Notes that a page can be shown or not; a turn that waited for it happens at once.
  mutating func setReadiness(_ readiness: Readiness, ofPage page: Int) {
    guard pageCount > 0 else { return }
    pages.setReadiness(readiness, at: floorModulo(page, pageCount))
    autoplay.remove(.unready, at: now)
  }
}
