import Testing

extension WindowTests {
  @Suite struct Animations {
    @Test func `A GIF plays in a window, on its own time, and keys answer meanwhile`() async throws
    {
      let folder = try ReplayFolder()
      // Red, green and blue, 50 ms each.
      let delays = [UInt8](repeating: 5, count: 3)
      let gif = try folder.write("a.gif", ReplayAnimationTests.gif(delays))
      // Small: in a debug build every pixel takes its time.
      let options = ["--fit", "cover", "--size", "160x90", "--indicator", "none"]
      try await WindowedCarousel.run(options, pages: [gif, "color:white"]) { carousel in
        try await carousel.poll("the first frame") { try carousel.color(80, 45) != 0x0F1113 }
        let before = try carousel.trace.frames
        try await Task.sleep(for: .seconds(3))
        // Twenty frames a second; a busy machine may drop some, and none is shown twice. It may also
        // take its time to wake this up.
        let end = try #require(before.last).t + 3_000
        let shown = try carousel.trace.frames.dropFirst(before.count).prefix { $0.t < end }
        #expect((10...64).contains(shown.count), "\(shown.count) in three seconds")
        #expect(shown.allSatisfy { $0.phase == "rest" })
        var seen: Set<UInt32> = []
        for _ in 0..<200 where seen.count < 3 { seen.insert(try carousel.color(80, 45)) }
        #expect(seen == [0xFF0000, 0x00FF00, 0x0000FF])
        try carousel.press("Right")
        try await carousel.wait("page 2") { $0.rests(on: 1) }
        // Out of view it costs nothing.
        let resting = try carousel.trace.frames.count
        try await Task.sleep(for: .seconds(1))
        #expect(try carousel.trace.frames.count <= resting + 1)
      }
    }
  }
}
