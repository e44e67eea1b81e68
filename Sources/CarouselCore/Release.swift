/// What is known when a drag ends, and the page the strip goes to from there.
///
/// All directions are the strip's: positive is towards higher pages, which is a hand going left.
struct Release {
  /// The speed from which a release is a fling, in pixels a millisecond.
  static let flingSpeed = 0.3
  /// How far a free fling is carried: position + 0.499 s · velocity, the projection of a scroll
  /// view with the normal deceleration rate 0.998 a millisecond.
  static let projectionTime = 0.499

  /// Where the strip stands.
  var position: Carousel.Position
  /// How fast the hand let go, in pixels a millisecond.
  var velocity: Double
  /// How far the hand has gone since the press, in pixels.
  var travel: Double
  /// How far it has carried the strip since the press, slop included, in pages.
  var carriedPages: Double
  /// The page that was targeted when the hand came down.
  var pressedTarget: Int
  /// The way from page to page, in pixels.
  var stride: Double
  /// How far the hand goes before it drags, in pixels.
  var slop: Double

  /// Whether the hand threw the strip.
  var isFling: Bool { abs(velocity) >= Self.flingSpeed }

  /// How fast the hand let go, in pages a second.
  var pagesPerSecond: Double { velocity * 1_000 / stride }

  /// The page to go to; ends of the strip are not considered.
  func target(paging: Carousel.Paging, turnThreshold: Double?) -> Int {
    guard isFling else {
      return turnThreshold.map(carried(turningAt:)) ?? position.nearestPage
    }
    switch paging {
    case .free:
      return position.advanced(by: Self.projectionTime * pagesPerSecond).nearestPage
    case .page:
      return velocity > 0 ? forwardFling : backwardFling
    }
  }

  private var forwardFling: Int {
    let boundary = position.page + 1
    return travel >= slop ? max(boundary, pressedTarget + 1) : boundary
  }

  private var backwardFling: Int {
    let boundary = position.fraction > 0 ? position.page : position.page - 1
    return travel <= -slop ? min(boundary, pressedTarget - 1) : boundary
  }

  /// The page where the hand carried the strip, when it turns after an absolute distance.
  private func carried(turningAt threshold: Double) -> Int {
    // What is summed up of parts of pages may be a little less than the hand's pixels.
    let tolerance = 1e-6
    let way = abs(carriedPages) * stride + tolerance
    let whole = (way / stride).rounded(.down)
    let rest = way - whole * stride
    let pages = Int(whole) + (rest > 2 * tolerance && rest >= threshold ? 1 : 0)
    return carriedPages < 0 ? pressedTarget - pages : pressedTarget + pages
  }
}
