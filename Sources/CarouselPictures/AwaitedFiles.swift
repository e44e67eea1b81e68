import Glibc

/// Files that are gone and may come back, looked for by folder: a kiosk whose disk is away for a
/// weekend awaits a hundred thousand.
///
/// Names come and go with a change of their folder. So a folder that looks as before is not searched
/// again, unless what is there may have changed without it.
struct AwaitedFiles {
  private struct Folder {
    var files: Set<FilePath> = []
    /// Its state when it was last looked at; nil when it was not there.
    var stamp: FileStamp?
    /// Since when it has been in that state.
    var instant: ContinuousClock.Instant
    /// Whether its files have to be looked at although it is in the same state.
    var isOpen = true
  }

  /// For how long a folder may change without looking different: file systems count in ticks,
  /// some in seconds.
  private static let tick = Duration.seconds(3)

  private var awaited: [FilePath: Folder] = [:]

  /// Whether there is nothing to look for.
  var isEmpty: Bool { awaited.isEmpty }

  /// The folders of the files.
  var folders: some Sequence<FilePath> { awaited.keys }

  /// Adds a file to look for.
  mutating func insert(_ path: FilePath) {
    let folder = Folder(instant: .now)
    awaited[path.folder, default: folder].files.insert(path)
    awaited[path.folder]?.isOpen = true
  }

  /// Takes out those that are there again and can be read.
  mutating func takeReturned() -> [FilePath] {
    awaited.keys.flatMap { takeReturned(to: $0) }
  }

  private mutating func takeReturned(to path: FilePath) -> [FilePath] {
    guard var folder = awaited.removeValue(forKey: path) else { return [] }
    defer { if !folder.files.isEmpty { awaited[path] = folder } }
    let stamp = FileStamp(path)
    if stamp != folder.stamp { (folder.stamp, folder.instant, folder.isOpen) = (stamp, .now, true) }
    guard stamp != nil, folder.isOpen else { return [] }
    folder.isOpen = ContinuousClock.now - folder.instant < Self.tick
    var returned: [FilePath] = []
    for file in folder.files {
      switch Sight(file) {
      case .none: break
      // A link to another disk, or a file that is still empty.
      case .unfinished: folder.isOpen = true
      case .whole: returned.append(file)
      }
    }
    folder.files.subtract(returned)
    return returned
  }
}

/// What is found under the name of a file that is awaited.
private enum Sight {
  case none, unfinished, whole

  init(_ path: FilePath) {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else {
      self = .none
      return
    }
    let isReadable = path.withCString { stat($0, &status) == 0 && access($0, R_OK) == 0 }
    self = isReadable && FileKind(status) == .file && status.st_size > 0 ? .whole : .unfinished
  }
}
