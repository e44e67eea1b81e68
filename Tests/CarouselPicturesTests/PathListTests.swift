@testable import CarouselPictures
import Glibc
import Testing

@Suite struct PathListTests {
  @Test(
    arguments: [
      ("a\nb c\n", .newline, ["a", "b c"]), ("a\r\n\r\nb", .newline, ["a", "b"]),
      ("", .newline, []), ("\n\n", .newline, []), ("a\0b", .newline, ["a", "b"]),
      ("a\nb\0c\r\0", .zero, ["a\nb", "c\r"]), ("-x\n", .newline, ["-x"]),
    ] as [(String, PathSeparator, [String])]
  )
  func paths(text: String, separator: PathSeparator, expected: [String]) throws {
    let pipe = Pipe()
    pipe.write(text)
    pipe.end()
    var paths: [FilePath] = []
    try PathList(descriptor: pipe.output, separator: separator)
      .forEach(patience: { nil }, pause: {}, { paths.append($0) })
    #expect(paths == expected.map { FilePath($0) })
  }

  /// Each path is there as soon as it is whole, in whatever pieces it comes.
  @Test func asItComes() throws {
    let pipe = Pipe()
    var pieces = ["a", "b\r", "\nc\nd", "e", "\n"][...]
    var paths: [String] = []
    var counts: [Int] = []
    try PathList(descriptor: pipe.output).forEach(
      patience: { .zero },
      pause: {
        counts.append(paths.count)
        if let piece = pieces.popFirst() { pipe.write(piece) } else { pipe.end() }
      },
      { paths.append($0.display) }
    )
    #expect(paths == ["ab", "c", "de"])
    #expect(counts == [0, 0, 0, 2, 2, 3])
  }

  @Test func whatCannotBeReadIsSaid() {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    #expect(throws: PictureError.self) {
      try PathList(descriptor: folder).forEach(patience: { nil }, pause: {}, { _ in })
    }
  }
}
