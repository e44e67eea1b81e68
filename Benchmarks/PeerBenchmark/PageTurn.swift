/// How long a key takes to turn the page.
struct PageTurn {
  /// From the key to the first pixel that changes.
  let change: Duration
  /// From the key to the whole picture in its place.
  let picture: Duration

  /// What a run of a program gives.
  struct Pair {
    /// The key was hit at the very moment the first picture came: there was no time to look ahead.
    let cold: PageTurn
    /// The key was hit after a rest.
    let prefetched: PageTurn
  }

  /// How long a program may look ahead.
  private static let rest = Duration.seconds(2)

  /// Measures both turns.
  ///
  /// - Returns: nil when a picture does not come.
  static func measure(
    _ contestant: Contestant,
    options: [String],
    _ subject: Corpus.Subject,
    in arena: Arena
  ) throws -> Pair? {
    guard
      let showing = try arena.show(subject, with: contestant, options: contestant.still + options)
    else { return nil }
    defer { showing.process.end() }
    guard let cold = try turn(to: 1, contestant, subject, arena) else { return nil }
    Patience.rest(rest)
    guard let prefetched = try turn(to: 2, contestant, subject, arena) else { return nil }
    return Pair(cold: cold, prefetched: prefetched)
  }

  private static func turn(
    to page: Int,
    _ contestant: Contestant,
    _ subject: Corpus.Subject,
    _ arena: Arena
  ) throws -> PageTurn? {
    let expected = arena.sighting(of: subject, page: page)
    let before = arena.framebuffer.sample
    let start = ContinuousClock.now
    try arena.hand.hit(contestant.nextKey)
    guard
      Patience.wait(
        atMost: Arena.limit,
        until: { arena.framebuffer.differs(from: before) }
      ) != nil
    else { return nil }
    let change = ContinuousClock.now - start
    guard
      Patience.wait(atMost: Arena.limit, until: { arena.framebuffer.shows(expected) }) != nil
    else { return nil }
    return PageTurn(change: change, picture: ContinuousClock.now - start)
  }
}
