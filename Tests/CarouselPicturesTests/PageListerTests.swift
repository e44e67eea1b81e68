import CarouselPictures
import SDLKit
import Testing

@Suite struct PageListerTests {
  let folder = ScratchFolder()

  private func names(_ lister: PageLister, _ arguments: [PageArgument]? = nil) -> [String] {
    lister.list(arguments ?? [.path(folder.path)]).pages.map(\.title)
  }

  @Test func folderInEveryOrder() {
    folder.write("n10.png", modified: 30)
    folder.write("n2.png", modified: 10)
    folder.write("N3.png", modified: 20)
    folder.write("n1.png", modified: 20)
    #expect(names(PageLister()) == ["n1.png", "n2.png", "N3.png", "n10.png"])
    #expect(names(PageLister(order: .name)) == ["N3.png", "n1.png", "n10.png", "n2.png"])
    #expect(names(PageLister(order: .time)) == ["n10.png", "n1.png", "N3.png", "n2.png"])
    #expect(names(PageLister(order: .none)).sorted() == ["N3.png", "n1.png", "n10.png", "n2.png"])
    #expect(names(PageLister(isReversed: true)) == ["n10.png", "N3.png", "n2.png", "n1.png"])
  }

  @Test func shuffledBySeed() {
    for number in 0..<50 { folder.write("\(number).png") }
    let once = names(PageLister(shuffleSeed: 7))
    #expect(once == names(PageLister(shuffleSeed: 7)))
    #expect(once != names(PageLister(shuffleSeed: 8)))
    #expect(once.sorted() == names(PageLister()).sorted())
  }

  @Test func namedFilesKeepTheirOrder() throws {
    let arguments: [PageArgument] = [
      .path(folder.write("b.txt")), try PageArgument("color:red"), .path(folder.write("a.png")),
      .text("words"), .standardInput,
    ]
    let input = [folder.write("z.png"), folder("missing.png")]
    let pipe = Pipe()
    pipe.write(input.map { $0.display + "\n" }.joined())
    pipe.end()
    let paths = PathList(descriptor: pipe.output)
    let (pages, problems) = PageLister(order: .natural).list(arguments, standardInput: paths)
    #expect(pages.map(\.title) == ["b.txt", "red", "a.png", "words", "z.png"])
    #expect(problems.map(\.why) == ["no such file or folder"])
    #expect(problems.first?.what.hasSuffix("missing.png") == true)
  }

  @Test func onlyPicturesInFolders() {
    folder.write("text.png", Array("listed: its name says picture".utf8))
    folder.write("picture.dat", Array("qoif".utf8))
    folder.write("drawing", Array("<svg/>".utf8))
    folder.write("notes.txt", Array("no".utf8))
    folder.write("empty.dat")
    for name in [".hidden.png", "Thumbs.db", ".DS_Store", "desktop.ini", ".nfs0001.png"] {
      folder.write(name, Array("qoif".utf8))
    }
    folder.makeFolder("@eaDir")
    folder.write("@eaDir/thumb.png")
    folder.makeFolder("x.jpg")
    _ = folder.makeFIFO("pipe.png")
    folder.link("zero.png", to: "/dev/zero")
    folder.link("nowhere.png", to: "missing")
    folder.link("linked.png", to: "text.png")
    #expect(
      names(PageLister(isRecursive: true)) == ["drawing", "linked.png", "picture.dat", "text.png"]
    )
  }

  @Test func filesBeforeFoldersAndEachFolderOnce() {
    folder.makeFolder("a")
    folder.write("a/1.png", modified: 5)
    folder.link("a/up", to: "..")
    folder.makeFolder("b")
    folder.write("b/2.png", modified: 9)
    folder.link("c", to: "b")
    folder.write("z.png", modified: 7)
    #expect(names(PageLister(isRecursive: true)) == ["z.png", "1.png", "2.png"])
    #expect(names(PageLister(order: .time, isRecursive: true)) == ["2.png", "z.png", "1.png"])
    #expect(names(PageLister()) == ["z.png"])
  }

  @Test func problemsAreNamed() {
    let empty = folder.makeFolder("empty")
    let pipe = folder.makeFIFO("pipe.png")
    let missing = folder("missing")
    let (pages, problems) = PageLister().list([.path(empty), .path(pipe), .path(missing)])
    #expect(pages.isEmpty)
    #expect(
      problems.map(\.description) == [
        "\(empty.display): no pictures in this folder",
        "\(pipe.display): not a regular file",
        "\(missing.display): no such file or folder",
      ]
    )
  }

  @Test func namesOfEveryKind() {
    let names: [[UInt8]] =
      [
        "apos'tro", "sp ace", "ünï 日本 한국어", "#hash", "percent%F", "$(touch pwn)", "-leading",
        "new\nline",
      ]
      .map { Array("\($0).png".utf8) } + [[0xFF] + Array(".png".utf8)]
      + [Array(String(repeating: "x", count: 251).utf8) + Array(".png".utf8)]
    for name in names { folder.write(folder.path.appending(name), []) }
    let pages = PageLister().list([.path(folder.path)]).pages
    let expected = names.map { PageSource.picture(folder.path.appending($0)) }
    #expect(Set(pages) == Set(expected))
    #expect(pages.allSatisfy { !$0.title.contains("\n") })
  }
}
