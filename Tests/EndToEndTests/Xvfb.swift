import Foundation
import Testing

/// An X server of its own whose screen is a file, 1280 × 800 pixels.
///
/// The pointer is seen on it too. The server ends with `stop()`, and also when the tests' process
/// dies.
final class Xvfb: Sendable {
  /// The server of the running suite, as ``XvfbTrait`` sets it.
  @TaskLocal static var current: Xvfb?

  static let width = 1_280
  static let height = 800

  /// What DISPLAY has to be.
  let display: String
  private let folder: URL
  private let process: Process
  private let lifeline: Pipe

  /// Starts a server on a free display.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carousel-xvfb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The shell ends the server when its input ends: with `stop()`, or with this process.
    let script = """
      Xvfb -displayfd 1 -screen 0 "$1" -fbdir "$2" -retro -nolisten tcp -noreset 2>/dev/null &
      exec 1>&-
      read -r _
      kill $!
      wait
      """
    (process, lifeline) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let screen = "\(Self.width)x\(Self.height)x24"
    process.arguments = ["-c", script, "sh", screen, folder.path]
    let number = Pipe()
    (process.standardInput, process.standardOutput) = (lifeline, number)
    try process.runHearingSignals()
    // The server writes its display's number once it takes clients.
    var digits = Data()
    while digits.last != UInt8(ascii: "\n") {
      let data = number.fileHandleForReading.availableData
      if data.isEmpty { break }
      digits += data
    }
    let text = String(decoding: digits, as: UTF8.self).trimmingCharacters(in: .newlines)
    display = ":" + (try #require(UInt(text), "Xvfb does not start")).description
  }

  /// Ends the server.
  func stop() {
    try? lifeline.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What is on the screen now.
  func screenshot() throws -> XvfbScreenshot {
    try XvfbScreenshot(xwd: Data(contentsOf: folder.appendingPathComponent("Xvfb_screen0")))
  }

  /// Does what the words of an xdotool command line say, and gives what it prints.
  @discardableResult
  func xdotool(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool"] + words
    process.environment = ["DISPLAY": display, "PATH": searchPath]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "xdotool \(words.joined(separator: " "))")
    return text
  }
}

/// Runs a suite with an X server of its own.
struct XvfbTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let server = try Xvfb()
    defer { server.stop() }
    try await Xvfb.$current.withValue(server) { try await function() }
  }
}

extension Trait where Self == XvfbTrait {
  /// An X server for the suite; ``Xvfb/current`` is it.
  static var xvfb: Self { XvfbTrait() }
}

extension Process {
  /// Runs a program that signals reach: tests run on threads that block them, which is inherited.
  func runHearingSignals() throws {
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try run()
  }
}

/// Where programs are found.
var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }
