import CarouselCore

/// What whoever tunes the motion or reports a fault wants to see.
nonisolated enum HUD {
  /// A few short lines about a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: How long the last one took to draw.
  /// - Returns: The lines, from top to bottom.
  static func lines(_ frame: Carousel.Frame, drawing time: Duration) -> [String] {
    [
      "position \(fixed(Double(frame.position.page) + frame.position.fraction, 3))",
      "velocity \(fixed(frame.velocity, 2)) pages/s",
      "target   \(frame.target)",
      "phase    \(frame.phase.rawValue)",
      "holds    \(frame.holds.names.joined(separator: " "))",
      "frame    \(fixed(time / .milliseconds(1), 1)) ms",
    ]
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    var text = ""
    FixedPoint.append(value, digits: digits, to: &text)
    return text
  }
}
