public import PixelKit

/// What is known of a picture besides its pixels.
public struct PictureSummary: Sendable, Equatable {
  /// The size in the file, turned upright; that on the page for a drawing.
  public var naturalSize: Size
  /// The page as it looks from far away, for a placeholder when its pixels are gone.
  public var glimpse: Glimpse
  /// The title that the file gives itself; empty when it has none.
  public var title = ""
  /// The caption that the file gives itself; empty when it has none.
  public var caption = ""
  /// What is known of the frame, if the picture is one of several that play; nil for a still one.
  public var animation: AnimationFrame?
  /// Whether it would play, but is too large for that: this is its first frame, as a still one.
  public var isStilled = false

  /// Describes a still picture without a title.
  public init(naturalSize: Size, glimpse: Glimpse) {
    self.naturalSize = naturalSize
    self.glimpse = glimpse
  }
}

/// One frame of a picture that plays.
public struct AnimationFrame: Sendable, Hashable {
  /// How many frames there are, at least 2.
  public var count: Int
  /// How often all of them are played; 0 for ever.
  public var repetitions: Int
  /// How long this frame is shown.
  public var delay: Duration

  /// Describes a frame.
  public init(count: Int, repetitions: Int, delay: Duration) {
    self.count = count
    self.repetitions = repetitions
    self.delay = delay
  }
}
