import SDLKit
import Testing

/// Command lines: exit codes, errors, and names that are not nice.
@Suite struct UsageTests {
  /// Checks that a run failed with one line on standard error.
  private func expectFailure(
    _ run: CarouselProcess,
    _ exitCode: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.exitCode == exitCode, sourceLocation: sourceLocation)
    #expect(run.output == [], sourceLocation: sourceLocation)
    #expect(run.errors.hasPrefix("carousel: "), sourceLocation: sourceLocation)
    #expect(run.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(run.errors.count { $0.isNewline } == 1, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ["--bogus"], ["-X"], ["--bogus=3"], ["--interval", "soon"], ["--interval", "-1"],
    ["--interval=nan"], ["--interval"], ["--size", "1000"], ["--size", "0x600"], ["--start", "0"],
    ["--replay-rate", "0"], ["--max-memory", "0"], ["--turn-threshold", "4px"],
    ["--page-width", "0"],
    ["--paging", "sideways"], ["--fit", ""], ["--headless=yes"], ["color:nosuch"], ["color:#12"],
    [""], ["--display", "x"],
  ])
  func wrongUsageIs2(arguments: [String]) throws {
    expectFailure(try CarouselProcess(arguments + ["--headless"]), 2)
  }

  @Test(arguments: [
    ["no-such.png"], ["-r", "no-such-folder"], ["--replay", "no-such.jsonl", "color:red"],
    ["--trace", "no-such-folder/trace", "color:red"],
    ["--screenshot", "no-such-folder/shot.png", "color:red"],
    ["--record", "no-such-folder/script", "color:red"],
    ["--headless", "--record", "/dev/full", "color:red"], ["no\nsuch\nfile.png"], ["."],
    ["--display", "9", "color:red"], ["-"],
  ])
  func whatCannotRunIs1(arguments: [String]) throws {
    let folder = try ReplayFolder()
    expectFailure(try CarouselProcess(["--headless"] + arguments, folder: folder.path), 1)
  }

  @Test(arguments: ["--trace", "--screenshot"])
  func aFullDiskIs1(option: String) throws {
    let words = Replay.arguments() + [option, "/dev/full"]
    let run = try CarouselProcess(words, input: Array("{\"t\":0,\"do\":\"next\"}".utf8))
    #expect(run.exitCode == 1)
    #expect(run.errors == "carousel: /dev/full: No space left on device\n")
  }

  @Test func withoutADisplayIs1() throws {
    let run = try CarouselProcess(
      ["color:red"],
      environment: [
        "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "WAYLAND_SOCKET": nil, "XDG_RUNTIME_DIR": nil,
        "SDL_VIDEODRIVER": nil,
      ]
    )
    expectFailure(run, 1)
  }

  @Test(arguments: [
    "nonsense", #"{"t":0,"do":"jump"}"#, #"{"do":"next"}"#, #"{"t":0}"#, #"{"t":-1,"do":"next"}"#,
    #"{"t":"0","do":"next"}"#, #"{"t":0,"do":"press"}"#, #"{"t":0,"do":"go"}"#, "[]", "{",
    #"{"t":0,"do":"press","x":1,"button":"fourth"}"#, #"{"t":0,"do":"insert","at":0,"page":3}"#,
    #"{"t":0,"do":"resize","width":1000000,"height":1000000}"#, #"{"t":0,"do":"shot","file":""}"#,
    #"{"t":0,"do":"resize","width":-5,"height":600}"#, "{\"t\":0,\"do\":\"next\"}\0",
    #"{"t":0,"do":"insert","at":0,"page":"color:nosuch"}"#,
    #"{"t":0,"do":"insert","at":0,"page":"-"}"#, #"{"t":0,"do":"resize","width":3}"#,
  ])
  func aBadScriptLineIs1(line: String) throws {
    let text = "{\"t\":0,\"do\":\"next\"}\n\n\(line)\n"
    let run = try CarouselProcess(Replay.arguments(), input: Array(text.utf8))
    expectFailure(run, 1)
    #expect(run.errors.hasPrefix("carousel: standard input: line 3: "))
  }

  @Test func aScriptThatGoesBackInTimeIs1() throws {
    var script = ReplayScript()
    script.say("next", at: 100)
    script.say("next", at: 99)
    let run = try CarouselProcess(Replay.arguments(), input: Array(script.text.utf8))
    expectFailure(run, 1)
    #expect(run.errors.hasPrefix("carousel: standard input: line 2: "))
  }

  @Test(arguments: [["--help"], ["-h"], ["--version"], ["--kiosk", "--help", "--bogus"]])
  func helpAndVersionAre0(arguments: [String]) throws {
    let run = try CarouselProcess(arguments)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  // MARK: Names

  static let names: [[UInt8]] =
    [
      "it's \"quoted\".png", " spaces  everywhere .png", "new\nline\n.png", "$(touch pwn).png",
      "`touch pwn`.png", "; touch pwn;", "| touch pwn", "-rf.png", "--kiosk", "%s%n%d.png", "*.png",
      "\u{1B}[31m.png", "back\\slash.png", "한글 그림.png", "color:nosuch",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE, 0xC3, 0x28], [0x80] + Array(".png".utf8)]

  private static let teal: UInt32 = 0xFF00_8080

  private func folderOfNames() throws -> ReplayFolder {
    let folder = try ReplayFolder()
    let png = try ReplayFolder.png(Self.teal, width: 64, height: 64)
    for name in Self.names { try folder.write(name, png) }
    return folder
  }

  @Test(arguments: names)
  func showsAFileOfAnyName(name: [UInt8]) throws {
    let folder = try ReplayFolder()
    try folder.write(name, ReplayFolder.png(Self.teal, width: 64, height: 64))
    // Only a name that means something else has to be written as a path.
    let isPrefixed = name.starts(with: Array("color:".utf8))
    let words = ["--headless", "--size", "64x64", "--screenshot", "shot", "--"]
    let run = try CarouselProcess(
      words.map { Array($0.utf8) } + [(isPrefixed ? Array("./".utf8) : []) + name],
      folder: folder.path
    )
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(try folder.picture("shot")[5, 5] == Self.teal)
    #expect(!folder.has("pwn"))
  }

  @Test func listsFilesOfAnyName() throws {
    let folder = try folderOfNames()
    let script = try ReplayFolder()
    try script.write("script", Array("{\"t\":9,\"do\":\"next\"}".utf8))
    let words = ["--headless", "--size", "64x64", "--trace", "-", "--replay", script("script")]

    let listed = try CarouselProcess(words + [folder.path])
    let named = try CarouselProcess(
      words + ["-0", "-"],
      input: Array(Self.names.joined(separator: [0])),
      folder: folder.path
    )
    for run in [listed, named] {
      #expect(run.exitCode == 0)
      #expect(run.errors == "")
      #expect(try TraceReader(run.output).frames.last?.label == "2 / \(Self.names.count)")
    }
    #expect(!folder.has("pwn"))
  }
}
