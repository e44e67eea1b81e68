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
  ///   - limit: the height below the overlays that words stay under; `nil` where there are none.
  init(clearance: Int, pageHeight: Int, limit: Int?) {
    self.clearance = clearance
    let share = Int(Double(pageHeight) * Self.share)
    room = max(min(share, limit ?? share) - clearance, 0)
  }
}
