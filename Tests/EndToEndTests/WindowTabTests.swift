import Foundation
import Testing

extension WindowTests {
  /// Tabs over pages under a real pointer.
  @Suite struct Tabs {
    private static let names = (1...11).map { "text:Page number \($0)" }

    /// The columns under the tabs where the mark of the selected one is.
    private func mark(_ carousel: WindowedCarousel) throws -> ClosedRange<Int>? {
      let row = try carousel.picture(x: 0..<1_000, y: 42..<43)
      let columns = row.indices.filter { row[$0] == 0xFFCC00 }
      guard let first = columns.first, let last = columns.last else { return nil }
      return first...last
    }

    @Test func `Tabs and pages go together`() async throws {
      try await WindowedCarousel.run(["--style", "tabs"], pages: Self.names) { carousel in
        try await carousel.poll("a mark") { try mark(carousel) != nil }
        let first = try #require(try mark(carousel))
        // A tap on the third tab.
        try carousel.act(
          carousel.move(first.lowerBound + 2 * 160, 20),
          ["mousedown", "1", "mouseup", "1"]
        )
        try await carousel.wait("another page") {
          $0.turns.count == 1 && $0.frames.last?.phase == "rest"
        }
        let page = try #require(try carousel.trace.turns.first?.page)
        #expect((1...3).contains(page))
        #expect(try carousel.trace.turns.first?.cause == "tap")
        // A drag of the strip takes the mark along.
        try carousel.act(["mousemove", "10", "1000"])
        try await carousel.poll("the mark in its new place") {
          guard let now = try mark(carousel) else { return false }
          return now.lowerBound > first.lowerBound
        }
        let before = try #require(try mark(carousel))
        try carousel.press("Right")
        try await carousel.wait("the next page") { $0.rests(on: page + 1) }
        try await carousel.poll("the mark further on, or the tabs scrolled") {
          guard let now = try mark(carousel) else { return false }
          return now != before
        }
      }
    }

    @Test func `Dragging the tabs scrolls them and turns nothing`() async throws {
      try await WindowedCarousel.run(["--style", "tabs"], pages: Self.names) { carousel in
        try await carousel.poll("a mark") { try mark(carousel) != nil }
        let before = try carousel.picture(x: 0..<1_000, y: 10..<34)
        try carousel.act(
          carousel.move(800, 20),
          ["mousedown", "1"],
          carousel.glide(from: 800, to: 300, y: 20),
          ["sleep", "0.2", "mouseup", "1"],
          ["mousemove", "10", "1000"]
        )
        try await carousel.poll("scrolled tabs") {
          try carousel.picture(x: 0..<1_000, y: 10..<34) != before
        }
        #expect(try carousel.trace.turns.isEmpty)
        #expect(try carousel.trace.frames.last?.position == 0)
      }
    }

    @Test func `Tabs that come leave a hand its own`() async throws {
      let folder = try ReplayFolder()
      let png = try ReplayFolder.png(0xFF00_8080, width: 8, height: 8)
      func names(_ numbers: Range<Int>) throws -> String {
        try numbers.map { try folder.write("\($0).png", png) + "\n" }.joined()
      }
      // What is found last comes first.
      let options = ["--style", "tabs", "--reverse"]
      try await WindowedCarousel.run(options, pages: ["-"], input: names(100..<140)) { carousel in
        try await carousel.wait("forty pages") { $0.frames.last?.label.hasSuffix("/ 40") == true }
        try carousel.act(
          carousel.move(800, 20),
          ["mousedown", "1"],
          carousel.glide(from: 800, to: 300, y: 20),
          ["sleep", "0.3"]
        )
        func tabs() throws -> [UInt32] { try carousel.picture(x: 0..<1_000, y: 4..<44) }
        let before = try tabs()
        carousel.write(try names(140..<150))
        try await carousel.wait("ten more") { $0.frames.last?.label.hasSuffix("/ 50") == true }
        try await Task.sleep(for: .milliseconds(300))
        #expect(try tabs() == before)
        try carousel.letGo()
      }
    }
  }
}
