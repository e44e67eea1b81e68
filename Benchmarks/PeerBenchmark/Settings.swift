/// What the command line asks for.
struct Settings {
  /// How often each start and each turn is measured.
  var runs = 5
  /// How long a slideshow runs, in seconds.
  var seconds = 60
  /// How many large pictures are paged through.
  var pages = 200
  /// The program under test; the one beside the benchmark when nil.
  var program: String?
  /// The parts to measure.
  var parts = Set(Part.allCases)

  /// A part of the benchmark.
  enum Part: String, CaseIterable {
    case start, turn, slideshow, paging, drag, effects
  }

  static let usage = """
    usage: peer-benchmark [--runs N] [--seconds N] [--pages N] [--program FILE] [--only PART,…]
    parts: \(Part.allCases.map(\.rawValue).joined(separator: " "))
    """

  /// Reads the words behind the program's name.
  init(_ words: [String]) throws {
    var words = words[...]
    while let name = words.popFirst() {
      guard let value = words.popFirst() else { throw Trouble(Self.usage) }
      switch name {
      case "--runs": runs = try Self.count(value)
      case "--seconds": seconds = try Self.count(value)
      case "--pages": pages = try Self.count(value)
      case "--program": program = value
      case "--only":
        let named = value.split(separator: ",").map { Part(rawValue: String($0)) }
        guard !named.contains(nil) else { throw Trouble(Self.usage) }
        parts = Set(named.compactMap { $0 })
      default: throw Trouble(Self.usage)
      }
    }
  }

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), 1...100_000 ~= count else { throw Trouble(usage) }
    return count
  }
}
