internal import Glibc
internal import Synchronization

/// Threads that share the rows of a picture with the one that asks, one for each other processor.
///
/// They are started with the first rows that are worth it, and asleep while there are none. Only one
/// asks at a time; whoever comes meanwhile works alone.
public enum RowWorkers {
  /// Does something with rows, in bands of so many, several at a time.
  ///
  /// Returns when all is done. Which thread gets which band is not known before.
  ///
  /// - Parameters:
  ///   - rows: how many rows there are; with 0 nothing is done.
  ///   - band: how many of them one thread takes at a time, at least 1; the last band may have less.
  ///   - context: what the work needs, shared by all threads: of memory in it each may write only
  ///     what belongs to its rows.
  ///   - work: gets the context and a band, each row being in one of them.
  public static func share<Context>(
    rows: Int,
    band: Int,
    with context: Context,
    _ work: @escaping @Sendable (Context, Range<Int>) -> Void
  ) {
    precondition(band > 0, "a band has rows")
    guard rows > 0 else { return }
    guard rows > band else { return work(context, 0..<rows) }
    let shared = Shared(context)
    RowTeam.shared.share(rows: rows, band: band) { work(shared.context, $0) }
  }

  /// What all threads look at.
  ///
  /// `@unchecked` because a context is full of pointers; that nobody writes where another reads is
  /// what ``share(rows:band:with:_:)`` asks for.
  private final class Shared<Context>: @unchecked Sendable {
    let context: Context

    init(_ context: Context) { self.context = context }
  }
}

/// The threads themselves.
private final class RowTeam: Sendable {
  typealias Work = @Sendable (Range<Int>) -> Void

  static let shared = RowTeam()

  /// What is being worked at.
  private struct Job {
    let rows: Int
    let band: Int
    let work: Work
    /// The first row that nobody has taken yet.
    var next = 0
    /// How many rows have been done.
    var done = 0
  }

  private struct State {
    var job: Job?
    /// How many helpers there are; `nil` before the first job.
    var helpers: Int?
  }

  private let state = Mutex(State())
  /// Wakes helpers; may count more than there is to do.
  private let call = Semaphore()
  /// Says that the last row of the job is done.
  private let finished = Semaphore()

  func share(rows: Int, band: Int, _ work: @escaping Work) {
    let helpers: Int? = state.withLock { state in
      guard state.job == nil else { return nil }
      state.job = Job(rows: rows, band: band, work: work)
      let helpers = state.helpers ?? startHelpers()
      state.helpers = helpers
      return helpers
    }
    guard let helpers else {
      for first in stride(from: 0, to: rows, by: band) { work(first..<min(first + band, rows)) }
      return
    }
    for _ in 0..<min(helpers, (rows - 1) / band) { call.signal() }
    takeBands()
    finished.wait()
    state.withLock { $0.job = nil }
  }

  /// Does one band after the other until none is left.
  private func takeBands() {
    while let (work, rows) = nextBand() {
      work(rows)
      let isLast = state.withLock { state in
        guard let job = state.job else { return false }
        state.job?.done += rows.count
        return job.done + rows.count == job.rows
      }
      if isLast { finished.signal() }
    }
  }

  private func nextBand() -> (work: Work, rows: Range<Int>)? {
    state.withLock { state in
      guard let job = state.job, job.next < job.rows else { return nil }
      let end = min(job.next + job.band, job.rows)
      state.job?.next = end
      return (job.work, job.next..<end)
    }
  }

  /// Starts a thread for each other processor, up to three: then memory is the limit.
  ///
  /// - Returns: How many could be started.
  private func startHelpers() -> Int {
    let others = min(max(sysconf(CInt(_SC_NPROCESSORS_ONLN)) - 1, 0), 3)
    return (0..<others).count { _ in
      BackgroundThread.tryStart(name: "rows") { [self] in
        while true {
          call.wait()
          takeBands()
        }
      }
    }
  }
}
