import CLinux
import Glibc
import PixelKit

/// A decoder process that has been started and not been reaped.
///
/// One thread at a time may talk to it; whoever has it ends it, once.
struct DecoderProcess {
  let pid: pid_t
  /// Hangs up when the process ends.
  let socket: DecoderSocket
  /// Whether it has said that it is there.
  private(set) var isReady = false
  /// What it has made a frame of last, and can make the next of at little cost.
  var animation: FilePath?

  /// What became of an order.
  enum Reply: Equatable {
    case picture(PictureSummary)
    case failure(PictureError)
    /// It never said that it is there.
    case deadAtStart
    case late
    /// It has been stopped, as with SIGSTOP.
    case stopped
    case garbage
    case gone
  }

  /// Starts the program with descriptor 3 connected to us.
  ///
  /// It is killed when the calling thread ends.
  ///
  /// - Parameters:
  ///   - program: The executable.
  ///   - isVerbose: Whether its standard error is ours; codecs write there what they please.
  /// - Throws: `PictureError` with the system's reason.
  init(_ program: FilePath, isVerbose: Bool) throws(PictureError) {
    guard let (ours, theirs) = DecoderSocket.pair() else {
      throw PictureError(systemReason(errno))
    }
    defer { close(theirs.descriptor) }
    var pid: pid_t = 0
    let status = Self.spawn(program, theirs.descriptor, isVerbose: isVerbose, &pid)
    guard status == 0 else {
      close(ours.descriptor)
      throw PictureError(systemReason(status))
    }
    self.pid = pid
    socket = ours
  }

  private static func spawn(
    _ program: FilePath,
    _ socket: CInt,
    isVerbose: Bool,
    _ pid: inout pid_t
  ) -> CInt {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, 3)
    for stream in isVerbose ? 0...1 : 0...2 {
      posix_spawn_file_actions_addopen(&actions, CInt(stream), "/dev/null", O_RDWR, 0)
    }
    return program.withCString { path in
      var arguments: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: path), nil]
      // What is typed at a terminal is for us to act upon.
      return SpawnAttributes.with(hasOwnGroup: true) { attributes in
        posix_spawn(&pid, path, &actions, attributes, &arguments, clinux_environment())
      }
    }
  }

  /// Reads, without waiting, whether it has said that it is there.
  mutating func noteReadiness() {
    if !isReady, case .answer(.ready) = receive(until: .now) { isReady = true }
  }

  /// Has a picture made.
  ///
  /// - Parameters:
  ///   - order: What to make; its number must differ from that of the one before.
  ///   - picture: The open file.
  ///   - page: Memory for the pixels.
  ///   - deadline: When to give up.
  ///   - onGlimpse: Gets the glimpse that comes before the picture, if one does.
  /// - Returns: What became of it; only after the first two cases can the process be asked again.
  mutating func carryOut(
    _ order: DecodingOrder,
    picture: CInt,
    page: CInt,
    until deadline: SuspendingClock.Instant,
    onGlimpse: (Glimpse) -> Void
  ) -> Reply {
    if !isReady {
      switch receive(until: deadline) {
      case .answer(.ready): isReady = true
      case .end(.late): return .late
      default: return .deadAtStart
      }
    }
    guard socket.send(order.words, [picture, page]) else { return .gone }
    var reception = receive(until: deadline)
    if case .answer(.glimpse(order.number, let glimpse)) = reception {
      onGlimpse(glimpse)
      reception = receive(until: deadline)
    }
    switch reception {
    case .answer(.picture(order.number, let summary)): return .picture(summary)
    case .answer(.failure(order.number, let error)): return .failure(error)
    case .answer: return .garbage
    case .end(let reply): return reply
    }
  }

  private enum Reception {
    case answer(DecodingAnswer)
    case end(Reply)
  }

  private func receive(until deadline: SuspendingClock.Instant) -> Reception {
    while true {
      let look = min(deadline, .now + Self.lookPeriod)
      switch socket.receive(DecodingAnswer.wordCount, until: look) {
      case .message(let words):
        return DecodingAnswer(words: words).map(Reception.answer) ?? .end(.garbage)
      case .garbage: return .end(.garbage)
      case .closed: return .end(.gone)
      case .timeout where look == deadline: return .end(.late)
      case .timeout: if isStopped { return .end(.stopped) }
      }
    }
  }

  /// How often one that says nothing is looked at.
  private static let lookPeriod = Duration.seconds(1)

  /// Whether it has been stopped and does not go on, so that waiting for it is in vain.
  private var isStopped: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(pid), &info, WSTOPPED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == SIGCHLD
  }

  /// Kills it, unless it is dead already, and takes it off the system's books.
  ///
  /// - Returns: The signal that it died of; 0 when it ended by itself.
  @discardableResult
  func end() -> CInt {
    close(socket.descriptor)
    kill(pid, SIGKILL)
    var status: CInt = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F
  }
}
