/// Looks for the pages that arguments stand for, one argument after the other.
///
/// Not for several threads; on one that may take its time.
final class PageSearch {
  private let lister: PageLister
  private var collector: PageCollector
  private var generator: SeededGenerator?
  private var taken = PageTable()
  private let report: (PageLister.Problem) -> Void
  private let pulse: (PageSearch) -> Void
  private var onLeader: ((PageTable) -> Void)?

  /// The folders of the argument under way that have been visited, by whatever path.
  private var visited: Set<Folder.Identity> = []

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - lister: Which pages, in which order.
  ///   - report: Told of everything that gives no page.
  ///   - pulse: Called often while the search goes on; may take what has been found.
  ///   - onLeader: Told of the first page, alone, where it is known before what else was found is
  ///     in order.
  init(
    _ lister: PageLister,
    report: @escaping (PageLister.Problem) -> Void,
    pulse: @escaping (PageSearch) -> Void = { _ in },
    onLeader: ((PageTable) -> Void)? = nil
  ) {
    self.lister = lister
    self.report = report
    self.pulse = pulse
    self.onLeader = lister.isReversed || lister.shuffleSeed != nil ? nil : onLeader
    collector = PageCollector(order: lister.order)
    generator = lister.shuffleSeed.map(SeededGenerator.init)
  }

  /// The number of pages found.
  var count: Int { collector.count }

  /// Whether something has been found that has not been taken.
  var hasNews: Bool { collector.hasNews }

  /// Takes what has been found so far, in order.
  func take() -> PageGrowth {
    var growth = collector.take()
    if lister.isReversed { growth.reverse() }
    if var generator {
      growth.shuffle(into: taken, using: &generator)
      self.generator = generator
    }
    taken = growth.pages
    return growth
  }

  /// Looks the arguments up, one after the other.
  ///
  /// - Parameters:
  ///   - pages: What was asked for.
  ///   - paths: What stands for `-`.
  ///   - patience: How long the search may wait for more paths before its next pulse; nil for ever.
  func look(
    up pages: [PlaylistPage],
    standardInput paths: PathList,
    patience: () -> Duration? = { nil }
  ) {
    for page in pages {
      collector.setAttributes(page.attributes)
      switch page.argument {
      case .color(let color, let name): collector.append(.color(color, name: name))
      case .text(let words): collector.append(.text(words))
      case .path(let path): look(up: path)
      case .standardInput: look(upAllOf: paths, patience)
      }
      tellOfLeader()
      pulse(self)
    }
  }

  private func look(upAllOf paths: PathList, _ patience: () -> Duration?) {
    var isEmpty = true
    do throws(PictureError) {
      try paths.forEach(patience: patience, pause: { pulse(self) }) { path in
        isEmpty = false
        look(up: path)
      }
      if isEmpty { throw PictureError("no paths in it") }
    } catch {
      report(PageLister.Problem(what: "standard input", why: error.reason))
    }
  }

  private func look(up path: FilePath) {
    do throws(PictureError) {
      switch try FileKind.of(path) {
      case .file:
        collector.append(.picture(path))
        tellOfLeader()
      case .folder: search(path)
      case .other: throw PictureError("not a regular file")
      }
    } catch {
      report(path, error)
    }
    pulse(self)
  }

  private func search(_ folder: FilePath) {
    let before = collector.count
    visited = []
    let isReadable = visit(folder)
    collector.closeTail()
    if isReadable, collector.count == before {
      report(folder, PictureError("no pictures in this folder"))
    }
  }

  /// Adds the pictures of a folder; one that was visited before, by whatever path, adds nothing.
  ///
  /// - Returns: Whether it and all folders in it could be read.
  private func visit(_ path: FilePath) -> Bool {
    var folders: [[UInt8]] = []
    do throws(PictureError) {
      let folder = try Folder(path)
      guard visited.insert(folder.identity).inserted else { return true }
      collector.open(path)
      folder.forEach(withTimes: lister.order == .time) { entry in
        switch entry.kind {
        case .file where hasPictureExtension(entry.name) || isPicture(entry.name, in: path):
          collector.add(entry.name, modified: entry.modified)
        case .folder where lister.isRecursive: folders.append(Array(entry.name))
        case .file, .folder, .other: break
        }
        pulse(self)
      }
    } catch {
      report(path, error)
      return false
    }
    // By time, the newest may be in a folder in this one.
    if lister.order != .time || !lister.isRecursive { tellOfLeader() }
    var isReadable = true
    for name in sorted(folders) where !visit(path.appending(name)) { isReadable = false }
    return isReadable
  }

  /// Tells of the first page, once.
  private func tellOfLeader() {
    guard let onLeader, let leader = collector.leader else { return }
    self.onLeader = nil
    onLeader(leader)
  }

  private func sorted(_ names: [[UInt8]]) -> [[UInt8]] {
    switch lister.order {
    case .none: names
    case .name: names.sorted { $0.lexicographicallyPrecedes($1) }
    case .natural, .time:
      names.map { (name: $0, key: NaturalKey($0)) }.sorted { $0.key < $1.key }.map(\.name)
    }
  }

  /// Whether a file without a telling name holds a picture.
  private func isPicture(_ name: some Collection<UInt8>, in folder: FilePath) -> Bool {
    guard let file = try? RegularFile(folder.appending(Array(name))), file.length > 0,
      let head = try? file.head(PictureFormat.headLength)
    else { return false }
    return PictureFormat(head: head) != nil
  }

  private func report(_ path: FilePath, _ error: PictureError) {
    report(PageLister.Problem(what: path.display, why: error.reason))
  }
}

/// Whether a name ends like a picture's; then the file need not be opened to be listed.
func hasPictureExtension(_ name: some BidirectionalCollection<UInt8>) -> Bool {
  guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return false }
  let end = name[dot...].dropFirst()
  guard (3...4).contains(end.count) else { return false }
  return pictureExtensions.contains(
    String(decoding: end.lazy.map(\.lowercasedASCII), as: UTF8.self)
  )
}

private let pictureExtensions: Set<String> = [
  "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "bmp", "dib", "tif", "tiff", "svg", "qoi",
]
