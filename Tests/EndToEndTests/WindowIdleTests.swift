import Foundation
import Testing

extension WindowTests {
  @Suite struct Idle {
    private static let seconds = 10
    /// All that may lie over a picture or move it, paused.
    private static let everything = [
      "--interval", "60", "--effect", "coverflow", "--ken-burns", "--captions", "on", "--hud",
      "--indicator", "label,dots,progress,tabs",
    ]

    @Test func `A still picture costs nothing`() async throws {
      let folder = try ReplayFolder()
      let drawing = ReplayFolder.svg("#008080", width: 80, height: 60)
      let picture = try folder.write("picture.svg", drawing)
      // Without turns nothing zooms.
      try await WindowedCarousel.run(["--ken-burns"], pages: [picture, picture]) { zooming in
        try await WindowedCarousel.run(pages: [picture, picture]) { pictures in
          try await WindowedCarousel.run(Self.everything, pages: [picture, picture]) { all in
            // Together, to wait but once.
            try all.press("s")
            try await all.poll("the picture") { try all.color(500, 300) == 0x008080 }
            try await expectNothing(of: [zooming, pictures, all])
          }
        }
      }
    }

    /// Waits until nothing has been drawn and computed for a second.
    private func settle(_ carousels: [WindowedCarousel]) async throws {
      var before = try carousels.map { try Cost(of: $0) }
      for _ in 0..<20 {
        try await Task.sleep(for: .seconds(1))
        let after = try carousels.map { try Cost(of: $0) }
        if zip(before, after).allSatisfy({ $0.frames == $1.frames && $0.ticks == $1.ticks }) {
          return
        }
        before = after
      }
    }

    private func expectNothing(of carousels: [WindowedCarousel]) async throws {
      try await settle(carousels)
      let before = try carousels.map { try Cost(of: $0) }
      try await Task.sleep(for: .seconds(Self.seconds))
      for (before, after) in zip(before, try carousels.map { try Cost(of: $0) }) {
        #expect(after.frames == before.frames)
        // Two looks at the time and one at the files; a timer of a second would be ten.
        #expect(after.wakeUps - before.wakeUps <= Self.seconds * 7 / 10)
        // A look costs more in a debug build on a busy machine.
        #expect(after.ticks - before.ticks <= 2)
      }
    }
  }
}

/// What a carousel has cost so far, all its threads together.
private struct Cost {
  /// Frames drawn.
  var frames: Int
  /// Ticks of processor time, a hundred a second.
  var ticks = 0
  /// How often one of its threads has gone to sleep of its own will.
  var wakeUps = 0

  init(of carousel: WindowedCarousel) throws {
    frames = try carousel.trace.frames.count
    let folder = "/proc/\(carousel.processIdentifier)"
    let stat = try String(contentsOfFile: "\(folder)/stat", encoding: .utf8)
    // The name in brackets may hold anything; the state, field 3, follows it.
    let name = try #require(stat.lastIndex(of: ")"))
    let fields = stat[stat.index(after: name)...].split(separator: " ")
    ticks = try #require(Int(fields[11])) + #require(Int(fields[12]))
    for thread in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task") {
      // A thread may end in between.
      let status =
        (try? String(contentsOfFile: "\(folder)/task/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      wakeUps += (line?.split(whereSeparator: \.isWhitespace).last).flatMap { Int($0) } ?? 0
    }
  }
}
