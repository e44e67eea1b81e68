import CarouselCore
import Glibc
import Testing

@testable import terminal_carousel

@Suite struct TerminalCarouselTests {
  @Test func drawsDotsLabelAndNeighbours() {
    let lines = Painter(columns: 30, rows: 4, isColored: false).lines(TerminalCarousel.frame)
    #expect(
      lines == [
        "──┐  ┌───────────────────┐  ┌─",
        "  │  │      Morning      │  │ ",
        "──┘  └───────────────────┘  └─",
        "          ● ○ ○ ○ ○      1 / 5",
      ]
    )
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 2), (200, 60)])
  func drawsAnySize(columns: Int, rows: Int) {
    for isColored in [true, false] {
      let painter = Painter(columns: columns, rows: rows, isColored: isColored)
      let lines = painter.lines(TerminalCarousel.frame)
      #expect(lines.count == (columns > 0 && rows > 1 ? rows : 0))
      #expect(isColored || lines.allSatisfy { $0.count == columns })
    }
  }

  @Test(
    arguments: [
      ("\u{1b}[C", .input(.next(.key))), ("\u{1b}OD", .input(.previous(.key))), ("q", .quit),
      ("\u{3}", .quit),
      ("p", .togglePause), ("3", .input(.go(to: 2, cause: .key))), ("x", nil),
      ("\u{1b}[Z", nil),
      ("\u{1b}[<0;2;1M", .input(.press(.init(x: 12, y: 8)))),
      ("\u{1b}[<2;2;1m", .input(.release(.init(x: 12, y: 8), button: .right))),
      ("\u{1b}[<32;1;1M", .input(.move(.init(x: 4, y: 8), held: [.left]))),
      ("\u{1b}[<65;1;1M", .input(.wheel(dx: 0, dy: -1))), ("\u{1b}[<;;M", nil),
    ] as [(String, InputParser.Action?)]
  )
  func readsWhatATerminalSends(text: String, action: InputParser.Action?) {
    let expected = action.map { [$0] } ?? []
    var whole = InputParser()
    #expect(whole.actions(in: Array(text.utf8)) == expected)
    var pieces = InputParser()
    #expect(text.utf8.flatMap { pieces.actions(in: [$0]) } == expected)
    #expect(pieces.actions(in: [UInt8(ascii: "q")]) == [.quit])
  }

  @Test func printsFramesWithoutATerminal() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(isTerminal: false)
    #expect(terminal.wait() == 0)
    let text = terminal.output
    for part in ["0 ms: rest", "160 ms: move", "720 ms: drag", "1 / 5", "2 / 5", "3 / 5"] {
      #expect(text.contains(part))
    }
    #expect(!text.contains("\u{1b}"))
  }

  @Test func playsInATerminalAndLeavesItAsItWas() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.start()
    try terminal.expect("1 / 5")
    #expect(terminal.modes != before)
    terminal.type("\u{1b}[C")
    // The title turns with the page, the label when the page is nearer.
    try terminal.expect("]2;Noon")
    try terminal.expect("2 / 5")
    terminal.type("\u{1b}[<0;50;3M\u{1b}[<32;40;3M\u{1b}[<32;2;3M")
    try terminal.expect("3 / 5")
    terminal.type("\u{1b}[<0;2;3m")
    // The fifth dot, in the last line.
    terminal.type("\u{1b}[<0;34;10M\u{1b}[<0;34;10m")
    try terminal.expect("5 / 5")
    terminal.type("q")
    #expect(terminal.wait() == 0)
    #expect(terminal.modes == before)
    try terminal.expect("\u{1b}[?1006l")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func restoresTheTerminalWhenItIsKilled(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.start()
    try terminal.expect("1 / 5")
    terminal.kill(signal)
    #expect(terminal.wait() == 128 + signal)
    #expect(terminal.modes == before)
    try terminal.expect("\u{1b}[?1049l")
  }
}

extension TerminalCarousel {
  /// The first frame on 30 columns.
  fileprivate static var frame: Carousel.Frame {
    var carousel = Carousel(pageCount: titles.count, configuration: configuration)
    carousel.handle(.resize(.init(width: 240, height: 64)), at: .zero)
    return carousel.frame
  }
}
