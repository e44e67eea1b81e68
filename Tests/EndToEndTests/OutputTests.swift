import Glibc
import Testing

/// Standard output whose reader has gone, or that has no room.
@Suite struct OutputTests {
  private static let shows = [
    ["--help"], ["--version"], ["--check", "color:red", "color:lime", "no-such.png"],
    ["--headless", "--interval", "0", "--replay", "-", "--on-tap", "print", "color:red"],
  ]
  /// Two taps, and after them something to be saved.
  private static var script: [UInt8] {
    get throws {
      var script = ReplayScript()
      for time in [100.0, 2_000] {
        script.press(500, at: time)
        script.release(at: time + 60)
      }
      script.say("shot", at: 4_000, ["file": .text("shot")])
      return Array(script.text.utf8)
    }
  }

  @Test(arguments: shows)
  func aReaderThatHasGoneIsNoFault(words: [String]) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let folder = try ReplayFolder()
    let run = try CarouselProcess(
      words,
      input: Self.script,
      outputDescriptor: ends[1],
      folder: folder.path
    )
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(folder.has("shot") == words.contains("--replay"), "it goes on")
  }

  @Test(arguments: shows)
  func aFullDiskIsTold(words: [String]) throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let folder = try ReplayFolder()
    let run = try CarouselProcess(
      words,
      input: Self.script,
      outputDescriptor: full,
      folder: folder.path
    )
    let goesOn = words.contains("--replay")
    #expect(run.exitCode == (goesOn ? 0 : 1))
    let line = "carousel: standard output: No space left on device\n"
    #expect(run.errors == (goesOn ? line + line : line))
    #expect(folder.has("shot") == goesOn)
  }
}
