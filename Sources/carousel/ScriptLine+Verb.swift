import CarouselCore

nonisolated extension ScriptLine {
  /// The line that says a verb.
  init(_ timed: TimedVerb) {
    // Whole microseconds: enough for the fastest device, and short to read.
    t = ((timed.instant / .microseconds(1)).rounded()) / 1_000
    verb = timed.verb.name
    switch timed.verb {
    case .press(let pointer, let button), .release(let pointer, let button):
      set(pointer)
      self.button = button.rawValue
    case .move(let pointer, let held):
      set(pointer)
      buttons = held?.map(\.rawValue).sorted()
    case .wheel(let dx, let dy, let isPrecise):
      (self.dx, self.dy, precise) = (dx, dy, isPrecise)
    case .key(let key): self.key = key
    case .resize(let viewport): (width, height) = (viewport.width, viewport.height)
    case .go(let page, let direction):
      (self.page, self.direction) = (.index(page), direction.rawValue)
    case .insert(let index, let page): (at, self.page) = (index, .source(page))
    case .remove(let index): at = index
    case .readiness(_, let page): self.page = .index(page)
    case .shot(let file): self.file = file
    case .enter, .leave, .focus, .blur, .show, .hide, .next, .previous, .pause, .play, .end: break
    }
  }

  private mutating func set(_ pointer: Carousel.Pointer) {
    (x, y, device) = (pointer.x, pointer.y, pointer.device.rawValue)
  }
}

nonisolated extension Verb {
  /// The word a script has for it.
  var name: String {
    switch self {
    case .press: "press"
    case .move: "move"
    case .release: "release"
    case .wheel: "wheel"
    case .key: "key"
    case .enter: "enter"
    case .leave: "leave"
    case .focus: "focus"
    case .blur: "blur"
    case .show: "show"
    case .hide: "hide"
    case .resize: "resize"
    case .next: "next"
    case .previous: "previous"
    case .go: "go"
    case .pause: "pause"
    case .play: "play"
    case .insert: "insert"
    case .remove: "remove"
    case .readiness(.ready, _): "ready"
    case .readiness(.unready, _): "unready"
    case .readiness(.failed, _): "failed"
    case .shot: "shot"
    case .end: "end"
    }
  }
}
