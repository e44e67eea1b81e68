public import SDLKit

/// The time to the next turn as a thin bar along an edge of the window.
public struct ProgressBar: Equatable, Sendable {
  /// The height in points.
  public static let thickness = 3.0

  /// How much of the time is over, 0…1.
  public var progress: Double
  /// The colour of what is over.
  public var color = Overlays.accent
  /// The colour of what is left: seen on bright pages and on dark ones.
  public var trackColor = Color(packed: 0x825A_5A5A)
  /// Where the bar runs.
  public var edge: Overlays.Edge

  /// Creates a bar.
  public init(_ progress: Double, edge: Overlays.Edge = .bottom) {
    self.progress = progress
    self.edge = edge
  }
}
