import CarouselPictures

nonisolated extension PageSource {
  /// The file that has to be loaded for the page; nil when there is none.
  var path: FilePath? {
    if case .picture(let path) = self { path } else { nil }
  }

  /// The page that a script inserts, written as on the command line; nil when it is none.
  init?(scriptPage text: String) {
    switch try? PageArgument(text) {
    case .color(let color, let name): self = .color(color, name: name)
    case .text(let words): self = .text(words)
    case .path(let path): self = .picture(path)
    case .standardInput, nil: return nil
    }
  }
}
