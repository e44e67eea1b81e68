import SDLKit
import Testing

/// Tabs and pages go together, however many there are and whatever pages them.
@Suite struct ReplayTabTests {
  private static let width = 400.0
  /// Where a finger taps a tab left of the middle.
  private static let tap = 140.0

  private let folder: ReplayFolder

  init() throws { folder = try ReplayFolder() }

  @Test(arguments: [2, 11, 1_000])
  func theSelectedTabIsInTheMiddle(count: Int) throws {
    let pages = (0..<count).map { "{ color: '#00\(1_000 + $0)', title: '\($0 % 10)' }" }
    let show = "{ pages: [\(pages.joined(separator: ","))] }"
    var stops = Stops(folder: folder)
    stops.act { _, _ in }
    stops.act { $0.key("Right", at: $1) }
    stops.act { $0.say("wheel", at: $1, ["dy": -1]) }
    stops.act { $0.key("End", at: $1) }
    // Over the joint.
    stops.act { $0.key("Right", at: $1) }
    stops.act { $0.say("go", at: $1, ["page": .number(Double(count / 2))]) }
    stops.act { $0.flick(from: 300, by: -200, in: 300, at: $1) }
    // Held half way between two pages.
    stops.act {
      $0.press(300, at: $1)
      $0.drag(to: 300 - 4 - Self.width / 2, at: $1 + 300)
    }
    stops.act { $0.release(at: $1) }
    stops.act { $0.tap(Self.tap, 20, at: $1, "touch") }
    let trace = try Replay.play(
      stops.script,
      ["--style", "tabs", "--size", "400x100", "--replay-rate", "30"],
      pages: [folder.write("show.json", Array(show.utf8))]
    )

    let bar = Bar(count: count, width: Self.width)
    let frames = try stops.times.map { ms in try #require(trace.frames.first { $0.t >= ms }) }
    for (frame, ms) in zip(frames, stops.times) {
      let mark = try middle(ofMarkIn: folder.picture("\(Int(ms)).png"))
      #expect(abs(mark - bar.middle(ofMarkAt: frame.position)) <= 1, "\(frame.position)")
      if frame.phase == "rest", 4..<max(count - 4, 4) ~= frame.page {
        #expect(mark == Self.width / 2)
      }
    }
    #expect(Set(frames.map(\.page)).count >= min(count, 5))
    // The tab that was tapped is that of the last page.
    let (before, after) = (frames[frames.count - 2].position, frames[frames.count - 1].page)
    #expect(after == bar.tab(at: Self.tap, position: before))
  }

  /// A replay goes on until tabs that were thrown are at rest.
  @Test func tabsThatWereThrownComeToRest() throws {
    let pages = (0..<40).map { "color:#00\(1_000 + $0)" }
    var script = ReplayScript()
    for (index, x) in [300.0, 260, 200, 120, 40].enumerated() {
      let verb = index == 0 ? "press" : "move"
      script.say(verb, at: Double(index) * 16, ["x": .number(x), "y": 20])
    }
    script.say("release", at: 64, ["x": 40, "y": 20])
    let trace = try Replay.play(script, ["--style", "tabs", "--size", "400x100"], pages: pages)
    // As long as a fling takes, and no longer.
    #expect((500.0...10_000).contains(trace.frames.last?.t ?? 0))
  }

  /// The middle of the mark in a picture, from the left.
  private func middle(ofMarkIn picture: PixelBuffer) throws -> Double {
    let columns = (0..<picture.width).filter { picture[$0, 42] == 0xFFFF_CC00 }
    let (first, last) = (try #require(columns.first), try #require(columns.last))
    return Double(first + last + 1) / 2
  }
}

/// Things that are done, each with the time it takes until all is at rest and a picture is saved.
private struct Stops {
  let folder: ReplayFolder
  private(set) var script = ReplayScript()
  /// When the pictures are taken, which is their name.
  private(set) var times: [Double] = []

  init(folder: ReplayFolder) { self.folder = folder }

  mutating func act(_ does: (inout ReplayScript, Double) -> Void) {
    let start = (times.last ?? 0) + 100
    does(&script, start)
    times.append(start + 2_400)
    script.say("shot", at: start + 2_400, ["file": .text(folder("\(Int(start) + 2_400).png"))])
  }
}

/// Where tabs with a letter each have to be.
private struct Bar {
  /// The least width of a tab, and the room at each end of all.
  private static let (tab, edge) = (64.0, 8.0)

  let count: Int
  let width: Double

  private var content: Double { 2 * Self.edge + Double(count) * Self.tab }

  /// Where the first tab starts: a few stand in the middle.
  private var start: Double { max(width - content, 0) / 2 + Self.edge }

  /// How far the tabs are scrolled for one to be in the middle, as far as there are others.
  private func scroll(to tab: Double) -> Double {
    min(max(start + (tab + 0.5) * Self.tab - width / 2, 0), max(content - width, 0))
  }

  /// The middle of the mark for a position of the strip that is not on the joint.
  func middle(ofMarkAt position: Double) -> Double {
    let page = wrapped(position)
    let (before, share) = (page.rounded(.down), page - page.rounded(.down))
    let scroll = scroll(to: before) * (1 - share) + scroll(to: before + 1) * share
    return start + (page + 0.5) * Self.tab - scroll
  }

  /// The tab at a place of the window, with the strip at rest.
  func tab(at x: Double, position: Double) -> Int {
    Int((x + scroll(to: wrapped(position)) - start) / Self.tab)
  }

  private func wrapped(_ position: Double) -> Double {
    position - (position / Double(count)).rounded(.down) * Double(count)
  }
}
