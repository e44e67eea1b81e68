/// Turns wheel notches and touchpad deltas into pages.
///
/// A notch of a wheel is a page. A touchpad's swipe is one page however many deltas it sends, its
/// inertia included; the next page takes a pause, a turn back, or a fresh push that stands out from
/// the dying inertia.
struct WheelGesture {
  /// The pause that ends a swipe.
  private static let pause = Duration.milliseconds(150)
  /// How much a swipe has to add up to before it turns the page, in notches.
  private static let trigger = 0.5
  /// The share of the strongest delta below which inertia counts as dying.
  private static let dying = 0.25
  /// The share of the strongest delta from which a delta counts as a fresh push.
  private static let fresh = 0.6

  private var isSwipe = false
  private var sum = 0.0
  private var lastInstant: Duration?
  private var hasTurned = false
  private var peak = 0.0
  private var isDying = false

  /// Adds one event; the pages it moves are negative for back.
  ///
  /// - Parameters:
  ///   - delta: Notches towards higher pages; not whole on a touchpad.
  ///   - isPrecise: Whether a touchpad sent it.
  ///   - instant: When it came.
  /// - Returns: How many pages this event makes the strip go.
  mutating func pages(for delta: Double, isPrecise: Bool, at instant: Duration) -> Int {
    if let lastInstant, instant - lastInstant >= Self.pause { self = WheelGesture() }
    if sum * delta < 0 { self = WheelGesture() }
    lastInstant = instant
    // A swipe has deltas that happen to be whole among the others.
    isSwipe = isSwipe || isPrecise
    return isSwipe ? swipe(delta) : notches(delta)
  }

  private mutating func notches(_ delta: Double) -> Int {
    sum += delta
    let whole = sum.rounded(.towardZero)
    sum -= whole
    hasTurned = hasTurned || whole != 0
    peak = max(peak, abs(delta))
    return Int(whole)
  }

  private mutating func swipe(_ delta: Double) -> Int {
    let size = abs(delta)
    if isDying, size >= peak * Self.fresh {
      (sum, hasTurned, peak, isDying) = (0, false, 0, false)
    }
    sum += delta
    peak = max(peak, size)
    isDying = isDying || (hasTurned && size <= peak * Self.dying)
    guard !hasTurned, abs(sum) >= Self.trigger else { return 0 }
    hasTurned = true
    return delta < 0 ? -1 : 1
  }
}
