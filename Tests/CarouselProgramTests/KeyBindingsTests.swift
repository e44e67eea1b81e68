import CarouselCore
import SDLKit
import Testing

@testable import carousel

@Suite struct KeyBindingsTests {
  @Test(arguments: [
    ("Right", KeyAction.next), ("Space", .next), ("N", .next), ("n", .next), ("PageDown", .next),
    ("Left", .previous), ("Backspace", .previous), ("P", .previous), ("PageUp", .previous),
    ("Home", .first), ("End", .last), ("1", .page(0)), ("9", .page(8)), ("S", .togglePause),
    ("F", .toggleFullscreen), ("F11", .toggleFullscreen), ("I", .toggleTitle),
    ("?", .toggleHelp), ("Tab", .focusNext), ("Q", .quit), ("Escape", .escape),
  ])
  func everyKeyDoesItsWork(name: String, action: KeyAction) {
    #expect(KeyBindings.action(forKey: name, isKiosk: false) == action)
    let isOff: Set<KeyAction> = [.toggleFullscreen, .focusNext, .quit, .escape]
    #expect(
      KeyBindings.action(forKey: name, isKiosk: true) == (isOff.contains(action) ? nil : action)
    )
  }

  @Test(arguments: ["0", "X", "Keypad 7", ""])
  func otherKeysDoNothing(name: String) {
    #expect(KeyBindings.action(forKey: name, isKiosk: false) == nil)
  }
}

@MainActor @Suite struct EventTranslatorTests {
  private var translator = EventTranslator()

  private mutating func verb(_ event: Event, at ms: Int = 0) -> Verb? {
    translator.verb(for: TimedEvent(event: event, instant: .milliseconds(ms)))
  }

  @Test mutating func onlyTheFirstFingerDrags() {
    let (first, second) = (FingerID(device: 1, finger: 1), FingerID(device: 1, finger: 2))
    let point = Point(x: 3, y: 4)
    let pointer = Carousel.Pointer(x: 3, y: 4, device: .touch)
    #expect(verb(.fingerDown(first, point)) == .press(pointer, .left))
    #expect(verb(.fingerDown(second, point)) == nil)
    #expect(verb(.fingerMoved(second, point)) == nil)
    #expect(verb(.fingerMoved(first, point)) == .move(pointer, held: nil))
    #expect(verb(.fingerUp(second, point)) == nil)
    #expect(verb(.fingerUp(first, point)) == .release(pointer, .left))
    #expect(verb(.fingerDown(second, point)) == .press(pointer, .left))
  }

  /// The end of a touch may never be told.
  @Test(arguments: [(.focusLost, .blur), (.hidden, .hide)] as [(Event, Verb)])
  mutating func noFingerIsDownOnceTheWindowIsLeft(event: Event, meaning: Verb) {
    let (first, second) = (FingerID(device: 1, finger: 1), FingerID(device: 2, finger: 1))
    let point = Point(x: 3, y: 4)
    _ = verb(.fingerDown(first, point))
    #expect(verb(event, at: 10) == meaning)
    #expect(verb(.fingerMoved(first, point), at: 20) == nil)
    #expect(verb(.fingerDown(second, point), at: 30) != nil)
  }

  @Test mutating func aFingerThatIsSilentForLongIsNotDown() {
    let (first, second) = (FingerID(device: 1, finger: 1), FingerID(device: 2, finger: 1))
    let point = Point(x: 3, y: 4)
    let pointer = Carousel.Pointer(x: 3, y: 4, device: .touch)
    #expect(verb(.fingerDown(first, point), at: 0) != nil)
    #expect(verb(.fingerMoved(first, point), at: 1_000) != nil)
    #expect(verb(.fingerDown(second, point), at: 2_900) == nil)
    // That it came meanwhile does not count.
    #expect(verb(.fingerDown(second, point), at: 3_000) == .press(pointer, .left))
    #expect(verb(.fingerUp(first, point), at: 3_010) == nil)
    #expect(verb(.fingerUp(second, point), at: 3_020) == .release(pointer, .left))
    // The same one again: its end was lost.
    #expect(verb(.fingerDown(first, point), at: 3_100) != nil)
    #expect(verb(.fingerDown(first, point), at: 3_200) == .press(pointer, .left))
  }

  @Test(arguments: [
    (Key(name: "N"), Verb.key("N")), (Key(name: "N", modifiers: .control), nil),
    (Key(name: "N", isRepeat: true), .key("N")), (Key(name: "S", isRepeat: true), nil),
    (Key(name: "/", modifiers: .shift), .key("?")), (Key(name: "/"), .key("/")),
  ])
  mutating func keysAreRead(key: Key, meaning: Verb?) {
    #expect(verb(.key(key)) == meaning)
  }

  @Test mutating func theMouseIsRead() {
    let point = Point(x: 1, y: 2)
    let pointer = Carousel.Pointer(x: 1, y: 2)
    #expect(verb(.pointerDown(.left, point)) == .press(pointer, .left))
    #expect(verb(.pointerUp(.right, point)) == .release(pointer, .right))
    #expect(verb(.pointerDown(.back, point)) == .previous)
    #expect(verb(.pointerDown(.forward, point)) == .next)
    #expect(verb(.pointerUp(.other(9), point)) == nil)
    let held: MouseButtons = [.left, .back]
    #expect(
      verb(.pointerMoved(point, heldButtons: held)) == .move(pointer, held: [.left])
    )
    #expect(verb(.focusGained) == nil)
    #expect(verb(.focusLost) == .blur)
  }
}
