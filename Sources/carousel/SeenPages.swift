import CarouselPictures

/// What is known of pictures whose pixels may be gone: what they looked like, and their texts.
nonisolated struct SeenPages {
  /// A glimpse takes some kilobytes.
  private static let limit = 256

  private var summaries: [FilePath: (summary: PictureSummary, stamp: FileStamp?)] = [:]
  private var glimpses: [FilePath: Glimpse] = [:]
  private var order: [FilePath] = []

  /// What is known of a picture that has been made once.
  func summary(of path: FilePath) -> PictureSummary? { summaries[path]?.summary }

  /// What a picture looks like from far away.
  func glimpse(of path: FilePath) -> Glimpse? { summary(of: path)?.glimpse ?? glimpses[path] }

  /// Notes a picture that has been made of a file in some state.
  mutating func note(_ summary: PictureSummary, of path: FilePath, _ stamp: FileStamp?) {
    makeRoom(for: path)
    summaries[path] = (summary, stamp)
    glimpses[path] = nil
  }

  /// Notes what a picture will look like that is being made; what was known of another state of its
  /// file is forgotten.
  mutating func note(_ glimpse: Glimpse, of path: FilePath, _ stamp: FileStamp?) {
    makeRoom(for: path)
    if let known = summaries[path], known.stamp != stamp { summaries[path] = nil }
    glimpses[path] = glimpse
  }

  /// Forgets a picture whose page has left the strip.
  mutating func forget(_ path: FilePath) {
    summaries[path] = nil
    glimpses[path] = nil
  }

  private mutating func makeRoom(for path: FilePath) {
    if let index = order.lastIndex(of: path) {
      order.remove(at: index)
    } else if order.count >= Self.limit {
      forget(order.removeFirst())
    }
    order.append(path)
  }
}
