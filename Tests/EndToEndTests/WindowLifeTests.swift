import Foundation
import Testing

extension WindowTests {
  @Suite struct Life {
    private let colors = WindowedCarousel.colors

    @Test func `A resized window keeps its page and is filled with it`() async throws {
      try await WindowedCarousel.run { carousel in
        try carousel.press("3")
        try await carousel.wait("page 3") { $0.rests(on: 2) }
        for (width, height) in [(640, 400), (320, 200), (1_100, 650)] {
          try carousel.window("windowsize", "\(width)", "\(height)")
          try await carousel.wait("\(width) wide") {
            $0.frames.last?.shown.map(\.width) == [Double(width)]
          }
          try carousel.locate()
          #expect(carousel.place.width == width && carousel.place.height == height)
          #expect(try carousel.trace.rests(on: 2))
          try await carousel.poll("colour to all edges") {
            try carousel.colors(x: 0..<width, y: 0..<10) == [colors[2]]
              && carousel.colors(x: 0..<10, y: 0..<height) == [colors[2]]
              && carousel.color(width - 1, height - 1) == colors[2]
          }
        }
      }
    }

    @Test(arguments: [SIGTERM, SIGINT], [[], ["--kiosk"]])
    func `Signals end the program well`(signal: Int32, options: [String]) async throws {
      try await WindowedCarousel.run(options) { carousel in
        carousel.signal(signal)
        let status = try await carousel.exitStatus()
        #expect(status == 0)
      }
    }

    /// What autoplay did after the last key is in it, too.
    @Test(arguments: [SIGTERM, SIGINT])
    func `A recording goes on until a signal`(signal: Int32) async throws {
      let options = ["--interval", "1", "--record", "recording"]
      try await WindowedCarousel.run(options) { carousel in
        try await carousel.wait("three turns") { $0.turns.count == 3 }
        carousel.signal(signal)
        #expect(try await carousel.exitStatus() == 0)
        let words = ["--headless", "--interval", "1", "--replay", "recording", "--trace", "-"]
        let run = try CarouselProcess(words + WindowedCarousel.pages, folder: carousel.folder.path)
        #expect(try TraceReader(run.output).turnWords == carousel.trace.turnWords)
      }
    }

    @Test func `A recording that cannot be ended is told of`() async throws {
      let folder = try ReplayFolder()
      let recording = folder("recording")
      try #require(mkfifo(recording, 0o600) == 0)
      let reader = open(recording, O_RDONLY | O_NONBLOCK)
      try await WindowedCarousel.run(
        ["--record", recording],
        complaint: "recording: Broken pipe",
        status: 1
      ) { _ in
        // Until nothing but its end is left to be said.
        try await Task.sleep(for: .seconds(1))
        close(reader)
      }
    }

    @Test func `A signal ends a program that moves`() async throws {
      try await WindowedCarousel.run { carousel in
        try carousel.press("Right")
        carousel.signal(SIGTERM)
        let status = try await carousel.exitStatus()
        #expect(status == 0)
      }
    }

    @Test func `A kiosk fills the screen and has no keys to leave it`() async throws {
      try await WindowedCarousel.run(["--kiosk"]) { carousel in
        let all = WindowedCarousel.Place(width: Xvfb.width, height: Xvfb.height)
        #expect(carousel.place == all)
        try await carousel.poll("colour to all edges") {
          let screen = try carousel.screen()
          return screen.colors(x: 0..<Xvfb.width, y: 0..<10) == [colors[0]]
            && screen.colors(x: 0..<10, y: 0..<Xvfb.height) == [colors[0]]
            && screen[Xvfb.width - 1, Xvfb.height - 1] == colors[0]
        }
        try carousel.press("q", "Escape", "f", "F11", "Tab", "Right")
        let trace = try await carousel.wait("page 2") { $0.rests(on: 1) }
        #expect(carousel.isRunning)
        #expect(trace.turnWords == ["0→1 key"])
        #expect(trace.frames.last?.holds == [])
        try carousel.locate()
        #expect(carousel.place == all)
        #expect(try carousel.color(Xvfb.width - 1, Xvfb.height - 1) == colors[1])
      }
    }

    @Test func `A kiosk takes a visitor's drag, then turns again`() async throws {
      try await WindowedCarousel.run(["--kiosk", "--interval", "1"]) { carousel in
        try await carousel.wait("a turn") { $0.turnWords.first == "0→1 autoplay" }
        try carousel.flick(from: 700, to: 500)
        let trace = try await carousel.wait("a turn after the visitor's") { trace in
          trace.turns.drop { $0.cause != "drag" }.count > 1
        }
        let turns = trace.turns.drop { $0.cause != "drag" }
        let (first, second) = (turns[turns.startIndex], turns[turns.startIndex + 1])
        #expect(second.cause == "autoplay")
        #expect(second.t - first.t >= 1_000)
      }
    }

    @Test func `A kiosk hides the pointer that rests`() async throws {
      try await WindowedCarousel.run(["--kiosk"]) { carousel in
        func isSeen() throws -> Bool {
          try carousel.screen().colors(x: 280..<320, y: 280..<320) != [colors[0]]
        }
        try carousel.act(["mousemove", "300", "300"])
        try await carousel.poll("the pointer") { try isSeen() }
        try await carousel.poll("no pointer") { try !isSeen() }
        try carousel.act(["mousemove", "302", "300"])
        try await carousel.poll("the pointer again") { try isSeen() }
      }
    }
  }
}
