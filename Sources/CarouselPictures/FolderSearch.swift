/// Collects the pictures of a folder, and of those inside it when asked to.
struct FolderSearch {
  let order: PageOrder
  let isRecursive: Bool
  private(set) var found: [(path: FilePath, modified: Int)] = []
  private(set) var problems: [(path: FilePath, error: PictureError)] = []
  private var visited: Set<Folder.Identity> = []

  init(order: PageOrder, isRecursive: Bool) {
    self.order = order
    self.isRecursive = isRecursive
  }

  /// The pictures in order: by time over all folders, else folder by folder as found.
  var ordered: [FilePath] {
    guard order == .time else { return found.map(\.path) }
    // Equal times stay as they were found, which is naturally: the standard sort is stable, but
    // promises nothing, so the place decides.
    return found.enumerated().sorted { left, right in
      (right.element.modified, left.offset) < (left.element.modified, right.offset)
    }.map(\.element.path)
  }

  /// Adds the pictures of a folder; one that was visited before, by whatever path, adds nothing.
  mutating func visit(_ path: FilePath) {
    let folder: Folder
    do throws(PictureError) {
      folder = try Folder(path, withTimes: order == .time)
    } catch {
      problems.append((path, error))
      return
    }
    guard visited.insert(folder.identity).inserted else { return }
    let entries = sorted(folder.entries)
    for entry in entries where entry.kind == .file {
      let file = path.appending(entry.name)
      if hasPictureExtension(entry.name) || isPicture(file) {
        found.append((file, entry.modified))
      }
    }
    guard isRecursive else { return }
    for entry in entries where entry.kind == .folder {
      visit(path.appending(entry.name))
    }
  }

  private func sorted(_ entries: [Folder.Entry]) -> [Folder.Entry] {
    switch order {
    case .none: entries
    case .name: entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    case .natural, .time:
      entries.map { (entry: $0, key: NaturalKey($0.name)) }
        .sorted { $0.key < $1.key }
        .map(\.entry)
    }
  }

  /// Whether a file without a telling name holds a picture.
  private func isPicture(_ path: FilePath) -> Bool {
    guard let file = try? RegularFile(path), file.length > 0,
      let head = try? file.head(PictureFormat.headLength)
    else { return false }
    return PictureFormat(head: head) != nil
  }
}

/// Whether a name ends like a picture's; then the file need not be opened to be listed.
func hasPictureExtension(_ name: [UInt8]) -> Bool {
  guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
  let end = name[(dot + 1)...]
  guard (3...4).contains(end.count) else { return false }
  return pictureExtensions.contains(
    String(decoding: end.map(\.lowercasedASCII), as: UTF8.self)
  )
}

private let pictureExtensions: Set<String> = [
  "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "bmp", "dib", "tif", "tiff", "svg", "qoi",
]
