/// What a page says about itself: a title and a text.
public struct Caption: Hashable, Sendable {
  /// The title; "" for none.
  public var title: String
  /// What stands under it; "" for nothing.
  public var text: String

  /// Creates a caption.
  public init(title: String = "", text: String = "") {
    self.title = title
    self.text = text
  }

  /// Whether it says nothing.
  public var isEmpty: Bool { title.isEmpty && text.isEmpty }

  /// Whether it is read from the right, and stands there.
  var isRightToLeft: Bool { (title.isEmpty ? text : title).isRightToLeft }
}
