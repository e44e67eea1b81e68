/// What a playlist says of a page besides what it shows; nil is as for all others.
///
/// See `PageTable.attributes(at:)`.
public struct PageAttributes: Sendable, Hashable {
  /// The title, instead of the one that the file gives itself; empty for none.
  public var title: String?
  /// The caption, instead of the one that the file gives itself; empty for none.
  public var caption: String?
  /// What a tap opens, as it was written; nothing has checked it.
  public var link: String?
  /// How long autoplay shows the page; zero for until somebody turns it.
  public var interval: Duration?
  /// How its picture is fitted.
  public var fit: Fit?
  /// What surrounds its picture.
  public var backdrop: Backdrop?

  /// Says nothing.
  public init() {}
}
