import Testing

/// The laws of scripts and traces.
@Suite struct ReplayFormatTests {
  private func run(
    _ script: ReplayScript,
    _ options: [String] = [],
    pages: [String] = Replay.colors
  ) throws -> CarouselProcess {
    try CarouselProcess(
      Replay.arguments(options, pages: pages),
      input: Array(script.text.utf8)
    )
  }

  /// Something of everything, with autoplay.
  private static let medley = {
    var script = ReplayScript()
    script.flick(from: 800, by: -200, in: 60, at: 100)
    script.say("wheel", at: 400, ["dx": 0.7, "precise": true])
    script.key("Left", at: 700)
    script.say("enter", at: 900)
    script.resize(777, at: 1_000)
    script.press(100, at: 2_000)
    script.drag(to: 433.3, at: 2_600)
    script.release(at: 2_603.125)
    script.say("insert", at: 3_000, ["at": 2, "page": "text:한글 and words"])
    script.say("unready", at: 3_000, ["page": 3])
    script.say("remove", at: 9_000, ["at": 0])
    script.say("ready", at: 13_000, ["page": 2])
    script.say("go", at: 20_000, ["page": 1])
    script.say("end", at: 26_000)
    return script
  }()

  @Test func writesTheFormatOfTheDesign() throws {
    var script = ReplayScript()
    script.press(900, at: 0)
    script.move(300, at: 16)
    script.say("end", at: 17)
    let dragged = try run(script, ["--interval", "5", "--start", "5"])
    #expect(
      String(decoding: dragged.output, as: UTF8.self) == """
        {"t":0.0,"position":4.0,"page":4,"count":5,"label":"5 / 5","target":4,"velocity":0.0,\
        "phase":"press","holds":["press"],"progress":0.0,\
        "shown":[{"page":4,"x":0.0,"width":1000.0}]}
        {"t":16.667,"position":4.596,"page":0,"count":5,"label":"1 / 5","target":5,\
        "velocity":37.0,"phase":"drag","holds":["press"],"progress":0.0,\
        "shown":[{"page":4,"x":-596.0,"width":1000.0},{"page":0,"x":404.0,"width":1000.0}]}
        {"t":33.333,"position":4.596,"page":0,"count":5,"label":"1 / 5","target":5,\
        "velocity":24.5,"phase":"drag","holds":["press"],"progress":0.0,\
        "shown":[{"page":4,"x":-596.0,"width":1000.0},{"page":0,"x":404.0,"width":1000.0}]}

        """
    )

