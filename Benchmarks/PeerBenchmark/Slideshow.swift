/// What a slideshow costs while nobody does anything.
struct Slideshow {
  /// The share of a core that the program and all that it has started take, in percent.
  let load: Double
  /// The share of a core that the display's server takes for it, in percent.
  let serverLoad: Double

  /// Lets a slideshow run.
  ///
  /// - Returns: nil when the first picture does not come, or it does not turn as often as it should.
  static func measure(
    _ contestant: Contestant,
    _ subject: Corpus.Subject,
    time: Duration,
    in arena: Arena
  ) throws -> Slideshow? {
    let showing = try arena.show(subject, with: contestant, options: contestant.slideshow)
    guard let showing else { return nil }
    defer { showing.process.end() }
    let before = used(by: showing, arena)
    let start = ContinuousClock.now
    var page = 0
    while ContinuousClock.now - start < time {
      Patience.rest(.milliseconds(50))
      let next = arena.sighting(of: subject, page: page + 1)
      if arena.framebuffer.shows(next) { page += 1 }
    }
    let after = used(by: showing, arena)
    let elapsed = ContinuousClock.now - start
    let turns = Int(elapsed / .seconds(Contestant.slideshowInterval))
    guard page >= turns - max(turns / 4, 1) else { return nil }
    return Slideshow(
      load: (after.program - before.program) / elapsed * 100,
      serverLoad: (after.server - before.server) / elapsed * 100
    )
  }

  private static func used(
    by showing: Arena.Showing,
    _ arena: Arena
  ) -> (program: Duration, server: Duration) {
    (
      ProcessTree(root: showing.process.id).processorTime,
      ProcessTree(root: arena.display.server.id).processorTime
    )
  }
}
