import CarouselCore
import CarouselPictures
import SDLKit

/// A line of a script as it stands in JSON: `{"t": ms, "do": verb, …}`.
nonisolated struct ScriptLine: Codable {
  var t: Double
  var verb: String
  var x: Double?
  var y: Double?
  var button: String?
  var device: String?
  var buttons: [String]?
  var dx: Double?
  var dy: Double?
  var precise: Bool?
  var key: String?
  var width: Double?
  var height: Double?
  var page: PageValue?
  var direction: String?
  var at: Int?
  var file: String?

  enum CodingKeys: String, CodingKey {
    case t
    case verb = "do"
    case x, y, button, device, buttons, dx, dy, precise, key, width, height, page, direction, at
    case file
  }

  /// The `page` of a line: a number, or for `insert` a page as written on the command line.
  enum PageValue: Codable {
    case index(Int)
    case source(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let index = try? container.decode(Int.self) {
        self = .index(index)
      } else {
        self = .source(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .index(let index): try container.encode(index)
      case .source(let source): try container.encode(source)
      }
    }
  }

  /// What the line says; the failure names what is missing or wrong.
  func parsed() throws(Failure) -> TimedVerb {
    // A day is a long replay; a century would overflow nothing, but mean a mistake.
    guard t.isFinite, t >= 0, t <= 1e12 else { throw Failure("t", "is no time in milliseconds") }
    return TimedVerb(instant: .nanoseconds(Int64((t * 1e6).rounded())), verb: try parsedVerb())
  }

  private func parsedVerb() throws(Failure) -> Verb {
    switch verb {
    case "press": .press(try pointer(), try parsedButton())
    case "move": .move(try pointer(), held: try heldButtons())
    case "release": .release(try pointer(), try parsedButton())
    case "wheel": .wheel(dx: dx ?? 0, dy: dy ?? 0, isPrecise: precise ?? false)
    case "key": .key(try keyName())
    case "enter": .enter
    case "leave": .leave
    case "focus": .focus
    case "blur": .blur
    case "show": .show
    case "hide": .hide
    case "resize": .resize(try viewport())
    case "next": .next
    case "previous": .previous
    case "go": .go(page: try index(), try choice(direction, "direction", or: .shortest))
    case "pause": .pause
    case "play": .play
    case "insert": .insert(at: try required(at, "at"), page: try source())
    case "remove": .remove(at: try required(at, "at"))
    case "ready": .readiness(.ready, page: try index())
    case "unready": .readiness(.unready, page: try index())
    case "failed": .readiness(.failed, page: try index())
    case "shot": .shot(file: try shotFile())
    case "end": .end
    default: throw Failure("do", "\"\(verb)\" is no verb")
    }
  }

  private func required<Value>(_ value: Value?, _ name: String) throws(Failure) -> Value {
    guard let value else { throw Failure("do", "\"\(verb)\" needs \"\(name)\"") }
    return value
  }

  private func choice<Choice: RawRepresentable<String>>(
    _ value: String?,
    _ name: String,
    or usual: Choice
  ) throws(Failure) -> Choice {
    guard let value else { return usual }
    guard let choice = Choice(rawValue: value) else {
      throw Failure(name, "\"\(value)\" is not known")
    }
    return choice
  }

  private func pointer() throws(Failure) -> Carousel.Pointer {
    Carousel.Pointer(
      x: try required(x, "x"),
      y: y ?? 0,
      device: try choice(device, "device", or: .mouse)
    )
  }

  private func parsedButton() throws(Failure) -> Carousel.Pointer.Button {
    try choice(button, "button", or: .left)
  }

  private func heldButtons() throws(Failure) -> Set<Carousel.Pointer.Button>? {
    guard let buttons else { return nil }
    var held: Set<Carousel.Pointer.Button> = []
    for button in buttons { held.insert(try choice(button, "buttons", or: .left)) }
    return held
  }

  /// No window is larger; 0 stands for a size that is not known yet.
  private func viewport() throws(Failure) -> Carousel.Viewport {
    let (width, height) = (try required(width, "width"), try required(height, "height"))
    guard 0...16_384 ~= width, 0...16_384 ~= height else {
      throw Failure("do", "\"resize\" needs sides from 0 to 16384")
    }
    return Carousel.Viewport(width: width, height: height)
  }

  private func shotFile() throws(Failure) -> String {
    let file = try required(file, "file")
    guard !file.isEmpty else { throw Failure("file", "is empty") }
    return file
  }

  private func index() throws(Failure) -> Int {
    guard case .index(let index) = try required(page, "page") else {
      throw Failure("page", "is no number")
    }
    return index
  }

  /// A key that no keyboard has means a mistake; one without a name may have been recorded.
  private func keyName() throws(Failure) -> String {
    let name = try required(key, "key")
    guard
      name.isEmpty || KeyBindings.action(forKey: name, isKiosk: false) != nil
        || Key.exists(named: name)
    else { throw Failure("key", "\"\(name)\" is no key") }
    return name
  }

  /// A file need not be there: in a recording it has come, and may have gone again.
  private func source() throws(Failure) -> String {
    guard case .source(let text) = try required(page, "page"),
      let source = PageSource(scriptPage: text)
    else {
      throw Failure("page", "is no page as on the command line")
    }
    if source.path?.mayBeSeveralPages ?? false {
      throw Failure("page", "\"\(text)\" may be several pages; insert one at a time")
    }
    return text
  }
}
