import Testing

/// The paging cases under "Wrap", played by the program.
///
/// What the script format cannot say stays with the core's tests: 10⁷ turns of T11, whose trace
/// would be too long; here the strip starts as far out.
@Suite struct ReplayWrapTests {
  @Test func T01_gluesADragOverTheJoint() throws {
    var script = ReplayScript()
    script.press(900, at: 0)
    script.drag(to: 300, at: 480)
    script.release(at: 580)
    let trace = try Replay.play(script, ["--start", "5"])
    let drag = trace.frames.filter { $0.phase == "drag" }
    #expect(drag.count >= 33)
    for frame in drag {
      let x = try #require(script.pointer(at: frame.t))
      let place = try #require(frame.x(ofPage: 4))
      #expect(abs(place - (x + 4 - 900)) < 0.01)
      #expect(abs(frame.position - (4 + (900 - 4 - x) / 1_000)) < 1e-5)
      #expect(frame.holds == ["press"])
    }
    let last = try #require(trace.frames.last)
    #expect(last.position == 5)
    #expect(last.label == "1 / 5")
    #expect(trace.events.map(\.event) == ["turn", "settle"])
    #expect(trace.turns.map(\.cause) == ["drag"])
    #expect(trace.turns.first?.from == 4)
    #expect(trace.turnTimes == [580])
  }

  static let nexts: [(verb: String, fields: [String: ReplayScript.Value], cause: String)] = [
    ("next", [:], "command"),
    ("key", ["key": "Right"], "key"),
    ("key", ["key": "Space"], "key"),
    ("key", ["key": "N"], "key"),
    ("key", ["key": "PageDown"], "key"),
    ("wheel", ["dy": -1], "wheel"),
    ("wheel", ["dx": 1], "wheel"),
  ]

  @Test(arguments: nexts)
  func T02_commandsAddUp(
    next: (verb: String, fields: [String: ReplayScript.Value], cause: String)
  ) throws {
    var script = ReplayScript()
    script.say(next.verb, at: [0, 40, 80], next.fields)
    let trace = try Replay.play(script)
    #expect(trace.frames.last?.position == 3)
    #expect(trace.turnedPages == [1, 2, 3])
    #expect(trace.turns.allSatisfy { $0.cause == next.cause })
    #expect(trace.settles == 1)
    #expect(trace.events.last?.event == "settle")
  }

  @Test func T03_tellsOneTurnAnIntent() throws {
    var script = ReplayScript()
    script.say("next", at: stride(from: 0, to: 12_000, by: 1_000))
    let trace = try Replay.play(script)
    #expect(trace.turnedPages == (1...12).map { $0 % 5 })
    #expect(
      trace.events.map(\.event) == Array(repeating: ["turn", "settle"], count: 12).flatMap(\.self)
    )

