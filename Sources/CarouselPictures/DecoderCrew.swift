import Glibc
import PixelKit
import Synchronization

/// The decoders of a pool: who is free, who has to be replaced, and whether any can be had.
final class DecoderCrew: Sendable {
  private struct State {
    var free: [DecoderProcess] = []
    /// All that have been started and not been reaped, busy ones too.
    var living: Set<pid_t> = []
    var orderCount: UInt32 = 0
    /// How many have yet to be started.
    var missing: Int
    /// Failed attempts to start one since the last that succeeded.
    var failedStarts = 0
    /// How many have been killed while they started.
    var killedStarts = 0
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
  private let state: Mutex<State>
  /// Counts free decoders; stays above zero when there is no need to wait for one any more.
  private let free = Semaphore()
  /// Says that nobody keeps the crew full any more.
  private let ended = Semaphore()
  /// Wakes the thread that keeps the crew full.
  private let bell = Bell()

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
    state = Mutex(State(missing: count))
  }

  /// How many pictures can be made at once.
  var size: Int { state.withLock { $0.mode == .givenUp ? 1 : count } }

  /// The decoders that have been started and not been reaped.
  var processes: Set<pid_t> { state.withLock(\.living) }

  /// Starts decoders whenever some are missing, until the crew is dismissed.
  ///
  /// One that dies while it is free is replaced too, so that it is not found dead when it is needed.
  func keepFull() {
    defer { ended.signal() }
    guard let bell else { return giveUp("no descriptors left") }
    while true {
      let (mode, missing, failedStarts) = state.withLock { ($0.mode, $0.missing, $0.failedStarts) }
      guard mode == .working else { return }
      guard missing > 0 else {
        let idle = state.withLock(\.free)
        let isDead = bell.wait(orHangUpOf: idle.map(\.socket.descriptor))
        for (decoder, isDead) in zip(idle, isDead) where isDead { replaceIfFree(decoder) }
        continue
      }
      // What has failed twice will not go better at once.
      if failedStarts >= Self.toleratedFailures { bell.wait(orHangUpOf: [], atMost: 1000) }
      do throws(PictureError) {
        welcome(try DecoderProcess(program, isVerbose: isVerbose))
      } catch {
        noteFailedStart(error.reason)
      }
    }
  }

  private func welcome(_ decoder: DecoderProcess) {
    let isWelcome = state.withLock { state in
      guard state.mode == .working else { return false }
      state.missing -= 1
      state.living.insert(decoder.pid)
      state.free.append(decoder)
      return true
    }
    if isWelcome { free.signal() } else { decoder.end() }
  }

  private func replaceIfFree(_ decoder: DecoderProcess) {
    let isFree = state.withLock { state in
      // Without a token it is about to be borrowed: who does so finds it dead.
      guard let index = state.free.firstIndex(where: { $0.pid == decoder.pid }), free.tryWait()
      else { return false }
      state.free.remove(at: index)
      return true
    }
    guard isFree else { return }
    // One that dies again and again for no picture's sake must not keep us busy.
    usleep(50_000)
    var decoder = decoder
    decoder.noteReadiness()
    if decoder.isReady { replace(decoder) } else { replaceDeadAtStart(decoder) }
  }

  /// Waits for a free decoder and takes it.
  ///
  /// - Parameter path: What it is needed for: who has made the frame before makes the next one.
  /// - Returns: The decoder, nil when none can be had, and a number for the order.
  /// - Throws: An error when the crew has been dismissed.
  func borrow(for path: FilePath) throws(PictureError) -> (DecoderProcess?, order: UInt32) {
    free.wait()
    let (decoder, number, mode) = state.withLock { state in
      state.orderCount &+= 1
      // In turns, so that one that has died while it was free is soon found.
      let index = state.free.firstIndex { $0.animation == path } ?? state.free.indices.first
      let decoder = index.map { state.free.remove(at: $0) }
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
    bell?.ring()
  }

  /// Ends a decoder and has another one started.
  ///
  /// - Returns: The signal that it died of.
  @discardableResult
  func replace(_ decoder: DecoderProcess) -> CInt {
    defer { bell?.ring() }
    state.withLock { $0.missing += 1 }
    return remove(decoder)
  }

  /// Ends a decoder that was never there, which says something about the program itself.
  func replaceDeadAtStart(_ decoder: DecoderProcess) {
    // Killed by somebody else, that says little: it takes many to make one failure.
    if replace(decoder) == SIGKILL {
      let isEnough = state.withLock { state in
        state.killedStarts += 1
        return state.killedStarts % Self.toleratedKills == 0
      }
      guard isEnough else { return }
    }
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
    bell?.ring()
    free.signal()
    // It may be about to reap one. Signalled again for whoever dismisses the crew once more.
    ended.wait()
    ended.signal()
  }

  private static let toleratedFailures = 2
  private static let toleratedKills = 20

  private func noteFailedStart(_ reason: String) {
    let isHopeless = state.withLock { state in
      state.failedStarts += 1
      return state.failedStarts >= Self.toleratedFailures && state.living.isEmpty
    }
    if isHopeless { giveUp(reason) }
  }

  private func giveUp(_ reason: String) {
    let isNew = state.withLock { state in
      guard state.mode == .working else { return false }
      state.mode = .givenUp
      return true
    }
    guard isNew else { return }
    tell("\(program.display): \(reason); decoding in the program itself")
    bell?.ring()
    free.signal()
  }

  @discardableResult
  private func remove(_ decoder: DecoderProcess) -> CInt {
    state.withLock { _ = $0.living.remove(decoder.pid) }
    return decoder.end()
  }
}
