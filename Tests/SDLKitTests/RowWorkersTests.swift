import SDLKit
import Synchronization
import Testing

@Suite struct RowWorkersTests {
  /// Counts how often each row is worked at.
  private final class Tally: Sendable {
    let counts: Mutex<[Int]>

    init(_ rows: Int) { counts = Mutex(Array(repeating: 0, count: rows)) }

    func count(_ rows: Range<Int>) {
      counts.withLock { for row in rows { $0[row] += 1 } }
    }

    var values: [Int] { counts.withLock(\.self) }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 1000], [1, 2, 8, 999, 1000, 1001])
  func everyRowIsInOneBand(rows: Int, band: Int) {
    let tally = Tally(rows)
    let longest = Mutex(0)
    RowWorkers.share(rows: rows, band: band, with: tally) { tally, rows in
      tally.count(rows)
      longest.withLock { $0 = max($0, rows.count) }
    }
    #expect(tally.values == Array(repeating: 1, count: rows))
    #expect(longest.withLock(\.self) == min(rows, band))
  }

  @Test func manyAskAtOnce() {
    let done = Semaphore()
    let tallies = (1...8).map { Tally(100 * $0) }
    for tally in tallies {
      BackgroundThread.start(name: "test") {
        for _ in 0..<200 {
          RowWorkers.share(rows: tally.values.count, band: 3, with: tally) { $0.count($1) }
        }
        done.signal()
      }
    }
    for _ in tallies { done.wait() }
    for tally in tallies { #expect(tally.values.allSatisfy { $0 == 200 }) }
  }

  @Test func workMaySplitItsRowsAgain() {
    let tally = Tally(64)
    RowWorkers.share(rows: 8, band: 1, with: tally) { tally, rows in
      let first = 8 * rows.lowerBound
      RowWorkers.share(rows: 8 * rows.count, band: 2, with: tally) { tally, rows in
        tally.count(first + rows.lowerBound..<first + rows.upperBound)
      }
    }
    #expect(tally.values == Array(repeating: 1, count: 64))
  }

  /// What the caller has done before is there for the others, and what they do is there afterwards.
  @Test func resultsAreThereAtTheEnd() {
    let count = 1 << 16
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { memory.deallocate() }
    for round in 0..<UInt32(100) {
      memory.update(repeating: round, count: count)
      RowWorkers.share(rows: count, band: 1000, with: memory) { memory, rows in
        for row in rows { memory[row] += UInt32(row) }
      }
      let isRight = (0..<count).allSatisfy { memory[$0] == round + UInt32($0) }
      #expect(isRight)
    }
  }
}
