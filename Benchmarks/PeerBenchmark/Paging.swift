/// A walk through a folder by key: each as soon as the picture of the last one is there, whole and
/// more than half in view; a program that moves its pages need not have come to rest.
struct Paging {
  let pagesPerSecond: Double
  /// The memory of the program and all that it has started, in MiB, after a rest on page one.
  let stillMemory: Double
  /// The most that it takes on the way, in MiB.
  let peakMemory: Double

  private static let rest = Duration.seconds(3)
  /// How often the memory is looked at: that takes the kernel a millisecond.
  private static let memoryPeriod = Duration.milliseconds(100)

  /// Walks through all pages.
  ///
  /// - Returns: nil when a picture does not come.
  static func measure(
    _ contestant: Contestant,
    options: [String],
    _ subject: Corpus.Subject,
    pages: Int,
    in arena: Arena
  ) throws -> Paging? {
    guard
      let showing = try arena.show(subject, with: contestant, options: contestant.still + options)
    else { return nil }
    defer { showing.process.end() }
    Patience.rest(rest)
    let still = memory(of: showing)
    var peak = still
    let start = ContinuousClock.now
    var lastLook = start
    for page in 1..<pages {
      let expected = arena.sighting(of: subject, page: page)
      try arena.hand.hit(contestant.nextKey)
      let time = Patience.wait(atMost: Arena.limit) {
        if ContinuousClock.now - lastLook > memoryPeriod {
          peak = max(peak, memory(of: showing))
          lastLook = ContinuousClock.now
        }
        return arena.framebuffer.showsMost(of: expected)
      }
      guard time != nil else { return nil }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Paging(
      pagesPerSecond: Double(pages - 1) / seconds,
      stillMemory: still,
      peakMemory: peak
    )
  }

  private static func memory(of showing: Arena.Showing) -> Double {
    ProcessTree(root: showing.process.id).proportionalSetSize
  }
}
