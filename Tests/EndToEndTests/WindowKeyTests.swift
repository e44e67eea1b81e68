import Foundation
import Testing

extension WindowTests {
  @Suite struct Keys {
    private let colors = WindowedCarousel.colors

    /// X's name of each key, and the page it leads to from the one before.
    private static let walk: [(key: String, page: Int)] = [
      ("Right", 1), ("Left", 0), ("Left", 4), ("Right", 0), ("End", 4), ("Home", 0), ("3", 2),
      ("n", 3), ("p", 2), ("space", 3), ("BackSpace", 2), ("Next", 3), ("Prior", 2), ("5", 4),
      ("1", 0),
    ]

    @Test func `Keys turn pages`() async throws {
      try await WindowedCarousel.run { carousel in
        for (key, page) in Self.walk {
          try carousel.press(key)
          try await carousel.wait("page \(page + 1) by \(key)") { $0.rests(on: page) }
          #expect(try carousel.color(500, 20) == colors[page], "\(key)")
        }
        let trace = try carousel.trace
        #expect(trace.turns.count == Self.walk.count)
        #expect(trace.turnWords.allSatisfy { $0.hasSuffix(" key") })
      }
    }

    @Test(arguments: ["q", "Escape"])
    func `Keys quit`(key: String) async throws {
      try await WindowedCarousel.run { carousel in
        try carousel.press(key)
        let status = try await carousel.exitStatus()
        #expect(status == 0)
      }
    }

    @Test func `A question mark shows the keys, Escape takes them away`() async throws {
      try await WindowedCarousel.run(pages: ["color:white", "color:red"]) { carousel in
        #expect(try carousel.color(500, 300) == 0xFFFFFF)
        try carousel.press("question")
        try await carousel.poll("a dark panel") { try carousel.color(500, 10) != 0xFFFFFF }
        // What surrounds the panel keeps 40 % of its light, the panel is nearly black.
        #expect(try carousel.color(2, 2) == 0x666666)
        let panel = try carousel.colors(x: 400..<600, y: 200..<400)
        #expect(panel.contains { $0 & 0xFF < 0x40 })
        #expect(panel.contains { $0 & 0xFF > 0xC0 })

        try carousel.press("Escape")
        try await carousel.poll("the panel's end") { try carousel.color(500, 300) == 0xFFFFFF }
        #expect(carousel.isRunning)
      }
    }

    @Test func `The key i shows the title at the left bottom`() async throws {
      try await WindowedCarousel.run { carousel in
        #expect(try carousel.colors(x: 0..<300, y: 540..<600) == [colors[0]])
        try carousel.press("i")
        try await carousel.poll("a title") {
          try carousel.colors(x: 16..<300, y: 556..<584).contains(0xFFFFFF)
        }
        #expect(try carousel.colors(x: 0..<8, y: 540..<600) == [colors[0]])
        try carousel.press("i")
        try await carousel.poll("no title") {
          try carousel.colors(x: 0..<300, y: 540..<600) == [colors[0]]
        }
      }
    }

    @Test func `The label at the right bottom tells the page`() async throws {
      try await WindowedCarousel.run(pages: ["color:red", "color:red"]) { carousel in
        let (x, y) = (920..<1_000, 550..<600)
        let first = try carousel.picture(x: x, y: y)
        // White words, in a pill that shades the page, at the margins of the design.
        #expect(first.contains(0xFFFFFF))
        #expect(try carousel.color(999, 599) == colors[0])
        #expect(try carousel.color(978, 570) != colors[0])
        try carousel.press("Right")
        let trace = try await carousel.wait("page 2") { $0.rests(on: 1) }
        #expect(trace.frames.first?.label == "1 / 2")
        #expect(trace.frames.last?.label == "2 / 2")
        let second = try carousel.picture(x: x, y: y)
        #expect(second != first)
        #expect(second.contains(0xFFFFFF))
      }
    }

    @Test func `A single page has no label`() async throws {
      try await WindowedCarousel.run(pages: ["color:red"]) { carousel in
        let seen = try carousel.colors(x: 0..<1_000, y: 0..<600)
        #expect(seen == [colors[0]])
      }
    }

    @Test func `The key f fills the screen and gives it back`() async throws {
      try await WindowedCarousel.run { carousel in
        let before = carousel.place
        try carousel.press("f")
        try await carousel.poll("a full screen") {
          let screen = try carousel.screen()
          return screen[0, 0] == colors[0] && screen[Xvfb.width - 1, 0] == colors[0]
            && screen[Xvfb.width - 1, Xvfb.height - 1] == colors[0]
        }
        try carousel.press("f")
        try await carousel.poll("the window of before") {
          try carousel.locate()
          return carousel.place == before
        }
        try await carousel.poll("its picture") { try carousel.color(999, 599) == colors[0] }
      }
    }
  }
}
