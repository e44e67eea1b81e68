import CarouselCore

/// One thing that happens to the running program, whether SDL tells it or a script.
nonisolated enum Verb: Sendable, Hashable {
  case press(Carousel.Pointer, Carousel.Pointer.Button)
  case move(Carousel.Pointer, held: Set<Carousel.Pointer.Button>?)
  case release(Carousel.Pointer, Carousel.Pointer.Button)
  case wheel(dx: Double, dy: Double, isPrecise: Bool)
  /// A key goes down, by its SDL key name.
  case key(String)
  case enter
  case leave
  case focus
  case blur
  case show
  case hide
  case resize(Carousel.Viewport)
  case next
  case previous
  case go(page: Int, Carousel.Direction)
  case pause
  case play
  /// A page comes in before the one at an index, written as on the command line.
  case insert(at: Int, page: String)
  case remove(at: Int)
  case readiness(Carousel.Readiness, page: Int)
  /// The next frame is saved as a picture.
  case shot(file: String)
  /// The replay ends.
  case end
}

/// A verb and when it happens.
nonisolated struct TimedVerb: Sendable, Hashable {
  var instant: Duration
  var verb: Verb
}

nonisolated extension Verb {
  /// Whether a person does it, with a hand or a key.
  var isDeed: Bool {
    switch self {
    case .press, .move, .release, .wheel, .key: true
    default: false
    }
  }

  /// Where a page is afterwards that was at an index before; of one that is removed, the next one.
  func place(ofPage page: Int) -> Int {
    switch self {
    case .insert(let index, _): page >= index ? page + 1 : page
    case .remove(let index): index >= 0 && page > index ? page - 1 : page
    default: page
    }
  }
}
