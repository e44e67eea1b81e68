import Testing

/// The paging cases under "Autoplay", played by the program at its interval of five seconds.
@Suite struct ReplayAutoplayTests {
  private func play(
    _ script: ReplayScript,
    until ms: Double,
    _ options: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TraceReader {
    var script = script
    script.say("end", at: ms)
    return try Replay.play(script, ["--interval", "5"] + options, sourceLocation: sourceLocation)
  }

  @Test func T25_aTurnByHandGivesTheFullInterval() throws {
    var script = ReplayScript()
    script.say("next", at: 4_500)
    let trace = try play(script, until: 10_000)
    #expect(trace.turnTimes == [4_500, 9_500])
    #expect(trace.turns.map(\.cause) == ["command", "autoplay"])
  }

  /// A turn takes a little more than a second: with pages that stay for one, nothing ever rests.
  @Test(arguments: [0.3, 1, 1.1, 2])
  func timeAloneKeepsNoReplayGoing(interval: Double) throws {
    var script = ReplayScript()
    script.say("leave", at: 1_000 * interval + 200)
    let trace = try Replay.play(script, ["--interval", "\(interval)"])
    let last = try #require(trace.frames.last)
    #expect(last.t <= 2_000 * interval + 220 || last.phase == "rest")
    #expect(trace.turns.count <= 2 && last.t < 4_000)
  }

  @Test func T26_hoverKeepsTheRemainingTime() throws {
    var script = ReplayScript()
    script.say("enter", at: 4_000)
    script.say("leave", at: 64_000)
    let trace = try play(script, until: 66_000, ["--hover-pause"])
    #expect(trace.turnTimes == [65_000])
    let hovered = trace.frames.filter { $0.holds == ["hover"] }
    #expect(hovered.count > 3_590)
    #expect(hovered.allSatisfy { $0.progress == 0.8 })
  }

  @Test func hoverDoesNotHoldUnlessAsked() throws {
    var script = ReplayScript()
    script.say("enter", at: 4_000)
    #expect(try play(script, until: 6_000).turnTimes == [5_000])
  }

  @Test func T28_aDragDoesNotEndAPause() throws {
    var script = ReplayScript()
    script.say("pause", at: 1_000)
    script.flick(from: 800, by: -200, in: 60, at: 2_000)
    let trace = try play(script, until: 22_000)
    #expect(trace.turns.map(\.cause) == ["drag"])
    #expect(trace.frames(1_000...1_999).allSatisfy { $0.holds == ["paused"] })
    #expect(trace.frames.last?.holds == ["paused"])
    script.say("play", at: 22_000)
    let played = try play(script, until: 28_000)
    #expect(played.turns.map(\.cause) == ["drag", "autoplay"])
    #expect(played.turnTimes.last == 27_000)
  }

  @Test func T29_hoverInATurnLetsItEnd() throws {
    var script = ReplayScript()
    script.say("enter", at: 5_100)
    let trace = try play(script, until: 25_100, ["--hover-pause"])
    #expect(trace.turnTimes == [5_000])
    #expect(trace.frames.last?.position == 1)
    #expect(trace.frames(5_017...5_500).allSatisfy { $0.phase == "move" })
  }

  @Test func T31_aResizeDoesNotDisturb() throws {
    var script = ReplayScript()
    script.resize(640, at: 5_120)
    let trace = try play(script, until: 17_000)
    #expect(trace.turnTimes == [5_000, 10_000, 15_000])
    #expect(trace.frames.last?.position == 3)
    #expect(trace.frames(9_000...9_999).allSatisfy { $0.position == 1 && $0.phase == "rest" })
  }

  @Test func T32_hiddenForLongIsNotCaughtUp() throws {
    var script = ReplayScript()
    script.say("hide", at: 3_000)
    script.say("show", at: 603_000)
    let trace = try play(script, until: 606_000, ["--replay-rate", "10"])
    #expect(trace.turnTimes == [605_000])
    let hidden = trace.frames.filter { $0.holds == ["hidden"] }
    #expect(hidden.count == 6_000)
    #expect(hidden.allSatisfy { $0.position == 0 && $0.progress == 0.6 })
  }

  /// A frame is 100 s or 10 min late.
  @Test(arguments: [("0.01", 100_000.0), ("0.00166666666666666667", 600_000)])
  func T32_aLateFrameTurnsOnce(rate: String, period: Double) throws {
    let trace = try play(ReplayScript(), until: period * 3, ["--replay-rate", rate])
    #expect(trace.frames.map(\.t) == [0, period, period * 2, period * 3])
    for time in trace.frames.map(\.t) {
      #expect(trace.turnTimes.count { $0 == time } <= 1)
    }
    #expect(trace.turns.count <= 3)
    // Late, it still starts from the page that was seen.
    #expect(trace.frames.map(\.position) == [0, 0, 1, 2])
  }

  @Test func T33_nothingHoldsAfterHiding() throws {
    var script = ReplayScript()
    script.say("enter", at: 1_000)
    script.key("Tab", at: 1_100)
    script.press(5, at: 1_200)
    script.say("hide", at: 1_500)
    script.say("show", at: 2_000)
    let trace = try play(script, until: 3_000, ["--hover-pause"])
    #expect(trace.frames(1_250...1_499).allSatisfy { $0.holds == ["press", "hover", "focus"] })
    #expect(trace.frames(1_500...1_999).allSatisfy { $0.holds == ["hidden"] })
    #expect(trace.frames(2_000...3_000).allSatisfy { $0.holds == [] })
  }

  @Test func T34_aNervousPointerTurnsNothing() throws {
    var script = ReplayScript()
    for step in 0..<20 {
      script.say("enter", at: 4_000 + Double(step) * 100)
      script.say("leave", at: 4_050 + Double(step) * 100)
    }
    let trace = try play(script, until: 6_100, ["--hover-pause"])
    #expect(trace.turnTimes == [6_000])
  }

  @Test func T36_aClickDoesNotHoldButTheKeyboardDoes() throws {
    var script = ReplayScript()
    script.say("enter", at: 1_000)
    script.press(5, at: 1_000)
    script.release(at: 1_100)
    script.say("leave", at: 1_200)
    script.key("Tab", at: 6_000)
    script.say("blur", at: 60_000)
    let trace = try play(script, until: 65_000)
    #expect(trace.turnTimes.count == 2)
    #expect(trace.turnTimes.first == 5_100)
    // 900 of the 5 000 ms were over when the focus came.
    #expect(trace.turnTimes.last == 64_100)
    #expect(trace.frames(6_017...59_999).allSatisfy { $0.holds == ["focus"] })
  }

  @Test func T37_aPressHolds() throws {
    var script = ReplayScript()
    script.press(500, at: 4_900)
    let trace = try play(script, until: 34_900)
    #expect(trace.events.isEmpty)
    #expect(trace.frames(4_917...34_899).allSatisfy { $0.phase == "press" && $0.progress == 0.98 })
    script.release(at: 34_900)
    #expect(try play(script, until: 35_100).turnTimes == [35_000])
  }

  @Test func atTheEndGoesBackToTheFirst() throws {
    let trace = try play(ReplayScript(), until: 9_000, ["--no-wrap", "--start", "5"])
    #expect(trace.turnedPages == [0])
    #expect(trace.frames.last?.position == 0)
    #expect(trace.frames.filter(\.isCut).map(\.position) == [3])
  }
}
