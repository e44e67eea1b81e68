/// A hand on the strip, and what it took hold of.
struct Grab {
  /// The hand.
  var hand: Hand
  /// The page that was targeted when it came down.
  var pressedTarget: Int
  /// The page that it came down on, from 0; nil beside all pages, and once that page is removed.
  var touchedPage: Int?
  /// The law of the motion that the press froze; nil when the strip stood.
  let frozenFrequency: Double?
  /// Whether a command has taken the strip out of the hand, which is still down.
  var isReleased = false
  /// Where the strip stood, rubber band undone, when the hand's pull was 0.
  private var originPosition: Carousel.Position
  /// How far from its target the strip stood when the hand came down, in pages.
  private let pressedOffset: Double

  /// Creates a hand that has come down.
  init(
    hand: Hand,
    position: Carousel.Position,
    target: Int,
    touchedPage: Int?,
    frozenFrequency: Double?
  ) {
    self.hand = hand
    self.touchedPage = touchedPage
    originPosition = position
    pressedTarget = target
    pressedOffset = position.distance(from: target)
    self.frozenFrequency = frozenFrequency
  }

  /// Whether the hand has gone further than its slop.
  var isDragging: Bool { hand.isDragging }

  /// Where the strip is pulled to, rubber band not applied; `stride` in pixels.
  func pulledPosition(stride: Double) -> Carousel.Position {
    originPosition.advanced(by: hand.pull / stride)
  }

  /// How far the hand has carried the strip since the press, slop included, in pages; `stride` in
  /// pixels.
  ///
  /// Not counted in pixels of the hand: the stride may have changed, and pages may have come or gone.
  func carriedPages(stride: Double) -> Double {
    pulledPosition(stride: stride).distance(from: pressedTarget) - pressedOffset
      + hand.slack / stride
  }

  /// Counts from where the hand and the strip are now, after the pixels or pages have changed.
  mutating func rebase(at position: Carousel.Position) {
    originPosition = position
    hand.rebase()
  }
}
