import CarouselPictures
import FoundationEssentials

/// A script: what happens to the program, in order of time, as JSON Lines.
nonisolated struct Script: Sendable {
  /// What happens.
  let verbs: [TimedVerb]

  /// Reads a script; the failure names the file, and the line that is wrong.
  init(path: FilePath) throws(Failure) {
    let isInput = path.bytes == [UInt8(ascii: "-")]
    try self.init(
      text: try InputFile.read(path),
      name: isInput ? "standard input" : path.display
    )
  }

  /// Parses a script; blank lines count as lines but say nothing.
  init(text: [UInt8], name: String) throws(Failure) {
    let decoder = JSONDecoder()
    var verbs: [TimedVerb] = []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated()
    where line.contains(where: { !Self.blanks.contains($0) }) {
      let place = "\(name): line \(index + 1)"
      do {
        let timed = try decoder.decode(KnownFields.self, from: Data(line)).line.parsed()
        if let last = verbs.last, timed.instant < last.instant {
          throw Failure("t", "is before the line above")
        }
        verbs.append(timed)
      } catch let failure as Failure {
        throw Failure(place, failure.description)
      } catch {
        throw Failure(place, Self.reason(for: error))
      }
    }
    self.verbs = verbs
  }

  private static let blanks = Set(" \t\r".utf8)

  private static func reason(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\"\(context.codingPath.last?.stringValue ?? "line")\" is of the wrong type"
    default: "is no JSON object"
    }
  }
}

/// A line that says nothing but what lines may say: a word that is misspelt would not be missed.
nonisolated private struct KnownFields: Decodable {
  private struct Field: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let line: ScriptLine

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self).allKeys.map(\.stringValue)
    if let field = fields.sorted().first(where: { ScriptLine.CodingKeys(rawValue: $0) == nil }) {
      throw Failure(field, "is not known")
    }
    line = try ScriptLine(from: decoder)
  }
}
