import Foundation
import Testing

extension WindowTests {
  /// What comes and goes with a pointer that moves, and how the pointer looks.
  @Suite struct PointerMotion {
    private let colors = WindowedCarousel.colors

    @Test func `Arrows fade in with the pointer, and out when it rests`() async throws {
      try await WindowedCarousel.run(["--size", "600x300", "--indicator", "none"]) { carousel in
        /// What is seen of the arrow to the next page.
        func arrow() throws -> Set<UInt32> { try carousel.colors(x: 540..<590, y: 126..<174) }
        /// The same once more, with a pointer that moves: on a busy machine it may take longer to
        /// look than the arrow stays.
        var x = 300
        func arrowUnderWay() throws -> Set<UInt32> {
          x = x == 300 ? 302 : 300
          try carousel.act(carousel.move(x, 60))
          return try arrow()
        }
        #expect(try arrow() == [colors[0]])
        try await carousel.poll("an arrow, as white as it gets") {
          try arrowUnderWay().contains(0xFFFFFF)
        }
        try await carousel.poll("no arrow") { try arrow() == [colors[0]] }
        let count = try carousel.trace.frames.count
        // The first frame, and those of two fades.
        #expect(count > 5)
        try await carousel.poll("the arrow again") { try arrowUnderWay().contains(0xFFFFFF) }
        #expect(try carousel.trace.frames.count > count)
      }
    }

    @Test func `A kiosk has no arrows and no focus`() async throws {
      try await WindowedCarousel.run(["--kiosk", "--indicator", "none"]) { carousel in
        let edge = Xvfb.width - 60..<Xvfb.width
        try carousel.act(["mousemove", "300", "60", "sleep", "0.05", "mousemove", "310", "60"])
        try carousel.press("Tab", "Right")
        // More than arrows take to come.
        try await carousel.wait("page 2") { $0.rests(on: 1) }
        let seen = try carousel.screen().colors(x: edge, y: 0..<Xvfb.height)
        #expect(seen == [colors[1]])
        #expect(try carousel.trace.frames.allSatisfy { $0.holds.isEmpty })
      }
    }

    @Test func `The pointer is a hand over a page with a link`() async throws {
      let folder = try ReplayFolder()
      let pages = "[{ color: 'red' }, { color: 'red', link: 'https://example.org' }, 'color:red']"
      let show = try folder.write("show.json", Array("{ pages: \(pages) }".utf8))
      let options = ["--size", "600x300", "--indicator", "none"]
      try await WindowedCarousel.run(options, pages: [show]) { carousel in
        // The pointer is in what is looked at, and the pages are alike.
        func shape() throws -> [UInt32] { try carousel.picture(x: 290..<320, y: 50..<80) }
        try carousel.act(carousel.move(300, 60), ["sleep", "0.05"], carousel.move(302, 60))
        try await carousel.poll("a pointer") { try Set(shape()).count > 1 }
        let first = try shape()
        try carousel.press("Right")
        try await carousel.wait("page 2") { $0.rests(on: 1) }
        try await carousel.poll("a hand") { try shape() != first }
        let hand = try shape()
        try carousel.press("Right")
        try await carousel.wait("page 3") { $0.rests(on: 2) }
        try await carousel.poll("an arrow") { try shape() != hand }
        try carousel.press("Left")
        try await carousel.wait("page 2") { $0.rests(on: 1) }
        try await carousel.poll("the hand again") { try shape() == hand }
      }
    }
  }
}
