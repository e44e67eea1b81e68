import FoundationEssentials
import Glibc

/// One run of the built program, from its start to its end.
struct CarouselProcess {
  /// How long a run may take; only a hang takes so long.
  static let timeLimit = Duration.seconds(60)

  /// The program's exit code; 128 and the signal's number more when a signal ended it.
  let exitCode: Int32
  /// What it wrote to standard output.
  let output: [UInt8]
  /// What it wrote to standard error.
  let errors: String

  /// The lines on standard error.
  var errorLines: [Substring] { errors.split(separator: "\n") }

  /// Runs the program and waits for its end.
  ///
  /// Standard streams are files without a name, so that no pipe can fill up and nothing has to be
  /// cleaned up. The calling thread waits, which keeps the programs at one a core.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name, byte for byte.
  ///   - input: What it reads on standard input.
  ///   - outputDescriptor: What it writes its output to instead, which is not read; nil for none.
  ///   - environment: What differs from the test's environment; nil takes a variable away.
  ///   - folder: The working folder; nil for that of the tests.
  /// - Throws: A failure when it cannot be started, or is killed because it hangs.
  init(
    _ arguments: [[UInt8]],
    input: [UInt8] = [],
    outputDescriptor: Int32? = nil,
    environment: [String: String?] = [:],
    folder: String? = nil
  ) throws {
    let streams = try (0..<3).map { _ in try UnnamedFile() }
    try streams[0].write(input)
    var descriptors = streams.map(\.descriptor)
    if let outputDescriptor { descriptors[1] = outputDescriptor }
    let child = try Self.spawn(arguments, descriptors, environment, folder)
    exitCode = try Self.wait(for: child)
    output = streams[1].bytes
    errors = String(decoding: streams[2].bytes, as: UTF8.self)
  }

  /// Runs the program with words that are text.
  init(
    _ arguments: [String],
    input: [UInt8] = [],
    outputDescriptor: Int32? = nil,
    environment: [String: String?] = [:],
    folder: String? = nil
  ) throws {
    try self.init(
      arguments.map { Array($0.utf8) },
      input: input,
      outputDescriptor: outputDescriptor,
      environment: environment,
      folder: folder
    )
  }

  /// The built program, which lies beside the test bundle.
  private static func program() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return tests.prefix(through: tests.lastIndex(of: "/") ?? tests.startIndex) + "carousel"
  }

  private static func spawn(
    _ arguments: [[UInt8]],
    _ descriptors: [Int32],
    _ changes: [String: String?],
    _ folder: String?
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }

    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // What the user who tests likes is not tested.
    environment["XDG_CONFIG_HOME"] = "/nonexistent"
    for (name, value) in changes { environment[name] = value }

    // The C library's own way to change the folder is hidden from Swift.
    let command = try (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [program()]
    let words = cStrings(command.map { Array($0.utf8) } + arguments)
    let settings = cStrings(environment.map { Array("\($0.key)=\($0.value)".utf8) })
    defer { for pointer in words + settings { free(pointer) } }
    var child = pid_t()
    let error = posix_spawn(&child, command[0], &actions, nil, words, settings)
    guard error == 0 else { throw Trouble("\(command[0]): \(String(cString: strerror(error)))") }
    return child
  }

  private static func cStrings(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup(text.map(CChar.init(bitPattern:)) + [0]) } + [nil]
  }

  private static func wait(for child: pid_t) throws -> Int32 {
    let deadline = ContinuousClock.now + timeLimit
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else {
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        throw Trouble("the program was killed: it ran for more than \(timeLimit)")
      }
      usleep(1_000)
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Why the program could not be run to its end.
  struct Trouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}

/// A temporary file that nobody else can open, gone with its owner.
private final class UnnamedFile {
  private let stream: UnsafeMutablePointer<FILE>

  init() throws {
    guard let stream = tmpfile() else { throw CarouselProcess.Trouble("no temporary file") }
    self.stream = stream
  }

  deinit { fclose(stream) }

  var descriptor: Int32 { fileno(stream) }

  /// Writes the content, to be read from its start.
  func write(_ bytes: [UInt8]) throws {
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count, fflush(stream) == 0 else {
      throw CarouselProcess.Trouble("the temporary file cannot be written")
    }
    rewind(stream)
  }

  /// All that has been written, by whomever.
  var bytes: [UInt8] {
    let size = max(Int(lseek(descriptor, 0, SEEK_END)), 0)
    return [UInt8](unsafeUninitializedCapacity: size) { memory, count in
      count = max(pread(descriptor, memory.baseAddress, size, 0), 0)
    }
  }
}
