import CarouselPictures

/// Files that change, and files that go.
extension Gallery {
  /// How long a file has to be away before its page leaves the strip: some programs replace a file
  /// by taking it away first.
  static let patience = Duration.seconds(2)

  /// The files that have been away long enough for their pages to leave the strip.
  func lost(at now: Duration) -> Set<FilePath> {
    lastLoss = now
    guard !gone.isEmpty else { return [] }
    return Set(gone.filter { now - $0.value >= Self.patience }.keys)
  }

  /// Forgets a file whose page has left the strip.
  func forget(_ path: FilePath) {
    gone[path] = nil
    failures[path] = nil
    seen.forget(path)
  }

  /// Has it told when a file that is not there is there again, whoever wants it by then.
  func awaitReturn(of path: FilePath) {
    if missing.insert(path).inserted { watcher.awaitReturn(of: path) }
  }

  /// Takes the files that were missing and are there again.
  func takeReturned() -> Set<FilePath> {
    defer { returned = [] }
    return returned
  }

  /// Takes in what has become of files.
  ///
  /// - Returns: The files of which there is news.
  func noteChanges(at now: Duration) -> Set<FilePath> {
    var changed: Set<FilePath> = []
    for change in watcher.collect() {
      if change.isGone {
        gone[change.path] = gone[change.path] ?? now
      } else {
        gone[change.path] = nil
        emptied.remove(change.path.folder)
        failures[change.path]?.isOutdated = true
        if missing.remove(change.path) != nil {
          failures[change.path] = nil
          returned.insert(change.path)
        }
        for page in pictures.keys where page.path == change.path {
          pictures[page]?.isStale = true
        }
      }
      changed.insert(change.path)
    }
    return changed
  }
}
