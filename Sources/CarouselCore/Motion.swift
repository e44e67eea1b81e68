/// A motion of the strip onto a page, as a closed form of absolute time.
///
/// Nothing is stepped: the same instants give the same places at any frame rate. The place is kept
/// relative to the target, so that it is exact however far the strip has turned.
struct Motion {
  /// What gives a motion its shape.
  enum Law: Equatable {
    /// A critically damped spring; the frequency ω₀ is in radians a second.
    case spring(frequency: Double)
    /// The exponential slowing down of a free fling; the rate k is per second.
    case deceleration(rate: Double)

    /// ω₀ of the spring that takes over when the motion has to be taken up again.
    var frequency: Double {
      switch self {
      case .spring(let frequency): frequency
      case .deceleration: userFrequency
      }
    }
  }

  /// ω₀ of a move that a user asked for: settles in about a third of a second.
  static let userFrequency = 22.0
  /// ω₀ of a turn that autoplay makes: unhurried, about three quarters of a second.
  static let autoplayFrequency = 9.5
  /// The rates a free fling may decelerate at, per second; outside them it would crawl or jerk.
  static let decelerationRates = 1.0...10.0
  /// How near the target a motion has to be to be at rest, in pixels.
  static let restDistance = 0.5
  /// How slow a motion has to be to be at rest, in pixels a second.
  static let restSpeed = 20.0

  /// The page it ends on.
  let target: Int
  /// The instant it starts at.
  let start: Duration
  /// Its shape.
  let law: Law

  /// Where it starts, in pages from the target.
  private let offset: Double
  /// How fast it starts, in pages a second.
  private let velocity: Double

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - target: The page it ends on.
  ///   - offset: Where it starts, in pages from the target.
  ///   - velocity: How fast it starts, in pages a second. A spring caps it at ω₀ × distance, the
  ///     most at which it does not run past its page.
  ///   - start: When it starts.
  ///   - law: Its shape.
  init(target: Int, offset: Double, velocity: Double, start: Duration, law: Law) {
    self.target = target
    self.offset = offset
    self.start = start
    self.law = law
    switch law {
    case .spring(let frequency):
      let cap = frequency * abs(offset)
      self.velocity = min(max(velocity, -cap), cap)
    case .deceleration:
      self.velocity = velocity
    }
  }

  /// The law of a free fling that starts at `velocity` and goes `distance`, both in pages.
  static func freeFling(velocity: Double, distance: Double) -> Law {
    let rate = distance == 0 ? .infinity : velocity / distance
    return decelerationRates.contains(rate)
      ? .deceleration(rate: rate) : .spring(frequency: userFrequency)
  }

  /// Where the motion is at an instant, in pages from its target, and its speed in pages a second.
  ///
  /// Before its start it stands where it starts.
  func state(at instant: Duration) -> (offset: Double, velocity: Double) {
    let time = max((instant - start).inSeconds, 0)
    switch law {
    case .spring(let frequency):
      let slope = velocity + frequency * offset
      let decay = exponential(-frequency * time)
      return (
        (offset + slope * time) * decay,
        (velocity - frequency * slope * time) * decay
      )
    case .deceleration(let rate):
      let decay = exponential(-rate * time)
      return (offset * decay, velocity * decay)
    }
  }

  /// Whether the motion is so near its target and so slow that it counts as ended; `stride` is the
  /// way from page to page in pixels.
  func isAtRest(at instant: Duration, stride: Double) -> Bool {
    let (offset, velocity) = state(at: instant)
    return abs(offset) * stride <= Self.restDistance && abs(velocity) * stride < Self.restSpeed
  }
}
