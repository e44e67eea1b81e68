internal import SDLKit

/// Keeps textures by what they show, so that nothing is drawn twice.
///
/// The least recently used go when all together are too large, but never one that the current frame
/// has used.
@MainActor
final class TextureCache<Key: Hashable> {
  private struct Entry {
    /// `nil` when there is nothing to show, which is worth remembering too.
    var texture: Texture?
    var lastUse: Int
  }

  /// The most entries to keep, empty ones included.
  private let countLimit: Int
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  private var byteCount = 0

  /// Creates an empty cache.
  init(countLimit: Int) {
    self.countLimit = countLimit
  }

  /// How many textures have been made so far.
  private(set) var madeCount = 0

  /// The texture for a key, made only if it is not there.
  func texture(for key: Key, make: () -> Texture?) -> Texture? {
    if let entry = entries[key] {
      if entry.lastUse != frame { entries[key]?.lastUse = frame }
      return entry.texture
    }
    let texture = make()
    madeCount += 1
    byteCount += texture?.byteCount ?? 0
    entries[key] = Entry(texture: texture, lastUse: frame)
    return texture
  }

  /// Ends a frame: lets go of what is too much.
  func endFrame(byteLimit: Int) {
    while byteCount > byteLimit || entries.count > countLimit {
      let oldest = entries.min { $0.value.lastUse < $1.value.lastUse }
      guard let oldest, oldest.value.lastUse < frame else { break }
      byteCount -= oldest.value.texture?.byteCount ?? 0
      entries[oldest.key] = nil
    }
    frame += 1
  }

  /// Forgets everything.
  func removeAll() {
    entries = [:]
    byteCount = 0
  }
}

extension Texture {
  /// The memory that its pixels take.
  fileprivate var byteCount: Int { size.width * size.height * 4 }
}
