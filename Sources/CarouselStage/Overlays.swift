public import SDLKit

/// What lies over the pages.
public struct Overlays: Equatable, Sendable {
  /// The name of the page, shown at the bottom left; `nil` for none.
  public var title: String?
  /// The keys, shown in a panel over everything; `nil` for none.
  public var help: [HelpEntry]?
  /// Whether the page label is shown, where there are two pages or more.
  public var showsLabel: Bool
  /// The row of dots; `nil` for none.
  public var dots: Dots?
  /// The time to the next turn as a bar; `nil` for none.
  public var progress: ProgressBar?
  /// The tabs at the top, in the room that ``Stage/topInset`` keeps free; `nil` for none.
  public var tabs: TabBar?
  /// The buttons; `nil` for none.
  public var controls: Controls?
  /// Lines for whoever tunes or reports a fault, at the top left; `nil` for none.
  public var hud: [String]?
  /// How much of the pages' captions is to be seen, 0…1.
  public var captionOpacity = 1.0

  /// Creates the overlays, by default the page label alone.
  public init(title: String? = nil, help: [HelpEntry]? = nil, showsLabel: Bool = true) {
    self.title = title
    self.help = help
    self.showsLabel = showsLabel
  }
}

extension Overlays {
  /// An edge of the window that indicators are placed at.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    case top, bottom
  }

  /// The colour that marks what is current: a warm yellow.
  public static let accent = Color(packed: 0xFFFF_CC00)

  /// Whether the keyboard's focus is on a part of the overlays and not on the pages.
  var haveFocus: Bool { tabs?.focused != nil || controls?.hasFocus == true }
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
