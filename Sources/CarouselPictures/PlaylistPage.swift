/// A page of a playlist, or of the command line, where it has no attributes.
public struct PlaylistPage: Sendable, Hashable {
  /// What is shown; a folder stands for every picture in it.
  public var argument: PageArgument
  /// What is said of it, or of each of the pictures.
  public var attributes: PageAttributes

  /// Describes a page.
  public init(_ argument: PageArgument, _ attributes: PageAttributes = PageAttributes()) {
    (self.argument, self.attributes) = (argument, attributes)
  }
}
