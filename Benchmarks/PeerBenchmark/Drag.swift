import SDLKit

/// A hand that drags page after page into view.
struct Drag {
  /// How many frames were drawn while something moved.
  let frames: Int
  /// The share of frames that came within a refresh of the one before, in percent.
  let punctual: Double
  /// The same of those frames during which the machine was not held up, and how many they are; nil
  /// where the program's clock cannot be told.
  let unhindered: (punctual: Double, frames: Int)?
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
    let watch = MachineWatch()
    let start = ContinuousClock.now
    var releases: [ContinuousClock.Instant] = []
    for _ in 0..<pages {
      try dragOnce(arena.hand)
      releases.append(ContinuousClock.now)
      Patience.rest(pause)
    }
    let stalls = watch.end()
    let elapsed = ContinuousClock.now - start
    let used = ProcessTree(root: process.id).processorTime - before
    process.end()

    let content = try trace.read()
    let gaps = content.gaps.map(\.milliseconds).sorted()
    guard let worst = gaps.last else { return nil }
    let latest = lateness * 1000 / refreshRate
    let clear = clockStart(of: content, releases).map { epoch in
      content.gaps.filter { gap in
        let time = epoch + gap.start...epoch + gap.end
        return !stalls.contains { $0.overlaps(time) }
      }
      .map(\.milliseconds)
    }
    return Drag(
      frames: gaps.count,
      punctual: share(of: gaps, upTo: latest),
      unhindered: clear.map { (share(of: $0, upTo: latest), $0.count) },
      median: gaps[gaps.count / 2],
      worst: worst,
      load: used / elapsed * 100,
      cost: used / .milliseconds(1) / Double(gaps.count)
    )
  }

  private static func share(of gaps: [Double], upTo latest: Double) -> Double {
    100 * Double(gaps.count { $0 <= latest }) / Double(max(gaps.count, 1))
  }

  /// When the program's clock was at 0: it turns at once when the hand lets go.
  private static func clockStart(
    of content: Trace.Content,
    _ releases: [ContinuousClock.Instant]
  ) -> ContinuousClock.Instant? {
    guard content.turns.count == releases.count else { return nil }
    return zip(releases, content.turns).map { $0 - $1 }.max()
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
  }
}
