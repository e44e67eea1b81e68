public import PixelKit

/// What a page shows.
public enum PageSource: Sendable, Hashable {
  /// A picture file; whether it can be shown is known once it has been decoded.
  case picture(FilePath)
  /// A plain colour, and its name as it was written, such as "teal" or "#ff8800".
  case color(Color, name: String)
  /// Words on a plain page.
  case text(String)

  /// One line that names the page: a file's last path component, a colour's name, the words.
  ///
  /// Invalid UTF-8 and control characters are made visible.
  public var title: String {
    switch self {
    case .picture(let path): path.lastComponent
    case .color(_, let name): printable(name)
    case .text(let words): printable(words)
    }
  }
}
