import CarouselPictures

/// What is known of pictures whose pixels may be gone: what they looked like, and their texts.
nonisolated struct SeenPages {
  /// A glimpse takes some kilobytes.
  private static let limit = 256

  private var summaries: [FilePath: PictureSummary] = [:]
  private var glimpses: [FilePath: Glimpse] = [:]
  private var order: [FilePath] = []

  /// What is known of a picture that has been made once.
  func summary(of path: FilePath) -> PictureSummary? { summaries[path] }

  /// What a picture looks like from far away.
  func glimpse(of path: FilePath) -> Glimpse? { summaries[path]?.glimpse ?? glimpses[path] }

  /// Notes a picture that has been made.
  mutating func note(_ summary: PictureSummary, of path: FilePath) {
    makeRoom(for: path)
    summaries[path] = summary
    glimpses[path] = nil
  }

  /// Notes what a picture will look like that is being made.
  mutating func note(_ glimpse: Glimpse, of path: FilePath) {
    makeRoom(for: path)
    glimpses[path] = glimpse
  }

  /// Forgets a picture whose file has changed.
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
