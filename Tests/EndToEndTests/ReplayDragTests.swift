import Testing

/// The paging cases under "Drag", played by the program.
///
/// What the script format cannot say stays with the core's tests: frames at random times, as in
/// T20; a replay's rate is fixed. The estimates are read from the trace's velocity: at 1 000 px a
/// page, pages a second are pixels a millisecond.
@Suite struct ReplayDragTests {
  @Test func T14_aReleaseOutsideTheWindowIsNoticed() throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    script.drag(to: 300, at: 50)
    script.say("leave", at: 55)
    script.say("move", at: 60, ["x": 900, "y": 300, "buttons": []])
    let trace = try Replay.play(script, ["--replay-rate", "1000"])
    let ended = try #require(trace.frames.first { $0.t == 60 })
    #expect(ended.phase == "move")
    #expect(ended.velocity == 0)
    #expect(ended.position == 0.196)
    #expect(ended.holds == [])
    #expect(trace.frames.last?.position == 0)
    #expect(trace.turns.isEmpty)
  }

  @Test func T15_onlyTheButtonThatDragsEndsIt() throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    script.drag(to: 300, at: 200)
    script.say("press", at: 210, ["x": 300, "button": "right"])
    script.say("release", at: 220, ["x": 300, "button": "right"])
    script.move(300, at: 222)
    script.drag(to: 280, at: 390)
    script.release(at: 500)
    script.release(at: 510)
    let trace = try Replay.play(script)
    #expect(trace.frames(200...499).allSatisfy { $0.phase == "drag" })
    #expect(trace.frames(300...499).last?.position == 0.216)
    #expect(trace.events.map(\.event) == ["settle"])

    var right = ReplayScript()
    right.say("press", at: 0, ["x": 500, "button": "right"])
    right.say("move", at: 100, ["x": 100, "buttons": ["right"]])
    right.say("release", at: 200, ["x": 100, "button": "right"])
    right.say("end", at: 300)
    let still = try Replay.play(right)
    #expect(still.frames.allSatisfy { $0.phase == "rest" && $0.position == 0 })
    #expect(still.events.isEmpty)
  }

  @Test func T16_aFlickOfHalfPages() throws {
    var script = ReplayScript()
    script.flick(from: 800, by: -180, in: 60, at: 0)
    let trace = try Replay.play(script, ["--page-width", "50%"])
    #expect(trace.frames.last?.position == 1)
    #expect(trace.turnedPages == [1])
  }

  @Test(arguments: [("50%", -180.0), ("100%", -180), ("50%", 180), ("50%", -40), ("20%", -300)])
  func T16_aFreeFlickIsProjected(width: String, way: Double) throws {
    var script = ReplayScript()
    script.flick(from: 500, by: way, in: 60, at: 0)
    let trace = try Replay.play(
      script,
      ["--page-width", width, "--paging", "free", "--replay-rate", "250"]
    )
    let thrown = try #require(trace.frames.first { $0.t == 60 })
    #expect(thrown.phase == "move")
    let projected = (thrown.position + 0.499 * thrown.velocity).rounded()
    #expect(trace.frames.last?.position == projected)
    // It starts at the speed of the hand, and goes only forward.
    let share = (Double(width.dropLast()) ?? 0) / 100
    #expect(abs(thrown.velocity - -way / 60 / share) < 0.02 * abs(way / 60 / share))
    let places = trace.frames(60...9_999).map { $0.position * (way < 0 ? 1 : -1) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }

  static let slowDrags: [(points: [(way: Double, ms: Double)], page: Double)] = [
    ([(-304, 900)], 0), ([(-524, 900)], 1), ([(-524, 900), (-300, 1_500)], 0),
    ([(304, 900)], 0), ([(524, 900)], -1), ([(524, 900), (300, 1_500)], 0),
  ]

  @Test(arguments: slowDrags)
  func T18_aSlowReleaseGoesToTheNearestPage(
    drag: (points: [(way: Double, ms: Double)], page: Double)
  ) throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    for point in drag.points { script.drag(to: 500 + point.way, at: point.ms) }
    script.release(at: (drag.points.last?.ms ?? 0) + 200)
    let trace = try Replay.play(script)
    #expect(trace.frames.last?.position == drag.page)
    #expect(trace.turns.count == (drag.page == 0 ? 0 : 1))
  }

  @Test func T19_aPressFreezesAndATapLetsGoOn() throws {
    var script = ReplayScript()
    script.say("next", at: 0)
    script.press(500, at: 100)
    script.release(at: 400)
    let trace = try Replay.play(script)
    let frozen = trace.frames(100...399)
    #expect(frozen.count > 15)
    #expect(Set(frozen.map(\.position)).count == 1)
    #expect(frozen.allSatisfy { $0.phase == "press" && $0.target == 1 && $0.velocity == 0 })
    let places = trace.frames(0...99).map(\.position)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(trace.frames.last?.position == 1)
    #expect(trace.events.map(\.event) == ["turn", "settle"])
  }

  @Test(arguments: ["30", "60", "144", "7", "1000"], [false, true])
  func T20_thePathIsTheSameAtAnyRate(rate: String, isDisturbed: Bool) throws {
    var script = ReplayScript()
    script.say("next", at: 0)
    // Looks at the state between frames, at no regular times.
    if isDisturbed { script.say("enter", at: [3, 11.5, 40, 41, 77, 112.25, 119, 151, 190.5]) }
    let trace = try Replay.play(script, ["--replay-rate", rate])
    for frame in trace.frames where frame.phase == "move" {
      let spring = criticallyDamped(22 * frame.t / 1_000)
      #expect(abs(frame.position - spring) * 1_000 < 0.5)
    }
    #expect(trace.frames.last?.position == 1)
  }

  /// The way from 0 to 1 of a critically damped spring that starts at rest; e⁻ˣ as (e^(−x/1024))^1024.
  private func criticallyDamped(_ x: Double) -> Double {
    let small = -x / 1_024
    var power = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
    for _ in 0..<10 { power *= power }
    return 1 - (1 + x) * power
  }

  @Test func T23_aHeldFlickIsNone() throws {
    var script = ReplayScript()
    script.press(800, at: 0)
    script.drag(to: 680, at: 120)
    script.release(at: 180)
    let trace = try Replay.play(script, ["--replay-rate", "250"])
    #expect(trace.frames.first { $0.t == 180 }?.velocity == 0)
    #expect(trace.frames.last?.position == 0)
    #expect(trace.turns.isEmpty)
  }

  @Test func T24_theLastDirectionCounts() throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    script.drag(to: 580, at: 80)
    script.drag(to: 540, at: 120)
    script.release(at: 120)
    let trace = try Replay.play(script, ["--replay-rate", "250"])
    // The hand goes left: the strip goes on, to higher pages.
    let thrown = try #require(trace.frames.first { $0.t == 120 })
    #expect(thrown.velocity > 0)
    #expect(thrown.phase == "move")
    #expect(trace.frames.last?.position == 0)
    #expect(trace.turns.isEmpty)
  }

  @Test(arguments: [0.5, 1.3, -2.7])
  func T24_readsWholeMillisecondStampsWithDuplicates(speed: Double) throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    for sample in 1...130 {
      let time = Double(sample) * 0.93
      script.move(500 + speed * time, at: time.rounded(.down))
    }
    let trace = try Replay.play(script, ["--replay-rate", "1000"])
    let frame = try #require(trace.frames.first { $0.t == 120 })
    #expect(abs(-frame.velocity - speed) <= abs(speed) * 0.05)
  }

  /// A hand's motion: where it is at a time in ms, its last move, the release, the estimate.
  struct Gesture: CustomTestStringConvertible {
    var testDescription: String
    var place: @Sendable (Double) -> Double
    var end: Double
    var release: Double
    var expected: Double
  }

  static let gestures = [
    Gesture(
      testDescription: "accelerating flick",
      place: { 0.015 * $0 * $0 },
      end: 80,
      release: 80,
      expected: 2.4
    ),
    Gesture(
      testDescription: "braking",
      place: { 3 * $0 - 0.01 * $0 * $0 },
      end: 100,
      release: 100,
      expected: 1
    ),
    Gesture(
      testDescription: "fast then creeping",
      place: { $0 < 64 ? 2 * $0 : 128 + 0.05 * ($0 - 64) },
      end: 124,
      release: 124,
      expected: 0.05
    ),
    Gesture(
      testDescription: "fast then held",
      place: { 2 * $0 },
      end: 60,
      release: 120,
      expected: 0
    ),
  ]

  @Test(arguments: gestures, [4.0, 8, 10, -4, -8, -10])
  func estimatesTheSpeedOfTheHand(gesture: Gesture, signedPeriod: Double) throws {
    let sign = signedPeriod < 0 ? -1.0 : 1
    var script = ReplayScript()
    script.press(500, at: 0)
    for time in stride(from: abs(signedPeriod), through: gesture.end, by: abs(signedPeriod)) {
      script.move(500 + sign * gesture.place(time), at: time)
    }
    script.release(at: gesture.release)
    script.say("end", at: gesture.release)
    let trace = try Replay.play(script, ["--paging", "free", "--replay-rate", "1000"])
    let velocity =
      try #require(trace.frames.first { $0.t == gesture.release }).velocity * -sign
    #expect(abs(velocity - gesture.expected) <= gesture.expected * 0.2)
    #expect(gesture.expected == 0 || velocity > 0)
  }

  @Test func estimatesASteadySpeedAtAnyReleaseTime() throws {
    var script = ReplayScript()
    script.press(0, at: 0)
    script.drag(to: 200, at: 200)
    script.say("end", at: 207)
    let trace = try Replay.play(script, ["--replay-rate", "1000"])
    #expect(trace.frames(40...207).count >= 160)
    #expect(trace.frames(40...207).allSatisfy { abs(-$0.velocity - 1) <= 0.2 })
  }

  @Test(arguments: [(-31.0, 1.0), (-29, 0), (31, -1), (29, 0), (-1_031, 2), (-1_029, 1)])
  func anAbsoluteThresholdTurns(way: Double, page: Double) throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    script.move(500 + way, at: 500)
    script.release(at: 900)
    let trace = try Replay.play(script, ["--turn-threshold", "30"])
    #expect(trace.frames.last?.position == page)
  }

  @Test(arguments: [("mouse", 4.0), ("touch", 8.0)])
  func theSlopIsSubtracted(device: String, slop: Double) throws {
    var script = ReplayScript()
    script.press(500, at: 0, device: device)
    script.move(500 - slop, at: 10)
    script.move(500 - slop - 1, at: 20)
    script.say("end", at: 30)
    let trace = try Replay.play(script, ["--replay-rate", "100"])
    #expect(trace.frames.map(\.phase) == ["press", "press", "drag", "drag"])
    #expect(trace.frames.map(\.position) == [0, 0, 0.001, 0.001])
  }

  @Test(arguments: ["blur", "hide"])
  func aDragEndsWithTheFocusOrTheSight(verb: String) throws {
    var script = ReplayScript()
    script.press(900, at: 0)
    script.drag(to: 700, at: 60)
    script.say(verb, at: 60)
    script.say("move", at: 70, ["x": 300, "buttons": ["left"]])
    let trace = try Replay.play(script)
    #expect(trace.frames(60...9_999).allSatisfy { !$0.holds.contains("press") })
    #expect(trace.frames.last?.position == 0)
  }

  @Test func aStripWithEndsGivesAndComesBack() throws {
    var script = ReplayScript()
    script.press(900, at: 0)
    script.drag(to: 300, at: 60)
    script.release(at: 60)
    script.say("next", at: 2_000)
    let trace = try Replay.play(script, ["--no-wrap", "--start", "5"])
    let furthest = try #require(trace.frames.map(\.position).max())
    #expect(furthest > 4 && furthest < 4.3)
    #expect(trace.frames.last?.position == 4)
    #expect(trace.turns.isEmpty)
    #expect(trace.frames.allSatisfy { $0.shown.map(\.page) == [4] })
  }
}
