/// How a picture is fitted into a page of another shape.
public enum Fit: String, Sendable, CaseIterable {
  /// The whole picture, centred; the backdrop fills the rest.
  case contain
  /// The whole page filled; what does not fit is cut off evenly on both sides.
  case cover
}
