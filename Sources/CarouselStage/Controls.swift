/// Buttons to page and to pause with.
public struct Controls: Equatable, Sendable {
  /// What a button is for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Pauses autoplay or lets it go on, at the bottom left.
    case pause
    /// To the page before, at the left.
    case previous
    /// To the page after, at the right.
    case next
  }

  /// How a button looks.
  public struct Button: Equatable, Sendable {
    /// Whether the pointer is over it.
    public var isHovered: Bool
    /// Whether it is held down.
    public var isPressed: Bool
    /// Whether the keyboard's focus is on it; then it is shown in full.
    public var isFocused: Bool
    /// Whether it does anything; else it is faint.
    public var isEnabled: Bool

    /// Creates a button, by default one that nobody touches.
    public init(
      isHovered: Bool = false,
      isPressed: Bool = false,
      isFocused: Bool = false,
      isEnabled: Bool = true
    ) {
      self.isHovered = isHovered
      self.isPressed = isPressed
      self.isFocused = isFocused
      self.isEnabled = isEnabled
    }
  }

  /// The pause control; `nil` for none.
  public var pause: Button?
  /// The arrow to the page before; `nil` for none.
  public var previous: Button?
  /// The arrow to the page after; `nil` for none.
  public var next: Button?
  /// Whether autoplay is paused, so that the control shows how to go on.
  public var isPaused: Bool
  /// How much of the buttons is to be seen, 0…1.
  public var opacity: Double

  /// Creates controls, by default all of them.
  public init(
    pause: Button? = Button(),
    previous: Button? = Button(),
    next: Button? = Button(),
    isPaused: Bool = false,
    opacity: Double = 1
  ) {
    self.pause = pause
    self.previous = previous
    self.next = next
    self.isPaused = isPaused
    self.opacity = opacity
  }

  /// A button by what it is for; `nil` where it is not shown.
  public subscript(kind: Kind) -> Button? {
    get {
      switch kind {
      case .pause: pause
      case .previous: previous
      case .next: next
      }
    }
    set {
      switch kind {
      case .pause: pause = newValue
      case .previous: previous = newValue
      case .next: next = newValue
      }
    }
  }

  var hasFocus: Bool { Kind.allCases.contains { self[$0]?.isFocused == true } }
}
