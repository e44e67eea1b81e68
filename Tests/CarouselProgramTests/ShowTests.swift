import CarouselCore
import CarouselPictures
import Testing

@testable import carousel

@MainActor @Suite struct ShowTests {
  private let folder = TemporaryFolder()

  /// Understands a command line; its configuration file is left alone.
  private func show(_ words: [String]) throws -> Show {
    let words = (["--no-config"] + words).map { Argument($0) }
    guard case .run(let options, let pages) = try ArgumentParser.parse(words) else {
      throw Failure("invocation", "is no run")
    }
    return try Show(words, options, pages)
  }

  private func write(_ name: String, _ text: String) throws -> String {
    let path = folder.path.appending(Array(name.utf8))
    try OutputFile.write(Array(text.utf8), to: path)
    return path.display
  }

  @Test func mixesPagesAndPlaylists() throws {
    let first = try write("a.json", "{pages: ['text:b', {text: 'c', title: 'C'}]}")
    let second = try write("d.json5", "{pages: ['color:red']}")
    let pages = try show(["text:a", first, "text:d", second, first]).pages()
    #expect(pages.count == 7)
    #expect(pages.map(\.attributes.title) == [nil, nil, "C", nil, nil, nil, "C"])
    #expect(pages[3].argument == .text("d"))
  }

  @Test func letsTheCommandLineWin() throws {
    let first = try write("a.json", "{defaults: {interval: 3, spacing: 7, inset: 1}, pages: ['-']}")
    let second = try write("b.json", "{defaults: {interval: 4, fit: 'cover'}}")
    let options = try show(["--spacing", "9", first, second]).options
    #expect(options.interval == .seconds(4) && options.layout.spacing == 9)
    #expect(options.layout.inset == 1 && options.fit == .cover)
    #expect(try show(["--interval=2", first]).options.interval == .seconds(2))
  }

  @Test func isNothingWithoutAPage() throws {
    let empty = try write("a.json", "{}")
    let failure = #expect(throws: Failure.self) { try show([empty]) }
    #expect(failure?.description == "nothing to show")
  }

  @Test func keepsThePlaceOfABrokenPlaylist() throws {
    let broken = try write("a.json", "{defaults: {nonsense: 1}, pages: ['text:x']}")
    let show = try show(["text:a", broken, "text:b"])
    #expect(show.parts.count == 3)
    let error = #expect(throws: TextFileError.self) { try show.pages() }
    #expect(error?.description.hasPrefix("\(broken):1:13: unknown option") == true)
  }
}
