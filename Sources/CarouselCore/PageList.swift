/// The pages of a strip: how many there are, and whether they can be shown.
///
/// Pages that follow each other and stand alike are one run, so that a million of which nothing is
/// known cost no more than one. What is said of a page stays with it while others come and go.
struct PageList {
  private struct Run {
    var readiness: Carousel.Readiness
    /// The index after its last page.
    var end: Int
  }

  /// In order, no two neighbours alike, none empty.
  private var runs: [Run] = []
  private let initial: Carousel.Readiness

  /// Creates so many new pages.
  init(count: Int, initial: Carousel.Readiness) {
    self.initial = initial
    append(initial, upTo: count)
  }

  /// The number of pages.
  private(set) var count = 0

  /// Whether the page at an index can be shown.
  func readiness(at index: Int) -> Carousel.Readiness { runs[run(of: index)].readiness }

  /// The first page at an index or after it that has not failed; nil when there is none.
  func firstHopeful(from index: Int) -> Int? {
    guard index < count else { return nil }
    let run = run(of: index)
    guard runs[run].readiness == .failed else { return index }
    // The run after a failed one is another.
    return run + 1 < runs.count ? runs[run].end : nil
  }

  /// Sets whether the page at an index can be shown.
  mutating func setReadiness(_ new: Carousel.Readiness, at index: Int) {
    guard readiness(at: index) != new else { return }
    rebuild { list, run in
      let start = list.count
      if start..<run.end ~= index {
        list.append(run.readiness, upTo: index)
        list.append(new, upTo: index + 1)
      }
      list.append(run.readiness, upTo: run.end)
    }
  }

  /// Inserts new pages before those at some indices; the count appends.
  ///
  /// - Parameter indices: Counted without the new pages, ascending; one may come more than once.
  mutating func insert(at indices: [Int]) {
    var inserted = 0
    rebuild { list, run in
      while inserted < indices.count, indices[inserted] < run.end {
        list.append(run.readiness, upTo: indices[inserted] + inserted)
        inserted += 1
        list.append(list.initial, upTo: list.count + 1)
      }
      list.append(run.readiness, upTo: run.end + inserted)
    }
    append(initial, upTo: count + indices.count - inserted)
  }

  /// Removes the page at an index.
  mutating func remove(at index: Int) {
    rebuild { list, run in
      list.append(run.readiness, upTo: run.end > index ? run.end - 1 : run.end)
    }
  }

  /// The run that a page is in.
  private func run(of index: Int) -> Int { runs.partitionPoint { $0.end > index } }

  /// Makes the list anew, run by run.
  private mutating func rebuild(_ add: (inout PageList, Run) -> Void) {
    let old = runs
    (runs, count) = ([], 0)
    for run in old { add(&self, run) }
  }

  private mutating func append(_ readiness: Carousel.Readiness, upTo end: Int) {
    guard end > count else { return }
    if runs.last?.readiness == readiness {
      runs[runs.count - 1].end = end
    } else {
      runs.append(Run(readiness: readiness, end: end))
    }
    count = end
  }
}
