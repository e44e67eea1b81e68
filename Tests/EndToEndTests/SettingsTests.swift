import FoundationEssentials
import SDLKit
import Testing

/// What playlists and the configuration file do to a run.
@Suite struct SettingsTests {
  @Test func showsAPlaylist() throws {
    let folder = try ReplayFolder()
    let show = "{ defaults: {size: '640x480', start: 2}, pages: ['color:red', {color: 'teal'}] }"
    try folder.write("show.json", Array(show.utf8))
    let words = ["--headless", "--screenshot", "shot"]
    let run = try CarouselProcess(words + ["show.json"], folder: folder.path)
    #expect(run.exitCode == 0 && run.errors == "")
    var picture = try folder.picture("shot")
    #expect(picture.width == 640 && picture.height == 480 && picture[5, 5] == 0xFF00_8080)

    _ = try CarouselProcess(
      words + ["--size=500x400", "show.json", "--start=1"],
      folder: folder.path
    )
    picture = try folder.picture("shot")
    #expect(picture.width == 500 && picture.height == 400 && picture[5, 5] == 0xFFFF_0000)
  }

  @Test func showsTheTitleOfAPlaylist() throws {
    let folder = try ReplayFolder()
    let pages = [
      "a": "{ text: 'Hello', title: 'Other words' }", "b": "{ text: 'Hello', title: 'Hello' }",
      "c": "'text:Hello'",
    ]
    var script = ReplayScript()
    script.key("I", at: 0)
    script.say("shot", at: 100, ["file": .text(folder("shot"))])
    let shots = try pages.mapValues { page in
      try folder.write("show.json", Array("{ pages: [\(page)] }".utf8))
      let words = Replay.arguments(pages: [folder("show.json")])
      let run = try CarouselProcess(words, input: Array(script.text.utf8))
      #expect(run.exitCode == 0 && run.errors == "")
      return try folder.picture("shot")
    }
    // A caption each; without a title the name of the page.
    #expect(shots["a"] != shots["b"] && shots["a"] != shots["c"] && shots["b"] != shots["c"])
  }

  @Test(arguments: [
    ("{ pages: ['color:red' 'color:blue'] }", "show.json:1:23: expected a comma or ]"),
    (
      "{ defaults: {intervall: 3} }",
      "show.json:1:14: unknown option \"intervall\"; "
        + "did you mean \"interval\"?"
    ),
    ("{ pages: [] }", "nothing to show"),
    ("", "show.json: empty; expected { pages: [ … ] }"),
    (" \n// no more\n", "show.json: empty; expected { pages: [ … ] }"),
    ("/* no end", "show.json:1:1: expected */ somewhere after this"),
  ])
  func aPlaylistThatCannotBeUsedIs1(text: String, message: String) throws {
    let folder = try ReplayFolder()
    try folder.write("show.json", Array(text.utf8))
    let run = try CarouselProcess(["--headless", "show.json"], folder: folder.path)
    #expect(run.exitCode == 1 && run.output.isEmpty)
    #expect(run.errors == "carousel: \(message)\n")
  }

  // MARK: The configuration file

  /// Runs with a configuration file that says this.
  private func run(
    _ words: [String],
    configuration: String,
    input: String = "",
    in folder: ReplayFolder
  ) throws -> CarouselProcess {
    let home = try ReplayFolder()
    try FileManager.default.createDirectory(
      atPath: home("carousel"),
      withIntermediateDirectories: false
    )
    try home.write("carousel/config.json", Array(configuration.utf8))
    return try CarouselProcess(
      words,
      input: Array(input.utf8),
      environment: ["XDG_CONFIG_HOME": home.path],
      folder: folder.path
    )
  }

  @Test(arguments: [
    (["color:red"], 64, 48), (["color:red", "--size", "32x24"], 32, 24),
    (["show.json"], 80, 60), (["color:red", "--no-config"], 1_280, 560),
  ])
  func aConfigurationFileSaysWhatOthersDoNot(words: [String], width: Int, height: Int) throws {
    let folder = try ReplayFolder()
    try folder.write("show.json", Array("{defaults:{size:'80x60'},pages:['color:red']}".utf8))
    let run = try run(
      ["--headless", "--screenshot", "shot"] + words,
      configuration: "// mine\n{ size: '64x48' }",
      in: folder
    )
    #expect(run.exitCode == 0 && run.errors == "")
    let picture = try folder.picture("shot")
    #expect(picture.width == width && picture.height == height)
  }

  @Test(arguments: ["", " \r\n\t", "// nothing yet", "\u{FEFF}/* nothing */ // yet\n"])
  func aBlankConfigurationFileSaysNothing(text: String) throws {
    let folder = try ReplayFolder()
    let words = ["--headless", "--screenshot", "shot", "color:red"]
    let run = try run(words, configuration: text, in: folder)
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(try folder.picture("shot").width == 1_280)
  }

  @Test func aBrokenConfigurationFileIs1() throws {
    let folder = try ReplayFolder()
    let run = try run(["--headless", "color:red"], configuration: "{ size: 3 }", in: folder)
    #expect(run.exitCode == 1)
    #expect(run.errors.hasPrefix("carousel: "))
    #expect(run.errors.hasSuffix("/carousel/config.json:1:9: \"3\" is no size like 1280x560\n"))
  }

  @Test func aReplayIsTheSameWithAnyConfigurationFile() throws {
    let folder = try ReplayFolder()
    let words = ["--headless", "--replay", "-", "--trace", "-", "color:red", "color:blue"]
    let script = "{\"t\":100,\"do\":\"next\"}"
    let plain = try CarouselProcess(words, input: Array(script.utf8))
    for configuration in ["{ size: '64x48', 'no-wrap': true }", "nonsense"] {
      let run = try run(words, configuration: configuration, input: script, in: folder)
      #expect(run.exitCode == 0 && run.output == plain.output && !run.output.isEmpty)
    }
  }

  /// What a playlist or a style has switched on is switched off where it is said later.
  @Test(arguments: [
    ("{'no-wrap': true}", ["--wrap"]), ("{style: 'gallery', 'no-wrap': false}", []),
    ("{style: 'gallery'}", ["--wrap"]),
  ])
  func theCommandLineUndoesWhatTakesNoValue(defaults: String, words: [String]) throws {
    let folder = try ReplayFolder()
    try folder.write(
      "show.json",
      Array("{defaults: \(defaults), pages: ['color:red', 'color:teal']}".utf8)
    )
    var script = ReplayScript()
    script.say("previous", at: 0)
    let pages = [folder("show.json")]
    let run = try CarouselProcess(
      Replay.arguments(words, pages: pages),
      input: Array(script.text.utf8)
    )
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(try TraceReader(run.output).frames.last?.target == -1)
  }
}
