extension Scroller {
  /// Scrolls on by so many pixels from where it is going, back when negative, as a wheel asks for.
  public mutating func scroll(by way: Double, isAnimated: Bool = true, at instant: Duration) {
    advance(to: instant)
    guard way.isFinite else { return }
    scroll(to: end + way, isAnimated: isAnimated)
  }

  /// Scrolls so that a place of the content, in pixels, is in the viewport's middle, if it can be.
  public mutating func scroll(
    toCenter place: Double,
    isAnimated: Bool = true,
    at instant: Duration
  ) {
    advance(to: instant)
    guard place.isFinite else { return }
    scroll(to: place - viewportLength / 2, isAnimated: isAnimated)
  }

  /// Scrolls as little as needed so that a part of the content, in pixels, is seen.
  ///
  /// Of a part longer than the viewport its start is seen.
  public mutating func scroll(
    toReveal part: ClosedRange<Double>,
    isAnimated: Bool = true,
    at instant: Duration
  ) {
    advance(to: instant)
    guard part.lowerBound.isFinite, part.upperBound.isFinite else { return }
    scroll(
      to: min(max(end, part.upperBound - viewportLength), part.lowerBound),
      isAnimated: isAnimated
    )
  }

  /// A hand that drags is stronger; one that is only down lets go to the new place.
  private mutating func scroll(to place: Double, isAnimated: Bool) {
    let place = clamped(place)
    guard phase != .drag, place != end || !isAnimated else { return }
    let (offset, velocity) = (offset, velocity)
    end = place
    standing = offset
    guard hand == nil else { return }
    if isAnimated { spring(to: end, velocity: velocity) } else { stand(at: end) }
  }
}

extension Scroller {
  mutating func stand(at place: Double) {
    (motion, standing, isThrown) = (nil, place, false)
  }

  mutating func spring(to place: Double, velocity: Double) {
    end = place
    isThrown = false
    start(.spring(frequency: Motion.userFrequency), velocity: velocity)
  }

  /// Starts a motion from where the strip stands to its end.
  mutating func start(_ law: Motion.Law, velocity: Double) {
    let way = standing - end
    motion = Motion(target: 0, offset: way, velocity: velocity, start: instant, law: law)
    advance(to: instant)
  }

  func clamped(_ place: Double) -> Double { min(max(place, 0), furthest) }

  /// Where the strip is when it is pulled somewhere: there, or past an end less far.
  func banded(_ place: Double) -> Double {
    let past = place - clamped(place)
    let give = RubberBand.give(forPull: abs(past), dimension: viewportLength)
    return clamped(place) + (past < 0 ? -give : give)
  }

  /// Where the strip was pulled to when it is somewhere.
  func unbanded(_ place: Double) -> Double {
    let past = place - clamped(place)
    let pull = RubberBand.pull(forGive: abs(past), dimension: viewportLength)
    return clamped(place) + (past < 0 ? -pull : pull)
  }
}
