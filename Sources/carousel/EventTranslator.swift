import CarouselCore
import SDLKit

/// Says SDL's events in the words of scripts, so that a recording can be replayed.
@MainActor struct EventTranslator {
  /// How long a finger may say nothing before another one takes its place: it may have been lifted
  /// without a word, by a compositor that took the touch or a screen that was unplugged.
  private static let patience = Duration.seconds(2)

  /// The finger that drags, and when it was last heard of; others do not count while it is down.
  private var finger: (id: FingerID, instant: Duration)?

  /// What an event means; nil when it is none of the program's, or the window's own affair.
  mutating func verb(for timed: TimedEvent) -> Verb? {
    switch timed.event {
    case .key(let key): return press(key)
    case .pointerDown(.back, _): return .previous
    case .pointerDown(.forward, _): return .next
    case .pointerDown(let button, let point):
      return Self.button(button).map { .press(pointer(point), $0) }
    case .pointerUp(let button, let point):
      return Self.button(button).map { .release(pointer(point), $0) }
    case .pointerMoved(let point, let held): return .move(pointer(point), held: Self.buttons(held))
    case .pointerEntered: return .enter
    case .pointerLeft: return .leave
    case .fingerDown(let id, let point): return touch(id, point, at: timed.instant)
    case .fingerMoved(let id, let point): return move(id, point, at: timed.instant)
    case .fingerUp(let id, let point): return lift(id, point)
    case .wheel(let dx, let dy, let isPrecise): return .wheel(dx: dx, dy: dy, isPrecise: isPrecise)
    case .resized(let size):
      return .resize(.init(width: Double(size.width), height: Double(size.height)))
    case .focusLost:
      finger = nil
      return .blur
    case .shown: return .show
    case .hidden:
      finger = nil
      return .hide
    // The keyboard coming to the window is no reason to stop the rotation; only Tab is.
    case .focusGained, .quit, .closeRequested, .exposed, .displayChanged, .renderTargetsReset,
      .deviceReset, .wake, .unknown:
      return nil
    }
  }

  private func press(_ key: Key) -> Verb? {
    guard key.modifiers.isDisjoint(with: [.control, .alt, .gui]) else { return nil }
    // SDL names a key by its place: the question mark is a shifted slash, or a shifted ß.
    let isQuestion = key.modifiers.contains(.shift) && ["/", "ß", "ẞ"].contains(key.name)
    let isBack = key.modifiers.contains(.shift) && key.name == "Tab"
    let name = isQuestion ? "?" : isBack ? "Shift+Tab" : key.name
    if key.isRepeat {
      switch KeyBindings.action(forKey: name, isKiosk: false) {
      case .next, .previous: break
      default: return nil
      }
    }
    return .key(name)
  }

  private mutating func touch(_ id: FingerID, _ point: Point, at now: Duration) -> Verb? {
    // A finger that goes down twice has been lifted between.
    if let finger, finger.id != id, now - finger.instant < Self.patience { return nil }
    finger = (id, now)
    return .press(pointer(point, .touch), .left)
  }

  private mutating func move(_ id: FingerID, _ point: Point, at now: Duration) -> Verb? {
    guard finger?.id == id else { return nil }
    finger?.instant = now
    return .move(pointer(point, .touch), held: nil)
  }

  private mutating func lift(_ id: FingerID, _ point: Point) -> Verb? {
    guard finger?.id == id else { return nil }
    finger = nil
    return .release(pointer(point, .touch), .left)
  }

  private func pointer(
    _ point: Point,
    _ device: Carousel.Pointer.Device = .mouse
  ) -> Carousel.Pointer {
    Carousel.Pointer(x: point.x, y: point.y, device: device)
  }

  private static func button(_ button: MouseButton) -> Carousel.Pointer.Button? {
    switch button {
    case .left: .left
    case .middle: .middle
    case .right: .right
    default: nil
    }
  }

  private static func buttons(_ held: MouseButtons) -> Set<Carousel.Pointer.Button> {
    var buttons: Set<Carousel.Pointer.Button> = []
    if held.contains(.left) { buttons.insert(.left) }
    if held.contains(.middle) { buttons.insert(.middle) }
    if held.contains(.right) { buttons.insert(.right) }
    return buttons
  }
}
