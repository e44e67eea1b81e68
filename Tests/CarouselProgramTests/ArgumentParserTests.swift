import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit
import Testing

@testable import carousel

@Suite struct ArgumentParserTests {
  private func run(_ words: [String]) throws -> (options: Options, pages: [PageArgument]) {
    let invocation = try ArgumentParser.parse(words.map { Argument($0) })
    guard case .run(let options, let pages) = invocation else {
      throw Failure("invocation", "is no run")
    }
    return (options, pages)
  }

  @Test func hasTheUsualDefaults() throws {
    let (options, pages) = try run([])
    #expect(pages.isEmpty)
    #expect(options.interval == .seconds(5))
    #expect(options.wraps && options.paging == .page && options.fit == .contain)
    #expect(options.order == .natural && options.backdrop == .blur && options.size == nil)
    #expect(options.configuration.layout == Carousel.Layout())
  }

  @Test(arguments: [
    ["--interval", "3"], ["--interval=3"], ["-D3"], ["-D", "3"], ["-rD3"], ["-zrD", "3.0"],
  ])
  func takesAValueInEveryWay(words: [String]) throws {
    #expect(try run(words).options.interval == .seconds(3))
  }

  @Test func knowsEveryOption() throws {
    let words = [
      "--style", "gallery", "--recursive", "--sort", "time", "--reverse", "--shuffle", "--start",
      "7", "--null",
      "--fullscreen", "--kiosk", "--size", "800x350", "--display", "1", "--interval", "0",
      "--hover-pause", "--no-wrap", "--paging", "free", "--turn-threshold", "30",
      "--reduced-motion", "--fit", "cover", "--backdrop", "teal", "--page-width", "80%",
      "--spacing", "12", "--align", "center", "--inset", "24", "--replay", "b",
      "--replay-rate", "30", "--trace", "-", "--screenshot", "c", "--headless", "--renderer",
      "gpu", "--max-memory", "64", "--verbose", "--check", "--no-config",
      "--corner-radius", "8", "--indicator", "dots,progress",
      "--indicator-position", "top", "--indicator-color", "teal", "--dot-color", "#102030",
      "--captions", "on", "--effect", "fade", "--ken-burns", "--controls", "off", "--on-tap",
      "print", "--kiosk-links", "--hud",
      "x.png",
    ]
    let (options, pages) = try run(words)
    #expect(pages == [.path(FilePath("x.png"))])
    #expect(options.isRecursive && options.isReversed && options.isShuffled)
    #expect(options.isNulSeparated && options.isFullscreen && options.isKiosk)
    #expect(options.order == .time && options.start == 7 && options.display == 1)
    #expect(options.size == Size(width: 800, height: 350) && options.interval == nil)
    #expect(options.pausesOnHover && !options.wraps && options.paging == .free)
    #expect(options.turnThreshold == 30 && options.reducesMotion && options.fit == .cover)
    #expect(options.backdrop == .color(Color(red: 0, green: 128, blue: 128)))
    #expect(
      options.layout
        == Carousel.Layout(pageWidth: .share(0.8), spacing: 12, alignment: .center, inset: 24)
    )
    #expect(options.replay == FilePath("b"))
    #expect(try run(["--record", "a"]).options.record == FilePath("a"))
    #expect(options.replayRate == 30 && options.trace == FilePath("-"))
    #expect(options.screenshot == FilePath("c") && options.isHeadless && options.isVerbose)
    #expect(options.cornerRadius == 8 && options.indicators == [.dots, .progress])
    #expect(options.indicatorEdge == .top && options.idleIndicatorColor?.packed == 0xFF10_2030)
    #expect(options.indicatorColor == Color(red: 0, green: 128, blue: 128))
    #expect(options.showsCaptions && !options.showsControls && options.tapAction == .print)
    #expect(options.opensLinksInKiosk && options.showsHUD)
    #expect(options.effect == .fade && options.panAndZoom)
    #expect(options.isCheck && options.ignoresConfiguration)
    #expect(options.renderer == .gpu && options.memoryLimit == 64 << 20)
    let tried = Set(words.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) })
    let known = Set(OptionTable.groups.flatMap(\.options).map(\.name))
    #expect(known.subtracting(tried) == ["help", "record", "version"])
  }

  @Test func endsOptionsAtTwoDashes() throws {
    let pages = try run(["a", "--", "--kiosk", "-"]).pages
    #expect(pages == ["a", "--kiosk", "-"].map { .path(FilePath($0)) })
    #expect(try run(["-"]).pages == [.standardInput])
  }

  @Test func keepsNamesByteForByte() throws {
    let name = FilePath(bytes: [0x61, 0xff, 0x2e, 0x6a])
    let words = [Argument("--record"), Argument(name), Argument(name)]
    guard case .run(let options, let pages) = try ArgumentParser.parse(words) else {
      Issue.record("no run")
      return
    }
    #expect(options.record == name)
    #expect(pages == [.path(name)])
  }

  @Test(arguments: [
    (["--foo"], "--foo: unknown option; see carousel --help"),
    (["--intervall", "3"], "--intervall: unknown option; did you mean --interval?"),
    (["-x"], "-x: unknown option; see carousel --help"),
    (["--kiosk=1"], "--kiosk: takes no value"),
    (["--no-kiosk=1"], "--no-kiosk: takes no value"),
    (["--no-kiosc"], "--no-kiosc: unknown option; did you mean --no-kiosk?"),
    (["--no-size"], "--no-size: unknown option; see carousel --help"),
    (["--no-help"], "--no-help: unknown option; see carousel --help"),
    (["--no-no-wrap"], "--no-no-wrap: unknown option; did you mean --no-wrap?"),
    (["--size"], "--size: takes a value: --size WxH"),
    (["--size="], "--size: takes a value: --size WxH"),
    (["--size", "0x5"], "--size: \"0x5\" is no size like 1280x560"),
    (["--size", "99999x5"], "--size: \"99999x5\" is no size like 1280x560"),
    (["--interval", "-1"], "--interval: \"-1\" is no number of seconds"),
    (["--interval", "nan"], "--interval: \"nan\" is no number of seconds"),
    (["--interval", "1e999"], "--interval: \"1e999\" is no number of seconds"),
    (["-Dx"], "-D: \"x\" is no number of seconds"),
    (["--start", "0"], "--start: \"0\" is no page number from 1"),
    (["--fit", "fill"], "--fit: \"fill\" is none of contain, cover"),
    (
      ["--indicator", "dots,x"],
      "--indicator: \"dots,x\" is none of label, dots, progress, tabs, none"
    ),
    (["--indicator", ","], "--indicator: \",\" is none of label, dots, progress, tabs, none"),
    (
      ["--indicator", "none,dots"],
      "--indicator: \"none,dots\" names others beside none, which stands alone"
    ),
    (["--backdrop", "no"], "--backdrop: \"no\" is no colour; use a CSS name or #rrggbb"),
    (["--page-width", "0%"], "--page-width: \"0%\" is no width like 300 or 80%"),
    (["--replay-rate", "0.00099"], "--replay-rate: \"0.00099\" is no rate in Hz"),
    (["--replay-rate", "0"], "--replay-rate: \"0\" is no rate in Hz"),
    (["--record", "a", "--replay", "b"], "--record: does not go with --replay"),
    ([""], "'': an empty name is no page"),
    (["color:nope"], "color:nope: unknown colour; use a CSS name or #rrggbb"),
  ])
  func saysWhatIsWrong(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try run(words) }
    #expect(error?.description == message)
  }

  @Test(arguments: [["--help"], ["-h"], ["--kiosk", "--help", "--nonsense"], ["-rh"]])
  func printsHelp(words: [String]) throws {
    guard case .help = try ArgumentParser.parse(words.map { Argument($0) }) else {
      Issue.record("no help")
      return
    }
  }

  @Test func helpFitsAScreen() {
    let lines = Help.text.split(separator: "\n")
    #expect(lines.count <= 72)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ["--kiosk", "--no-kiosk"], ["--no-wrap", "--wrap"], ["--style", "gallery", "--wrap"],
    ["--shuffle", "-z", "--no-shuffle"], ["--no-config", "--config"],
  ])
  func undoesWhatTakesNoValue(words: [String]) throws {
    let options = try run(words).options
    #expect(!options.isKiosk && options.wraps && !options.isShuffled)
    #expect(!options.ignoresConfiguration)
    #expect(!(try run(["--no-kiosk", "--kiosk", "--wrap", "--no-wrap"]).options.wraps))
  }
}
