import Testing

/// The paging cases under "Window and pages", played by the program.
@Suite struct ReplayWindowTests {
  @Test func T39_aResizeAtRestMovesNothing() throws {
    var script = ReplayScript()
    for (step, width) in stride(from: 1_000.0, through: 1_400, by: 5).enumerated() {
      script.resize(width, at: Double(step) * 20)
    }
    let trace = try Replay.play(script, ["--start", "5", "--replay-rate", "50"])
    #expect(trace.frames.count == 81)
    for (step, frame) in trace.frames.enumerated() {
      let page = TraceFrame.ShownPage(page: 4, x: 0, width: 1_000 + Double(step) * 5)
      #expect(frame.position == 4 && frame.shown == [page])
    }
  }

  @Test func T39_aResizeInADragKeepsThePosition() throws {
    var script = ReplayScript()
    script.press(900, at: 0)
    script.drag(to: 400, at: 200)
    script.resize(500, at: 210)
    script.move(350, at: 300)
    script.say("end", at: 310)
    let trace = try Replay.play(script, ["--replay-rate", "100"])
    #expect(trace.frames(200...299).allSatisfy { $0.position == 0.496 })
    #expect(trace.frames.last?.position == 0.596)
  }

  @Test func T40_removingBeforeKeepsThePageInPlace() throws {
    var script = ReplayScript()
    script.say("remove", at: 500, ["at": 0])
    let trace = try Replay.play(script, ["--start", "3"])
    #expect(trace.frames(0...499).allSatisfy { $0.label == "3 / 5" })
    let last = try #require(trace.frames.last)
    #expect(last.label == "2 / 4")
    #expect(last.shown == [TraceFrame.ShownPage(page: 1, x: 0, width: 1_000)])
    #expect(trace.events.isEmpty)
  }

  @Test func T40_removingAllLeavesNothing() throws {
    var script = ReplayScript()
    script.say("next", at: 0)
    script.press(0, at: 50)
    script.say("remove", at: [100, 110, 120, 130, 140, 150], ["at": 0])
    script.move(400, at: 200)
    script.key("Right", at: 210)
    script.key("End", at: 220)
    script.key("I", at: 230)
    script.say("wheel", at: 240, ["dy": -1])
    script.say("go", at: 250, ["page": 3])
    script.release(at: 260)
    script.say("insert", at: [400, 450], ["at": 9, "page": "color:teal"])
    script.say("next", at: 500)
    let trace = try Replay.play(script, ["--interval", "5"])
    let empty = trace.frames(150...399)
    #expect(empty.count > 10)
    #expect(empty.allSatisfy { $0.count == 0 && $0.label == "" && $0.shown.isEmpty })
    #expect(empty.allSatisfy { $0.holds == ["fewPages"] && $0.phase == "rest" })
    #expect(trace.frames.last?.label == "2 / 2")
  }

  @Test(arguments: [10.0, 150, 2_000])
  func T40_insertingBeforeMovesNothing(ms: Double) throws {
    // Twice the same time: with the page and without it.
    var plain = ReplayScript()
    plain.say("next", at: 0)
    plain.say("end", at: 3_000)
    var script = ReplayScript()
    script.say("next", at: 0)
    script.say("insert", at: ms, ["at": 1, "page": "color:teal"])
    script.say("end", at: 3_000)
    let before = try Replay.play(plain, ["--start", "3", "--replay-rate", "100"])
    let after = try Replay.play(script, ["--start", "3", "--replay-rate", "100"])
    let first = try #require(after.frames.first { $0.t == ms })
    let seen = try #require(before.frames.first { $0.t == ms })
    #expect(first.shown.map(\.page) == seen.shown.map { $0.page + 1 })
    #expect(zip(first.shown, seen.shown).allSatisfy { abs($0.x - $1.x) < 0.01 })
    #expect(first.count == 6)
    #expect(after.frames.last?.position == 4)
    #expect(after.turnedPages == [3])
  }

