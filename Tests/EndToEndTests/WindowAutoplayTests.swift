import Foundation
import Testing

extension WindowTests {
  @Suite struct Autoplay {
    private let colors = WindowedCarousel.colors
    /// Far more than the interval of a second.
    private let longTime = Duration.seconds(2.2)

    @Test func `The page turns by itself after the interval`() async throws {
      try await WindowedCarousel.run(["--interval", "2"]) { carousel in
        let trace = try await carousel.wait("page 2") { $0.rests(on: 1) }
        let turn = try #require(trace.turns.first)
        #expect(turn.cause == "autoplay")
        #expect(turn.t >= 2_000)
        #expect(try carousel.color(500, 300) == colors[1])
      }
    }

    @Test func `A button that is held stops the rotation`() async throws {
      try await WindowedCarousel.run(["--interval", "1"]) { carousel in
        try carousel.act(carousel.move(500), ["mousedown", "1"])
        // It may have turned before the button went down.
        try await Task.sleep(for: .seconds(1))
        let before = try carousel.trace.turnWords
        try await Task.sleep(for: longTime)
        #expect(try carousel.trace.turnWords == before)
        try carousel.letGo()
        try await carousel.wait("the next turn") { $0.turns.count > before.count }
      }
    }

    @Test func `The key s pauses and goes on`() async throws {
      try await WindowedCarousel.run(["--interval", "1"]) { carousel in
        try carousel.press("s")
        try await carousel.wait("the pause") { $0.frames.last?.holds.contains("paused") ?? false }
        try await Task.sleep(for: .seconds(1))
        let before = try carousel.trace.turnWords
        try await Task.sleep(for: longTime)
        #expect(try carousel.trace.turnWords == before)
        try carousel.press("s")
        try await carousel.wait("the next turn") { $0.turns.count > before.count }
      }
    }

    @Test func `A window that is not seen draws and turns nothing`() async throws {
      try await WindowedCarousel.run(["--interval", "1"]) { carousel in
        try carousel.window("windowunmap")
        try await Task.sleep(for: .seconds(1))
        let before = try carousel.trace
        try await Task.sleep(for: longTime)
        let after = try carousel.trace
        #expect(after.turnWords == before.turnWords)
        #expect(after.frames.count == before.frames.count)

        try carousel.window("windowmap")
        try await carousel.wait("the next turn") { $0.turns.count > before.turns.count }
      }
    }

    @Test func `A motion draws a frame a refresh, not more`() async throws {
      try await WindowedCarousel.run { carousel in
        try carousel.press("Right")
        let trace = try await carousel.wait("page 2") { $0.rests(on: 1) }
        let turn = try #require(trace.turns.first)
        let frames = trace.frames.filter { $0.t > turn.t }
        let time = (frames.last?.t ?? 0) - turn.t
        #expect(Double(frames.count) <= time / (1_000.0 / 60) + 2)
        #expect(frames.contains { $0.phase == "move" })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.position <= $1.position })
      }
    }

    @Test func `A drag draws a frame a refresh, however fast the mouse`() async throws {
      try await WindowedCarousel.run { carousel in
        let steps = stride(from: 800, through: 300, by: -1)
          .flatMap { carousel.move($0) + ["sleep", "0.001"] }
        try carousel.act(carousel.move(800), ["mousedown", "1"], steps)
        let trace = try await carousel.wait("the end of the drag") {
          abs(($0.frames.last?.position ?? 0) - 0.496) < 1e-5
        }
        try carousel.letGo()
        let frames = trace.frames.filter { $0.phase == "drag" }
        let time = (frames.last?.t ?? 0) - (frames.first?.t ?? 0)
        #expect(frames.count > 5)
        #expect(Double(frames.count) <= time / (1_000.0 / 60) + 2)
      }
    }
  }
}
