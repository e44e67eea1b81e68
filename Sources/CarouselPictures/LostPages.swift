/// Pages that have left a table because their files are gone, and the places that they had.
///
/// Disks go and come back, and folders are emptied before they are filled again: then each page has its
/// old place among those that are there, and all that a playlist says of it.
///
///     lost.note(2, of: pages)
///     pages.remove(at: 2)
///     // … when the file is there again
///     while let index = lost.putBack(path, into: &pages) { … }
public struct LostPages: Sendable {
  private struct Page {
    let path: FilePath
    let reference: PageTable.Reference
  }

  /// The pages that are gone, by what came before each, which may be gone as well; nil before the first.
  private var followers: [PageTable.Reference?: Page] = [:]

  /// Nothing is gone yet.
  public init() {}

  /// The files that are gone.
  public var paths: Set<FilePath> { Set(followers.values.map(\.path)) }

  /// Notes the place of a page that is about to be removed from its table.
  ///
  /// - Parameters:
  ///   - index: Which, one with a file.
  ///   - pages: All pages, this one too.
  public mutating func note(_ index: Int, of pages: PageTable) {
    guard case .picture(let path) = pages[index] else { return }
    // Whatever is gone from here came between the page before and this one.
    var before = index > 0 ? pages.references[index - 1] : nil
    while let page = followers[before] { before = page.reference }
    followers[before] = Page(path: path, reference: pages.references[index])
  }

  /// Puts a page of a file back where it was; there may be several.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - pages: Where to.
  /// - Returns: Where it is now; nil when no page of that file is gone.
  public mutating func putBack(_ path: FilePath, into pages: inout PageTable) -> Int? {
    guard let (before, page) = followers.first(where: { $0.value.path == path }) else { return nil }
    let index = place(after: before, in: pages)
    followers[before] = nil
    pages.insert(page.reference, at: index)
    return index
  }

  /// Where a page goes that came after another one; if that is gone, after what came before it.
  private func place(after reference: PageTable.Reference?, in pages: PageTable) -> Int {
    var reference = reference
    while let current = reference {
      if let index = pages.references.firstIndex(of: current) { return index + 1 }
      let before = followers.first { $0.value.reference == current }
      guard let before else { return 0 }
      reference = before.key
    }
    return 0
  }
}
