import Glibc

/// A pipe whose ends no program inherits unless it is given one.
final class Channel {
  let reader: Int32
  let writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Trouble("no pipe: \(String(cString: strerror(errno)))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Writes all of a text.
  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Trouble("a pipe is broken") }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads up to the next line feed.
  ///
  /// - Returns: The line; nil when none comes within the time.
  func readLine(atMost limit: Duration) -> String? {
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    var line: [UInt8] = []
    let time = Patience.wait(atMost: limit) {
      var byte: UInt8 = 0
      while read(reader, &byte, 1) == 1 {
        if byte == UInt8(ascii: "\n") { return true }
        line.append(byte)
      }
      return false
    }
    return time.map { _ in String(decoding: line, as: UTF8.self) }
  }
}
