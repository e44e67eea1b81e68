import Foundation
import Testing

extension WindowTests {
  /// The keyboard's focus, and the ring that shows where it is.
  @Suite struct Focus {
    private static let white: UInt32 = 0xFFFFFF
    private static let options = ["--size", "600x300", "--style", "tabs", "--interval", "600"]

    /// Where the ring of each stop is seen, tabs being 44 high.
    private enum Ring: CaseIterable {
      case pause, previous, next, tab, pages

      /// Columns and a row in which nothing else is white.
      var place: (x: Range<Int>, y: Int) {
        switch self {
        case .pause: (56..<62, 270)
        case .previous: (56..<62, 172)
        case .next: (538..<544, 172)
        case .tab: (0..<600, 4)
        case .pages: (295..<305, 48)
        }
      }
    }

    /// Waits until one ring is seen and no other.
    private func see(_ ring: Ring?, _ carousel: WindowedCarousel) async throws {
      try await carousel.poll("a ring around \(ring.map { "\($0)" } ?? "nothing")") {
        try Ring.allCases.allSatisfy { other in
          let (x, y) = other.place
          return try carousel.colors(x: x, y: y..<y + 1).contains(Self.white) == (other == ring)
        }
      }
    }

    private func holds(_ trace: TraceReader) -> [String] { trace.frames.last?.holds ?? [] }

    @Test func `Tab goes round, and Shift+Tab goes back`() async throws {
      try await WindowedCarousel.run(Self.options) { carousel in
        try await see(nil, carousel)
        let rings: [Ring] = [.pause, .previous, .next, .tab, .pages]
        for ring in rings {
          try carousel.press("Tab")
          try await see(ring, carousel)
          #expect(try holds(carousel.trace) == ["focus"])
        }
        try carousel.press("Tab")
        try await see(nil, carousel)
        #expect(try holds(carousel.trace) == [])
        for ring in rings.reversed() {
          try carousel.press("shift+Tab")
          try await see(ring, carousel)
        }
        try carousel.press("shift+Tab")
        try await see(nil, carousel)
      }
    }

    @Test func `Enter and Space press what has the focus, arrows page`() async throws {
      try await WindowedCarousel.run(Self.options) { carousel in
        try carousel.press("Tab", "Tab")
        try await see(.previous, carousel)
        try carousel.press("Return")
        try await carousel.wait("the page before") { $0.rests(on: 4) }
        try carousel.press("Tab", "space")
        try await carousel.wait("the page after") { $0.rests(on: 0) }
        #expect(try carousel.trace.turnWords == ["0→4 key", "4→0 key"])
        try carousel.press("Tab")
        try await see(.tab, carousel)
        try carousel.press("Right")
        try await carousel.wait("the next tab") { $0.rests(on: 1) }
        try await see(.tab, carousel)
        // On the pages the space bar is the key that it is without a focus.
        try carousel.press("Tab", "space")
        try await carousel.wait("page 3") { $0.rests(on: 2) }
        try await see(.pages, carousel)
        #expect(try carousel.trace.turnWords.suffix(2) == ["0→1 key", "1→2 key"])
      }
    }

    @Test func `A pause stays until it is taken back`() async throws {
      let options = ["--size", "600x400", "--interval", "1"]
      try await WindowedCarousel.run(options) { carousel in
        try carousel.press("Tab", "Return")
        try await carousel.wait("a pause") { holds($0) == ["focus", "paused"] && $0.isAtRest }
        // Neither the focus that leaves nor a drag ends it.
        try carousel.press("shift+Tab")
        try await carousel.wait("no focus") { holds($0) == ["paused"] }
        let page = try #require(try carousel.trace.frames.last?.page)
        try await carousel.drag(from: 560, to: 160)
        try carousel.letGo()
        try await carousel.wait("another page") { $0.rests(on: (page + 1) % 5) }
        let turns = try carousel.trace.turnWords
        #expect(turns.last?.hasSuffix("drag") == true)
        try await Task.sleep(for: .seconds(1.5))
        #expect(try carousel.trace.turnWords == turns)
        // The button shows how to go on; once the focus is gone, it does.
        try carousel.press("Tab", "space", "shift+Tab")
        try await carousel.wait("a turn") { $0.turns.last?.cause == "autoplay" }
      }
    }
  }
}

extension TraceReader {
  /// Whether the last frame shows the strip at rest.
  fileprivate var isAtRest: Bool { frames.last?.phase == "rest" }
}
