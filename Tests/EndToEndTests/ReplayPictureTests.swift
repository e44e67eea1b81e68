import SDLKit
import Testing

/// Pictures in a replay, and the pictures that a replay saves.
@Suite struct ReplayPictureTests {
  @Test func theUsualSizeNeedsNoDisplay() throws {
    let folder = try ReplayFolder()
    let run = try CarouselProcess(["--headless", "--screenshot", folder("shot"), "color:red"])
    #expect(run.exitCode == 0)
    let picture = try folder.picture("shot")
    #expect(picture.width == 1_280 && picture.height == 560)
  }

  private static let red: UInt32 = 0xFFFF_0000
  private static let green: UInt32 = 0xFF00_8000
  private static let blue: UInt32 = 0xFF00_00FF

  /// Turns by hand, key and autoplay over six pages.
  private static let tour = {
    var script = ReplayScript()
    script.press(270, at: 0)
    script.drag(to: 60, at: 400)
    script.release(at: 500)
    script.say("next", at: [800, 850])
    script.say("resize", at: 2_000, ["width": 210, "height": 180])
    script.say("end", at: 21_000)
    return script
  }()

  @Test func savesWhatIsSeen() throws {
    let folder = try ReplayFolder()
    var script = ReplayScript()
    script.say("shot", at: 0, ["file": .text(folder("first.png"))])
    script.press(900, at: 100)
    script.drag(to: 400, at: 400)
    script.say("shot", at: 450, ["file": .text(folder("joint.png"))])
    script.resize(500, at: 500)
    script.say("shot", at: 500, ["file": .text(folder("small \"quoted\".png"))])
    _ = try Replay.play(script)

    let first = try folder.picture("first.png")
    #expect(first.size == Size(width: 1_000, height: 600))
    #expect(first[0, 0] == Self.red && first[999, 0] == Self.red && first[0, 599] == Self.red)
    // The slop of 4 px is subtracted.
    let joint = try folder.picture("joint.png")
    for x in 0..<1_000 { #expect(joint[x, 10] == (x < 504 ? Self.red : Self.green)) }
    let small = try folder.picture("small \"quoted\".png")
    #expect(small.size == Size(width: 500, height: 600))
    for x in 0..<500 { #expect(small[x, 10] == (x < 252 ? Self.red : Self.green)) }
  }

  @Test func T06_everyColumnOfTheScreenHasAPage() throws {
    let folder = try ReplayFolder()
    var script = ReplayScript()
    script.press(0, at: 0)
    for shot in 0..<8 {
      script.drag(to: Double(shot) * -87.3 - 5, at: Double(shot + 1) * 100)
      script.say("shot", at: Double(shot + 1) * 100, ["file": .text(folder("\(shot).png"))])
    }
    _ = try Replay.play(script, ["--page-width", "300"], pages: ["color:red", "color:green"])
    for shot in 0..<8 {
      let picture = try folder.picture("\(shot).png")
      let colors = (0..<picture.width).map { picture[$0, 10] }
      #expect(colors.allSatisfy { $0 == Self.red || $0 == Self.green })
      #expect(zip(colors, colors.dropFirst()).count { $0 != $1 } >= 3)
    }
  }

  @Test func aScreenshotIsTheFirstFrameAndTheEnd() throws {
    let folder = try ReplayFolder()
    var script = ReplayScript()
    script.say("next", at: 0)
    let trace = try Replay.play(
      script,
      ["--reduced-motion", "--screenshot", folder("shot.png")]
    )
    #expect(trace.frames.count == 1)
    #expect(try folder.picture("shot.png")[5, 5] == Self.green)
  }

  @Test func aReplayWaitsForItsPictures() throws {
    let folder = try ReplayFolder()
    let pages = try [
      folder.write("wide.png", ReplayFolder.png(Self.red, width: 1_600, height: 100)),
      folder.write("tiny.png", ReplayFolder.png(Self.green, width: 1, height: 1)),
      folder.write("drawn.svg", ReplayFolder.svg("yellow", width: 3_000, height: 1_800)),
      folder.write("tall.png", ReplayFolder.png(Self.blue, width: 30, height: 900)),
      "text:Words among the pictures",
      "color:purple",
    ]
    func run(_ pages: [String]) throws -> CarouselProcess {
      try CarouselProcess(
        Replay.arguments(
          ["--size", "300x180", "--interval", "5", "--replay-rate", "20"],
          pages: pages
        ),
        input: Array(Self.tour.text.utf8)
      )
    }
    let plain = try run(Replay.colors + ["color:black"])
    let pictures = try run(pages)
    #expect(pictures.exitCode == 0)
    #expect(pictures.errors == "")
    #expect(try TraceReader(plain.output).turnedPages == [1, 2, 3, 4, 5, 0, 1])
    #expect(pictures.output == plain.output)
  }

  @Test func shotsShowPicturesWhole() throws {
    let folder = try ReplayFolder()
    let pages = try [
      folder.write("a.png", ReplayFolder.png(Self.red, width: 1_000, height: 600)),
      folder.write("b.svg", ReplayFolder.svg("#0000ff", width: 100, height: 60)),
    ]
    let inserted = try folder.write(
      "c.png",
      ReplayFolder.png(Self.green, width: 500, height: 300)
    )
    var script = ReplayScript()
    script.say("shot", at: 0, ["file": .text(folder("0.png"))])
    script.say("next", at: 0)
    script.say("shot", at: 2_000, ["file": .text(folder("1.png"))])
    script.say("insert", at: 2_500, ["at": 2, "page": .text(inserted)])
    script.say("next", at: 2_500)
    script.say("shot", at: 4_000, ["file": .text(folder("2.png"))])
    let trace = try Replay.play(script, pages: pages)
    #expect(trace.turnedPages == [1, 2])
    for (name, color) in [("0.png", Self.red), ("1.png", Self.blue), ("2.png", Self.green)] {
      let picture = try folder.picture(name)
      for x in [2, 500, 997] { #expect(picture[x, 20] == color) }
    }
  }

  @Test(arguments: [[UInt8]([0x89, 0x50, 0x4E, 0x47]), Array("no picture at all".utf8), []])
  func autoplayPassesABrokenPictureOver(bytes: [UInt8]) throws {
    let folder = try ReplayFolder()
    for page in [1, 2, 4, 5] {
      try folder.write("\(page).png", ReplayFolder.png(Self.red, width: 100, height: 60))
    }
    try folder.write("3.png", bytes)
    var script = ReplayScript()
    script.say("end", at: 26_000)
    let arguments = Replay.arguments(
      ["--size", "200x120", "--interval", "5"],
      pages: [folder.path]
    )
    let run = try CarouselProcess(arguments, input: Array(script.text.utf8))
    #expect(run.exitCode == 0)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("carousel: \(folder("3.png")): "))
    let trace = try TraceReader(run.output)
    #expect(trace.frames.first?.count == 5)
    #expect(trace.turnedPages == [1, 3, 4, 0, 1])
    #expect(trace.turnTimes == [5_000, 10_000, 15_000, 20_000, 25_000])
  }

  @Test func aBrokenPictureCanStillBeDraggedTo() throws {
    let folder = try ReplayFolder()
    let broken = try folder.write("broken.png", [1, 2, 3])
    var script = ReplayScript()
    script.press(900, at: 0)
    script.drag(to: 200, at: 400)
    script.release(at: 500)
    script.say("shot", at: 2_000, ["file": .text(folder("shot.png"))])
    let run = try CarouselProcess(
      Replay.arguments(pages: ["color:red", broken, "color:blue"]),
      input: Array(script.text.utf8)
    )
    #expect(run.exitCode == 0)
    #expect(run.errorLines.count == 1)
    #expect(try TraceReader(run.output).frames.last?.position == 1)
    let shot = try folder.picture("shot.png")
    #expect(shot[5, 5] != Self.red && shot[5, 5] != Self.blue)
    #expect(Set(shot.pixels).count > 10, "it shows the picture's name")
  }

  @Test func anUnreadyPageIsNotShownThoughItsPictureIsThere() throws {
    let folder = try ReplayFolder()
    let page = try folder.write("a.png", ReplayFolder.png(Self.red, width: 100, height: 60))
    var script = ReplayScript()
    script.say("unready", at: 0, ["page": 0])
    script.say("shot", at: 100, ["file": .text(folder("unready.png"))])
    script.say("ready", at: 200, ["page": 0])
    script.say("shot", at: 260, ["file": .text(folder("fading.png"))])
    script.say("shot", at: 340, ["file": .text(folder("ready.png"))])
    _ = try Replay.play(script, pages: [page, "color:blue"])
    let unready = try folder.picture("unready.png")[5, 5]
    #expect(unready != Self.red)
    #expect(try folder.picture("ready.png")[5, 5] == Self.red)
    // Half-way through its 120 ms.
    let red = try folder.picture("fading.png")[5, 5] >> 16 & 0xFF
    let (low, high) = (unready >> 16 & 0xFF, Self.red >> 16 & 0xFF)
    #expect(low + (high - low) / 4 < red && red < high - (high - low) / 4)
  }

  @Test func withReducedMotionAPictureIsThereAtOnce() throws {
    let folder = try ReplayFolder()
    let page = try folder.write("a.png", ReplayFolder.png(Self.red, width: 100, height: 60))
    var script = ReplayScript()
    script.say("unready", at: 0, ["page": 0])
    script.say("ready", at: 200, ["page": 0])
    script.say("shot", at: 201, ["file": .text(folder("ready.png"))])
    _ = try Replay.play(script, ["--reduced-motion"], pages: [page, "color:blue"])
    #expect(try folder.picture("ready.png")[5, 5] == Self.red)
  }

  /// A frame with which a replay ends waits for its pictures like any other.
  @Test(arguments: [["end"], ["key", "Q"]]) func theLastPictureIsWholeToo(ending: [String])
    throws
  {
    let folder = try ReplayFolder()
    let page = try folder.write("drawn.svg", ReplayFolder.svg("blue", width: 3_000, height: 1_800))
    var script = ReplayScript()
    script.say("shot", at: 0, ["file": .text(folder("shot.png"))])
    script.say(ending[0], at: 0, ending.count > 1 ? ["key": .text(ending[1])] : [:])
    _ = try Replay.play(script, pages: [page])
    #expect(try folder.picture("shot.png")[500, 300] == Self.blue)
  }

  /// The first frame of a window that gets another size is drawn sharp.
  @Test func aScreenshotWaitsForThePictureOfItsSize() throws {
    let folder = try ReplayFolder()
    let stripes = PixelBuffer(
      width: 500,
      height: 300,
      pixels: (0..<150_000).map { $0 % 2 == 0 ? Self.red : Self.blue }
    )
    let page = try folder.write("stripes.png", stripes.pngBytes())
    var script = ReplayScript()
    script.say("resize", at: 0, ["width": 500, "height": 300])
    _ = try Replay.play(script, ["--screenshot", folder("shot.png")], pages: [page, page])
    let shot = try folder.picture("shot.png")
    #expect((0..<100).allSatisfy { shot[$0, 100] == stripes[$0, 100] })
  }

  /// Where a page has no height its picture is not made.
  @Test func aShotOfNothingIsNotWaitedFor() throws {
    let folder = try ReplayFolder()
    let page = try folder.write("red.png", ReplayFolder.png(Self.red, width: 9, height: 9))
    var script = ReplayScript()
    script.say("resize", at: 0, ["width": 100, "height": 0])
    script.say("shot", at: 0, ["file": .text(folder("shot.png"))])
    script.say("end", at: 0)
    let run = try CarouselProcess(
      Replay.arguments(pages: [page]),
      input: Array(script.text.utf8)
    )
    #expect(run.exitCode == 0)
  }
}
