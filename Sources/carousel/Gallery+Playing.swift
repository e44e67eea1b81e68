import CarouselPictures
import SDLKit

/// Pictures that play.
extension Gallery {
  /// Says which of the pictures play, if they can, and stops all others.
  func play(_ pages: some Sequence<GalleryPage>, at now: Duration) {
    let pages = Set(pages.filter { pictures[$0]?.playback != nil })
    for page in playing.union(pages) {
      pictures[page]?.playback?.setPlaying(pages.contains(page), at: now)
    }
    playing = pages
  }

  /// Shows the frames that are due and have been made.
  ///
  /// - Returns: Whether anything looks different from now on.
  func advanceAnimations(to now: Duration) -> Bool {
    var isChanged = false
    for page in playing {
      guard let picture = pictures[page], let due = picture.playback?.due, due <= now,
        let frame = picture.nextFrame, let animation = frame.summary.animation
      else { continue }
      pictures[page]?.nextFrame = nil
      do {
        if let renderer, let texture = try frame.texture(lentTo: renderer) {
          pictures[page]?.texture = texture
        } else {
          try frame.withUnsafeBytes { bytes throws(SDLError) in
            try picture.texture.update(from: bytes)
          }
        }
        pictures[page]?.playback?.advance(delay: animation.delay, at: now)
        isChanged = true
      } catch {
        pictures[page]?.playback?.end()
      }
    }
    return isChanged
  }

  /// Whether a picture plays whose next frame has not been made.
  var wantsFrames: Bool {
    playing.contains { page in
      guard let picture = pictures[page] else { return false }
      return picture.nextFrame == nil && picture.playback?.next != nil
    }
  }

  /// Whether a frame is due that has not been made.
  func awaitsFrame(at now: Duration) -> Bool {
    playing.contains { page in
      guard let picture = pictures[page], let due = picture.playback?.due else { return false }
      return due <= now && picture.nextFrame == nil
    }
  }

  /// When there is something to do that no wake tells of; nil when there is nothing.
  var nextInstant: Duration? {
    let frames = playing.compactMap { page -> Duration? in
      guard let picture = pictures[page], picture.nextFrame != nil else { return nil }
      return picture.playback?.due
    }
    let departures = gone.values.map { $0 + Self.patience }.filter { $0 > lastLoss }
    return (frames + departures + [loader.nextInstant].compactMap(\.self)).min()
  }
}
