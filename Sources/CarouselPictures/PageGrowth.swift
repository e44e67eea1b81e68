/// A list of pages that has grown, and how.
public struct PageGrowth: Sendable {
  /// All pages that are known now.
  public internal(set) var pages: PageTable
  /// Before which of the pages known before each new page comes, ascending.
  public internal(set) var inserted: [Int]
  /// Whether no more pages will come.
  public internal(set) var isComplete = false

  init(pages: PageTable, inserted: [Int]) {
    (self.pages, self.inserted) = (pages, inserted)
  }

  /// Leaves pages out that are no longer wanted, as if they had never been found.
  ///
  /// - Parameter pages: Their indices among the pages known before, ascending; afterwards those
  ///   that they have in this list, for the next time it grows.
  public mutating func leaveOut(_ pages: inout [Int]) {
    guard !pages.isEmpty else { return }
    var before = 0
    let remaining = inserted.map { index in
      while before < pages.count, pages[before] < index { before += 1 }
      return index - before
    }
    var new = 0
    pages = pages.map { index in
      while new < inserted.count, inserted[new] <= index { new += 1 }
      return index + new
    }
    inserted = remaining
    self.pages.remove(at: pages)
  }

  /// Turns the list round, and with it all that it grew from.
  mutating func reverse() {
    let count = pages.count - inserted.count
    pages = PageTable(pages.blocks, pages.references.reversed())
    inserted = inserted.reversed().map { count - $0 }
  }

  /// Scatters the new pages among the old ones, which stay in their own, shuffled order.
  ///
  /// Whatever came when, all orders of all pages are equally likely; where all are new, the order
  /// depends on the generator alone.
  mutating func shuffle(
    into old: PageTable,
    using generator: inout some RandomNumberGenerator
  ) {
    var new = inserted.enumerated().map { pages.references[$1 + $0] }
    new.shuffleRepeatably(using: &generator)
    var rest = old.references[...]
    var mixed: [PageTable.Reference] = []
    mixed.reserveCapacity(pages.count)
    for (number, page) in new.enumerated() {
      while generator.next(below: rest.count + new.count - number) < rest.count {
        mixed.append(rest.removeFirst())
      }
      inserted[number] = old.count - rest.count
      mixed.append(page)
    }
    pages = PageTable(pages.blocks, mixed + rest)
  }
}
