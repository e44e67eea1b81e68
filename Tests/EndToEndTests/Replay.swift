import Testing

/// A script played by the real program, headless, as the paging cases have it.
enum Replay {
  static let colors = ["color:red", "color:green", "color:blue", "color:yellow", "color:purple"]
  static let width = 1_000.0

  /// The command line of a replay whose script comes on standard input.
  static func arguments(_ options: [String] = [], pages: [String] = colors) -> [String] {
    ["--headless", "--size", "1000x600", "--interval", "0", "--replay", "-", "--trace", "-"]
      + options + pages
  }

  /// Plays a script and checks what holds for every trace.
  ///
  /// - Parameters:
  ///   - script: What happens.
  ///   - options: Options after those of the cases, which they override.
  ///   - pages: The pages.
  ///   - sourceLocation: The test that plays.
  /// - Returns: The trace.
  /// - Throws: A failure when the program hangs, or a line of its trace cannot be read.
  static func play(
    _ script: ReplayScript,
    _ options: [String] = [],
    pages: [String] = colors,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TraceReader {
    let run = try CarouselProcess(arguments(options, pages: pages), input: Array(script.text.utf8))
    #expect(run.exitCode == 0, sourceLocation: sourceLocation)
    #expect(run.errors == "", sourceLocation: sourceLocation)
    let trace = try TraceReader(run.output)
    let isGallery = options.contains("gallery")
    let faults = trace.faults(
      wraps: !isGallery && !options.contains("--no-wrap"),
      spaced: isGallery || options.contains("cards") || options.contains("--spacing"),
      viewportWidth: options.contains("--page-width") ? width : nil
    )
    #expect(faults == [], sourceLocation: sourceLocation)
    #expect(!trace.frames.isEmpty, sourceLocation: sourceLocation)
    return trace
  }
}

extension TraceReader {
  /// The instants of frames that cannot be right, and why.
  ///
  /// - Parameters:
  ///   - wraps: Whether the strip does, from two pages on.
  ///   - spaced: Whether there are gaps between pages.
  ///   - viewportWidth: In pixels; nil when every page is as wide as the viewport.
  /// - Returns: A line for each.
  fileprivate func faults(wraps: Bool, spaced: Bool, viewportWidth: Double?) -> [String] {
    var last = -1.0
    return frames.compactMap { frame in
      defer { last = frame.t }
      let width = viewportWidth ?? frame.shown.first?.width ?? 0
      let fault: String? =
        if frame.t <= last {
          "time stands still"
        } else if frame.label != (frame.count < 2 ? "" : "\(frame.page + 1) / \(frame.count)") {
          "label \(frame.label) on page \(frame.page)"
        } else if !frame.isNearestPage {
          "page \(frame.page) at \(frame.position)"
        } else if !(0...1).contains(frame.progress) {
          "progress \(frame.progress)"
        } else if frame.phase == "rest", frame.position != Double(frame.target) {
          "rests at \(frame.position)"
        } else if !spaced, frame.hasTornStrip {
          "the strip is torn"
        } else if wraps, !spaced, frame.count > 1, !frame.covers(width) {
          "a column is blank"
        } else {
          nil
        }
      return fault.map { "\(frame.t) ms: \($0)" }
    }
  }
}

extension TraceFrame {
  /// Whether the page is the one nearest the position; either, half-way between two.
  fileprivate var isNearestPage: Bool {
    guard count > 0 else { return page == 0 }
    return [position - 1e-5, position + 1e-5].contains {
      let nearest = Int(($0 + 0.5).rounded(.down))
      return ((nearest % count) + count) % count == page
    }
  }

  /// Whether neighbours are not next to each other, in number or place.
  fileprivate var hasTornStrip: Bool {
    zip(shown, shown.dropFirst()).contains { left, right in
      (left.page + 1) % count != right.page || abs(left.x + left.width - right.x) > 0.01
    }
  }

  /// Whether every column of a viewport has a page.
  fileprivate func covers(_ width: Double) -> Bool {
    guard let first = shown.first, let last = shown.last else { return false }
    return first.x <= 0.001 && last.x + last.width >= width - 0.001
  }
}
