import Glibc

/// Writes to standard output and standard error at once, unbuffered, so that nothing is lost when
/// the program is killed.
nonisolated enum StandardStreams {
  /// Puts something in the place of standard streams that were closed at the start.
  ///
  /// The next file or socket to be opened would take the number, and our output with it. Output
  /// that was closed still fails, as it should.
  static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes text to standard output.
  ///
  /// - Returns: Whether there is a reader; one who has gone has read enough, which is no fault.
  /// - Throws: A failure for any other reason, such as a full disk.
  @discardableResult
  static func print(_ text: String) throws(Failure) -> Bool {
    if write(text.utf8, to: STDOUT_FILENO) { return true }
    guard errno == EPIPE else { throw Failure("standard output", becauseOf: errno) }
    return false
  }

  /// Writes one line to standard error: `carousel: ` and the message.
  static func complain(_ message: some CustomStringConvertible) {
    write(Array("carousel: \(message)\n".utf8), to: STDERR_FILENO)
  }

  /// Writes all bytes, however often that takes; gives up when the other side is gone.
  ///
  /// - Returns: Whether everything was written.
  @discardableResult
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
