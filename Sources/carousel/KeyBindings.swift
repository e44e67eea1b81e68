import CarouselCore

/// What a key does.
nonisolated enum KeyAction: Sendable, Hashable {
  case next
  case previous
  case first
  case last
  /// Go to a page, from 0.
  case page(Int)
  case togglePause
  case toggleFullscreen
  case toggleTitle
  case toggleHelp
  /// Bring the keyboard's focus to the next part of the window, or the one before.
  case focusNext
  case focusPrevious
  /// Do what the part that has the focus is for.
  case activate
  /// Close the help if it is open, else quit.
  case escape
  case quit
}

/// The keys of the program.
nonisolated enum KeyBindings {
  /// What a key does; nil when nothing.
  ///
  /// - Parameters:
  ///   - name: SDL's name of the key, in any case.
  ///   - isKiosk: Whether the keys that a visitor must not have are off: quit, fullscreen, and
  ///     the keyboard's focus, which would stop the rotation for good.
  /// - Returns: The action.
  static func action(forKey name: String, isKiosk: Bool) -> KeyAction? {
    guard let action = actions[name.lowercased()] else { return nil }
    switch action {
    case .quit, .escape, .toggleFullscreen, .focusNext, .focusPrevious, .activate:
      return isKiosk ? nil : action
    default: return action
    }
  }

  private static let actions: [String: KeyAction] = {
    var actions: [String: KeyAction] = [
      "right": .next, "space": .next, "n": .next, "pagedown": .next, "pgdn": .next,
      "left": .previous, "backspace": .previous, "p": .previous, "pageup": .previous,
      "pgup": .previous,
      "home": .first, "end": .last,
      "s": .togglePause,
      "f": .toggleFullscreen, "f11": .toggleFullscreen,
      "i": .toggleTitle,
      "?": .toggleHelp, "f1": .toggleHelp, "h": .toggleHelp,
      "tab": .focusNext, "shift+tab": .focusPrevious,
      "return": .activate, "keypad enter": .activate,
      "escape": .escape, "esc": .escape,
      "q": .quit,
    ]
    for digit in 1...9 { actions["\(digit)"] = .page(digit - 1) }
    return actions
  }()
}
