/// The pages of a strip: who they are, in which order, and whether they can be shown.
///
/// A page keeps its identity while others come and go around it. Only what differs from the initial
/// readiness is stored, so that a million pages cost a number each.
struct PageList {
  private var identities: [Int]
  private var nextIdentity: Int
  private let initial: Readiness
  private var readiness: [Int: Readiness] = [:]
  /// The number of pages that will never be ready.
  private(set) var failedCount = 0

  /// Creates so many new pages.
  init(count: Int, initial: Readiness) {
    identities = Array(0..<count)
    nextIdentity = count
    self.initial = initial
    failedCount = initial == .failed ? count : 0
  }

  /// The number of pages.
  var count: Int { identities.count }

  /// Whether the page at an index can be shown.
  func readiness(at index: Int) -> Readiness {
    readiness[identities[index]] ?? initial
  }

  /// Sets whether the page at an index can be shown.
  mutating func setReadiness(_ new: Readiness, at index: Int) {
    let old = readiness(at: index)
    failedCount += (new == .failed ? 1 : 0) - (old == .failed ? 1 : 0)
    readiness[identities[index]] = new == initial ? nil : new
  }

  /// Inserts a new page before the one at an index; the count appends.
  mutating func insert(at index: Int) {
    identities.insert(nextIdentity, at: index)
    nextIdentity += 1
    failedCount += initial == .failed ? 1 : 0
  }

  /// Removes the page at an index.
  mutating func remove(at index: Int) {
    setReadiness(.unready, at: index)
    readiness[identities.remove(at: index)] = nil
  }
}
