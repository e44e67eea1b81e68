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
    let entries = wait(descriptors.map { pollfd(fd: $0, events: 0, revents: 0) }, milliseconds)
    return entries.map { $0.revents & Int16(POLLHUP | POLLERR) != 0 }
  }

  /// Sleeps until somebody rings or a descriptor has something to read.
  ///
  /// - Parameters:
  ///   - descriptor: What wakes; a negative one never does.
  ///   - milliseconds: How long to sleep at most; for ever when negative.
  func wait(orInput descriptor: CInt, atMost milliseconds: CInt) {
    _ = wait([pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)], milliseconds)
  }

  private func wait(_ others: [pollfd], _ milliseconds: CInt) -> ArraySlice<pollfd> {
    var entries = others + [pollfd(fd: inside.descriptor, events: Int16(POLLIN), revents: 0)]
    _ = poll(&entries, nfds_t(entries.count), milliseconds)
    while case .message = inside.receive(1, until: .now) {}
    return entries.dropLast()
  }
}
