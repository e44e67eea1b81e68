import Testing

/// Taps of a mouse and of a finger on what lies over the pages, and on pages.
@Suite struct ReplayTapTests {
  private static let devices = ["mouse", "touch"]

  private let folder: ReplayFolder

  init() throws { folder = try ReplayFolder() }

  /// Eleven pages whose tabs are as narrow as tabs get, 64 pixels.
  private func show() throws -> String {
    let pages = (0..<11).map { "{ color: '#0000\($0 + 10)', title: '\($0)' }" }
    return try folder.write(
      "show.json",
      Array("{ pages: [\(pages.joined(separator: ","))] }".utf8)
    )
  }

  @Test(arguments: devices)
  func aTapOnADotGoesThereTheShortestWay(device: String) throws {
    var script = ReplayScript()
    // Five dots, 16 apart, in the middle, 30 from the edge: the fourth, and the third from below.
    script.tap(516, 570, at: 100, device)
    script.tap(500, 581, at: 2_000, device)
    // Below its 24 pixels it is the page that is tapped.
    script.tap(468, 584, at: 4_000, device)
    let trace = try Replay.play(script, ["--indicator", "dots"])
    #expect(trace.turnWords == ["0→3 tap", "3→2 tap"])
    #expect(trace.frames.last?.position == -3)
  }

  @Test(arguments: devices)
  func tabsAreTappedAndDragged(device: String) throws {
    let options = ["--style", "tabs", "--size", "400x100"]
    var tap = ReplayScript()
    tap.tap(8 + 64 * 4 + 20, 20, at: 100, device)
    let tapped = try Replay.play(tap, options, pages: [show()])
    #expect(tapped.turnWords == ["0→4 tap"])

    // A drag of 128 pixels beyond the slop scrolls two tabs away, and no page turns.
    var drag = ReplayScript()
    let slop = device == "touch" ? 8.0 : 4
    drag.point("press", 300, 20, at: 100, device)
    drag.point("move", 200, 20, at: 200, device)
    drag.point("move", 172 - slop, 20, at: 300, device)
    drag.point("release", 172 - slop, 20, at: 900, device)
    drag.tap(8 + 64 * 4 + 20, 20, at: 2_000, device)
    let dragged = try Replay.play(drag, options, pages: [show()])
    #expect(dragged.turnWords == ["0→6 tap"])
    #expect(dragged.frames(0...1_999).allSatisfy { $0.position == 0 })
    #expect(dragged.frames(117...899).allSatisfy { $0.holds == ["press"] })
    #expect(dragged.frames(917...1_999).allSatisfy { $0.holds.isEmpty })
  }

  @Test func aWheelOverTheTabsScrollsThem() throws {
    var script = ReplayScript()
    script.point("move", 200, 20, at: 100, "mouse")
    script.say("wheel", at: 200, ["dy": -1])
    // A notch is 80 pixels.
    script.tap(8 + 64 * 4 + 20, 20, at: 2_000)
    let options = ["--style", "tabs", "--size", "400x100"]
    let trace = try Replay.play(script, options, pages: [show()])
    #expect(trace.turnWords == ["0→5 tap"])
  }

  @Test(arguments: devices)
  func aTapOnAPageIsPrinted(device: String) throws {
    let show = try folder.write(
      "show.json",
      Array(
        "{ pages: [{ text: 'a \"b\"', link: 'https://example.org/?a=\\\\' }, 'color:red'] }".utf8
      )
    )
    var script = ReplayScript()
    script.tap(500, 300, at: 0, device)
    script.key("Right", at: 100)
    // No tap: it stops the strip.
    script.tap(500, 300, at: 150, device)
    script.tap(500, 300, at: 2_000, device)
    // Nor is a drag.
    script.press(500, at: 3_000, device: device)
    script.drag(to: 480, at: 3_100)
    script.release(at: 3_400)
    let run = try CarouselProcess(
      ["--headless", "--interval", "0", "--replay", "-", "--on-tap", "print", show],
      input: Array(script.text.utf8)
    )
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(
      String(decoding: run.output, as: UTF8.self) == #"""
        {"event":"tap","page":0,"title":"a \"b\"","link":"https://example.org/?a=\\"}
        {"event":"tap","page":1,"title":"red"}

        """#
    )
  }
}

extension ReplayScript {
  /// Does something at a point.
  mutating func point(_ verb: String, _ x: Double, _ y: Double, at ms: Double, _ device: String) {
    say(verb, at: ms, ["x": .number(x), "y": .number(y), "device": .text(device)])
  }

  /// Presses and lets go at a point.
  mutating func tap(_ x: Double, _ y: Double, at ms: Double, _ device: String = "mouse") {
    point("press", x, y, at: ms, device)
    point("release", x, y, at: ms + 60, device)
  }
}
