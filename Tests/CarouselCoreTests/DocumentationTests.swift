import FoundationEssentials
import Testing

/// That the examples of the documentation are compiled and run: each stands, line after line, in one
/// of these tests.
@Suite struct DocumentationTests {
  @Test func everyExampleIsInATest() throws {
    let tests = try files(in: "Tests/CarouselCoreTests", ending: ".swift").map(\.lines)
    let catalogue = try files(in: "Sources/CarouselCore/CarouselCore.docc", ending: ".md")
    let pages = try [File(path: root + "README.md")] + catalogue
    let sources = try files(in: "Sources/CarouselCore", ending: ".swift")
    let examples = pages.flatMap(\.fencedExamples) + sources.flatMap(\.indentedExamples)

    #expect(pages[0].fencedExamples.count == 1 && examples.count >= 17)
    for example in examples {
      #expect(tests.contains { $0.contains(example) }, "\(example.joined(separator: "\n"))")
    }
  }

  private let root = String(
    #filePath.prefix(#filePath.utf8.count - #fileID.utf8.count - "Tests/".utf8.count)
  )

  private func files(in folder: String, ending: String) throws -> [File] {
    try FileManager.default.contentsOfDirectory(atPath: root + folder)
      .filter { $0.hasSuffix(ending) }.sorted()
      .map { try File(path: "\(root)\(folder)/\($0)") }
  }
}

/// A file whose indentation and empty lines do not count.
private struct File {
  let lines: [Substring]

  init(path: String) throws {
    lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }

  /// What stands between ```swift and ```.
  var fencedExamples: [[Substring]] {
    lines.split(separator: "```swift").dropFirst().map { Array($0.prefix { $0 != "```" }) }
  }

  /// What is indented by four spaces in comments, after an empty line of theirs.
  var indentedExamples: [[Substring]] {
    var examples: [[Substring]] = []
    var (previous, isExample) = (Substring(), false)
    for line in lines {
      let isCode = line.hasPrefix("///     ")
      if isCode, !isExample, previous == "///" { examples.append([]) }
      isExample = isCode ? isExample || previous == "///" : isExample && line == "///"
      if isCode, isExample { examples[examples.count - 1].append(line.drop { "/ ".contains($0) }) }
      previous = line
    }
    return examples
  }
}
