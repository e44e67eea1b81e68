import CarouselPictures
import Testing

@Suite struct PathListTests {
  @Test(
    arguments: [
      ("a\nb c\n", .newline, ["a", "b c"]), ("a\r\n\r\nb", .newline, ["a", "b"]),
      ("", .newline, []), ("\n\n", .newline, []), ("a\0b", .newline, ["a", "b"]),
      ("a\nb\0c\r\0", .zero, ["a\nb", "c\r"]), ("-x\n", .newline, ["-x"]),
    ] as [(String, PathSeparator, [String])]
  )
  func parse(text: String, separator: PathSeparator, expected: [String]) {
    let paths = parsePathList(Array(text.utf8), separator: separator)
    #expect(paths == expected.map { FilePath($0) })
  }
}
