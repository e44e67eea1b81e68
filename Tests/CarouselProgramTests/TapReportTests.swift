import CarouselPictures
import Foundation
import Testing

@testable import carousel

@MainActor
@Suite struct TapReportTests {
  private struct Line: Decodable, Equatable {
    var event: String
    var page: Int
    var title: String
    var path: String?
  }

  /// Whatever is in a name, a script reads the same one.
  @Test(arguments: [
    "plain.jpg", "new\nline.jpg", "tab\t\u{1B}[31m\u{1}.jpg", "quote\"back\\slash.jpg", "日本 🎨.jpg",
    "\u{7F}\u{2028}.jpg",
  ])
  func pathsCanBeOpened(name: String) throws {
    let path = "/p/" + name
    let session = Session(pages: [.picture(FilePath(path))], options: Options(), trace: nil)
    let text = TapReport(session, page: 0).line
    #expect(
      text.hasSuffix("}\n") && text.dropLast().allSatisfy { !$0.isNewline || $0 == "\u{2028}" }
    )
    let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    #expect(line.event == "tap" && line.page == 0 && line.path == path)
  }
}
