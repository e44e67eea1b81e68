internal import SDLKit

/// Where the overlays at the lower edge stand, so that none lies on another.
///
/// Label, dots and pause control share a row. The dots keep the middle of it; where the sides leave
/// no room they stand above. A title takes what is left of the dots, or a row of its own above.
struct BottomRow: Equatable {
  /// Lengths in points.
  private enum Metrics {
    static let edge = 16.0
    static let between = 12.0
    static let height = 28.0
    /// From the middle of one row to that of the next.
    static let pitch = 36.0
    /// The least room in which a title tells something.
    static let title = 160.0
    /// From a caption's last base line to the lower edge where there is no row.
    static let caption = 24.0
  }

  /// The middle of the row, in pixels.
  let middle: Int
  /// The middle of the dots, in pixels.
  let dotsMiddle: Int
  /// The left end of the title, in pixels.
  let titleX: Int
  /// The middle of the title, in pixels.
  let titleMiddle: Int
  /// The most pixels that the title may take.
  let titleRoom: Int
  /// The most pixels that dots may take in the row.
  let dotsRoom: Int
  /// What a caption leaves free at the lower edge, in pixels.
  let captionClearance: Int

  /// Places the overlays.
  ///
  /// - Parameters:
  ///   - output: what is drawn on, in pixels.
  ///   - scale: pixels a point.
  ///   - label: the width of the label in pixels; 0 for none.
  ///   - dots: the width of the dots at the lower edge in pixels; 0 for none.
  ///   - hasTitle: whether there is a title.
  ///   - hasPause: whether there is a pause control.
  init(in output: Size, scale: Double, label: Int, dots: Int, hasTitle: Bool, hasPause: Bool) {
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let (edge, between, pitch) = (
      pixels(Metrics.edge), pixels(Metrics.between), pixels(Metrics.pitch)
    )
    let left = edge + (hasPause ? pixels(ControlButton.diameter) + between : 0)
    let right = output.width - edge - (label > 0 ? label + between : 0)
    let center = output.width / 2
    middle = output.height - edge - pixels(Metrics.height / 2)
    dotsRoom = max(2 * (min(center - left, right - center) - between), 0)

    let areDotsAbove = dots > dotsRoom
    dotsMiddle = areDotsAbove ? middle - pitch : middle
    let besideDots = (dots > 0 && !areDotsAbove ? center - dots / 2 - 2 * between : right) - left
    let isTitleAbove = dots > 0 && !areDotsAbove && besideDots < pixels(Metrics.title)
    titleX = isTitleAbove ? edge : left
    titleRoom = isTitleAbove ? output.width - 2 * edge : besideDots
    titleMiddle = isTitleAbove ? middle - pitch : middle

    let isRowUsed = label > 0 || dots > 0 || hasTitle || hasPause
    let isUpperRowUsed = areDotsAbove || (isTitleAbove && hasTitle)
    captionClearance =
      pixels(isRowUsed ? Metrics.edge + Metrics.height + Metrics.between : Metrics.caption)
      + (isUpperRowUsed ? pitch : 0)
  }
}
