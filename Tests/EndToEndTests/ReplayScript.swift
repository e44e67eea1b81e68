import FoundationEssentials

/// Writes a script for `--replay`, a line at a time, in order of time.
///
///     var script = ReplayScript()
///     script.press(900, at: 0)
///     script.drag(to: 300, at: 480)
///     script.release(at: 580)
struct ReplayScript {
  /// The interval between two moves of a hand, in milliseconds.
  static let moveInterval = 8.0

  private(set) var text = ""
  private var device = "mouse"
  /// Where the pointer has been, in order of time.
  private var track: [(ms: Double, x: Double)] = []

  /// Says a verb.
  mutating func say(_ verb: String, at ms: Double, _ fields: [String: Value] = [:]) {
    var line = fields
    line["t"] = .number(ms)
    line["do"] = .text(verb)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers, texts and lists of texts can always be encoded.
    let bytes = (try? encoder.encode(line)) ?? Data()
    text += String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// Says a verb at several times.
  mutating func say(
    _ verb: String,
    at times: some Sequence<Double>,
    _ fields: [String: Value] = [:]
  ) {
    for time in times { say(verb, at: time, fields) }
  }

  mutating func key(_ name: String, at ms: Double) {
    say("key", at: ms, ["key": .text(name)])
  }

  mutating func resize(_ width: Double, at ms: Double) {
    say("resize", at: ms, ["width": .number(width), "height": 600])
  }

  // MARK: Hands

  /// Presses the left button, or puts a finger down.
  mutating func press(_ x: Double, at ms: Double, device: String = "mouse") {
    self.device = device
    point("press", x, at: ms)
  }

  /// Moves once, without points between.
  mutating func move(_ x: Double, at ms: Double) {
    point("move", x, at: ms)
  }

  /// Moves evenly from where the pointer is, with a point every 8 ms.
  mutating func drag(to x: Double, at ms: Double) {
    guard let start = track.last else { return }
    var time = start.ms
    while time < ms {
      time = min(time + Self.moveInterval, ms)
      move(start.x + (x - start.x) * (time - start.ms) / (ms - start.ms), at: time)
    }
  }

  /// Lets go where the pointer is.
  mutating func release(at ms: Double) {
    point("release", track.last?.x ?? 0, at: ms)
  }

  /// Presses, drags evenly and lets go.
  mutating func flick(from x: Double, by way: Double, in duration: Double, at ms: Double) {
    press(x, at: ms)
    drag(to: x + way, at: ms + duration)
    release(at: ms + duration)
  }

  /// Where the pointer is at a time; nil before it was anywhere.
  func pointer(at ms: Double) -> Double? {
    track.last { $0.ms <= ms }?.x
  }

  private mutating func point(_ verb: String, _ x: Double, at ms: Double) {
    say(verb, at: ms, ["x": .number(x), "y": 300, "device": .text(device)])
    track.append((ms, x))
  }

  /// A value in a line.
  enum Value: Encodable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
  {
    case number(Double)
    case text(String)
    case flag(Bool)
    case list([String])

    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: String...) { self = .list(elements) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      case .flag(let value): try container.encode(value)
      case .list(let value): try container.encode(value)
      }
    }
  }
}
