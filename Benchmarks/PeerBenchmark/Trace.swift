import Foundation

/// What the program says of its frames, in a file that lies in a folder meanwhile.
struct Trace {
  private let path: String

  init(folder: String) {
    path = folder + "/trace.jsonl"
  }

  /// What makes the program write it.
  var options: [String] { ["--trace", path] }

  /// A line of a trace: a frame when it has a phase, else an event.
  private struct Line: Decodable {
    let t: Double
    let phase: String?
    let event: String?
  }

  /// The times of the program's clock between frames that follow each other while something moves.
  struct Gap {
    let start: Duration
    let end: Duration

    /// How long it is, in milliseconds.
    var milliseconds: Double { (end - start) / .milliseconds(1) }
  }

  /// What a trace tells.
  struct Content {
    /// Between each two frames while something moves.
    let gaps: [Gap]
    /// When the strip turned to another page.
    let turns: [Duration]
  }

  /// Reads it.
  func read() throws -> Content {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let decoder = JSONDecoder()
    let lines = try bytes.split(separator: UInt8(ascii: "\n"))
      .map { try decoder.decode(Line.self, from: $0) }
    let frames = lines.filter { $0.phase != nil }
    let moving = ["drag", "move"]
    let gaps = zip(frames, frames.dropFirst())
      .filter { moving.contains($0.phase ?? "") && moving.contains($1.phase ?? "") }
      .map { Gap(start: .milliseconds($0.t), end: .milliseconds($1.t)) }
    let turns = lines.filter { $0.event == "turn" }.map { Duration.milliseconds($0.t) }
    return Content(gaps: gaps, turns: turns)
  }
}
