import Glibc

/// A terminal of 60 × 10 cells that a program under test runs in.
final class PseudoTerminal {
  /// What went wrong.
  struct Failure: Error {
    let what: String
  }

  /// What was written to it and not yet looked for.
  private var unread: [UInt8] = []
  /// TIOCSPTLCK and TIOCGPTN, which Swift does not import.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  private let master: Int32
  private let slave: Int32
  private var child: pid_t = 0

  init() throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (Int32, UInt32) = (0, 0)
    guard ioctl(master, Self.setLock, &locked) == 0, ioctl(master, Self.getNumber, &number) == 0
    else { throw Failure(what: "there is no pseudo-terminal") }
    slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: 10, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Failure(what: "the pseudo-terminal takes no size")
    }
  }

  deinit {
    if child > 0 {
      Glibc.kill(child, SIGKILL)
      _ = wait()
    }
    close(slave)
    close(master)
  }

  /// The modes that a program may change.
  var modes: [UInt32] {
    var attributes = termios()
    tcgetattr(slave, &attributes)
    return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag]
  }

  /// Starts the example, which lies beside the test bundle.
  func start(isTerminal: Bool = true) throws {
    var path = [CChar](repeating: 0, count: 4_096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let program =
      tests.prefix(through: tests.lastIndex(of: "/") ?? tests.startIndex) + "terminal-carousel"

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isTerminal {
      posix_spawn_file_actions_adddup2(&actions, slave, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, slave, 1)
    // A test's thread has signals blocked, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let name = strdup(String(program))
    defer { free(name) }
    guard posix_spawn(&child, String(program), &actions, &attributes, [name, nil], [nil]) == 0
    else {
      throw Failure(what: "cannot start \(program)")
    }
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(master, bytes, bytes.count)
  }

  func kill(_ signal: Int32) {
    Glibc.kill(child, signal)
  }

  /// What was written to it and not yet looked for.
  var output: String { String(decoding: unread, as: UTF8.self) }

  /// Waits until a text has been written, and forgets what is before its end.
  func expect(_ text: String) throws {
    let length = text.utf8.count
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      let starts = unread.indices.dropLast(length - 1)
      if let start = starts.first(where: { unread[$0...].starts(with: text.utf8) }) {
        unread.removeFirst(start + length)
        return
      }
      guard ContinuousClock.now < deadline, readSome(for: 20_000) else {
        throw Failure(what: "no \(text) in \(output)")
      }
    }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: Its exit code, or 128 and the signal that ended it.
  func wait() -> Int32 {
    // What it writes last may not fit, so read on until it has gone.
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 { _ = readSome(for: 10) }
    child = 0
    while readSome(for: 0) {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  private func readSome(for milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    unread += bytes[..<count]
    return true
  }
}
