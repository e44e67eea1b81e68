/// A user's hand: keys and pointer, by an xdotool that runs all the time.
///
/// So a key costs no start of a program, which would be counted with what it sets off.
struct Hand {
  private let channel: Channel
  private let tool: ChildProcess

  init(environment: [String: String]) throws {
    channel = try Channel()
    tool = try ChildProcess(
      Executable.find("xdotool"),
      ["-"],
      environment: environment,
      input: channel.reader
    )
  }

  /// Lets keys go to the window under the pointer, as in a session without a window manager.
  ///
  /// A program that took the keyboard for itself has left it to nobody.
  func followPointer() throws {
    // 1 is no window but X's PointerRoot.
    try channel.send("windowfocus 1\n")
  }

  /// Hits a key, named as X names it.
  func hit(_ key: String) throws {
    try channel.send("key --delay 0 \(key)\n")
  }

  /// Moves the pointer, in pixels of the screen.
  func move(x: Int, y: Int) throws {
    try channel.send("mousemove \(x) \(y)\n")
  }

  /// Holds the left button down.
  func press() throws {
    try channel.send("mousedown 1\n")
  }

  /// Lets the left button go.
  func release() throws {
    try channel.send("mouseup 1\n")
  }
}
