import Glibc
import SDLKit
import Testing

/// What a playlist says of its pages, played on the virtual clock.
@Suite struct ReplayPlaylistTests {
  private static let red: UInt32 = 0xFFFF_0000

  @Test func everyPageStaysForItsOwnTime() throws {
    let folder = try ReplayFolder()
    let show = try folder.write(
      "show.json",
      Array(
        """
        {
          defaults: { interval: 2 },
          pages: ["color:red", { color: "lime", interval: 3 }, { text: "three", interval: 0.5 }],
        }
        """.utf8
      )
    )
    var script = ReplayScript()
    script.say("end", at: 9_000)
    let trace = try Replay.play(script, ["--interval", "2"], pages: [show])
    #expect(trace.turnTimes == [2_000, 5_000, 5_500, 7_500])
    #expect(trace.turnedPages == [1, 2, 0, 1])
  }

  @Test func everyPictureIsFittedAsItsPageSays() throws {
    let folder = try ReplayFolder()
    try folder.write("wide.png", ReplayFolder.png(Self.red, width: 400, height: 60))
    let show = try folder.write(
      "show.json",
      Array(
        """
        { pages: [
          { image: "wide.png", fit: "cover" },
          { image: "wide.png", background: "#00ff00" },
        ] }
        """.utf8
      )
    )
    var script = ReplayScript()
    script.say("shot", at: 0, ["file": .text(folder("cover.png"))])
    script.say("next", at: 100)
    script.say("shot", at: 2_000, ["file": .text(folder("contain.png"))])
    _ = try Replay.play(script, ["--indicator", "none"], pages: [show])
    #expect(Set(try folder.picture("cover.png").pixels) == [Self.red])
    let contained = try folder.picture("contain.png")
    #expect(contained[500, 10] == 0xFF00_FF00 && contained[500, 300] == Self.red)
  }

  @Test func tapsAreToldByTheTitlesOfThePlaylistAndOpenNothing() throws {
    let folder = try ReplayFolder()
    let pages = "{color:'red',title:'Our \"red\"',link:'https://a.example'},{text:'two',title:''}"
    let show = try folder.write("show.json", Array("{pages:[\(pages)]}".utf8))
    let opener = "#!/bin/sh\ntouch '\(folder("opened"))'\n"
    #expect(chmod(try folder.write("xdg-open", Array(opener.utf8)), 0o755) == 0)
    var script = ReplayScript()
    for ms in [100.0, 1_000] {
      script.press(500, at: ms)
      script.release(at: ms + 20)
      script.say("next", at: ms + 100)
    }
    func play(_ options: [String]) throws -> String {
      let run = try CarouselProcess(
        ["--headless", "--interval", "0", "--replay", "-"] + options + [show],
        input: Array(script.text.utf8),
        environment: ["PATH": folder.path + ":/usr/bin:/bin"]
      )
      #expect(run.exitCode == 0 && run.errors == "")
      return String(decoding: run.output, as: UTF8.self)
    }
    let told = try play(["--on-tap", "print"]).split(separator: "\n")
    #expect(
      told == [
        #"{"event":"tap","page":0,"title":"Our \"red\"","link":"https://a.example"}"#,
        #"{"event":"tap","page":1,"title":"two"}"#,
      ]
    )
    #expect(try play([]) == "")
    usleep(200_000)
    #expect(access(folder("opened"), F_OK) != 0)
  }

  @Test func captionsLieOverTheLowerPart() throws {
    let folder = try ReplayFolder()
    let show = try folder.write(
      "show.json",
      Array(
        """
        { pages: [
          { color: "red", title: "A title 제목", caption: "And what there is to say about it." },
          { color: "blue" },
        ] }
        """.utf8
      )
    )
    var script = ReplayScript()
    script.say("shot", at: 0, ["file": .text(folder("with.png"))])
    script.say("key", at: 100, ["key": .text("i")])
    script.say("shot", at: 200, ["file": .text(folder("without.png"))])
    _ = try Replay.play(script, ["--indicator", "none", "--captions", "on"], pages: [show])
    #expect(Set(try folder.picture("without.png").pixels) == [Self.red])
    let with = try folder.picture("with.png")
    #expect(with[500, 200] == Self.red)
    #expect(Set(with.pixels).count > 100)
    // The ground under the words is darker than the page.
    #expect(with[900, 590] >> 16 & 0xFF < 0xC0)
  }

  @Test func captionsComeFromFilesToo() throws {
    let folder = try ReplayFolder()
    let picture = PixelBuffer(width: 500, height: 300, fill: Color(packed: Self.red))
    // The title as IPTC has it, in a segment of its own at the start.
    let title = Array("A title".utf8)
    let entry = [0x1C, 2, 5, 0, UInt8(title.count)] + title
    let block =
      Array("Photoshop 3.0\u{0}8BIM\u{4}\u{4}\0\0\0\0\0".utf8) + [UInt8(entry.count)] + entry
    let file = try picture.jpegBytes(quality: 100)
    let segment = [0xFF, 0xED, 0, UInt8(block.count + 2)] + block
    try folder.write("title.jpg", file[..<2] + segment + file[2...])
    var script = ReplayScript()
    script.say("shot", at: 0, ["file": .text(folder("with.png"))])
    script.key("i", at: 100)
    script.say("shot", at: 200, ["file": .text(folder("without.png"))])
    let options = ["--size", "500x300", "--indicator", "none", "--captions", "on"]
    _ = try Replay.play(script, options, pages: [folder("title.jpg")])
    let (with, without) = try (folder.picture("with.png"), folder.picture("without.png"))
    #expect(with[250, 100] == without[250, 100])
    // Darker all along the lower edge, and with words.
    #expect(with[450, 290] >> 16 & 0xFF < 0xC0 && without[450, 290] >> 16 & 0xFF > 0xF0)
    #expect(with.pixels.contains(0xFFFF_FFFF) && !without.pixels.contains(0xFFFF_FFFF))
  }
}
