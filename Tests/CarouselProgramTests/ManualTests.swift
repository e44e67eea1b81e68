import FoundationEssentials
import Testing

@testable import carousel

/// That no option is missing where options are described.
@MainActor @Suite struct ManualTests {
  private static let root = String(
    #filePath.prefix(#filePath.utf8.count - #fileID.utf8.count - "Tests/".utf8.count)
  )

  /// Where options are told of, the start of a line of theirs, and what is before a name.
  @Test(arguments: [("Resources/carousel.1", ".It Fl -", "Fl -"), ("README.md", "| `--", "`--")])
  func tellsOfEveryOption(file: String, start: String, mark: String) throws {
    let text = try String(contentsOfFile: Self.root + file, encoding: .utf8)
    let told = text.split(separator: "\n").filter { $0.hasPrefix(start) }.flatMap { line in
      line.split(separator: mark).dropFirst().map { $0.prefix { $0.isLetter || $0 == "-" } }
    }
    #expect(Set(told.map(String.init)) == Set(OptionTable.all.map(\.name)))
    #expect(told.count == OptionTable.all.count)
  }
}
