extension Carousel {
  /// Takes the strip in hand: whatever moves it stops at once.
  mutating func press(_ pointer: Pointer, button: Pointer.Button) {
    guard button == .left, pageCount > 0 else { return }
    if let grab {
      // The same button cannot go down twice: its release was lost. Others do not count.
      guard grab.hand.isHeld(by: pointer, button: button) else { return }
      dropGrab()
    }
    let position = position
    let frozenFrequency = motion?.law.frequency
    motion = nil
    standing = position
    grab = Grab(
      hand: Hand(pointer, button: button),
      position: unbanded(position),
      target: target,
      touchedPage: page(at: pointer.x),
      frozenFrequency: frozenFrequency
    )
    estimator.reset()
    estimator.add(pointer.x, at: now)
    autoplay.insert(.press, at: now)
  }

  /// Moves the hand, and the strip with it once the slop is passed.
  ///
  /// - Parameters:
  ///   - pointer: Where it is now.
  ///   - held: The buttons that the device reports as down. Without the one that drags, its release
  ///     went unseen, outside the window say, and the drag ends where it was.
  mutating func move(_ pointer: Pointer, held: Set<Pointer.Button>?) {
    guard let grab, grab.hand.device == pointer.device else { return }
    if let held, grab.hand.device == .mouse, !held.contains(grab.hand.button) { return dropGrab() }
    guard !grab.isReleased else { return }
    follow(pointer)
  }

  /// Lets go: a drag ends on a page, and a motion that the press froze goes on after a tap.
  mutating func release(_ pointer: Pointer, button: Pointer.Button) {
    guard let grab, grab.hand.isHeld(by: pointer, button: button) else { return }
    if !grab.isReleased, pointer.x != grab.hand.x { follow(pointer) }
    tellOfTap(at: pointer)
    endGrab(velocity: -estimator.velocity(at: now))
  }

  /// Tells of a tap where a hand lets go that has neither dragged nor stopped a motion.
  private mutating func tellOfTap(at pointer: Pointer) {
    guard let grab, !grab.isReleased, !grab.isDragging, grab.frozenFrequency == nil,
      abs(pointer.y - grab.hand.pressY) < grab.hand.device.slop,
      // Pages may have come or gone under the hand.
      let page = page(at: pointer.x), page == grab.touchedPage
    else { return }
    events.append(Event(instant: now, kind: .tap(page: page)))
  }

  /// The page at a place in the viewport, from 0; nil where there is none.
  private func page(at x: Double) -> Int? {
    frame.shown.last { $0.x <= x && x < $0.x + $0.width }?.page
  }

  /// Ends a drag whose release will not come, as if the hand had held still.
  mutating func dropGrab() {
    endGrab(velocity: 0)
  }

  /// Lets a motion that a press froze go on, or starts one to the page a drag lies over.
  mutating func moveOn(_ grab: Grab) {
    let offset = position.distance(from: target)
    guard offset != 0 else { return }
    guard !configuration.reducesMotion else {
      hasCut = true
      return settle(on: target)
    }
    let frequency = grab.frozenFrequency ?? Motion.userFrequency
    let law = Motion.Law.spring(frequency: frequency)
    motion = Motion(target: target, offset: offset, velocity: 0, start: now, law: law)
  }

  /// Keeps the hand at the same place of the strip though pixels or pages have changed.
  mutating func rebaseGrab() {
    let pulled = unbanded(standing)
    grab?.rebase(at: pulled)
  }

  private mutating func follow(_ pointer: Pointer) {
    grab?.hand.move(to: pointer.x)
    estimator.add(pointer.x, at: now)
    // Where the viewport is not known, pixels say nothing.
    guard let grab, grab.isDragging, viewport.width > 0 else { return }
    standing = banded(grab.pulledPosition(stride: stride))
  }

  /// - Parameter velocity: How fast the hand lets go, in pixels a millisecond, positive towards
  ///   higher pages.
  private mutating func endGrab(velocity: Double) {
    guard let grab else { return }
    self.grab = nil
    autoplay.remove(.press, at: now)
    guard !grab.isReleased else { return }
    guard grab.isDragging, viewport.width > 0 else { return moveOn(grab) }
    autoplay.restart(at: now)
    let release = release(of: grab, velocity: velocity)
    retarget(to: page(after: release), cause: .drag, after: release)
  }

  /// The page that the strip would go to if a hand that drags it let go without throwing it.
  var targetInHand: Int {
    guard let grab, grab.isDragging, viewport.width > 0 else { return target }
    return page(after: release(of: grab, velocity: 0))
  }

  private func release(of grab: Grab, velocity: Double) -> Release {
    Release(
      position: standing,
      velocity: velocity,
      travel: grab.hand.travel,
      carriedPages: grab.carriedPages(stride: stride),
      pressedTarget: grab.pressedTarget,
      stride: stride,
      slop: grab.hand.device.slop
    )
  }

  private func page(after release: Release) -> Int {
    let (paging, threshold) = (configuration.paging, configuration.turnThreshold)
    return clamped(release.target(paging: paging, turnThreshold: threshold))
  }

  /// Where the strip is when it is pulled somewhere: there, or past an end less far.
  private func banded(_ pulled: Position) -> Position {
    mapped(pulled, by: RubberBand.give(forPull:dimension:))
  }

  /// Where the strip was pulled to when it is somewhere.
  private func unbanded(_ position: Position) -> Position {
    mapped(position, by: RubberBand.pull(forGive:dimension:))
  }

  private func mapped(_ position: Position, by law: (Double, Double) -> Double) -> Position {
    guard let bounds else { return position }
    let before = -position.distance(from: bounds.lowerBound) * stride
    let past = position.distance(from: bounds.upperBound) * stride
    if before > 0 {
      let way = law(before, viewport.width) / stride
      return Position(page: bounds.lowerBound, fraction: -way)
    }
    if past > 0 {
      let way = law(past, viewport.width) / stride
      return Position(page: bounds.upperBound, fraction: way)
    }
    return position
  }
}
