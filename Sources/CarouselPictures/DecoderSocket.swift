import CLinux
import Glibc

/// One end of the connection between this process and a decoder, message by message.
///
/// A plain number that somebody else opens and closes.
struct DecoderSocket {
  let descriptor: CInt

  /// How waiting for a message can end.
  enum Reception: Equatable {
    case message([UInt32])
    /// Something of another length.
    case garbage
    /// The other side is gone.
    case closed
    /// The time is over.
    case timeout
  }

  /// Makes two connected ends that no other program inherits.
  static func pair() -> (DecoderSocket, DecoderSocket)? {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (DecoderSocket(descriptor: ends[0]), DecoderSocket(descriptor: ends[1]))
  }

  /// Sends a message and copies of at most two descriptors; false when the other side is gone.
  func send(_ words: [UInt32], _ descriptors: [CInt] = []) -> Bool {
    let count = words.count * 4
    let sent = words.withUnsafeBytes { bytes in
      clinux_send(descriptor, bytes.baseAddress, count, descriptors, CInt(descriptors.count))
    }
    return sent == count
  }

  /// Waits for a message of `count` words; descriptors that come with it are dropped.
  ///
  /// - Parameters:
  ///   - count: The length of the message.
  ///   - deadline: When to give up.
  /// - Returns: The message, or why there is none.
  func receive(_ count: Int, until deadline: SuspendingClock.Instant) -> Reception {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let rest = max(deadline - .now, .zero)
      let milliseconds = rest / .milliseconds(1)
      let status = poll(&entry, 1, CInt(min(milliseconds.rounded(.up), 1e9)))
      if status > 0 { break }
      if status == 0, rest == .zero { return .timeout }
      if status < 0, errno != EINTR { return .closed }
    }
    var words = [UInt32](repeating: 0, count: count)
    let received = words.withUnsafeMutableBytes { bytes in
      clinux_receive(descriptor, bytes.baseAddress, bytes.count, nil, nil)
    }
    switch received {
    case count * 4: return .message(words)
    case 0: return .closed
    case ..<0: return errno == EMSGSIZE ? .garbage : .closed
    default: return .garbage
    }
  }

  /// Waits, however long, for a message of `count` words and two descriptors, which the caller
  /// then owns; nil when the other side is gone or sends anything else.
  func receiveOrder(_ count: Int) -> (words: [UInt32], picture: CInt, page: CInt)? {
    var words = [UInt32](repeating: 0, count: count)
    var descriptors: [CInt] = [-1, -1]
    var descriptorCount: CInt = 0
    let received = words.withUnsafeMutableBytes { bytes in
      clinux_receive(
        descriptor,
        bytes.baseAddress,
        bytes.count,
        &descriptors,
        &descriptorCount
      )
    }
    guard received == count * 4, descriptorCount == 2 else { return nil }
    return (words, descriptors[0], descriptors[1])
  }
}
