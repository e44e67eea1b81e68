import CarouselCore
import CarouselPictures
import SDLKit
import Testing

@testable import carousel

@Suite struct FileSettingsTests {
  private func settings(_ texts: String...) throws -> FileSettings {
    var settings = FileSettings()
    for text in texts {
      let file = try TextFile(Array(text.utf8), name: "config.json")
      try settings.take(try file.members(of: try JSON5Value(file)), in: file)
    }
    return settings
  }

  private func options(_ texts: String...) throws -> Options {
    var options = Options()
    for text in texts { try settings(text).apply(to: &options) }
    return options
  }

  @Test func takesEveryKindOfValue() throws {
    let options = try options(
      """
      { recursive: true, reverse: false, interval: 0x10, size: "800x350", spacing: "12", start: 2e0,
        "page-width": '80%', inset: .5, backdrop: "teal", }
      """
    )
    #expect(options.isRecursive && !options.isReversed && options.interval == .seconds(16))
    #expect(options.size == Size(width: 800, height: 350) && options.start == 2)
    #expect(options.layout.spacing == 12 && options.layout.pageWidth == .share(0.8))
    #expect(options.layout.inset == 0.5)
    #expect(options.backdrop == .color(Color(red: 0, green: 128, blue: 128)))
  }

  @Test(arguments: [
    ("{intervall: 3}", "1:2: unknown option \"intervall\"; did you mean \"interval\"?"),
    ("{zzz: 3}", "1:2: unknown option \"zzz\"; see carousel --help"),
    ("{kiosk: 1}", "1:9: expected true or false"),
    ("{interval: true}", "1:12: expected a number or text in quotes for SECONDS"),
    ("{interval: [3]}", "1:12: expected a number or text in quotes for SECONDS"),
    ("{interval: null}", "1:12: expected a number or text in quotes for SECONDS"),
    ("{interval: NaN}", "1:12: \"nan\" is no number of seconds"),
    ("{interval: -1}", "1:12: \"-1\" is no number of seconds"),
    ("{\n  fit: 'fill'}", "2:8: \"fill\" is none of contain, cover"),
    ("{size: ''}", "1:8: \"\" is no size like 1280x560"),
    ("[]", "1:1: expected {"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) {
    let error = #expect(throws: TextFileError.self) { try settings(text) }
    #expect(error?.description == "config.json:\(message)")
  }

  @Test func leavesToTheCommandLineWhatIsNoMatterOfFiles() {
    let own = OptionTable.all.filter { !$0.isForFiles }.map(\.name)
    #expect(
      own.sorted() == [
        "check", "headless", "help", "no-config", "null", "record", "replay", "replay-rate",
        "screenshot", "trace", "version",
      ]
    )
    for name in own {
      let error = #expect(throws: TextFileError.self) { try settings("{'\(name)': true}") }
      #expect(error?.reason == "\"\(name)\" is for the command line only")
    }
  }

  @Test func letsTheLaterWin() throws {
    var options = Options()
    try settings(
      "{ kiosk: true, shuffle: true, interval: 3, spacing: 5 }",
      "{ kiosk: false, interval: 4 }"
    ).apply(to: &options)
    #expect(!options.isKiosk && options.isShuffled)
    #expect(options.interval == .seconds(4) && options.layout.spacing == 5)
  }

  @Test func takesAllOrNothing() throws {
    var settings = FileSettings()
    let file = try TextFile(Array("{ kiosk: true, nonsense: 1 }".utf8), name: "x")
    let members = try file.members(of: try JSON5Value(file))
    #expect(throws: TextFileError.self) { try settings.take(members, in: file) }
    var options = Options()
    settings.apply(to: &options)
    #expect(!options.isKiosk)
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/x", "HOME": "/home/u"], "/x/carousel/config.json"),
    (["HOME": "/home/u"], "/home/u/.config/carousel/config.json"),
    (["XDG_CONFIG_HOME": "", "HOME": "/home/u"], "/home/u/.config/carousel/config.json"),
    (["XDG_CONFIG_HOME": "x", "HOME": "/"], "/.config/carousel/config.json"),
    (["HOME": "u"], nil), ([:], nil),
  ])
  func findsTheConfigurationFile(environment: [String: String], expected: String?) {
    let path = ConfigurationFile.path { environment[$0].map { FilePath($0) } }
    #expect(path == expected.map { FilePath($0) })
  }
}
