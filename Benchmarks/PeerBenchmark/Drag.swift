import Foundation
import SDLKit

/// A hand that drags page after page into view, none of which has been shown before.
struct Drag {
  /// The share of frames that came within a refresh of the one before, in percent.
  let punctual: Double
  /// The longest time between two frames, in milliseconds.
  let worst: Double
  /// The share of a core that the program takes meanwhile, in percent.
  let load: Double

  /// The display's refreshes a second, which a virtual one does not tell.
  private static let refreshRate = 60.0
  /// A frame is late when it misses a refresh; timers are never exact.
  private static let lateness = 1.5

  private static let pages = 20
  private static let moves = 100
  private static let step = 15
  private static let movePeriod = Duration.milliseconds(8)
  private static let pause = Duration.milliseconds(150)

  /// Drags, and reads the program's own trace, which lies in a folder meanwhile.
  ///
  /// - Returns: nil when the first picture does not come or no page is dragged.
  static func measure(
    _ carousel: Contestant,
    _ subject: Corpus.Subject,
    folder: String,
    in arena: Arena
  ) throws -> Drag? {
    let trace = folder + "/trace.jsonl"
    let options = carousel.still + ["--trace", trace]
    guard let showing = try arena.show(subject, with: carousel, options: options) else {
      return nil
    }
    let before = ProcessTree(root: showing.process.id).processorTime
    let start = ContinuousClock.now
    for _ in 0..<pages { try dragOnce(arena.hand) }
    let elapsed = ContinuousClock.now - start
    let used = ProcessTree(root: showing.process.id).processorTime - before
    showing.process.end()

    let gaps = try gaps(inTrace: trace)
    guard let worst = gaps.max() else { return nil }
    let late = gaps.count { $0 > lateness * 1000 / refreshRate }
    return Drag(
      punctual: 100 * Double(gaps.count - late) / Double(gaps.count),
      worst: worst,
      load: used / elapsed * 100
    )
  }

  private static func dragOnce(_ hand: Hand) throws {
    let left = (VirtualDisplay.size.width - moves * step) / 2
    let (right, y) = (left + moves * step, VirtualDisplay.size.height / 2)
    try hand.move(x: right, y: y)
    try hand.press()
    let start = ContinuousClock.now
    for number in 1...moves {
      try hand.move(x: right - number * step, y: y)
      Patience.rest(max(start + movePeriod * number - ContinuousClock.now, .zero))
    }
    try hand.release()
    Patience.rest(pause)
  }

  /// A line of a trace: a frame when it has a phase.
  private struct TraceLine: Decodable {
    let t: Double
    let phase: String?
  }

  /// The times between frames that follow each other while something moves, in milliseconds.
  private static func gaps(inTrace path: String) throws -> [Double] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let decoder = JSONDecoder()
    let frames = try bytes.split(separator: UInt8(ascii: "\n"))
      .map { try decoder.decode(TraceLine.self, from: $0) }
      .filter { $0.phase != nil }
    let moving = ["drag", "move"]
    return zip(frames, frames.dropFirst())
      .filter { moving.contains($0.phase ?? "") && moving.contains($1.phase ?? "") }
      .map { $1.t - $0.t }
  }
}
