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

  @Test mutating func onlyTheFirstFingerDrags() {
    let (first, second) = (FingerID(device: 1, finger: 1), FingerID(device: 1, finger: 2))
    let point = Point(x: 3, y: 4)
    let pointer = Pointer(x: 3, y: 4, device: .touch)
    #expect(translator.verb(for: .fingerDown(first, point)) == .press(pointer, .left))
    #expect(translator.verb(for: .fingerDown(second, point)) == nil)
    #expect(translator.verb(for: .fingerMoved(second, point)) == nil)
    #expect(translator.verb(for: .fingerMoved(first, point)) == .move(pointer, held: nil))
    #expect(translator.verb(for: .fingerUp(second, point)) == nil)
    #expect(translator.verb(for: .fingerUp(first, point)) == .release(pointer, .left))
    #expect(translator.verb(for: .fingerDown(second, point)) == .press(pointer, .left))
  }

  @Test(arguments: [
    (Key(name: "N"), Verb.key("N")), (Key(name: "N", modifiers: .control), nil),
    (Key(name: "N", isRepeat: true), .key("N")), (Key(name: "S", isRepeat: true), nil),
    (Key(name: "/", modifiers: .shift), .key("?")), (Key(name: "/"), .key("/")),
  ])
  mutating func keysAreRead(key: Key, verb: Verb?) {
    #expect(translator.verb(for: .key(key)) == verb)
  }

  @Test mutating func theMouseIsRead() {
    let point = Point(x: 1, y: 2)
    let pointer = Pointer(x: 1, y: 2)
    #expect(translator.verb(for: .pointerDown(.left, point)) == .press(pointer, .left))
    #expect(translator.verb(for: .pointerUp(.right, point)) == .release(pointer, .right))
    #expect(translator.verb(for: .pointerDown(.back, point)) == .previous)
    #expect(translator.verb(for: .pointerDown(.forward, point)) == .next)
    #expect(translator.verb(for: .pointerUp(.other(9), point)) == nil)
    let held: MouseButtons = [.left, .back]
    #expect(
      translator.verb(for: .pointerMoved(point, heldButtons: held)) == .move(pointer, held: [.left])
    )
    #expect(translator.verb(for: .focusGained) == nil)
    #expect(translator.verb(for: .focusLost) == .blur)
  }
}
