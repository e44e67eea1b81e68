import Foundation
import Testing

/// The real program in a real window on the suite's X server.
final class WindowedCarousel {
  /// The pages of most tests, and how they look on the screen.
  static let pages = ["color:red", "color:lime", "color:blue", "color:yellow", "color:magenta"]
  static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF]

  /// Where a window is on the screen.
  struct Place: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
  }

  let folder: ReplayFolder
  /// What it reads on standard input.
  private let input = Pipe()
  private(set) var place = Place()
  private let server: Xvfb
  private let process = Process()
  private let errors = Pipe()
  private var window = ""

  /// Runs the program, lets a test do something with it, and ends it.
  ///
  /// A program that still runs then is sent SIGTERM. It must end with a status, and say nothing but the
  /// complaint that is expected, once or as many times as is said.
  static func run(
    _ options: [String] = [],
    pages: [String] = pages,
    input: String = "",
    complaint: String? = nil,
    complaintCount: Int = 1,
    status: Int32 = 0,
    searchPath path: String = searchPath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (WindowedCarousel) async throws -> Void
  ) async throws {
    let carousel = try WindowedCarousel()
    defer { carousel.clear() }
    carousel.write(input)
    try await carousel.start(options, pages, path)
    try await body(carousel)
    if carousel.process.isRunning { carousel.signal(SIGTERM) }
    #expect(try await carousel.exitStatus() == status, sourceLocation: sourceLocation)
    let errors = carousel.errors.fileHandleForReading.availableData
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    let expected = complaint == nil ? 0 : complaintCount
    #expect(lines.count == expected, "\(lines)", sourceLocation: sourceLocation)
    #expect(lines.allSatisfy { $0.contains(complaint ?? "") }, sourceLocation: sourceLocation)
  }

  private init() throws {
    server = try #require(Xvfb.current)
    folder = try ReplayFolder()
  }

  private func start(_ options: [String], _ pages: [String], _ path: String) async throws {
    // Out of the way, for the pointer is drawn into what is looked at.
    try server.xdotool(["mousemove", "\(Xvfb.width / 2)", "\(Xvfb.height - 1)"])
    process.executableURL = Self.program
    let usual = ["--size", "1000x600", "--interval", "0", "--trace", folder("trace")]
    process.arguments = usual + options + pages
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["DISPLAY": server.display, "PATH": path, "LC_ALL": "C.UTF-8"]
    process.standardInput = input
    process.standardError = errors
    // Tests run on threads that block signals, which is inherited: the program must not mind.
    try process.run()
    // The first frame is drawn before the window server has necessarily shown the window.
    do {
      try await wait("a first frame") { !$0.frames.isEmpty || !process.isRunning }
      try #require(process.isRunning)
    } catch {
      let state = process.isRunning ? "running" : "ended with \(process.terminationStatus)"
      process.terminate()
      let words = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      throw WaitedInVain(what: "a first frame", trace: "none; \(state): \(words)")
    }
    window = try server.xdotool([
      "search", "--sync", "--onlyvisible", "--pid", "\(process.processIdentifier)",
    ])
    .trimmingCharacters(in: .newlines)
    try locate()
    // Without a window manager nobody gives it the keyboard.
    try server.xdotool(["windowfocus", "--sync", window])
  }

  private func clear() {
    // A hand that a failed test left on the window would be there in the next one.
    _ = try? server.xdotool(["mouseup", "1"])
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The built program: beside the tests' bundle.
  static let program: URL = {
    let image = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let tests = image ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("carousel")
  }()
}

// MARK: - The process

extension WindowedCarousel {
  var processIdentifier: Int32 { process.processIdentifier }

  var isRunning: Bool { process.isRunning }

