import SDLKit
import Testing

/// GIFs of single pixels, which fill a page, played on the virtual clock.
@Suite struct ReplayAnimationTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let green: UInt32 = 0xFF00_FF00
  private static let blue: UInt32 = 0xFF00_00FF

  /// Red, green and blue, shown for so many hundredths of a second each.
  static func gif(_ delays: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x81, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for (delay, pixel) in zip(delays, [0x44, 0x4C, 0x54] as [UInt8]) {
      bytes += [0x21, 0xF9, 4, 4, delay, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, pixel, 1, 0]
    }
    return bytes + [0x3B]
  }

  private func colors(
    of file: [UInt8],
    at instants: [Int],
    _ options: [String] = [],
    script before: (inout ReplayScript) -> Void = { _ in }
  ) throws -> [UInt32] {
    let folder = try ReplayFolder()
    let page = try folder.write("a.gif", file)
    var script = ReplayScript()
    before(&script)
    for instant in instants {
      script.say("shot", at: Double(instant), ["file": .text(folder("\(instant).png"))])
    }
    _ = try Replay.play(script, ["--fit", "cover"] + options, pages: [page, "color:white"])
    return try instants.map { try folder.picture("\($0).png")[5, 5] }
  }

  @Test func playsOnItsOwnTime() throws {
    // 100, 200 and 50 ms, and again.
    let seen = try colors(of: Self.gif([10, 20, 5]), at: [50, 80, 120, 280, 320, 370, 460])
    #expect(
      seen == [Self.red, Self.red, Self.green, Self.green, Self.blue, Self.red, Self.green]
    )
  }

  /// Too short a delay is none at all, by an old agreement.
  @Test func delaysOfNothingAreATenth() throws {
    let seen = try colors(of: Self.gif([0, 1, 2]), at: [80, 110, 180, 205, 240])
    #expect(seen == [Self.red, Self.green, Self.green, Self.blue, Self.red])
  }

  @Test func standsStillWhileTheStripMoves() throws {
    let seen = try colors(of: Self.gif([10, 10, 10]), at: [50, 190, 500]) { script in
      script.press(900, at: 0)
      script.drag(to: 700, at: 20)
    }
    #expect(seen == [Self.red, Self.red, Self.red])
  }
}
