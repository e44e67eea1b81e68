internal import CSDL2

/// A key that went down, or repeats while it is held.
public struct Key: Sendable, Hashable {
  /// SDL's name of the key on the user's layout, such as "Q", "Right" or "Keypad Enter".
  public var name: String

  /// The modifiers held with it, left and right ones alike.
  public var modifiers: KeyModifiers

  /// Whether the keyboard repeats the key because it is held.
  public var isRepeat: Bool

  /// Creates a key.
  public init(name: String, modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    self.name = name
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// Whether SDL calls any key so; letter case does not matter.
  public static func exists(named name: String) -> Bool { SDL_GetKeyFromName(name) != 0 }
}

/// The keys that change the meaning of others.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either shift key.
  public static let shift = KeyModifiers(rawValue: 1)

  /// Either control key.
  public static let control = KeyModifiers(rawValue: 2)

  /// Either alt key; AltGr is not one.
  public static let alt = KeyModifiers(rawValue: 4)

  /// Either key with the logo.
  public static let gui = KeyModifiers(rawValue: 8)
}
