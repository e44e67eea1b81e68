import Foundation

/// What the program says of its frames, in a file that lies in a folder meanwhile.
struct Trace {
  private let path: String

  init(folder: String) {
    path = folder + "/trace.jsonl"
  }

  /// What makes the program write it.
  var options: [String] { ["--trace", path] }

  /// A line of a trace: a frame when it has a phase.
  private struct Line: Decodable {
    let t: Double
    let phase: String?
  }

  /// The times between frames that follow each other while something moves, in milliseconds.
  func gaps() throws -> [Double] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let decoder = JSONDecoder()
    let frames = try bytes.split(separator: UInt8(ascii: "\n"))
      .map { try decoder.decode(Line.self, from: $0) }
      .filter { $0.phase != nil }
    let moving = ["drag", "move"]
    return zip(frames, frames.dropFirst())
      .filter { moving.contains($0.phase ?? "") && moving.contains($1.phase ?? "") }
      .map { $1.t - $0.t }
  }
}
