import SDLKit
import Testing

/// The ways people build a carousel, each by its one command.
///
/// Tabs are in ``ReplayTabTests``, a banner bound to a stream of pages is in `RecipeTests`.
@Suite struct ReplayStyleTests {
  private static let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]
  private static let pages = ["color:red", "color:lime", "color:blue", "color:yellow"]
  private static let ground: UInt32 = 0xFF0F_1113

  /// Plays a script, and looks at the pixels of an instant.
  private func play(_ script: ReplayScript, _ options: [String], shotAt ms: Double) throws -> (
    trace: TraceReader, pixel: (_ x: Int, _ y: Int) -> UInt32
  ) {
    let folder = try ReplayFolder()
    var script = script
    script.say("shot", at: ms, ["file": .text(folder("shot.png"))])
    let trace = try Replay.play(script, options, pages: Self.pages)
    let picture = try folder.picture("shot.png")
    return (trace, { picture[$0, $1] })
  }

  @Test func aBannerWithALabelThatADragStops() throws {
    var script = ReplayScript()
    script.press(500, at: 4_000)
    script.drag(to: 400, at: 4_300)
    script.release(at: 8_000)
    script.key("s", at: 12_000)
    let (trace, pixel) = try play(script, ["--interval", "3"], shotAt: 12_500)
    // On its grid, then stopped by the hand, with the full time afterwards.
    #expect(trace.turnTimes == [3_000, 11_000])
    #expect(trace.turns.map(\.cause) == ["autoplay", "autoplay"])
    #expect(trace.frames.last?.label == "3 / 4")
    #expect(pixel(0, 0) == Self.colors[2] && pixel(999, 0) == Self.colors[2])
    let pill = (900..<990).map { pixel($0, 570) }
    #expect(pixel(999, 599) == Self.colors[2] && pill.contains { $0 & 0xFF < 0x80 })
    #expect((900..<990).contains { x in (556..<584).contains { pixel(x, $0) == 0xFFFF_FFFF } })
  }

  @Test func roundedCardsWithDotsThatTakeTaps() throws {
    var script = ReplayScript()
    script.tap(508, 570, at: 1_000, "touch")
    script.key("s", at: 7_500)
    let options = ["--style", "cards", "--indicator-color", "#3584e4", "--interval", "5"]
    let (trace, pixel) = try play(script, options, shotAt: 8_500)
    #expect(trace.turnWords == ["0→2 tap", "2→3 autoplay"])
    #expect(trace.turnTimes == [1_060, 6_060])
    // 820 wide in the middle, 16 apart, with both neighbours.
    #expect(trace.frames.last?.shown.map(\.page) == [2, 3, 0])
    #expect(trace.frames.last?.shown.map(\.x) == [-746, 90, 926])
    #expect([91, 908].allSatisfy { pixel($0, 0) == Self.ground && pixel($0, 599) == Self.ground })
    #expect([91, 500, 908].allSatisfy { pixel($0, 300) == Self.colors[3] })
    #expect([70, 929].map { pixel($0, 300) } == [Self.colors[2], Self.colors[0]])
    #expect(pixel(82, 300) == Self.ground && pixel(917, 300) == Self.ground)
    // The last of four dots, 16 apart, is coloured.
    #expect(pixel(524, 570) == 0xFF35_84E4 && pixel(508, 570) != 0xFF35_84E4)
  }

  @Test func cardsFromTheEdgeWithEnds() throws {
    var script = ReplayScript()
    // Pulled past the first page, the strip gives less than the hand goes, and springs back.
    script.press(300, at: 0)
    script.drag(to: 504, at: 400)
    script.release(at: 1_000)
    // Less than 30 pixels do not turn, more do.
    for (x, ms) in [(271.0, 3_000.0), (269, 6_000)] {
      script.press(300, at: ms)
      script.drag(to: x, at: ms + 300)
      script.release(at: ms + 1_000)
    }
    let (trace, pixel) = try play(script, ["--style", "gallery"], shotAt: 9_000)
    let pulled = try #require(trace.frames(800...999).last?.shown.first?.x)
    #expect(pulled > 24 && pulled < 224)
    #expect(trace.frames(2_500...2_999).allSatisfy { $0.shown.map(\.x) == [24, 236, 448, 660] })
    #expect(trace.turnTimes == [7_000])
    #expect(trace.turnWords == ["0→1 drag"])
    // 200 wide, 12 apart, 24 from the edge; the first has left but for what is seen of it.
    #expect(trace.frames.last?.shown.map(\.x) == [-188, 24, 236, 448])
    #expect([6, 124, 336, 548].map { pixel($0, 300) } == Self.colors)
    for x in [13, 22, 226, 234, 438, 446, 650, 999] { #expect(pixel(x, 300) == Self.ground) }
    #expect(pixel(25, 1) == Self.ground)
  }

  @Test func indicatorsStandWhereTheyShallInTheirColors() throws {
    let top = [
      "--indicator-position", "top", "--indicator-color", "teal", "--dot-color", "#102030",
    ]
    let script = ReplayScript()
    let (_, dots) = try play(script, ["--indicator", "dots"] + top, shotAt: 0)
    #expect(dots(476, 24) == 0xFF00_8080 && dots(492, 24) == 0xFF10_2030)
    #expect(dots(476, 570) == Self.colors[0])
    let options = ["--indicator", "progress", "--interval", "5"]
    let (_, bar) = try play(script, options + top, shotAt: 2_500)
    #expect(bar(498, 1) == 0xFF00_8080 && bar(502, 1) != 0xFF00_8080)
    #expect(bar(498, 598) == Self.colors[0])
  }
}
