/// A button or finger that is down, and how far it has dragged.
struct Hand {
  /// What points.
  let device: Carousel.Pointer.Device
  /// The button that went down; only it lets go.
  let button: Carousel.Pointer.Button
  /// Where it is now, in pixels.
  private(set) var x: Double
  /// How far down it went down, in pixels.
  let pressY: Double
  /// Whether it has gone further than its slop.
  private(set) var isDragging = false
  /// The slop that its drag leaves out, in pixels, positive to the left.
  private(set) var slack = 0.0
  /// Where it went down, in pixels.
  private let pressX: Double
  /// The place from which `pull` counts, in pixels.
  private var originX: Double

  /// Creates a hand that comes down.
  init(_ pointer: Carousel.Pointer, button: Carousel.Pointer.Button) {
    device = pointer.device
    self.button = button
    (pressX, pressY) = (pointer.x, pointer.y)
    x = pointer.x
    originX = pointer.x
  }

  /// How far it has pulled to the left since the press, slop included, in pixels.
  var travel: Double { pressX - x }

  /// How far it has dragged to the left since it was last rebased, slop left out, in pixels.
  var pull: Double { isDragging ? originX - x : 0 }

  /// Moves the hand; a drag starts where the slop ends, so that nothing jumps.
  mutating func move(to x: Double) {
    self.x = x
    guard !isDragging, abs(x - pressX) > device.slop else { return }
    isDragging = true
    slack = x > pressX ? -device.slop : device.slop
    originX = pressX - slack
  }

  /// Counts the pull from where the hand is now.
  mutating func rebase() {
    originX = x
  }

  /// Whether events of this pointer and button are this hand's.
  func isHeld(by pointer: Carousel.Pointer, button: Carousel.Pointer.Button) -> Bool {
    pointer.device == device && button == self.button
  }
}
