import CarouselPictures
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("/a/b.png", "b.png"), ("b.png", "b.png"), ("/a/b/", "b"), ("/", "/"), ("", ""), ("./-x", "-x"),
  ])
  func lastComponent(path: String, expected: String) {
    #expect(FilePath(path).lastComponent == expected)
  }

  @Test func keepsBytesThatAreNoText() {
    let path = FilePath(bytes: Array("a/".utf8) + [0xFF, 0x0A] + Array(".png".utf8))
    #expect(path.lastComponent == "\u{FFFD}\u{FFFD}.png")
    let copy = path.withCString { FilePath(cString: $0) }
    #expect(copy == path)
    #expect(copy.bytes.contains(0xFF))
  }

  @Test(arguments: [
    ("/a/b", "/a"), ("/a/b/", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("a/", "."),
    ("a//b", "a"), ("//a", "/"), ("", "."), ("../a", ".."),
  ])
  func folderOf(path: String, expected: String) {
    #expect(FilePath(path).folder == FilePath(expected))
  }

  @Test(arguments: [("/a", "/a/x"), ("/a/", "/a/x"), ("", "x"), ("/", "/x")])
  func appendsName(folder: String, expected: String) {
    #expect(FilePath(folder).appending(Array("x".utf8)) == FilePath(expected))
  }

  @Test(arguments: [
    ("ünï 日本 한국어", "ünï 日本 한국어"), ("new\nline", "new\u{FFFD}line"),
    ("\u{1B}[31m", "\u{FFFD}[31m"), ("gpj.\u{202E}exe", "gpj.\u{FFFD}exe"),
  ])
  func printableText(text: String, expected: String) {
    #expect(printable(text) == expected)
  }
}
