import Testing

extension WindowTests {
  @Suite struct Pictures {
    private let folder: ReplayFolder
    /// Half as wide as it is high: it stands from column 350 to 650 of the window.
    private let picture: String

    init() throws {
      folder = try ReplayFolder()
      picture = try folder.write("blue.svg", ReplayFolder.svg("#3366cc", width: 300, height: 600))
    }

    @Test func `A picture stands before its own blur`() async throws {
      try await WindowedCarousel.run(pages: [picture]) { carousel in
        try await carousel.poll("the picture") { try carousel.color(500, 300) == 0x3366CC }
        #expect(try carousel.colors(x: 351..<649, y: 0..<600) == [0x3366CC])
        #expect(try carousel.edges().allSatisfy { abs($0 - 350) <= 1 || abs($0 - 650) <= 1 })
        // The blur of one colour is that colour, darker.
        for x in [0, 175, 348, 651, 999] {
          let color = try carousel.color(x, 300)
          let channels = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF]
          for (channel, whole) in zip(channels, [0x33, 0x66, 0xCC] as [UInt32]) {
            #expect(channel < whole && channel > whole / 4, "column \(x)")
          }
        }
      }
    }

    @Test func `A backdrop has exactly its colour`() async throws {
      try await WindowedCarousel.run(["--backdrop", "#00ff00"], pages: [picture]) { carousel in
        try await carousel.poll("the picture") { try carousel.color(500, 300) == 0x3366CC }
        #expect(try carousel.colors(x: 0..<349, y: 0..<600) == [0x00FF00])
        #expect(try carousel.colors(x: 651..<1_000, y: 0..<600) == [0x00FF00])
      }
    }

    @Test func `A picture that covers fills the window`() async throws {
      try await WindowedCarousel.run(["--fit", "cover"], pages: [picture]) { carousel in
        try await carousel.poll("the picture") { try carousel.color(500, 300) == 0x3366CC }
        let seen = try carousel.colors(x: 0..<1_000, y: 0..<600)
        #expect(seen == [0x3366CC])
      }
    }

    @Test func `A broken picture has a placeholder, and one line is said of it`() async throws {
      let broken = try folder.write("broken.png", Array("no picture".utf8))
      try await WindowedCarousel.run(
        ["--fit", "cover"],
        pages: [picture, broken, picture],
        complaint: "broken.png"
      ) { carousel in
        try await carousel.poll("the picture") { try carousel.color(500, 300) == 0x3366CC }
        try await carousel.drag(from: 800, to: 200)
        try await carousel.poll("a placeholder") { try carousel.color(999, 20) == 0x181A1D }
        #expect(try carousel.color(0, 20) == 0x3366CC)
        #expect(abs((try carousel.edges().first ?? 0) - 404) <= 1)
        try carousel.letGo()
        try await carousel.wait("page 2") { $0.rests(on: 1) }
        // A glyph and a name in its middle, nothing else.
        #expect(try carousel.colors(x: 0..<300, y: 0..<280) == [0x181A1D])
        #expect(try carousel.colors(x: 400..<600, y: 220..<380).count > 10)
      }
    }
  }
}
