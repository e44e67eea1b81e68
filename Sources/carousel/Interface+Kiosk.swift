import CarouselCore

/// What a kiosk does once its visitor has gone.
///
/// Nobody comes by to set right what was left paused or with the help open; nor is the end of every
/// touch told.
extension Interface {
  /// How long a visitor may do nothing.
  private static let patience = Duration.seconds(120)

  /// When everything goes its usual course again; nil while it does, and always but in a kiosk.
  var returnInstant: Duration? {
    guard options.isKiosk else { return nil }
    let holds = session.carousel.frame.holds
    let isHeld = !holds.isDisjoint(with: [.press, .paused])
    return isHeld || session.looksOtherwise ? lastDeed + Self.patience : nil
  }

  /// Lets everything go its usual course, as if the visitor had never been there.
  func returnToCourse(at now: Duration) {
    letGo(at: now)
    session.looksAsAtStart()
    session.feed(.cancel, at: now)
    session.feed(.play, at: now)
  }
}
