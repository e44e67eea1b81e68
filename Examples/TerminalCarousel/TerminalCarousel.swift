import CarouselCore

/// A carousel drawn with text: events in, frames out, asleep in between.
///
/// Drag it with the mouse, tap a dot, or use ← → 1…9, p to pause, q to quit. Without a terminal it
/// prints a few frames and ends.
@main
struct TerminalCarousel {
  static let titles = ["Morning", "Noon", "Afternoon", "Evening", "Night"]

  private var carousel: Carousel
  private var painter: Painter
  private let channel = PageChannel()

  static func main() async {
    var program = TerminalCarousel(columns: 60, rows: 9)
    let follower = follow(program.channel.pages())
    if let terminal = Terminal.takeOver() {
      program.run(on: terminal)
    } else {
      program.printFrames()
    }
    program.channel.finish()
    await follower.value
  }

  /// The banner that is bound to the page index, here the terminal's title: data goes one way.
  private static func follow(_ pages: AsyncStream<Int>) -> Task<Void, Never> {
    let isTerminal = Terminal.isThere
    return Task.detached {
      for await page in pages where isTerminal {
        Terminal.write("\u{1b}]2;\(titles[page])\u{7}")
      }
    }
  }

  /// Cards with their neighbours in view, and a turn every five seconds.
  static var configuration: Carousel.Configuration {
    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(5)
    configuration.layout = Carousel.Layout(
      pageWidth: .share(0.7),
      spacing: 2 * Painter.cellWidth,
      alignment: .center
    )
    return configuration
  }

  init(columns: Int, rows: Int) {
    carousel = Carousel(pageCount: Self.titles.count, configuration: Self.configuration)
    painter = Painter(columns: columns, rows: rows, isColored: false)
    carousel.handle(.resize(painter.viewport), at: .zero)
  }

  /// Plays until the user quits: wait for input or the next instant, handle, draw what has changed.
  private mutating func run(on terminal: borrowing Terminal) {
    let clock = ContinuousClock()
    let start = clock.now
    var parser = InputParser()
    var shown = ""
    while true {
      resize(to: terminal.size, at: clock.now - start)
      carousel.advance(to: clock.now - start)
      channel.send(carousel.page)
      let text = "\u{1b}[H" + painter.lines(carousel.frame).joined(separator: "\r\n")
      if text != shown { Terminal.write(text) }
      shown = text

      guard let bytes = terminal.read(timeout: timeout(at: clock.now - start)) else { return }
      for action in parser.actions(in: bytes) {
        switch action {
        case .quit: return
        case .togglePause:
          let isPaused = carousel.frame.holds.contains(.paused)
          carousel.handle(isPaused ? .play : .pause, at: clock.now - start)
        case .input(let input):
          carousel.handle(tapOnDot(input) ?? input, at: clock.now - start)
        }
      }
    }
  }

  /// How long there is nothing to do: a frame's time while the strip moves, nil for ever.
  private func timeout(at now: Duration) -> Duration? {
    guard let next = carousel.nextInstant else { return nil }
    return carousel.frame.phase == .move ? .milliseconds(16) : max(next - now, .zero)
  }

  private mutating func resize(to size: (columns: Int, rows: Int), at now: Duration) {
    painter = Painter(columns: size.columns, rows: size.rows, isColored: true)
    guard painter.viewport != carousel.frame.viewport else { return }
    carousel.handle(.resize(painter.viewport), at: now)
    Terminal.write("\u{1b}[2J")
  }

  /// What a press on a dot means; nil for any other input.
  private func tapOnDot(_ input: Carousel.Input) -> Carousel.Input? {
    guard case .press(let pointer, .left) = input,
      let page = painter.page(at: pointer, in: carousel.frame)
    else { return nil }
    return .go(to: page, cause: .tap)
  }

  /// Plays a turn and a drag on a clock of its own, and prints what is seen.
  mutating func printFrames() {
    func place(_ cells: Double) -> Carousel.Pointer { .init(x: cells * Painter.cellWidth) }
    let script: [(milliseconds: Int, input: Carousel.Input?)] = [
      (0, nil), (100, .next()), (160, nil), (600, nil),
      (700, .press(place(40))), (720, .move(place(10))), (900, .release(place(10))), (1_500, nil),
    ]
    for (milliseconds, input) in script {
      let now = Duration.milliseconds(milliseconds)
      if let input { carousel.handle(input, at: now) } else { carousel.advance(to: now) }
      channel.send(carousel.page)
      let lines = painter.lines(carousel.frame).joined(separator: "\n")
      Terminal.write("\(milliseconds) ms: \(carousel.frame.phase.rawValue)\n\(lines)\n\n")
    }
  }
}
