import Foundation
import Testing

extension WindowTests {
  @Suite struct Drag {
    private let colors = WindowedCarousel.colors

    @Test func `A drag by 60 % follows the pointer and turns`() async throws {
      try await WindowedCarousel.run { carousel in
        try await carousel.drag(from: 800, to: 200)
        let edges = try carousel.edges()
        #expect(edges.count == 1)
        #expect(abs((edges.first ?? 0) - 404) <= 1)
        #expect(try carousel.color(0, 20) == colors[0])
        #expect(try carousel.color(999, 20) == colors[1])

        try carousel.letGo()
        let trace = try await carousel.wait("page 2") { $0.rests(on: 1) }
        #expect(trace.turnWords == ["0→1 drag"])
        #expect(try carousel.colors(x: 0..<1_000, y: 0..<280) == [colors[1]])
      }
    }

    @Test func `A drag by 30 % that is held still returns`() async throws {
      try await WindowedCarousel.run { carousel in
        try await carousel.drag(from: 800, to: 500)
        #expect(abs((try carousel.edges().first ?? 0) - 704) <= 1)
        try carousel.letGo()
        let trace = try await carousel.wait("page 1") { $0.rests(on: 0) }
        #expect(trace.turnWords == [])
        #expect(try carousel.colors(x: 0..<1_000, y: 0..<280) == [colors[0]])
      }
    }

    @Test(arguments: [(-150, 1, "0→1 drag"), (150, 4, "0→4 drag")])
    func `A quick short flick turns`(way: Int, page: Int, turn: String) async throws {
      try await WindowedCarousel.run { carousel in
        let flick = carousel.glide(from: 500, to: 500 + way, steps: 5)
        try carousel.act(
          carousel.move(500),
          ["mousedown", "1"],
          flick.dropLast(2),
          ["mouseup", "1"]
        )
        let trace = try await carousel.wait("a page turned to") { $0.rests(on: page) }
        #expect(trace.turnWords == [turn])
        #expect(try carousel.colors(x: 0..<1_000, y: 0..<250) == [colors[page]])
      }
    }

    @Test func `A drag to the right on page 1 shows the last page`() async throws {
      try await WindowedCarousel.run { carousel in
        try await carousel.drag(from: 200, to: 600)
        #expect(try carousel.color(0, 20) == colors[4])
        #expect(try carousel.color(999, 20) == colors[0])
        let edges = try carousel.edges()
        #expect(edges.count == 1)
        #expect(abs((edges.first ?? 0) - 396) <= 1)
        try carousel.letGo()
        try await carousel.wait("page 1") { $0.rests(on: 0) }
      }
    }

    @Test func `A pointer let go outside the window ends the drag`() async throws {
      try await WindowedCarousel.run { carousel in
        try await carousel.drag(from: 550, to: -100)
        #expect(abs((try carousel.edges().first ?? 0) - 354) <= 1)
        try carousel.letGo()
        let trace = try await carousel.wait("page 2") { $0.rests(on: 1) }
        #expect(trace.turnWords == ["0→1 drag"])
        // The hand is off: moving on moves nothing.
        try carousel.act(carousel.glide(from: -100, to: 500))
        try carousel.press("Right")
        let end = try await carousel.wait("page 3") { $0.rests(on: 2) }
        #expect(end.turnWords == ["0→1 drag", "1→2 key"])
      }
    }

    @Test func `Losing the keyboard ends a drag`() async throws {
      try await WindowedCarousel.run { carousel in
        try await carousel.drag(from: 800, to: 200)
        try carousel.takeFocusAway()
        let trace = try await carousel.wait("page 2") { $0.rests(on: 1) }
        #expect(trace.turnWords == ["0→1 drag"])
        try carousel.act(carousel.glide(from: 200, to: 700), ["mouseup", "1"])
        try carousel.window("windowfocus")
        try carousel.press("Right")
        let end = try await carousel.wait("page 3") { $0.rests(on: 2) }
        #expect(end.turnWords == ["0→1 drag", "1→2 key"])
      }
    }

    @Test func `Wheel and side buttons turn`() async throws {
      try await WindowedCarousel.run { carousel in
        try carousel.act(carousel.move(500))
        for (button, page) in [("5", 1), ("4", 0), ("9", 1), ("8", 0)] {
          try carousel.act(["click", button])
          try await carousel.wait("page \(page + 1) by button \(button)") { $0.rests(on: page) }
        }
        try carousel.act(["click", "--repeat", "3", "--delay", "20", "5"])
        let trace = try await carousel.wait("three notches, three pages") { $0.rests(on: 3) }
        #expect(trace.turnWords.prefix(2) == ["0→1 wheel", "1→0 wheel"])
        #expect(try carousel.color(0, 20) == colors[3])
      }
    }

    @Test func `A recorded drag turns the same pages when replayed without a display`() async throws
    {
      try await WindowedCarousel.run(["--record", "recording"]) { carousel in
        try await carousel.drag(from: 800, to: 200)
        try carousel.letGo()
        try await carousel.wait("page 2") { $0.rests(on: 1) }
        try carousel.flick(from: 500, to: 650)
        let trace = try await carousel.wait("page 1") { $0.rests(on: 0) }
        #expect(trace.turnWords == ["0→1 drag", "1→0 drag"])

        let options = ["--headless", "--interval", "0", "--replay", "recording", "--trace", "-"]
        let run = try CarouselProcess(
          options + WindowedCarousel.pages,
          folder: carousel.folder.path
        )
        let replayed = try TraceReader(run.output)
        #expect(replayed.turnWords == trace.turnWords)
        #expect(replayed.rests(on: 0))
      }
    }
  }
}
