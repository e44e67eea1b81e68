extension Carousel {
  /// The reasons for autoplay not to run; it runs while there is none.
  public struct Holds: OptionSet, Sendable, Hashable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A button or finger is down, dragging or not.
    public static let press = Holds(rawValue: 1 << 0)
    /// The pointer is over the carousel, where that is to hold it.
    public static let hover = Holds(rawValue: 1 << 1)
    /// The keyboard's focus was brought here with the keyboard.
    public static let focus = Holds(rawValue: 1 << 2)
    /// Nobody can see the carousel.
    public static let hidden = Holds(rawValue: 1 << 3)
    /// The user has paused it.
    public static let paused = Holds(rawValue: 1 << 4)
    /// The time is up but the next page is not ready.
    public static let unready = Holds(rawValue: 1 << 5)
    /// There are fewer than two pages.
    public static let fewPages = Holds(rawValue: 1 << 6)

    private static let names: [(hold: Holds, name: String)] = [
      (.press, "press"), (.hover, "hover"), (.focus, "focus"), (.hidden, "hidden"),
      (.paused, "paused"), (.unready, "unready"), (.fewPages, "fewPages"),
    ]

    /// The names of the holds in the set, always in the same order.
    public var names: [String] {
      Self.names.filter { contains($0.hold) }.map(\.name)
    }
  }
}
