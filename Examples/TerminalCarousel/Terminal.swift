import Glibc

/// The terminal on standard input and output: raw, and reporting the mouse, while this exists.
///
/// However the program ends, by a crash or a signal too, the terminal is as it was; but for SIGKILL.
struct Terminal: ~Copyable {
  /// Whether standard input and output are a terminal.
  static var isThere: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Takes the terminal over; nil where there is none.
  static func takeOver() -> Terminal? {
    isThere ? Terminal() : nil
  }

  private init() {
    var attributes = original
    // From here on signals know what to restore.
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV] {
      Self.handle(number, by: restoreAndDie)
    }
    // A new size only has to wake the loop.
    Self.handle(SIGWINCH, by: { @Sendable _ in }, once: false)
    cfmakeraw(&attributes)
    tcsetattr(0, TCSAFLUSH, &attributes)
    // The title kept, another screen, no cursor; the mouse: buttons and drags, in decimal.
    Self.write("\u{1b}[22;2t\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1002h\u{1b}[?1006h")
  }

  deinit {
    restore()
  }

  /// How many cells it has.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for input; nothing when the time is over or the size has changed, nil when it is gone.
  func read(timeout: Duration?) -> [UInt8]? {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    // Rounded up, or the loop would spin through the last millisecond.
    let milliseconds = timeout.map { Int32(min(($0 / .milliseconds(1)).rounded(.up), 1e9)) }
    let ready = poll(&descriptor, 1, milliseconds ?? -1)
    guard ready > 0 else { return ready == 0 || errno == EINTR ? [] : nil }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(0, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Writes text at once and whole.
  static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }

  private static func handle(
    _ number: Int32,
    by handler: @convention(c) (Int32) -> Void,
    once: Bool = true
  ) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = once ? Int32(bitPattern: UInt32(SA_RESETHAND)) : 0
    sigaction(number, &action, nil)
  }
}

/// What the terminal was like.
private let original = {
  var attributes = termios()
  tcgetattr(0, &attributes)
  return attributes
}()

/// What undoes the modes of the screen, ready for a signal handler.
private let leave: StaticString =
  "\u{1b}[0m\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?25h\u{1b}[?1049l\u{1b}[23;2t"

private func restore() {
  _ = write(1, leave.utf8Start, leave.utf8CodeUnitCount)
  var attributes = original
  tcsetattr(0, TCSAFLUSH, &attributes)
}

/// Handles a signal once; after it, the signal does what it always does.
private func restoreAndDie(_ number: Int32) {
  restore()
  raise(number)
}
