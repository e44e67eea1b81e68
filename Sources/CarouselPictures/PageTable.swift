/// The pages of a strip, in order, kept so small that there may be millions.
///
/// A picture costs its name and a dozen bytes; its `PageSource` is made where it is looked up.
/// Copies of a table share the names.
///
///     var pages: PageTable = [.text("hello")]
///     pages.insert(.picture(FilePath("/srv/banners/a.png")), at: 0)
public struct PageTable: Sendable, RandomAccessCollection, RangeReplaceableCollection,
  ExpressibleByArrayLiteral
{
  /// Where a page is found.
  struct Reference: Sendable, Hashable {
    /// The index of its block.
    var block: UInt32
    /// Which page of the block it is.
    var index: UInt32
  }

  /// Pages that were found together.
  enum Block: Sendable {
    case files(FileNames)
    case page(PageSource, PageAttributes)
  }

  private(set) var blocks: [Block] = []
  private(set) var references: [Reference] = []

  /// Creates a table without a page.
  public init() {}

  /// Creates a table of these pages.
  public init(arrayLiteral pages: PageSource...) {
    self.init(pages)
  }

  init(_ blocks: [Block], _ references: [Reference]) {
    self.blocks = blocks
    self.references = references
  }

  /// The first index; 0.
  public var startIndex: Int { 0 }
  /// The number of pages.
  public var endIndex: Int { references.count }

  /// The page at an index.
  public subscript(index: Int) -> PageSource {
    let reference = references[index]
    switch blocks[Int(reference.block)] {
    case .files(let names): return .picture(names.path(at: Int(reference.index)))
    case .page(let page, _): return page
    }
  }

  /// What a playlist says of the page at an index; nothing of one that was put in later.
  public func attributes(at index: Int) -> PageAttributes {
    switch blocks[Int(references[index].block)] {
    case .files(let names): names.attributes
    case .page(_, let attributes): attributes
    }
  }

  /// One of the pages alone, without what the others take.
  ///
  /// - Parameter index: Which; beyond the last one, the last one.
  /// - Returns: A table of one page; an empty one where there is none.
  public func only(_ index: Int) -> PageTable {
    guard let last = indices.last else { return [] }
    let index = Swift.min(index, last)
    return PageTable([.page(self[index], attributes(at: index))], [Reference(block: 0, index: 0)])
  }

  /// Whether a playlist gives any page a time after which it turns.
  public var haveIntervals: Bool {
    blocks.contains { block in
      switch block {
      case .files(let names): names.attributes.interval ?? .zero > .zero
      case .page(_, let attributes): attributes.interval ?? .zero > .zero
      }
    }
  }

  /// Puts other pages in the place of some.
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with pages: some Collection<PageSource>
  ) {
    let first = UInt32(blocks.count)
    blocks += pages.map { .page($0, PageAttributes()) }
    references.replaceSubrange(
      range,
      with: (0..<UInt32(pages.count)).map { Reference(block: first + $0, index: 0) }
    )
  }

  /// Puts pages that have been in the table back in, each before the one at an index of before;
  /// ascending.
  mutating func insert(_ returning: [Reference], at indices: [Int]) {
    var all: [Reference] = []
    all.reserveCapacity(references.count + returning.count)
    var start = 0
    for (reference, index) in zip(returning, indices) {
      all += references[start..<index]
      all.append(reference)
      start = index
    }
    references = all + references[start...]
  }

  /// Removes the pages at some indices, ascending.
  mutating func remove(at indices: [Int]) {
    var kept: [Reference] = []
    kept.reserveCapacity(references.count - indices.count)
    var start = 0
    for index in indices {
      kept += references[start..<index]
      start = index + 1
    }
    references = kept + references[start...]
  }
}

/// File names in one folder, one behind the other.
struct FileNames: Sendable {
  /// The folder; empty where the names are whole paths.
  let folder: FilePath
  /// What a playlist says of each of them.
  let attributes: PageAttributes
  private var bytes: [UInt8] = []
  /// Where each name ends.
  private var ends: [UInt32] = []

  /// As many bytes as are worth keeping in one piece; then it is time for a new one.
  private static let capacity = 1 << 24

  init(in folder: FilePath, _ attributes: PageAttributes) {
    (self.folder, self.attributes) = (folder, attributes)
  }

  var count: Int { ends.count }
  var isFull: Bool { bytes.count >= Self.capacity }

  mutating func append(_ name: some Collection<UInt8>) {
    bytes += name
    ends.append(UInt32(bytes.count))
  }

  /// Gives back the memory that was for more names.
  mutating func trim() {
    bytes = Array(bytes[...])
    ends = Array(ends[...])
  }

  func path(at index: Int) -> FilePath {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return folder.appending(Array(bytes[start..<Int(ends[index])]))
  }
}
