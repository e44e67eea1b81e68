internal import CSDL2

extension Event {
  /// Reads SDL's union; `nil` for what is of no interest, such as a key going up.
  ///
  /// - Parameters:
  ///   - raw: the event as SDL gives it.
  ///   - windowSize: the size of the window with a number, in window units; fingers need it.
  @MainActor
  init?(_ raw: SDL_Event, windowSize: (UInt32) -> Size?) {
    switch SDL_EventType(raw.type) {
    case SDL_QUIT:
      self = .quit
    case SDL_WINDOWEVENT:
      self.init(raw.window)
    case SDL_DISPLAYEVENT:
      self = .displayChanged
    case SDL_KEYDOWN:
      self = .key(Key(raw.key))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      self.init(raw.button)
    case SDL_MOUSEMOTION:
      self.init(raw.motion)
    case SDL_MOUSEWHEEL:
      self.init(raw.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      self.init(raw.tfinger, windowSize: windowSize)
    case SDL_RENDER_TARGETS_RESET:
      self = .renderTargetsReset
    case SDL_RENDER_DEVICE_RESET:
      self = .deviceReset
    case SDL_KEYUP, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_KEYMAPCHANGED:
      return nil
    default:
      self = raw.type == Waker.eventType ? .wake : .unknown(raw.type)
    }
  }

  private init?(_ raw: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(raw.event)) {
    case SDL_WINDOWEVENT_CLOSE: self = .closeRequested
    // Comes for every new size; SDL_WINDOWEVENT_RESIZED only for those not of our own making.
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      self = .resized(Size(width: Int(raw.data1), height: Int(raw.data2)))
    case SDL_WINDOWEVENT_ENTER: self = .pointerEntered
    case SDL_WINDOWEVENT_LEAVE: self = .pointerLeft
    case SDL_WINDOWEVENT_FOCUS_GAINED: self = .focusGained
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .focusLost
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: self = .shown
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .hidden
    case SDL_WINDOWEVENT_EXPOSED: self = .exposed
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: self = .displayChanged
    default: return nil
    }
  }

  private init?(_ raw: SDL_MouseButtonEvent) {
    guard raw.which != touchMouse else { return nil }
    let button = MouseButton(number: raw.button)
    let point = Point(x: Double(raw.x), y: Double(raw.y))
    let isDown = raw.type == SDL_MOUSEBUTTONDOWN.rawValue
    self = isDown ? .pointerDown(button, point) : .pointerUp(button, point)
  }

  private init?(_ raw: SDL_MouseMotionEvent) {
    guard raw.which != touchMouse else { return nil }
    self = .pointerMoved(
      Point(x: Double(raw.x), y: Double(raw.y)),
      heldButtons: MouseButtons(rawValue: raw.state)
    )
  }

  private init?(_ raw: SDL_MouseWheelEvent) {
    guard raw.which != touchMouse else { return nil }
    let sign = raw.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    let dx = sign * Double(raw.preciseX)
    let dy = sign * Double(raw.preciseY)
    let isPrecise = dx != dx.rounded() || dy != dy.rounded()
    self = .wheel(dx: dx, dy: dy, isPrecise: isPrecise)
  }

  private init?(_ raw: SDL_TouchFingerEvent, windowSize: (UInt32) -> Size?) {
    guard let size = windowSize(raw.windowID) else { return nil }
    let id = FingerID(device: raw.touchId, finger: raw.fingerId)
    // SDL's 1 is the last column or row, not the edge behind it.
    let point = Point(
      x: Double(raw.x) * Double(max(size.width - 1, 1)),
      y: Double(raw.y) * Double(max(size.height - 1, 1))
    )
    switch SDL_EventType(raw.type) {
    case SDL_FINGERDOWN: self = .fingerDown(id, point)
    case SDL_FINGERMOTION: self = .fingerMoved(id, point)
    default: self = .fingerUp(id, point)
    }
  }
}

extension Key {
  @MainActor
  fileprivate init(_ raw: SDL_KeyboardEvent) {
    let held = UInt32(raw.keysym.mod)
    var modifiers: KeyModifiers = []
    if held & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { modifiers.insert(.shift) }
    if held & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { modifiers.insert(.control) }
    if held & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { modifiers.insert(.alt) }
    if held & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { modifiers.insert(.gui) }
    self.init(
      name: String(cString: SDL_GetKeyName(raw.keysym.sym)),
      modifiers: modifiers,
      isRepeat: raw.repeat != 0
    )
  }
}

/// The mouse that SDL makes up for touches (SDL_TOUCH_MOUSEID, which Swift cannot import).
private let touchMouse = UInt32.max
