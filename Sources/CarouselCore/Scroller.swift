/// A strip without pages that a hand scrolls freely, such as a row of tabs.
///
/// A value without a clock, as ``Carousel`` is, with the same hand: the slop, the velocity of a
/// release, the give past an end. A fling slows down by itself, and lands on an end that it would
/// have run past; what scrolls by command is a critically damped spring.
///
///     var tabs = Scroller(contentLength: 2_000, viewportLength: 800)
///     tabs.press(.init(x: 300), at: .zero)
///     if let place = tabs.release(.init(x: 300), at: .milliseconds(80)) { select(place) }
///     tabs.scroll(toCenter: 1_250, at: .milliseconds(80))
///     tabs.advance(to: .milliseconds(96))
///     draw(from: tabs.offset)
public struct Scroller: Sendable {
  /// The instant it stands at: that of the last call.
  public private(set) var instant = Duration.zero
  /// The length of what is scrolled, in pixels.
  public private(set) var contentLength: Double
  /// The length that is seen of it, in pixels.
  public private(set) var viewportLength: Double

  /// Where it stands while no motion moves it.
  var standing = 0.0
  /// Where it comes to rest, or goes on to when a hand that has not dragged lets go.
  var end = 0.0
  /// The way to `end`, in pixels where a carousel's motion has pages.
  var motion: Motion?
  /// Whether a hand threw it, so that a press that stops it is no tap.
  var isThrown = false
  var hand: Hand?
  /// Where the strip was, rubber band undone, when the hand's pull was 0.
  var grip = 0.0
  var estimator = VelocityEstimator()

  /// Creates a strip that stands at its start.
  ///
  /// - Parameters:
  ///   - contentLength: The length of what is scrolled, in pixels; brought into 0…10⁷.
  ///   - viewportLength: The length that is seen of it, in pixels; brought into 0…10⁷.
  public init(contentLength: Double, viewportLength: Double) {
    self.contentLength = Self.length(contentLength)
    self.viewportLength = Self.length(viewportLength)
  }

  /// The place of the content at the viewport's leading edge, in pixels.
  ///
  /// At rest it is in 0…``furthest``; pulled past an end it is less or more.
  public var offset: Double {
    guard let motion else { return standing }
    return end + motion.state(at: instant).offset
  }

  /// How fast the offset grows, in pixels a second; in a drag how fast the hand would throw it.
  public var velocity: Double {
    if let motion { return motion.state(at: instant).velocity }
    return phase == .drag ? -estimator.velocity(at: instant) * 1_000 : 0
  }

  /// The greatest offset there is at rest, in pixels; 0 when all of the content is seen.
  public var furthest: Double { max(contentLength - viewportLength, 0) }

  /// What the strip is doing.
  public var phase: Carousel.Frame.Phase {
    if let hand { return hand.isDragging ? .drag : .press }
    return motion == nil ? .rest : .move
  }

  /// The next instant at which something changes by itself: now while it moves, else nil.
  public var nextInstant: Duration? { motion == nil ? nil : instant }

  /// Lets time pass; an instant before the last one counts as that.
  public mutating func advance(to instant: Duration) {
    self.instant = max(instant, self.instant)
    guard let motion, motion.isAtRest(at: self.instant, stride: 1) else { return }
    stand(at: end)
  }

  /// Takes new lengths; what is seen stays where it is unless it is past an end.
  ///
  /// A hand keeps what it holds, and a fling goes on.
  ///
  /// - Parameters:
  ///   - contentLength: The new length of what is scrolled, in pixels; brought into 0…10⁷.
  ///   - viewportLength: The new length that is seen of it, in pixels; brought into 0…10⁷.
  ///   - shift: How many pixels came into the content before what is seen; less than 0 when it lost some.
  ///   - instant: When.
  public mutating func resize(
    contentLength: Double,
    viewportLength: Double,
    shift: Double = 0,
    at instant: Duration
  ) {
    advance(to: instant)
    let shift = shift.isFinite ? shift : 0
    let (offset, velocity, pulled) = (offset + shift, velocity, unbanded(standing) + shift)
    self.contentLength = Self.length(contentLength)
    self.viewportLength = Self.length(viewportLength)
    let isWithin = clamped(end + shift) == end + shift && clamped(offset) == offset
    end = clamped(end + shift)
    if hand?.isDragging == true {
      hand?.rebase()
      grip = pulled
      standing = banded(pulled)
      return
    }
    standing = clamped(offset)
    grip = standing
    // A motion is relative to its end, and goes on with it.
    if motion != nil, !isWithin { spring(to: end, velocity: velocity) }
  }

  private static func length(_ pixels: Double) -> Double {
    min(max(pixels.isFinite ? pixels : 0, 0), 1e7)
  }
}