    var turn = ReplayScript()
    turn.say("next", at: 12.5)
    let lines = try run(turn, ["--reduced-motion"]).output.split(separator: UInt8(ascii: "\n"))
    #expect(
      lines.dropFirst().map { String(decoding: $0, as: UTF8.self) } == [
        #"{"t":12.5,"event":"turn","from":0,"page":1,"cause":"command"}"#,
        #"{"t":12.5,"event":"settle"}"#,
        #"{"t":16.667,"position":1.0,"page":1,"count":5,"label":"2 / 5","target":1,"#
          + #""velocity":0.0,"phase":"rest","holds":[],"progress":0.0,"#
          + #""shown":[{"page":1,"x":0.0,"width":1000.0}],"cut":true}"#,
      ]
    )
  }

  @Test func givesTheSameBytesOnEveryRun() throws {
    let runs = try (0..<2).map { _ in try run(Self.medley, ["--interval", "5"]) }
    #expect(runs[0].exitCode == 0)
    #expect(runs[0].output.count > 100_000)
    #expect(runs[0].output == runs[1].output)
  }

  @Test(arguments: [("30", 30.0), ("60", 60), ("144", 144), ("7", 7)])
  func tellsTheSameTurnsAtAnyRate(rate: String, hertz: Double) throws {
    let trace = try Replay.play(Self.medley, ["--interval", "5", "--replay-rate", rate])
    let usual = try Replay.play(Self.medley, ["--interval", "5"])
    #expect(usual.turns.count >= 6)
    #expect(trace.turns == usual.turns)
    #expect(trace.frames.last?.target == usual.frames.last?.target)
    #expect(trace.frames.count == Int((26 * hertz).rounded(.up)) + 1)
    for (number, frame) in trace.frames.enumerated() {
      #expect(abs(frame.t - Double(number) * 1_000 / hertz) <= 0.000_501)
    }
  }

  @Test func endsWhereTheScriptSaysSo() throws {
    var script = ReplayScript()
    script.say("next", at: 0)
    script.say("end", at: 100)
    script.say("next", at: 100)
    script.say("next", at: 5_000)
    let trace = try Replay.play(script)
    #expect(trace.frames.last?.t == 100)
    #expect(trace.frames.last?.phase == "move")
    #expect(trace.turnedPages == [1])
  }

  @Test func endsByItselfAtRest() throws {
    var script = ReplayScript()
    script.say("next", at: 1_000)
    let trace = try Replay.play(script, ["--interval", "5"])
    #expect(trace.frames.last?.phase == "rest")
    #expect(trace.frames.dropLast().last?.phase == "move")
    #expect(trace.settles == 1)
    #expect(try Replay.play(ReplayScript()).frames.map(\.t) == [0])

    // A hand that is still down rests.
    var held = ReplayScript()
    held.press(500, at: 0)
    held.drag(to: 300, at: 100)
    #expect(try Replay.play(held).frames.last?.t == 100)
  }

  @Test func blankLinesSayNothing() throws {
    let text = "\n  \n{\"t\":0,\"do\":\"next\"}\r\n\t\n"
    let run = try CarouselProcess(Replay.arguments(), input: Array(text.utf8))
    #expect(run.exitCode == 0)
    #expect(try TraceReader(run.output).turnedPages == [1])
  }

  @Test(arguments: ["q", "Q", "Escape"])
  func quitKeysQuitButNotInAKiosk(key: String) throws {
    var script = ReplayScript()
    script.key(key, at: 100)
    script.say("next", at: 200)
    #expect(try Replay.play(script).turns.isEmpty)
    #expect(try Replay.play(script, ["--kiosk"]).turnedPages == [1])
  }

  @Test func escapeClosesTheHelpFirst() throws {
    var script = ReplayScript()
    script.key("?", at: 100)
    script.key("Escape", at: 150)
    script.say("next", at: 200)
    script.key("Escape", at: 1_000)
    script.say("next", at: 1_100)
    #expect(try Replay.play(script).turnedPages == [1])
  }

  @Test func overlaysDoNotChangeTheTrace() throws {
    var plain = ReplayScript()
    var script = ReplayScript()
    plain.say("next", at: 0)
    script.say("next", at: 0)
    for (ms, key) in [(0.0, "I"), (100.0, "?"), (150, "F"), (200, "I"), (210, "F11"), (220, "7")] {
      script.key(key, at: ms)
    }
    #expect(try run(plain).output == run(script).output)
  }

  static let keys: [(key: String, start: Int, position: Double)] = [
    ("Right", 1, 2), ("Space", 1, 2), ("n", 1, 2), ("PageDown", 1, 2), ("Left", 1, 0),
    ("Backspace", 1, 0), ("p", 1, 0), ("PageUp", 1, 0), ("Home", 2, 0), ("End", 2, 4),
    ("1", 1, 0), ("3", 1, 2), ("9", 1, 1), ("x", 1, 1),
  ]

  @Test(arguments: keys)
  func keysTurn(key: String, start: Int, position: Double) throws {
    var script = ReplayScript()
    script.key(key, at: 50)
    let trace = try Replay.play(script, ["--start", "\(start + 1)"])
    #expect(trace.frames.last?.position == position)
    #expect(trace.turns.allSatisfy { $0.cause == "key" })
  }

  @Test func autoplayObeysTheScriptsReadiness() throws {
    var script = ReplayScript()
    script.say("unready", at: 0, ["page": 1])
    script.say("ready", at: 7_300, ["page": 1])
    script.say("failed", at: 8_000, ["page": 2])
    script.say("failed", at: 8_000, ["page": 3])
    script.say("end", at: 13_500)
    let trace = try Replay.play(script, ["--interval", "5"])
    #expect(trace.turnTimes == [7_300, 12_300])
    #expect(trace.turnedPages == [1, 4])
    let waiting = trace.frames(5_000...7_299)
    #expect(waiting.allSatisfy { $0.holds == ["unready"] && $0.progress == 1 })
  }

  @Test func pageChangesOutsideTheStripDoNothingOrAppend() throws {
    var script = ReplayScript()
    script.say("remove", at: 0, ["at": 5])
    script.say("remove", at: 0, ["at": -1])
    script.say("insert", at: 0, ["at": 99, "page": "text:last"])
    script.say("insert", at: 0, ["at": -99, "page": "color:#123456"])
    let last = try #require(try Replay.play(script).frames.last)
    #expect(last.count == 7)
    #expect(last.label == "2 / 7")
  }
}
