import CarouselPictures
import SDLKit

/// Pictures that play.
extension Gallery {
  /// Says which of the pictures play, if they can, and stops all others.
  func play(_ sources: some Sequence<PageSource>, at now: Duration) {
    let paths = Set(sources.compactMap(\.path).filter { pictures[$0]?.playback != nil })
    for path in playing.union(paths) {
      pictures[path]?.playback?.setPlaying(paths.contains(path), at: now)
    }
    playing = paths
  }

  /// Shows the frames that are due and have been made.
  ///
  /// - Returns: Whether anything looks different from now on.
  func advanceAnimations(to now: Duration) -> Bool {
    var isChanged = false
    for path in playing {
      guard let picture = pictures[path], let due = picture.playback?.due, due <= now,
        let frame = picture.nextFrame, let animation = frame.summary.animation
      else { continue }
      pictures[path]?.nextFrame = nil
      do {
        if let renderer, let texture = try frame.texture(lentTo: renderer) {
          pictures[path]?.texture = texture
        } else {
          try frame.withUnsafeBytes { bytes throws(SDLError) in
            try picture.texture.update(from: bytes)
          }
        }
        pictures[path]?.playback?.advance(delay: animation.delay, at: now)
        isChanged = true
      } catch {
        pictures[path]?.playback?.end()
      }
    }
    return isChanged
  }

  /// Whether a frame is due that has not been made.
  func awaitsFrame(at now: Duration) -> Bool {
    playing.contains { path in
      guard let picture = pictures[path], let due = picture.playback?.due else { return false }
      return due <= now && picture.nextFrame == nil
    }
  }

  /// When there is something to do that no wake tells of; nil when there is nothing.
  func nextInstant(after now: Duration) -> Duration? {
    let frames = playing.compactMap { path -> Duration? in
      guard let picture = pictures[path], picture.nextFrame != nil else { return nil }
      return picture.playback?.due
    }
    let departures = gone.values.map { $0 + Self.patience }.filter { $0 > now }
    return (frames + departures).min()
  }
}
