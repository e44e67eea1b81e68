internal import CSDL2
@testable import SDLKit
import Testing

@MainActor
@Suite(.serialized)
struct EventConversionTests {
  private func event(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) -> Event?
  {
    var raw = SDL_Event()
    raw.type = type.rawValue
    fill(&raw)
    return Event(raw) { $0 == 3 ? Size(width: 101, height: 51) : nil }
  }

  @Test func plainEventsHaveTheirCases() {
    #expect(event(SDL_QUIT) == .quit)
    #expect(event(SDL_RENDER_TARGETS_RESET) == .renderTargetsReset)
    #expect(event(SDL_RENDER_DEVICE_RESET) == .deviceReset)
    #expect(event(SDL_DISPLAYEVENT) == .displayChanged)
    #expect(event(SDL_EventType(Waker.eventType)) == .wake)
    #expect(event(SDL_CLIPBOARDUPDATE) == .unknown(SDL_CLIPBOARDUPDATE.rawValue))
    #expect(event(SDL_KEYUP) == nil)
    #expect(event(SDL_TEXTINPUT) == nil)
  }

  @Test func windowEventsHaveTheirCases() {
    func window(_ id: SDL_WindowEventID) -> Event? {
      event(SDL_WINDOWEVENT) {
        $0.window.event = UInt8(id.rawValue)
        $0.window.data1 = 640
        $0.window.data2 = 480
      }
    }
    #expect(window(SDL_WINDOWEVENT_CLOSE) == .closeRequested)
    #expect(window(SDL_WINDOWEVENT_SIZE_CHANGED) == .resized(Size(width: 640, height: 480)))
    #expect(window(SDL_WINDOWEVENT_RESIZED) == nil)
    #expect(window(SDL_WINDOWEVENT_MOVED) == nil)
    #expect(window(SDL_WINDOWEVENT_ENTER) == .pointerEntered)
    #expect(window(SDL_WINDOWEVENT_LEAVE) == .pointerLeft)
    #expect(window(SDL_WINDOWEVENT_FOCUS_GAINED) == .focusGained)
    #expect(window(SDL_WINDOWEVENT_FOCUS_LOST) == .focusLost)
    #expect(window(SDL_WINDOWEVENT_SHOWN) == .shown)
    #expect(window(SDL_WINDOWEVENT_RESTORED) == .shown)
    #expect(window(SDL_WINDOWEVENT_MAXIMIZED) == .shown)
    #expect(window(SDL_WINDOWEVENT_HIDDEN) == .hidden)
    #expect(window(SDL_WINDOWEVENT_MINIMIZED) == .hidden)
    #expect(window(SDL_WINDOWEVENT_EXPOSED) == .exposed)
    #expect(window(SDL_WINDOWEVENT_DISPLAY_CHANGED) == .displayChanged)
  }

  @Test func keyCarriesNameModifiersAndRepeat() {
    func key(_ code: SDL_KeyCode, _ held: UInt32, repeats: UInt8 = 0) -> Event? {
      event(SDL_KEYDOWN) {
        $0.key.keysym.sym = SDL_Keycode(code.rawValue)
        $0.key.keysym.mod = UInt16(held)
        $0.key.repeat = repeats
      }
    }
    #expect(key(SDLK_q, 0) == .key(Key(name: "Q")))
    #expect(key(SDLK_RIGHT, 0, repeats: 1) == .key(Key(name: "Right", isRepeat: true)))
    #expect(
      key(SDLK_F11, KMOD_RSHIFT.rawValue | KMOD_LCTRL.rawValue | KMOD_NUM.rawValue)
        == .key(Key(name: "F11", modifiers: [.shift, .control]))
    )
    #expect(
      key(SDLK_KP_ENTER, KMOD_LALT.rawValue | KMOD_RGUI.rawValue)
        == .key(Key(name: "Keypad Enter", modifiers: [.alt, .gui]))
    )
  }

  @Test func buttonsAndMotionCarryThePlace() {
    func button(_ type: SDL_EventType, _ number: UInt8, mouse: UInt32 = 0) -> Event? {
      event(type) {
        $0.button.which = mouse
        $0.button.button = number
        $0.button.x = 12
        $0.button.y = -3
      }
    }
    let place = Point(x: 12, y: -3)
    #expect(button(SDL_MOUSEBUTTONDOWN, 1) == .pointerDown(.left, place))
    #expect(button(SDL_MOUSEBUTTONUP, 2) == .pointerUp(.middle, place))
    #expect(button(SDL_MOUSEBUTTONDOWN, 3) == .pointerDown(.right, place))
    #expect(button(SDL_MOUSEBUTTONDOWN, 4) == .pointerDown(.back, place))
    #expect(button(SDL_MOUSEBUTTONDOWN, 5) == .pointerDown(.forward, place))
    #expect(button(SDL_MOUSEBUTTONDOWN, 9) == .pointerDown(.other(9), place))
    #expect(button(SDL_MOUSEBUTTONDOWN, 1, mouse: .max) == nil, "a touch is no mouse")

    let motion = event(SDL_MOUSEMOTION) {
      $0.motion.x = 7
      $0.motion.y = 8
      $0.motion.state = 0b101
    }
    #expect(motion == .pointerMoved(Point(x: 7, y: 8), heldButtons: [.left, .right]))
    #expect(event(SDL_MOUSEMOTION) { $0.motion.which = .max } == nil)
  }

  @Test(
    arguments: [
      (0, 1, false, 0, 1, false),
      (0, -3, false, 0, -3, false),
      (0.25, 0, false, 0.25, 0, true),
      (1, 0.5, true, -1, -0.5, true),
    ] as [(Float, Float, Bool, Double, Double, Bool)]
  )
  func wheelCountsLines(
    x: Float,
    y: Float,
    isFlipped: Bool,
    dx: Double,
    dy: Double,
    isPrecise: Bool
  ) {
    let wheel = event(SDL_MOUSEWHEEL) {
      $0.wheel.preciseX = x
      $0.wheel.preciseY = y
      $0.wheel.direction = (isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
    }
    #expect(wheel == .wheel(dx: dx, dy: dy, isPrecise: isPrecise))
  }

  @Test func fingersComeInWindowUnits() {
    func finger(_ type: SDL_EventType, window: UInt32 = 3) -> Event? {
      event(type) {
        $0.tfinger.touchId = 5
        $0.tfinger.fingerId = 6
        $0.tfinger.windowID = window
        $0.tfinger.x = 0.5
        $0.tfinger.y = 1
      }
    }
    let id = FingerID(device: 5, finger: 6)
    let place = Point(x: 50, y: 50)
    #expect(finger(SDL_FINGERDOWN) == .fingerDown(id, place))
    #expect(finger(SDL_FINGERMOTION) == .fingerMoved(id, place))
    #expect(finger(SDL_FINGERUP) == .fingerUp(id, place))
    #expect(finger(SDL_FINGERDOWN, window: 4) == nil, "a window that is gone")
  }
}
