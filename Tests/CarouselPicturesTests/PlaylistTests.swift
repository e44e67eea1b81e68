import SDLKit
import Testing

@testable import CarouselPictures

@Suite struct PlaylistTests {
  private func playlist(_ text: String, in folder: String = "shows") throws -> Playlist {
    try Playlist(TextFile(Array(text.utf8), name: "show.json"), folder: FilePath(folder))
  }

  @Test func holdsDefaultsAndPages() throws {
    let text = """
      // A show
      {
        defaults: { interval: 8, "fit": 'cover' },
        pages: [
          "a.jpg", 'text:Open until six',
          { image: "b.jpg", title: "Garden", caption: "In May", link: "https://example.org/" },
          { color: "Teal", interval: .5, background: "blur" },
          { folder: "more", interval: 0, fit: "contain", background: "#fff" },
          { text: "color:red" }, { image: "color:red" }, "color:red", "-",
        ],
      }
      """
    let show = try playlist(text)
    #expect(show.defaults.map(\.key) == ["interval", "fit"])
    var garden = PageAttributes()
    garden.title = "Garden"
    garden.caption = "In May"
    garden.link = "https://example.org/"
    var teal = PageAttributes()
    teal.interval = .milliseconds(500)
    teal.backdrop = .blur
    var more = PageAttributes()
    more.interval = .zero
    more.fit = .contain
    more.backdrop = .color(Color(red: 255, green: 255, blue: 255))
    #expect(
      show.pages == [
        PlaylistPage(.path(FilePath("shows/a.jpg"))),
        PlaylistPage(.text("Open until six")),
        PlaylistPage(.path(FilePath("shows/b.jpg")), garden),
        PlaylistPage(.color(Color(red: 0, green: 128, blue: 128), name: "Teal"), teal),
        PlaylistPage(.path(FilePath("shows/more")), more),
        PlaylistPage(.text("color:red")),
        PlaylistPage(.path(FilePath("shows/color:red"))),
        PlaylistPage(.color(Color(red: 255, green: 0, blue: 0), name: "red")),
        PlaylistPage(.standardInput),
      ]
    )
  }

  @Test(arguments: ["{}", "{ pages: [] }", "{ defaults: {} }"])
  func mayBeEmpty(text: String) throws {
    let show = try playlist(text)
    #expect(show.pages.isEmpty && show.defaults.isEmpty)
  }

  @Test(arguments: [
    ("shows", "a.jpg", "shows/a.jpg"), ("/srv", "../a.jpg", "/srv/../a.jpg"), (".", "a", "a"),
    ("shows", "/srv/a.jpg", "/srv/a.jpg"), ("shows", "./a.jpg", "shows/a.jpg"),
    ("shows", ".", "shows"), ("shows", "file:///srv/a%20b", "/srv/a b"), ("/", "a", "/a"),
    ("shows", "FILE:/x", "/x"), ("shows", ".hidden", "shows/.hidden"),
  ])
  func findsPathsFromItsFolder(folder: String, path: String, expected: String) throws {
    for page in ["'\(path)'", "{image:'\(path)'}", "{folder:'\(path)'}"] {
      let show = try playlist("{pages:[\(page)]}", in: folder)
      #expect(show.pages.map(\.argument) == [.path(FilePath(expected))])
    }
  }

  @Test(arguments: [
    ("[]", "1:1: expected {"), ("{pages:{}}", "1:8: expected ["),
    ("{page:[]}", "1:2: unknown key \"page\"; did you mean \"pages\"?"),
    ("{look:[]}", "1:2: unknown key \"look\"; expected defaults, pages"),
    ("{defaults:[]}", "1:11: expected {"),
    ("{pages:[3]}", "1:9: expected a page: a string, or { with image, color, text or folder"),
    ("{pages:['']}", "1:9: empty name; give a file, a folder, color:NAME or text:WORDS"),
    ("{pages:['color:no']}", "1:9: unknown colour; use a CSS name or #rrggbb"),
    ("{pages:['text:']}", "1:9: no words after text:"),
    ("{pages:['file://host/x']}", "1:9: only files of this machine; write file:///path"),
    ("{pages:[\n{}]}", "2:1: expected one of image, color, text, folder in the page"),
    ("{pages:[{title:'x'}]}", "1:9: expected one of image, color, text, folder in the page"),
    ("{pages:[{image:'a',color:'b'}]}", "1:20: a page shows one thing: \"image\" or \"color\""),
    ("{pages:[{imag:'a'}]}", "1:10: unknown key \"imag\"; did you mean \"image\"?"),
    ("{pages:[{text:'a',Title:'x'}]}", "1:19: unknown key \"Title\"; did you mean \"title\"?"),
    (
      "{pages:[{zoom:3}]}",
      "1:10: unknown key \"zoom\"; expected image, color, text, folder, title, caption, link, "
        + "interval, fit, background"
    ),
    ("{pages:[{image:3}]}", "1:16: expected text in quotes"),
    ("{pages:[{image:''}]}", "1:16: expected text, not nothing"),
    ("{pages:[{image:'a\\0b'}]}", "1:16: expected a path without \\0"),
    ("{pages:[{folder:'file://host/x'}]}", "1:17: only files of this machine; write file:///path"),
    ("{pages:[{color:'no'}]}", "1:16: expected a colour: a CSS name or #rrggbb"),
    ("{pages:[{text:'a',title:null}]}", "1:25: expected text in quotes"),
    ("{pages:[{text:'a',interval:'3'}]}", "1:28: expected a number of seconds"),
    ("{pages:[{text:'a',interval:-1}]}", "1:28: expected a number of seconds"),
    ("{pages:[{text:'a',interval:NaN}]}", "1:28: expected a number of seconds"),
    ("{pages:[{text:'a',interval:Infinity}]}", "1:28: expected a number of seconds"),
    ("{pages:[{text:'a',interval:1e9}]}", "1:28: expected a number of seconds"),
    ("{pages:[{text:'a',fit:'fill'}]}", "1:23: expected \"contain\" or \"cover\""),
    ("{pages:[{text:'a',background:'no'}]}", "1:30: expected a colour: a CSS name or #rrggbb"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) {
    let error = #expect(throws: TextFileError.self) { try playlist(text) }
    #expect(error?.description == "show.json:\(message)")
  }

  @Test func isAFileByItsName() throws {
    let folder = ScratchFolder()
    for name in ["a.json", "b.JSON5", "c.Json"] {
      #expect(Playlist.isPlaylist(folder.write(name)))
    }
    for path in [folder.write("a.jsonl"), folder.write("json"), folder.makeFolder("f.json")] {
      #expect(!Playlist.isPlaylist(path))
    }
    #expect(!Playlist.isPlaylist(folder("none.json")))
    #expect(!Playlist.isPlaylist(folder.makeFIFO("pipe.json")))
  }

  @Test func isNoPageOfAPlaylist() throws {
    let folder = ScratchFolder()
    folder.write("inner.json", Array("{}".utf8))
    folder.makeFolder("f.json")
    for page in ["'inner.json'", "{image:'./inner.json'}", "{folder:'inner.json'}"] {
      let show = folder.write("outer.json", Array("{pages:['f.json',\(page)]}".utf8))
      let error = #expect(throws: TextFileError.self) { try Playlist(show) }
      #expect(error?.reason == "expected a page; a playlist cannot be in a playlist")
    }
  }
}
