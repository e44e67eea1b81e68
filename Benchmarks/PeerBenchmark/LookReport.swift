/// What dragging over looks has shown, as a Markdown table.
struct LookReport {
  private var rows: [[String]] = []

  /// Notes a measurement; nil when nothing was dragged.
  mutating func add(_ drag: Drag?, of look: Look) {
    guard let drag else {
      rows.append([look.name, "failed", "", "", "", "", "", ""])
      return
    }
    rows.append([
      look.name,
      "\(drag.frames)",
      Report.text(drag.punctual, digits: 2) + " %",
      drag.unhindered.map { Report.text($0.punctual, digits: 2) + " % of \($0.frames)" } ?? "",
      Report.text(drag.median, digits: 1) + " ms",
      Report.text(drag.worst, digits: 1) + " ms",
      Report.text(drag.cost, digits: 1) + " ms",
      Report.text(drag.load, digits: 0) + " %",
    ])
  }

  /// The table; empty when nothing was measured.
  var markdown: String {
    guard !rows.isEmpty else { return "" }
    let title = [
      "drag", "frames", "within a refresh", "when not held up", "median", "worst", "CPU a frame",
      "CPU",
    ]
    let rule = ["---"] + title.dropFirst().map { _ in "---:" }
    return ([title, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
