/// The words of the page label, for a page that is not a frame's: see ``Carousel/Frame/label``.
public enum PageLabel {
  /// The label "3 / 5"; empty below two pages.
  ///
  /// - Parameters:
  ///   - page: An unwrapped page, counted from 0.
  ///   - count: The number of pages.
  /// - Returns: The label.
  public static func text(page: Int, count: Int) -> String {
    guard count >= 2 else { return "" }
    return "\(floorModulo(page, count) + 1) / \(count)"
  }
}
