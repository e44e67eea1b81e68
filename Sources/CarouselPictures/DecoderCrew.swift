import Glibc
import SDLKit
import Synchronization

/// The decoders of a pool: who is free, who has to be replaced, and whether any can be had.
final class DecoderCrew: Sendable {
  private struct State {
    var free: [DecoderProcess] = []
    /// All that have been started and not been reaped, busy ones too.
    var living: Set<pid_t> = []
    var orderCount: UInt32 = 0
    /// Failed attempts to start one since the last that succeeded.
    var failedStarts = 0
    var mode = Mode.working
  }

  private enum Mode {
    case working
    /// No decoder can be had.
    case givenUp
    case dismissed
  }

  private let program: FilePath
  private let count: Int
  private let isVerbose: Bool
  private let tell: @Sendable (String) -> Void
  private let state = Mutex(State())
  /// Counts free decoders; stays above zero when there is no need to wait for one any more.
  private let free = Semaphore()
  /// Counts decoders that have to be started, and wakes the keeper when there is nothing to keep.
  private let vacancies = Semaphore()

  /// Describes a crew of `count`, all of whom have yet to be started.
  init(
    _ program: FilePath,
    count: Int,
    isVerbose: Bool,
    tell: @escaping @Sendable (String) -> Void
  ) {
    precondition(count > 0, "a crew has at least one decoder")
    self.program = program
    self.count = count
    self.isVerbose = isVerbose
    self.tell = tell
    for _ in 0..<count { vacancies.signal() }
  }

  /// How many pictures can be made at once.
  var size: Int { state.withLock { $0.mode == .givenUp ? 1 : count } }

  /// The decoders that have been started and not been reaped.
  var processes: Set<pid_t> { state.withLock(\.living) }

  /// Starts decoders whenever some are missing, until the crew is dismissed.
  func keepFull() {
    while true {
      vacancies.wait()
      let failedStarts = state.withLock { $0.mode == .working ? $0.failedStarts : nil }
      guard let failedStarts else { return }
      // What has failed twice will not go better at once.
      if failedStarts >= Self.toleratedFailures { sleep(1) }
      do throws(PictureError) {
        let decoder = try DecoderProcess(program, isVerbose: isVerbose)
        let isWelcome = state.withLock { state in
          guard state.mode == .working else { return false }
          state.living.insert(decoder.pid)
          state.free.append(decoder)
          return true
        }
        if isWelcome { free.signal() } else { decoder.end() }
      } catch {
        noteFailedStart(error.reason)
      }
    }
  }

  /// Waits for a free decoder and takes it.
  ///
  /// - Returns: The decoder, nil when none can be had, and a number for the order.
  /// - Throws: An error when the crew has been dismissed.
  func borrow() throws(PictureError) -> (DecoderProcess?, order: UInt32) {
    free.wait()
    let (decoder, number, mode) = state.withLock { state in
      state.orderCount &+= 1
      // In turns, so that one that has died while it was free is soon found.
      let decoder = state.free.isEmpty ? nil : state.free.removeFirst()
      return (decoder, state.orderCount, state.mode)
    }
    // The others need not wait either.
    if decoder == nil { free.signal() }
    if mode == .dismissed { throw PictureError("no longer wanted") }
    return (decoder, number)
  }

  /// Takes back a decoder that has done its work.
  func giveBack(_ decoder: DecoderProcess) {
    let isWelcome = state.withLock { state in
      guard state.mode != .dismissed else { return false }
      state.failedStarts = 0
      state.free.append(decoder)
      return true
    }
    if isWelcome { free.signal() } else { remove(decoder) }
  }

  /// Ends a decoder and has another one started.
  ///
  /// - Returns: The signal that it died of.
  @discardableResult
  func replace(_ decoder: DecoderProcess) -> CInt {
    defer { vacancies.signal() }
    return remove(decoder)
  }

  /// Ends a decoder that was never there, which says something about the program itself.
  func replaceDeadAtStart(_ decoder: DecoderProcess) {
    remove(decoder)
    noteFailedStart("it ends as soon as it is started")
  }

  /// Ends all decoders, busy ones too.
  func dismiss() {
    let idle = state.withLock { state in
      state.mode = .dismissed
      for decoder in state.free { state.living.remove(decoder.pid) }
      // Not reaped yet, so that the numbers are still theirs. Who has borrowed one, reaps it.
      for pid in state.living { kill(pid, SIGKILL) }
      defer { state.free = [] }
      return state.free
    }
    for decoder in idle { decoder.end() }
    vacancies.signal()
    free.signal()
  }

  private static let toleratedFailures = 2

  private func noteFailedStart(_ reason: String) {
    let hasGivenUp = state.withLock { state in
      state.failedStarts += 1
      guard state.mode == .working, state.failedStarts >= Self.toleratedFailures,
        state.living.isEmpty
      else { return false }
      state.mode = .givenUp
      return true
    }
    vacancies.signal()
    guard hasGivenUp else { return }
    tell("\(program.display): \(reason); decoding in the program itself")
    free.signal()
  }

  @discardableResult
  private func remove(_ decoder: DecoderProcess) -> CInt {
    state.withLock { _ = $0.living.remove(decoder.pid) }
    return decoder.end()
  }
}
