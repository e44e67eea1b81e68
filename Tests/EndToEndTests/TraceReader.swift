import FoundationEssentials

/// A frame of a trace, field by field as the format has it.
struct TraceFrame: Decodable, Equatable {
  /// A page in view; `x` and `width` in pixels.
  struct ShownPage: Decodable, Equatable {
    var page: Int
    var x: Double
    var width: Double
  }

  var t: Double
  var position: Double
  var page: Int
  var count: Int
  var label: String
  var target: Int
  var velocity: Double
  var phase: String
  var holds: [String]
  var progress: Double
  var shown: [ShownPage]
  var cut: Bool?

  var isCut: Bool { cut ?? false }

  /// Where the first copy of a page in view is, in pixels.
  func x(ofPage page: Int) -> Double? {
    shown.first { $0.page == page }?.x
  }
}

/// An event of a trace.
struct TraceEvent: Decodable, Equatable {
  var t: Double
  var event: String
  var from: Int?
  var page: Int?
  var cause: String?
}

/// A whole trace, read back.
struct TraceReader {
  private(set) var frames: [TraceFrame] = []
  private(set) var events: [TraceEvent] = []

  /// Reads lines of JSON.
  ///
  /// - Throws: The decoder's error for a line that is neither a frame nor an event.
  init(_ bytes: [UInt8]) throws {
    let decoder = JSONDecoder()
    let mark = Array("\"event\":".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.prefix(40).contains(mark) {
        events.append(try decoder.decode(TraceEvent.self, from: Data(line)))
      } else {
        frames.append(try decoder.decode(TraceFrame.self, from: Data(line)))
      }
    }
  }

  /// The turns.
  var turns: [TraceEvent] { events.filter { $0.event == "turn" } }

  /// The pages turned to.
  var turnedPages: [Int] { turns.compactMap(\.page) }

  /// The instants of the turns, in milliseconds.
  var turnTimes: [Double] { turns.map(\.t) }

  /// The number of settles.
  var settles: Int { events.count { $0.event == "settle" } }

  /// The frames of a stretch of time, in milliseconds.
  func frames(_ times: ClosedRange<Double>) -> [TraceFrame] {
    frames.filter { times.contains($0.t) }
  }
}