  /// Writes to its standard input, which stays open.
  func write(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end of the program; one that hangs fails.
  func exitStatus() async throws -> Int32 {
    try await poll("the program's end") { !process.isRunning }
    #expect(process.terminationReason == .exit)
    return process.terminationStatus
  }
}

// MARK: - What it shows

extension WindowedCarousel {
  /// What it has traced so far, as far as lines are whole.
  var trace: TraceReader {
    get throws {
      let bytes = FileManager.default.contents(atPath: folder("trace")).map { [UInt8]($0) } ?? []
      return try TraceReader(Array(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)]))
    }
  }

  /// Waits until the trace says what is waited for.
  @discardableResult
  func wait(
    _ what: String,
    until isSo: (TraceReader) -> Bool
  ) async throws -> TraceReader {
    try await poll(what) { isSo(try trace) }
    return try trace
  }

  /// Waits until something is so; half a minute is more than anything here takes on a busy machine.
  func poll(_ what: String, until isSo: () async throws -> Bool) async throws {
    for _ in 0..<3_000 {
      if try await isSo() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw WaitedInVain(what: what, trace: (try? trace.frames.last).map { "\($0)" } ?? "none")
  }

  /// What the screen shows, all of it.
  func screen() throws -> XvfbScreenshot { try server.screenshot() }

  /// The colour of a pixel of the window, 0xRRGGBB.
  func color(_ x: Int, _ y: Int) throws -> UInt32 { try screen()[place.x + x, place.y + y] }

  /// The colours in a part of the window.
  func colors(x: Range<Int>, y: Range<Int>) throws -> Set<UInt32> {
    let (left, top) = (place.x, place.y)
    return try screen().colors(
      x: x.lowerBound + left..<x.upperBound + left,
      y: y.lowerBound + top..<y.upperBound + top
    )
  }

  /// The pixels of a part of the window, row after row.
  func picture(x: Range<Int>, y: Range<Int>) throws -> [UInt32] {
    let screen = try screen()
    return y.flatMap { row in x.map { screen[place.x + $0, place.y + row] } }
  }

  /// The columns of a row near the window's top where another colour begins.
  func edges() throws -> [Int] {
    try screen().changes(inRow: place.y + 20, columns: place.x..<place.x + place.width)
      .map { $0 - place.x }
  }
}

// MARK: - The hand

extension WindowedCarousel {
  /// Does what xdotool's words say; `xy(_:_:)` makes places of them.
  func act(_ words: [String]...) throws { try server.xdotool(words.flatMap(\.self)) }

  /// Moves the pointer to a point of the window, or outside it.
  func move(_ x: Int, _ y: Int = 300) -> [String] {
    ["mousemove", "\(place.x + x)", "\(place.y + y)"]
  }

  /// Moves the pointer in steps of some milliseconds.
  func glide(from: Int, to: Int, steps: Int = 10, y: Int = 300) -> [String] {
    (1...steps).flatMap { move(from + (to - from) * $0 / steps, y) + ["sleep", "0.008"] }
  }

  /// Presses the left button, drags, and holds still until the window shows the strip there.
  func drag(from: Int, to: Int) async throws {
    try act(move(from), ["mousedown", "1"], glide(from: from, to: to))
    let pulled = Double(from - to)
    let slop = pulled < 0 ? -4.0 : 4.0
    let start = try #require(try trace.frames.last { $0.phase == "rest" }).position
    try await wait("the strip under the pointer") { trace in
      guard let last = trace.frames.last, last.phase == "drag" else { return false }
      let expected = start + (pulled - slop) / Double(place.width)
      return abs(last.position - expected) * Double(place.width) < 0.01
    }
    // Longer than the speed of the last moves is remembered.
    try await Task.sleep(for: .milliseconds(150))
  }

  /// Drags quickly and lets go in motion.
  func flick(from: Int, to: Int) throws {
    let steps = glide(from: from, to: to, steps: 5).dropLast(2)
    try act(move(from), ["mousedown", "1"], Array(steps), ["mouseup", "1"])
  }

  func letGo() throws { try act(["mouseup", "1"]) }

  /// Presses keys by their X names, one after the other.
  func press(_ keys: String...) throws { try act(["key"] + keys) }
}

// MARK: - The window

extension WindowedCarousel {
  /// Does something to the window, as xdotool calls it.
  func window(_ command: String, _ words: String...) throws {
    try server.xdotool([command, "--sync", window] + words)
  }

  /// Gives the keyboard to the screen's background.
  func takeFocusAway() throws {
    let root = try server.xdotool(["search", "--maxdepth", "0", ".*"])
    try server.xdotool(["windowfocus", root.trimmingCharacters(in: .newlines)])
  }

  /// Finds out where the window is now.
  func locate() throws {
    let text = try server.xdotool(["getwindowgeometry", "--shell", window])
    var values: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
    }
    place = Place(
      x: try #require(values["X"]),
      y: try #require(values["Y"]),
      width: try #require(values["WIDTH"]),
      height: try #require(values["HEIGHT"])
    )
  }
}

/// What was waited for did not happen.
struct WaitedInVain: Error, CustomStringConvertible {
  var what: String
  var trace: String

  var description: String { "waited in vain for \(what); last frame: \(trace)" }
}

extension TraceReader {
  /// The turns, as "from→page cause".
  var turnWords: [String] { turns.map { "\($0.from ?? -1)→\($0.page ?? -1) \($0.cause ?? "")" } }

  /// Whether the last frame shows the strip at rest on a page.
  func rests(on page: Int) -> Bool {
    guard let last = frames.last else { return false }
    return last.page == page && last.phase == "rest" && last.position == last.position.rounded()
  }
}
