extension Scroller {
  /// A button or finger goes down: whatever moves the strip stops at once.
  ///
  /// - Parameters:
  ///   - pointer: Where, x from the viewport's leading edge.
  ///   - button: Which; only the left one does anything.
  ///   - instant: When.
  public mutating func press(
    _ pointer: Carousel.Pointer,
    button: Carousel.Pointer.Button = .left,
    at instant: Duration
  ) {
    advance(to: instant)
    guard button == .left else { return }
    if let hand {
      // The same button cannot go down twice: its release was lost. Others do not count.
      guard hand.isHeld(by: pointer, button: button) else { return }
      letGo(velocity: 0)
    }
    // A strip thrown so fast cannot be aimed at.
    isThrown = isThrown && motion != nil && abs(velocity) >= Release.flingSpeed * 1_000
    standing = offset
    motion = nil
    if isThrown { end = clamped(standing) }
    grip = unbanded(standing)
    hand = Hand(pointer, button: button)
    estimator.reset()
    estimator.add(pointer.x, at: self.instant)
  }

  /// A pointer moves; past its slop the strip goes with it.
  ///
  /// - Parameters:
  ///   - pointer: Where it is now.
  ///   - held: The buttons that the device reports as down, nil if it does not say; without the one
  ///     that went down, its release went unseen and the drag ends.
  ///   - instant: When.
  public mutating func move(
    _ pointer: Carousel.Pointer,
    held: Set<Carousel.Pointer.Button>? = nil,
    at instant: Duration
  ) {
    advance(to: instant)
    guard let hand, hand.device == pointer.device else { return }
    if let held, hand.device == .mouse, !held.contains(hand.button) {
      return letGo(velocity: 0)
    }
    follow(pointer)
  }

  /// A button or finger comes up: a drag throws the strip, anything else is a tap.
  ///
  /// - Parameters:
  ///   - pointer: Where it is now.
  ///   - button: Which came up; only the one that went down counts.
  ///   - instant: When.
  /// - Returns: The place of the content that was tapped, in pixels from its start; nil after a
  ///   drag, up or down from where the press was, beside the content, and where the press has stopped a fling.
  @discardableResult
  public mutating func release(
    _ pointer: Carousel.Pointer,
    button: Carousel.Pointer.Button = .left,
    at instant: Duration
  ) -> Double? {
    advance(to: instant)
    guard let hand, hand.isHeld(by: pointer, button: button) else { return nil }
    if pointer.x != hand.x { follow(pointer) }
    let place = standing + pointer.x
    let isLevel = abs(pointer.y - hand.pressY) < hand.device.slop
    let isTap = isLevel && !isThrown && !(self.hand?.isDragging ?? true)
    letGo(velocity: -estimator.velocity(at: self.instant) * 1_000)
    return isTap && place >= 0 && place < contentLength ? place : nil
  }

  /// Ends a press or drag whose release will not come, as if the hand had held still.
  public mutating func cancel(at instant: Duration) {
    advance(to: instant)
    letGo(velocity: 0)
  }

  private mutating func follow(_ pointer: Carousel.Pointer) {
    hand?.move(to: pointer.x)
    estimator.add(pointer.x, at: instant)
    guard let hand, hand.isDragging else { return }
    standing = banded(grip + hand.pull)
  }

  /// - Parameter velocity: How fast the hand lets go, in pixels a second towards the end.
  private mutating func letGo(velocity: Double) {
    guard let hand else { return }
    self.hand = nil
    guard hand.isDragging else { return spring(to: end, velocity: 0) }
    end = clamped(standing)
    guard abs(velocity) >= Motion.restSpeed else { return spring(to: end, velocity: 0) }
    end = clamped(standing + Release.projectionTime * velocity)
    let law = Motion.freeFling(velocity: velocity, distance: end - standing)
    start(law, velocity: velocity)
    isThrown = motion != nil
  }
}
