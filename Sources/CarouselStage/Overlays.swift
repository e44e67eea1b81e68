/// What lies over the pages.
public struct Overlays: Equatable, Sendable {
  /// The name of the page, shown at the bottom left; `nil` for none.
  public var title: String?
  /// The keys, shown in a panel over everything; `nil` for none.
  public var help: [HelpEntry]?
  /// Whether the page label is shown, where there are two pages or more.
  public var showsLabel: Bool

  /// Creates the overlays, by default the page label alone.
  public init(title: String? = nil, help: [HelpEntry]? = nil, showsLabel: Bool = true) {
    self.title = title
    self.help = help
    self.showsLabel = showsLabel
  }
}

/// A line of the help panel.
public struct HelpEntry: Hashable, Sendable {
  /// The keys, with spaces between them; each is shown as a key cap, "…" between two as a range.
  public var keys: String
  /// What they do.
  public var action: String

  /// Creates a line.
  public init(keys: String, action: String) {
    self.keys = keys
    self.action = action
  }
}
