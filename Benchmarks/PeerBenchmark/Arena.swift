import Foundation
import SDLKit

/// Where the programs show what they can: a screen, a hand, and a home without settings.
struct Arena {
  /// How long a program may take to show a picture.
  static let limit = Duration.seconds(20)

  /// A program with its first picture on the screen.
  struct Showing {
    let process: ChildProcess
    /// From the start of the program to its picture.
    let time: Duration
  }

  let display: VirtualDisplay
  let hand: Hand
  private let environment: [String: String]

  /// Sets up the screen, with its pixels in one empty folder and the programs' home in another.
  init(folder: String, pixels: String) throws {
    var environment = ["HOME": folder, "LANG": "C.UTF-8"]
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    display = try VirtualDisplay(folder: pixels, environment: environment)
    environment["DISPLAY"] = display.name
    hand = try Hand(environment: environment)
    self.environment = environment

    let settings = folder + "/.config/imv"
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    let size = VirtualDisplay.size
    try "[options]\nwidth = \(size.width)\nheight = \(size.height)\n".write(
      toFile: settings + "/config",
      atomically: false,
      encoding: .utf8
    )
    // Keys go where the pointer is, as there is no window manager; in a corner it covers no marker.
    try hand.move(x: size.width - 2, y: size.height - 2)
  }

  /// Starts a program and waits for its first picture.
  ///
  /// - Returns: The program at work; nil when its picture does not come.
  func show(
    _ subject: Corpus.Subject,
    with contestant: Contestant,
    options: [String]
  ) throws -> Showing? {
    let expected = sighting(of: subject, page: 0)
    // The last program's window goes with it, but not at once.
    guard Patience.wait(atMost: Self.limit, until: { !framebuffer.shows(expected) }) != nil else {
      throw Trouble("the screen does not become empty")
    }
    try hand.followPointer()
    let start = ContinuousClock.now
    let process = try launch(contestant, options + [subject.path])
    _ = Patience.wait(atMost: Self.limit) { framebuffer.shows(expected) || !process.isRunning }
    let time = ContinuousClock.now - start
    return framebuffer.shows(expected) ? Showing(process: process, time: time) : nil
  }

  /// Starts a program on the screen.
  func launch(_ contestant: Contestant, _ words: [String]) throws -> ChildProcess {
    try ChildProcess(contestant.path, words, environment: environment, hasOwnGroup: true)
  }

  /// How the screen looks with a page of a subject on it.
  func sighting(of subject: Corpus.Subject, page: Int) -> Sighting {
    Sighting(
      of: Marker(page: page),
      pictureSize: subject.pictureSize,
      screen: VirtualDisplay.size
    )
  }

  /// The screen's pixels.
  var framebuffer: Framebuffer { display.framebuffer }
}
