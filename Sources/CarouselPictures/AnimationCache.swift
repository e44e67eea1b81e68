/// The animations that a decoder has been asked for last, each as it stands.
///
///     if var animation = cache.take(stamp) {
///       defer { cache.keep(animation) }
///       …
///     }
struct AnimationCache: Sendable {
  /// As many as may be in view at once.
  private static let countLimit = 3
  /// Bytes that all but the last may take.
  private static let weightLimit = 32 << 20

  /// The last one at the end.
  private var animations: [Animation] = []

  /// Hands out the animation of a file in this very state.
  mutating func take(_ stamp: FileStamp) -> Animation? {
    animations.firstIndex { $0.stamp == stamp }.map { animations.remove(at: $0) }
  }

  /// Keeps an animation, and drops older ones that would be too much.
  mutating func keep(_ animation: Animation) {
    animations.append(animation)
    while animations.count > Self.countLimit
      || animations.dropLast().reduce(0, { $0 + $1.weight }) > Self.weightLimit
    {
      animations.removeFirst()
    }
  }
}
