import SDLKit

/// A hand that drags page after page into view.
struct Drag {
  /// How many frames were drawn while something moved.
  let frames: Int
  /// The share of frames that came within a refresh of the one before, in percent.
  let punctual: Double
  /// The usual time between two frames, in milliseconds.
  let median: Double
  /// The longest time between two frames, in milliseconds.
  let worst: Double
  /// The share of a core that the program takes meanwhile, in percent.
  let load: Double
  /// The processor time that the program takes a frame, in milliseconds.
  let cost: Double

  /// The display's refreshes a second, which a virtual one does not tell.
  private static let refreshRate = 60.0
  /// A frame is late when it misses a refresh; timers are never exact.
  private static let lateness = 1.5

  private static let pages = 20
  private static let moves = 100
  private static let step = 15
  private static let movePeriod = Duration.milliseconds(8)
  private static let pause = Duration.milliseconds(150)

  /// Drags over pictures none of which has been shown before.
  ///
  /// - Returns: nil when the first picture does not come or no page is dragged.
  static func measure(
    _ carousel: Contestant,
    _ subject: Corpus.Subject,
    folder: String,
    in arena: Arena
  ) throws -> Drag? {
    let trace = Trace(folder: folder)
    let options = carousel.still + trace.options
    guard let showing = try arena.show(subject, with: carousel, options: options) else {
      return nil
    }
    return try measure(showing.process, trace, in: arena)
  }

  /// Drags over pictures that are ready, as a look has them.
  ///
  /// - Returns: nil when no page is dragged.
  static func measure(
    _ carousel: Contestant,
    _ look: Look,
    _ subject: Corpus.Subject,
    folder: String,
    in arena: Arena
  ) throws -> Drag? {
    let trace = Trace(folder: folder)
    let words = look.options + trace.options + [subject.path]
    let process = try arena.launch(carousel, words)
    Patience.rest(Look.preparation)
    return try measure(process, trace, in: arena)
  }

  /// Drags, and reads the program's own trace.
  private static func measure(
    _ process: ChildProcess,
    _ trace: Trace,
    in arena: Arena
  ) throws -> Drag? {
    let before = ProcessTree(root: process.id).processorTime
    let start = ContinuousClock.now
    for _ in 0..<pages { try dragOnce(arena.hand) }
    let elapsed = ContinuousClock.now - start
    let used = ProcessTree(root: process.id).processorTime - before
    process.end()

    let gaps = try trace.gaps().sorted()
    guard let worst = gaps.last else { return nil }
    let late = gaps.count { $0 > lateness * 1000 / refreshRate }
    return Drag(
      frames: gaps.count,
      punctual: 100 * Double(gaps.count - late) / Double(gaps.count),
      median: gaps[gaps.count / 2],
      worst: worst,
      load: used / elapsed * 100,
      cost: used / .milliseconds(1) / Double(gaps.count)
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
}