    var far = ReplayScript()
    far.say("go", at: 0, ["page": 3, "direction": "forward"])
    let jump = try Replay.play(far)
    #expect(jump.turnedPages == [3])
    #expect(jump.settles == 1)
    #expect(jump.frames.last?.position == 3)
  }

  @Test func T04_onePageOnlyGives() throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    script.drag(to: 100, at: 200)
    script.release(at: 400)
    script.say("next", at: 2_000)
    script.say("end", at: 30_000)
    let trace = try Replay.play(
      script,
      ["--interval", "5", "--replay-rate", "20"],
      pages: ["color:red"]
    )
    #expect(trace.frames.allSatisfy { $0.shown.count == 1 && $0.label == "" })
    let held = try #require(trace.frames(250...390).last)
    #expect(abs(held.position - (1 - 1 / (0.55 * 0.396 + 1))) < 1e-5)
    #expect(trace.frames.last?.position == 0)
    #expect(trace.turns.isEmpty)
    #expect(trace.settles == 1)
  }

  @Test(arguments: [(300.0, -704.0), (-300.0, 704.0)])
  func T05_twoPagesShowTheOtherAtBothSides(way: Double, x: Double) throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    script.drag(to: 500 + way, at: 200)
    script.say("end", at: 300)
    let trace = try Replay.play(script, pages: ["color:red", "color:green"])
    #expect(trace.frames.last?.x(ofPage: 1) == x)
  }

  @Test func T05_autoplayOfTwoPagesNeverGoesBack() throws {
    var script = ReplayScript()
    script.say("end", at: 23_000)
    let trace = try Replay.play(script, ["--interval", "5"], pages: ["color:red", "color:green"])
    let places = trace.frames.map(\.position)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(trace.frames.last?.position == 4)
    #expect(trace.turnedPages == [1, 0, 1, 0])
    #expect(trace.turnTimes == [5_000, 10_000, 15_000, 20_000])
  }

  @Test(arguments: [-1_310.0, -500, -499, -3, 0, 7, 503.5, 504, 505, 999])
  func T05_aReleaseAnywhereReachesAPage(way: Double) throws {
    var script = ReplayScript()
    script.press(500, at: 0)
    script.drag(to: 500 + way, at: 700)
    script.release(at: 800)
    let trace = try Replay.play(script, pages: ["color:red", "color:green"])
    let last = try #require(trace.frames.last)
    #expect(last.phase == "rest")
    #expect(last.position == last.position.rounded())
    #expect(last.velocity == 0)
  }

  @Test func T06_fewNarrowPagesFillTheViewport() throws {
    var script = ReplayScript()
    script.press(0, at: 0)
    script.drag(to: -1_500, at: 3_000)
    script.drag(to: 1_500, at: 9_000)
    script.release(at: 9_100)
    // What is checked of every trace says it: no torn strip, no blank column.
    let trace = try Replay.play(
      script,
      ["--page-width", "300"],
      pages: ["color:red", "color:green"]
    )
    #expect(trace.frames.count > 500)
    #expect(trace.frames.allSatisfy { $0.shown.count >= 4 })
  }

  @Test func T07_aResizeKeepsTheLap() throws {
    var script = ReplayScript()
    script.say("next", at: stride(from: 0, to: 350, by: 50))
    script.resize(640, at: 2_000)
    script.say("next", at: 2_100)
    let trace = try Replay.play(script)
    let before = try #require(trace.frames(1_900...1_999).last)
    #expect(before.position == 7)
    #expect(before.shown.map(\.width) == [1_000])
    let after = trace.frames(2_000...9_999)
    #expect(after.allSatisfy { 7...8 ~= $0.position && $0.shown.allSatisfy { $0.width == 640 } })
    #expect(trace.frames.last?.position == 8)
  }

  static let ways: [(pages: Int, start: Int, page: Int, direction: String, end: Double)] = [
    (5, 4, 0, "shortest", 5), (5, 4, 0, "backward", 0), (5, 4, 0, "forward", 5),
    (5, 0, 4, "shortest", -1), (5, 0, 4, "forward", 4), (5, 2, 2, "forward", 2),
    (4, 0, 2, "shortest", 2), (4, 1, 3, "shortest", 3), (4, 2, 0, "shortest", 4),
    (4, 3, 1, "shortest", 5),
  ]

  @Test(arguments: ways)
  func T08_goesTheRightWayRound(
    way: (pages: Int, start: Int, page: Int, direction: String, end: Double)
  ) throws {
    var script = ReplayScript()
    script.say(
      "go",
      at: 100,
      ["page": .number(Double(way.page)), "direction": .text(way.direction)]
    )
    let trace = try Replay.play(
      script,
      ["--start", "\(way.start + 1)"],
      pages: Array(Replay.colors.prefix(way.pages))
    )
    #expect(trace.frames.last?.position == way.end)
    #expect(trace.turnedPages == (way.start == way.page ? [] : [way.page]))
  }

  @Test func T10_quickFlicksAddUp() throws {
    var script = ReplayScript()
    for flick in 0..<20 {
      script.flick(from: 800, by: -200, in: 60, at: Double(flick) * 120)
    }
    let trace = try Replay.play(script)
    #expect(trace.frames.last?.position == 20)
    #expect(trace.turnedPages == (1...20).map { $0 % 5 })
    #expect(trace.settles == 1)
  }

  @Test(arguments: [1 << 31, 10_000_000, 0])
  func T11_staysExactFarOut(start: Int) throws {
    var script = ReplayScript()
    script.flick(from: 800, by: -200, in: 60, at: 0)
    let trace = try Replay.play(script, ["--start", "\(start + 1)"])
    #expect(trace.frames.first?.target == start)
    let last = try #require(trace.frames.last)
    #expect(last.position == Double(start + 1))
    #expect(last.label == "\((start + 1) % 5 + 1) / 5")
  }

  @Test func T11_turnsOnAFixedGrid() throws {
    var script = ReplayScript()
    script.say("end", at: 1_002_000)
    let trace = try Replay.play(script, ["--interval", "5", "--replay-rate", "4.3"])
    #expect(trace.turnTimes == (1...200).map { Double($0) * 5_000 })
    #expect(trace.frames.last?.position == 200)
  }

  @Test func T12_labelsLapsBackward() throws {
    var script = ReplayScript()
    script.say("previous", at: stride(from: 0, to: 7_000, by: 1_000))
    script.say("end", at: 8_000)
    let trace = try Replay.play(script)
    let resting = trace.frames.filter { $0.phase == "rest" && $0.position < 0 }
    var labels: [Int: String] = [:]
    for frame in resting { labels[frame.target] = frame.label }
    #expect(
      labels == [
        -1: "5 / 5", -2: "4 / 5", -3: "3 / 5", -4: "2 / 5", -5: "1 / 5", -6: "5 / 5", -7: "4 / 5",
      ]
    )
  }
}
