import Glibc

/// A running program that ends with its owner.
final class ChildProcess {
  /// How long a program may take to end when asked.
  private static let patience = Duration.seconds(3)

  let id: pid_t
  private let hasOwnGroup: Bool
  private var hasEnded = false

  /// Starts a program with nothing on its standard streams.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: The words after its name.
  ///   - environment: All variables that it gets.
  ///   - input: A descriptor that becomes its standard input.
  ///   - output: A descriptor that becomes its standard output.
  ///   - hasOwnGroup: Whether what it starts ends with it; then an interrupt from the keyboard does
  ///     not reach it.
  /// - Throws: A failure when it cannot be started.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    input: Int32? = nil,
    output: Int32? = nil,
    hasOwnGroup: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, descriptor) in [input, output, nil].enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(stream), "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if hasOwnGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }

    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var id = pid_t()
    let error = posix_spawn(&id, path, &actions, &attributes, words, settings)
    guard error == 0 else { throw Trouble("\(path): \(String(cString: strerror(error)))") }
    (self.id, self.hasOwnGroup) = (id, hasOwnGroup)
  }

  deinit { end() }

  /// Whether it has not ended yet.
  var isRunning: Bool {
    if !hasEnded { hasEnded = waitpid(id, nil, WNOHANG) != 0 }
    return !hasEnded
  }

  /// Asks it to end, and makes it end, with all programs of its group.
  func end() {
    guard isRunning else { return }
    kill(id, SIGTERM)
    _ = Patience.wait(atMost: Self.patience) { !isRunning }
    if hasOwnGroup { kill(-id, SIGKILL) }
    guard isRunning else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
    hasEnded = true
  }
}