  @Test func T40_aRemovedTargetGoesToANeighbour() throws {
    var script = ReplayScript()
    script.say("next", at: 0)
    script.say("remove", at: 100, ["at": 2])
    let trace = try Replay.play(script, ["--start", "2"])
    #expect(trace.frames.last?.label == "3 / 4")

    var end = ReplayScript()
    end.say("remove", at: 100, ["at": 4])
    let last = try Replay.play(end, ["--start", "5", "--no-wrap"])
    #expect(last.frames.last?.label == "4 / 4")
    #expect(last.turnedPages == [3])
  }

  @Test func T41_goesBeforeASizeIsKnown() throws {
    var script = ReplayScript()
    script.say("resize", at: 0, ["width": 0, "height": 0])
    script.say("go", at: 0, ["page": 3])
    script.resize(1_000, at: 0)
    script.say("end", at: 20)
    let trace = try Replay.play(script)
    let first = try #require(trace.frames.first)
    #expect(first.phase == "rest")
    #expect(first.shown == [TraceFrame.ShownPage(page: 3, x: 0, width: 1_000)])
    #expect(trace.turnedPages == [3])
  }

  @Test func T43_threeNotchesAreThreePages() throws {
    var script = ReplayScript()
    script.say("wheel", at: [0, 40, 80], ["dy": -1])
    let trace = try Replay.play(script)
    #expect(trace.turnedPages == [1, 2, 3])
    #expect(trace.frames.last?.position == 3)
  }

  @Test(arguments: [1.0, 12, 0.4, -1])
  func T43_aSwipeWithItsInertiaIsOnePage(strength: Double) throws {
    var script = ReplayScript()
    for swipe in 0..<2 {
      var delta = strength
      for step in 0..<30 {
        script.say(
          "wheel",
          at: Double(swipe) * 900 + Double(step) * 12,
          ["dx": .number(delta), "dy": 0.01, "precise": true]
        )
        delta *= 0.87
      }
    }
    let trace = try Replay.play(script)
    #expect(trace.turnedPages == (strength > 0 ? [1, 2] : [4, 3]))
  }

  @Test func T44_reducedMotionCutsWithTheSameEvents() throws {
    var script = ReplayScript()
    script.say("next", at: 10)
    script.flick(from: 800, by: -200, in: 60, at: 1_000)
    script.say("go", at: 2_000, ["page": 4])
    let cut = try Replay.play(script, ["--reduced-motion"])
    let moved = try Replay.play(script)
    #expect(cut.events.map(\.event) == moved.events.map(\.event))
    #expect(cut.turnedPages == moved.turnedPages)
    #expect(cut.turns.map(\.cause) == ["command", "drag", "command"])
    #expect(cut.frames.allSatisfy { $0.phase != "move" })
    #expect(cut.frames.filter(\.isCut).map(\.position) == [1, 2, 4])
  }

  @Test func aFarCommandCutsOnce() throws {
    var script = ReplayScript()
    script.say("go", at: 100, ["page": 8])
    let trace = try Replay.play(
      script,
      ["--replay-rate", "100"],
      pages: (0..<20).map { "color:#0000\($0 + 10)" }
    )
    #expect(trace.frames.filter(\.isCut).map(\.t) == [100])
    #expect(trace.frames.first { $0.isCut }?.position == 5)
    #expect(trace.turnedPages == [8])
    #expect(trace.frames.last?.position == 8)
  }

  @Test func layoutPutsPagesWhereItSays() throws {
    var script = ReplayScript()
    script.say("end", at: 0)
    let start = try Replay.play(
      script,
      ["--page-width", "200", "--spacing", "12", "--inset", "24", "--no-wrap"]
    )
    #expect(start.frames.first?.shown.map(\.x) == [24, 236, 448, 660, 872])
    let center = try Replay.play(script, ["--page-width", "50%", "--align", "center"])
    #expect(center.frames.first?.shown.map(\.x) == [-250, 250, 750])
    #expect(center.frames.first?.shown.map(\.page) == [4, 0, 1])
  }
}
