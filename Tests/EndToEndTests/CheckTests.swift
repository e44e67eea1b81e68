import Testing

/// `--check`.
@Suite struct CheckTests {
  /// Neither X nor Wayland.
  private static let noDisplay: [String: String?] = [
    "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil, "SDL_VIDEODRIVER": nil,
  ]

  private func check(
    _ arguments: [String],
    in folder: ReplayFolder,
    input: String = ""
  ) throws -> (exitCode: Int32, lines: [String]) {
    // Small pages, for unoptimised decoders take seconds for large ones.
    let run = try CarouselProcess(
      ["--check", "--size", "160x90"] + arguments,
      input: Array(input.utf8),
      environment: Self.noDisplay,
      folder: folder.path
    )
    #expect(run.errors == "")
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.hasSuffix("\n"))
    return (run.exitCode, text.split(separator: "\n").map(String.init))
  }

  private func folderOfPictures() throws -> ReplayFolder {
    let folder = try ReplayFolder()
    let png = try ReplayFolder.png(0xFF00_8080, width: 64, height: 64)
    for number in 1...12 { try folder.write("\(number).png", png) }
    try folder.write("cut.png", Array(png.dropLast(20)))
    try folder.write("words.png", Array("words".utf8))
    return folder
  }

  @Test func tellsOfEachPageInOrder() throws {
    let folder = try folderOfPictures()
    try folder.write("odd\tname\n.png", Array())
    let show = """
      { defaults: {interval: 3}, pages: ["2.png", {text: "Hello"}, {image: "cut.png", title: "x"}] }
      """
    try folder.write("show.json", Array(show.utf8))
    try folder.write("broken.json5", Array("{ pages: [\n  2.png ] }".utf8))
    let (exitCode, lines) = try check(
      ["1.png", "show.json", "none.png", "color:red", "broken.json5", "odd\tname\n.png", "-"],
      in: folder,
      input: "3.png\nwords.png\n"
    )
    #expect(exitCode == 1)
    #expect(
      lines == [
        "ok\t1.png", "ok\t2.png", "ok\ttext:Hello", "bad\tcut.png\ttruncated file",
        "bad\tnone.png\tno such file or folder", "ok\tcolor:red",
        "bad\tbroken.json5\t2:5: expected the end of the number",
        "bad\todd\u{FFFD}name\u{FFFD}.png\tempty file", "ok\t3.png",
        "bad\twords.png\tnot a picture",
      ]
    )
  }

  @Test func is0WhereAllWillShow() throws {
    let folder = try folderOfPictures()
    let names = (1...12).map { "\($0).png" }
    let (exitCode, lines) = try check(names, in: folder)
    #expect(exitCode == 0)
    #expect(lines == names.map { "ok\t\($0)" })
  }

  @Test func looksIntoFolders() throws {
    let folder = try folderOfPictures()
    let (exitCode, lines) = try check(["--shuffle", "."], in: folder)
    #expect(exitCode == 1)
    #expect(
      lines == (1...12).map { "ok\t./\($0).png" } + [
        "bad\t./cut.png\ttruncated file", "bad\t./words.png\tnot a picture",
      ]
    )
    let empty = try ReplayFolder()
    #expect(try check(["."], in: empty) == (1, ["bad\t.\tno pictures in this folder"]))
  }

  @Test(arguments: [["color:nosuch"], ["--size", "3"], ["--chek"]])
  func wrongUsageIs2(arguments: [String]) throws {
    let run = try CarouselProcess(["--check"] + arguments)
    #expect(run.exitCode == 2 && run.output.isEmpty)
  }
}
