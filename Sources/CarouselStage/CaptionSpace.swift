/// The room that a page's other overlays leave for its caption, in pixels.
struct CaptionSpace: Hashable {
  /// How much of the page's height words and what is beneath them may take.
  private static let share = 0.56

  /// What to leave free at the lower edge.
  let clearance: Int
  /// The most height that the words may take.
  let room: Int

  /// Creates the room above the lower edge's overlays.
  ///
  /// - Parameters:
  ///   - clearance: what to leave free at the lower edge.
  ///   - pageHeight: the height of the page.
  ///   - arrowHeight: the height of arrows in the middle of the page, which words stay below; 0
  ///     where there are none.
  init(clearance: Int, pageHeight: Int, arrowHeight: Int) {
    self.clearance = clearance
    let share = Int(Double(pageHeight) * Self.share)
    let limit = arrowHeight > 0 ? min(share, (pageHeight - arrowHeight) / 2) : share
    room = max(limit - clearance, 0)
  }
}
