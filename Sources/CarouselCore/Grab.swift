/// A hand on the strip: a button or finger that is down.
struct Grab {
  /// What holds the strip.
  let device: Pointer.Device
  /// The button that went down; only it lets go.
  let button: PointerButton
  /// Where it went down, in pixels.
  let pressX: Double
  /// The page that was targeted then.
  var pressedTarget: Int
  /// The law of the motion that the press froze; nil when the strip stood.
  let frozenFrequency: Double?

  /// Whether a command has taken the strip out of the hand, which is still down.
  var isReleased = false
  /// Where the hand is now, in pixels.
  private(set) var x: Double
  /// Whether the hand has gone further than its slop.
  private(set) var isDragging = false
  /// The hand's place from which `originPosition` counts, in pixels.
  private var originX: Double
  /// Where the strip stood, rubber band undone, when the hand was at `originX`.
  private(set) var originPosition: Position

  /// Creates a hand that comes down.
  init(
    pointer: Pointer,
    button: PointerButton,
    position: Position,
    target: Int,
    frozenFrequency: Double?
  ) {
    device = pointer.device
    self.button = button
    pressX = pointer.x
    x = pointer.x
    originX = pointer.x
    originPosition = position
    pressedTarget = target
    self.frozenFrequency = frozenFrequency
  }

  /// How far the strip was pulled towards higher pages since the press, slop included, in pixels.
  var travel: Double { pressX - x }

  /// Moves the hand; a drag starts where the slop ends, so that nothing jumps.
  mutating func move(to x: Double) {
    self.x = x
    guard !isDragging, abs(x - pressX) > device.slop else { return }
    isDragging = true
    originX = x > pressX ? pressX + device.slop : pressX - device.slop
  }

  /// Where the strip is pulled to, rubber band not applied; `stride` in pixels.
  func pulledPosition(stride: Double) -> Position {
    originPosition.advanced(by: (originX - x) / stride)
  }

  /// Counts from where the hand and the strip are now, after the pixels or pages have changed.
  mutating func rebase(at position: Position) {
    originPosition = position
    if isDragging { originX = x }
  }

  /// Whether events of this pointer and button are this hand's.
  func isHeld(by pointer: Pointer, button: PointerButton) -> Bool {
    pointer.device == device && button == self.button
  }
}
