extension Carousel {
  /// How far a fling goes.
  public enum Paging: String, Sendable, Hashable, CaseIterable {
    /// To the next page.
    case page
    /// As far as it carries.
    case free
  }
}
