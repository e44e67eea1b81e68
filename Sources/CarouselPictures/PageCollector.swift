/// Puts pages in the order asked for while they are being found.
///
/// All pages but those of the tail have their place for good. The tail are the files of the folder
/// that is being read; by time, those of the whole argument. At any moment what has been found can
/// be taken, in order, together with where the pages are that came in since the last time.
struct PageCollector {
  private typealias Reference = PageTable.Reference

  private let order: PageOrder
  private var blocks: [PageTable.Block] = []
  private var ordered: [Reference] = []
  private var tailStart = 0
  /// The order of the tail.
  private var tailOrder = PageOrder.none
  /// The keys of the tail's blocks; the block at `firstKeyed` has the first.
  private var keys: [SortKeys] = []
  private var firstKeyed = 0
  /// Files of the tail that have no place yet.
  private var fresh: [Reference] = []
  /// Whether those are in order among themselves.
  private var isFreshSorted = true
  /// The last names found, not a block yet, and their keys.
  private var names = FileNames(in: FilePath(bytes: []), PageAttributes())
  private var newKeys = SortKeys()
  private var folderNumber: UInt32 = 0

  /// What is said of the pages that are added.
  private var attributes = PageAttributes()

  /// How many pages were there when they were last taken.
  private var taken = 0
  /// Before which of those each page belongs that has found its place since.
  private var inserted: [Int] = []

  init(order: PageOrder) {
    self.order = order
  }

  /// The number of pages found.
  var count: Int { ordered.count + fresh.count + names.count }

  /// Whether there are pages that have not been taken.
  var hasNews: Bool { count > taken }

  /// The page that comes first of those found; nil where that takes putting them in order.
  var leader: PageTable? {
    if let first = ordered.first { return PageTable(blocks, [first]).only(0) }
    guard fresh.isEmpty, names.count > 0 else { return nil }
    let first = tailOrder == .none ? 0 : newKeys.first()
    return first.map { PageTable([.files(names)], [Reference(block: 0, index: $0)]).only(0) }
  }

  /// Sets what is said of the pages that are added from here on, behind all others.
  mutating func setAttributes(_ attributes: PageAttributes) {
    guard attributes != self.attributes else { return }
    closeTail()
    self.attributes = attributes
    names = FileNames(in: FilePath(bytes: []), attributes)
  }

  /// Adds a page behind all others.
  mutating func append(_ page: PageSource) {
    if case .picture(let path) = page {
      // Whole paths, which keep their order.
      if tailOrder != .none || !names.folder.bytes.isEmpty {
        closeTail()
        names = FileNames(in: FilePath(bytes: []), attributes)
      }
      return add(path.bytes, modified: 0)
    }
    closeTail()
    ordered.append(Reference(block: UInt32(blocks.count), index: 0))
    blocks.append(.page(page, attributes))
    inserted.append(taken)
    closeTail()
  }

  /// Begins a folder, whose files may be told apart from here on.
  mutating func open(_ folder: FilePath) {
    if order != .time || tailOrder != .time { closeTail() }
    seal()
    names = FileNames(in: folder, attributes)
    folderNumber += 1
    tailOrder = order
  }

  /// Adds a file of the folder that was opened last.
  mutating func add(_ name: some Collection<UInt8>, modified: Int) {
    if names.isFull { seal() }
    names.append(name)
    newKeys.append(name, modified: modified, folder: folderNumber, order: tailOrder)
  }

  /// Gives all files that have been added their place for good.
  mutating func closeTail() {
    settle()
    tailStart = ordered.count
    tailOrder = .none
    keys = []
    firstKeyed = blocks.count
  }

  /// Takes the pages found so far.
  mutating func take() -> PageGrowth {
    settle()
    defer { (taken, inserted) = (ordered.count, []) }
    return PageGrowth(pages: PageTable(blocks, ordered), inserted: inserted)
  }

  /// Makes a block of the last names.
  private mutating func seal() {
    guard names.count > 0 else { return }
    let block = UInt32(blocks.count)
    let places = tailOrder == .none ? Array(0..<UInt32(names.count)) : newKeys.sorted()
    isFreshSorted = fresh.isEmpty
    fresh += places.map { Reference(block: block, index: $0) }
    names.trim()
    blocks.append(.files(names))
    keys.append(newKeys)
    names = FileNames(in: names.folder, attributes)
    newKeys = SortKeys()
  }

  /// Sorts the files that have no place into the tail.
  private mutating func settle() {
    seal()
    guard !fresh.isEmpty else { return }
    if tailOrder == .none {
      tailStart = ordered.count
    } else if !isFreshSorted {
      fresh.sort(by: precedes)
    }
    var tail: [Reference] = []
    tail.reserveCapacity(ordered.count - tailStart + fresh.count)
    var old = tailStart
    for file in fresh {
      while old < ordered.count, precedes(ordered[old], file) {
        tail.append(ordered[old])
        old += 1
      }
      // Of the tail all have been taken, or none.
      inserted.append(min(old, taken))
      tail.append(file)
    }
    tail += ordered[old...]
    ordered.replaceSubrange(tailStart..., with: tail)
    fresh = []
  }

  private func precedes(_ left: Reference, _ right: Reference) -> Bool {
    keys[Int(left.block) - firstKeyed].precedes(
      Int(left.index),
      keys[Int(right.block) - firstKeyed],
      Int(right.index)
    )
  }
}
