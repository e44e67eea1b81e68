import Glibc

/// The folders of which the system tells us changes.
struct FolderWatches: ~Copyable {
  /// Has input when something has happened; −1 where the system has no room for more.
  let descriptor: CInt
  private var watches: Set<CInt> = []

  private static let changes = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF
  )
  /// Added to what is told of the folder anyway, if it is one of those that matter.
  private static let arrivals = UInt32(IN_CREATE | IN_MOVED_TO) | UInt32(IN_MASK_ADD)

  init() {
    descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches what these paths lead to by now, and nothing else.
  ///
  /// The system watches folders and not paths: of one that has been put in another's place it tells
  /// nothing until this is called again. Of one that is not there it tells when it comes, if it was
  /// to lie in a folder that is.
  mutating func watch(_ folders: Set<FilePath>) {
    guard descriptor >= 0 else { return }
    // Two paths to the same folder have one watch; whoever asks for it again gets it once more.
    var current: Set<CInt> = []
    var missing: [FilePath] = []
    for folder in folders {
      if let watch = add(folder, Self.changes) {
        current.insert(watch)
      } else {
        missing.append(folder)
      }
    }
    for folder in missing {
      if let watch = add(folder.folder, Self.arrivals) { current.insert(watch) }
    }
    for watch in watches.subtracting(current) { inotify_rm_watch(descriptor, watch) }
    watches = current
  }

  private func add(_ folder: FilePath, _ events: UInt32) -> CInt? {
    let watch = folder.withCString { inotify_add_watch(descriptor, $0, events) }
    return watch >= 0 ? watch : nil
  }

  /// Reads away what there is to be told, and tells whether there was anything.
  func drain() -> Bool {
    guard descriptor >= 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    var hasAny = false
    while read(descriptor, &buffer, buffer.count) > 0 { hasAny = true }
    return hasAny
  }
}
