/// A hand on the strip, and what it took hold of.
struct Grab {
  /// The hand.
  var hand: Hand
  /// The page that was targeted when it came down.
  var pressedTarget: Int
  /// The law of the motion that the press froze; nil when the strip stood.
  let frozenFrequency: Double?
  /// Whether a command has taken the strip out of the hand, which is still down.
  var isReleased = false
  /// Where the strip stood, rubber band undone, when the hand's pull was 0.
  private var originPosition: Position

  /// Creates a hand that has come down.
  init(hand: Hand, position: Position, target: Int, frozenFrequency: Double?) {
    self.hand = hand
    originPosition = position
    pressedTarget = target
    self.frozenFrequency = frozenFrequency
  }

  /// Whether the hand has gone further than its slop.
  var isDragging: Bool { hand.isDragging }

  /// Where the strip is pulled to, rubber band not applied; `stride` in pixels.
  func pulledPosition(stride: Double) -> Position {
    originPosition.advanced(by: hand.pull / stride)
  }

  /// Counts from where the hand and the strip are now, after the pixels or pages have changed.
  mutating func rebase(at position: Position) {
    originPosition = position
    hand.rebase()
  }
}
