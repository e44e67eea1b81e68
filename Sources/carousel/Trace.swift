import CarouselCore
import CarouselPictures

/// Writes frames and events as JSON Lines, in the format of the design.
@MainActor final class Trace {
  private let output: OutputFile
  private let flushesEachFrame: Bool

  /// Opens a trace.
  ///
  /// - Parameters:
  ///   - path: The file to write; `-` is standard output.
  ///   - flushesEachFrame: Whether lines are written as they come, for a run that may be killed.
  /// - Throws: A failure when the file cannot be written.
  init(path: FilePath, flushesEachFrame: Bool) throws(Failure) {
    output = try OutputFile(path: path, dashIsStandardOutput: true)
    self.flushesEachFrame = flushesEachFrame
  }

  /// Writes a frame.
  func write(_ frame: Carousel.Frame) {
    output.write(Self.line(for: frame) + "\n")
    if flushesEachFrame { output.flush() }
  }

  /// Writes events.
  func write(_ events: [Carousel.Event]) {
    for event in events { Self.line(for: event).map { output.write($0 + "\n") } }
  }

  /// Why the trace is not whole; nil while it is.
  var failure: Failure? { output.failure }

  /// Writes what is still held back; a failure says why the trace is not whole.
  func close() throws(Failure) {
    output.flush()
    if let failure { throw failure }
  }

  /// The line of a frame.
  nonisolated static func line(for frame: Carousel.Frame) -> String {
    var text = "{\"t\":"
    FixedPoint.append(milliseconds(frame.instant), digits: 3, to: &text)
    text += ",\"position\":"
    FixedPoint.append(frame.position, to: &text)
    text += ",\"page\":\(frame.page),\"count\":\(frame.pageCount),\"label\":\"\(frame.label)\""
    text += ",\"target\":\(frame.target),\"velocity\":"
    FixedPoint.append(frame.velocity, digits: 6, to: &text)
    text += ",\"phase\":\"\(frame.phase.rawValue)\",\"holds\":["
    text += frame.holds.names.map { "\"\($0)\"" }.joined(separator: ",")
    text += "],\"progress\":"
    FixedPoint.append(frame.progress, digits: 6, to: &text)
    text += ",\"shown\":["
    for (index, page) in frame.shown.enumerated() {
      text += index == 0 ? "{" : ",{"
      text += "\"page\":\(page.page),\"x\":"
      FixedPoint.append(page.x, digits: 3, to: &text)
      text += ",\"width\":"
      FixedPoint.append(page.width, digits: 3, to: &text)
      text += "}"
    }
    text += frame.isCut ? "],\"cut\":true}" : "]}"
    return text
  }

  /// The line of an event; nil for one that traces do not tell.
  nonisolated static func line(for event: Carousel.Event) -> String? {
    var text = "{\"t\":"
    FixedPoint.append(milliseconds(event.instant), digits: 3, to: &text)
    switch event.kind {
    case .turn(let from, let to, let cause):
      text += ",\"event\":\"turn\",\"from\":\(from),\"page\":\(to),\"cause\":\"\(cause.rawValue)\"}"
    case .settle:
      text += ",\"event\":\"settle\"}"
    case .tap:
      // It changes nothing in the strip, which is what traces are about.
      return nil
    }
    return text
  }

  nonisolated static func milliseconds(_ instant: Duration) -> Double {
    instant / .milliseconds(1)
  }
}
