import Glibc

/// A pipe for a test to write into.
final class Pipe: Sendable {
  /// Where it is read from.
  let output: CInt
  private let input: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    precondition(pipe(&ends) == 0, "no pipe")
    (output, input) = (ends[0], ends[1])
  }

  deinit { close(output) }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(Glibc.write(input, bytes, bytes.count) == bytes.count)
  }

  /// Says that nothing more will come.
  func end() { close(input) }
}
