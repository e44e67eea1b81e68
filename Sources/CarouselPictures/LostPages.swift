/// Pages that have left a table because their files are gone, and the places that they had.
///
/// Disks go and come back, and folders are emptied before they are filled again: then each page has its
/// old place among those that are there, and all that a playlist says of it.
///
///     lost.note(2, of: pages)
///     pages.remove(at: 2)
///     // … when files are there again
///     let places = lost.putBack([path], into: &pages)
public struct LostPages: Sendable {
  /// All pages, those that are gone too, in order; empty while none is.
  private var order: [PageTable.Reference] = []
  private var lost: [FilePath: [PageTable.Reference]] = [:]

  /// Nothing is gone yet.
  public init() {}

  /// Whether pages of a file are gone.
  public func contains(_ path: FilePath) -> Bool { lost[path] != nil }

  /// Notes the place of a page that is about to be removed from its table.
  ///
  /// - Parameters:
  ///   - index: Which; one without a file is not noted, for nothing could bring it back.
  ///   - pages: All pages, this one too.
  public mutating func note(_ index: Int, of pages: PageTable) {
    guard case .picture(let path) = pages[index] else { return }
    if lost.isEmpty { order = pages.references }
    lost[path, default: []].append(pages.references[index])
  }

  /// Takes in a list that has grown without knowing what is gone.
  ///
  /// - Parameter growth: The new list; the pages that are gone are left out of it.
  public mutating func leaveOut(of growth: inout PageGrowth) {
    guard !lost.isEmpty else { return }
    let gone = Set(lost.values.joined())
    var indices = order.indices.filter { gone.contains(order[$0]) }
    order = growth.pages.references
    growth.leaveOut(&indices)
  }

  /// Puts the pages of some files back where they were.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - pages: Where to.
  /// - Returns: Before which of the pages there were each one came, ascending; a file may have had
  ///   several pages, or none.
  public mutating func putBack(_ paths: Set<FilePath>, into pages: inout PageTable) -> [Int] {
    let returning = Set(paths.compactMap { lost.removeValue(forKey: $0) }.joined())
    guard !returning.isEmpty else { return [] }
    var (references, places, place): ([PageTable.Reference], [Int], Int) = ([], [], 0)
    for reference in order {
      if returning.contains(reference) {
        references.append(reference)
        places.append(place)
      } else if place < pages.count, pages.references[place] == reference {
        place += 1
      }
    }
    pages.insert(references, at: places)
    if lost.isEmpty { order = [] }
    return places
  }
}
