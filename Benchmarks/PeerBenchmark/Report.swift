/// What was measured, line by line, as a Markdown table.
struct Report {
  /// A line of the table.
  struct Line: Hashable {
    let title: String
    let unit: String
    let digits: Int

    init(_ title: String, _ unit: String, digits: Int = 0) {
      (self.title, self.unit, self.digits) = (title, unit, digits)
    }
  }

  private let contestants: [Contestant]
  private var lines: [Line] = []
  /// The figures of each line and program, and how often there was none.
  private var figures: [Line: [String: (values: [Double], failures: Int)]] = [:]

  init(contestants: [Contestant]) {
    self.contestants = contestants
  }

  /// Notes a figure; nil when a program did not get there.
  mutating func add(_ value: Double?, to line: Line, for contestant: Contestant) {
    if figures[line] == nil { lines.append(line) }
    var entry = figures[line]?[contestant.name] ?? ([], 0)
    if let value { entry.values.append(value) } else { entry.failures += 1 }
    figures[line, default: [:]][contestant.name] = entry
  }

  /// The table: medians, and this project's program against the best of its peers; empty when
  /// nothing was measured.
  var markdown: String {
    guard !lines.isEmpty else { return "" }
    let names = contestants.map(\.name)
    var rows = [["what"] + names + ["carousel ÷ best peer"]]
    rows.append(["---"] + rows[0].dropFirst().map { _ in "---:" })
    rows += lines.map { line in [line.title] + names.map { cell($0, line) } + [ratio(line)] }
    return rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private func cell(_ name: String, _ line: Line) -> String {
    guard let entry = figures[line]?[name] else { return "" }
    guard let median = Self.median(entry.values) else { return "failed" }
    let failures = entry.failures > 0 ? ", \(entry.failures) failed" : ""
    return Self.text(median, digits: line.digits) + " " + line.unit + failures
  }

  /// The best is the highest where a line counts something a second, else the lowest.
  private func ratio(_ line: Line) -> String {
    let medians = contestants.map { contestant in
      (contestant.isCarousel, Self.median(figures[line]?[contestant.name]?.values ?? []))
    }
    let own = medians.first { $0.0 }?.1
    let peers = medians.filter { !$0.0 }.compactMap(\.1)
    let best = line.unit.hasSuffix("/s") ? peers.max() : peers.min()
    guard let own, let best, best > 0 else { return "" }
    return Self.text(own / best, digits: 2)
  }

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// A figure with so many digits behind the point.
  static func text(_ value: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { product, _ in product * 10 }
    let number = Int((value * Double(scale)).rounded())
    guard digits > 0 else { return "\(number)" }
    let fraction = String(number % scale)
    return "\(number / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
