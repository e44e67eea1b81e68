import SDLKit

/// Hides the pointer while it rests, in kiosks and on full screens.
@MainActor struct PointerHider {
  /// How long the pointer has to rest.
  private static let delay = Duration.seconds(2)

  private var isActive = false
  private var isHidden = false
  private var lastMotion = Duration.zero

  /// The instant at which to hide it; nil when there is nothing to hide.
  var deadline: Duration? {
    isActive && !isHidden ? lastMotion + Self.delay : nil
  }

  /// Says whether the pointer is to be hidden at all.
  mutating func setActive(_ active: Bool, at now: Duration) {
    guard active != isActive else { return }
    isActive = active
    show(at: now)
  }

  /// Notes that the pointer has moved or clicked.
  mutating func pointerMoved(at now: Duration) {
    guard isActive else { return }
    show(at: now)
  }

  /// Hides the pointer if its time has come.
  mutating func update(at now: Duration) {
    guard let deadline, now >= deadline else { return }
    isHidden = true
    SDL.setPointer(visible: false)
  }

  private mutating func show(at now: Duration) {
    lastMotion = now
    guard isHidden else { return }
    isHidden = false
    SDL.setPointer(visible: true)
  }
}
