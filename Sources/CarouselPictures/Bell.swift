import Glibc

/// Wakes one thread that waits for it, or for one of several descriptors to hang up.
final class Bell: Sendable {
  private let outside: DecoderSocket
  private let inside: DecoderSocket

  /// Hangs the bell; nil when there are no descriptors left.
  init?() {
    guard let (outside, inside) = DecoderSocket.pair() else { return nil }
    // Who rings does not wait: a bell that rings already is enough.
    _ = fcntl(outside.descriptor, F_SETFL, O_NONBLOCK)
    self.outside = outside
    self.inside = inside
  }

  deinit {
    close(outside.descriptor)
    close(inside.descriptor)
  }

  /// Wakes who waits, now or the next time.
  func ring() { _ = outside.send([0]) }

  /// Sleeps until somebody rings or hangs up.
  ///
  /// - Parameters:
  ///   - descriptors: Whose hanging up wakes.
  ///   - milliseconds: How long to sleep at most; for ever when left out.
  /// - Returns: For each descriptor, whether it has hung up.
  @discardableResult
  func wait(orHangUpOf descriptors: [CInt], atMost milliseconds: CInt = -1) -> [Bool] {
    var entries = descriptors.map { pollfd(fd: $0, events: 0, revents: 0) }
    entries.append(pollfd(fd: inside.descriptor, events: Int16(POLLIN), revents: 0))
    _ = poll(&entries, nfds_t(entries.count), milliseconds)
    while case .message = inside.receive(1, until: .now) {}
    return entries.dropLast().map { $0.revents & Int16(POLLHUP | POLLERR) != 0 }
  }
}
