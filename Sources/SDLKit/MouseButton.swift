/// A button of the mouse.
public enum MouseButton: Sendable, Hashable {
  /// The main button of a right hand.
  case left
  /// The wheel, pressed.
  case middle
  /// The button for menus.
  case right
  /// The side button that goes back.
  case back
  /// The side button that goes forward.
  case forward
  /// Any other, by SDL's number, from 6.
  case other(UInt8)

  /// Creates a button from SDL's number, which begins at 1.
  init(number: UInt8) {
    switch number {
    case 1: self = .left
    case 2: self = .middle
    case 3: self = .right
    case 4: self = .back
    case 5: self = .forward
    default: self = .other(number)
    }
  }
}

/// The mouse buttons that are down.
public struct MouseButtons: OptionSet, Sendable, Hashable {
  /// One bit for each button: bit 0 for the left one, in SDL's order.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left button.
  public static let left = MouseButtons(rawValue: 1)

  /// The middle button.
  public static let middle = MouseButtons(rawValue: 2)

  /// The right button.
  public static let right = MouseButtons(rawValue: 4)

  /// The side button that goes back.
  public static let back = MouseButtons(rawValue: 8)

  /// The side button that goes forward.
  public static let forward = MouseButtons(rawValue: 16)
}
