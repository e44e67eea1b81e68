import Foundation
import Testing

extension WindowTests {
  /// Files that change while the program shows them.
  @Suite struct Files {
    private let folder: ReplayFolder
    private static let colors: [UInt32] = [0xCC2020, 0x20CC20, 0x2020CC, 0xCCCC20]

    init() throws { folder = try ReplayFolder() }

    private func name(_ page: Int) -> String { "\(page).png" }

    /// A picture of one colour, as large as the window.
    private static func png(_ color: UInt32) throws -> [UInt8] {
      try ReplayFolder.png(0xFF00_0000 | color, width: 1_000, height: 600)
    }

    @discardableResult
    private func write(_ page: Int, color: UInt32? = nil) throws -> String {
      try folder.write(name(page), Self.png(color ?? Self.colors[page]))
    }

    private func remove(_ page: Int) throws {
      try FileManager.default.removeItem(atPath: folder(name(page)))
    }

    @Test func `A shown file that is replaced is shown anew`() async throws {
      for page in 0..<2 { try write(page) }
      try await WindowedCarousel.run(pages: [folder.path]) { carousel in
        try await carousel.poll("page 1") { try carousel.color(500, 300) == Self.colors[0] }
        try folder.write("new", Self.png(0x123456))
        #expect(rename(folder("new"), folder(name(0))) == 0)
        try await carousel.poll("the new one") { try carousel.color(500, 300) == 0x123456 }
        // In place, too.
        try write(0, color: 0x654321)
        try await carousel.poll("the newer one") { try carousel.color(500, 300) == 0x654321 }
      }
    }

    @Test func `Only a whole file is shown, however long its writer takes`() async throws {
      let pauses = [1, 5, 20]
      for page in 0...pauses.count { try write(page) }
      let wholes = try Self.colors.map(Self.png)
      for page in 1...pauses.count {
        try folder.write(name(page), Array(wholes[page].prefix(wholes[page].count / 2)))
      }
      let complaint = ".png: truncated file"
      try await WindowedCarousel.run(
        pages: [folder.path],
        complaint: complaint,
        complaintCount: 3
      ) { carousel in
        try await carousel.poll("page 1") { try carousel.color(500, 300) == Self.colors[0] }
        let start = ContinuousClock.now
        for (index, pause) in pauses.enumerated() {
          let page = index + 1
          try carousel.press("Right")
          try await carousel.wait("page \(page + 1)") { $0.rests(on: page) }
          while ContinuousClock.now - start < .seconds(pause) {
            #expect(try carousel.colors(x: 0..<300, y: 0..<250) == [0x181A1D])
            try await Task.sleep(for: .milliseconds(500))
          }
          let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder(name(page))))
          try handle.seekToEnd()
          try handle.write(contentsOf: wholes[page].dropFirst(wholes[page].count / 2))
          try handle.close()
          try await carousel.poll("the picture") {
            try carousel.colors(x: 0..<300, y: 0..<600) == [Self.colors[page]]
          }
        }
      }
    }

    @Test func `The next file, deleted before its turn, is passed over`() async throws {
      for page in 0..<4 { try write(page) }
      try await WindowedCarousel.run(["--interval", "5"], pages: [folder.path]) { carousel in
        // Counted from a turn, for a start may take long.
        try await carousel.wait("a turn") { $0.turns.count > 1 }
        try await Task.sleep(for: .seconds(3))
        try remove(2)
        // Where that has taken too long, its turn comes first or it has left the strip before.
        let isInTime = try carousel.trace.turns.count == 1
        try await carousel.wait("the last page") { $0.rests(on: 3) || $0.rests(on: 2) }
        let turns = try carousel.trace.turnWords.dropFirst()
        #expect(!isInTime || turns == ["1→3 autoplay"] || turns == ["1→2 autoplay"])
        #expect(try carousel.color(500, 300) == Self.colors[3] || !isInTime)
        // Then it leaves the strip.
        try await carousel.wait("three pages") { $0.frames.last?.count == 3 }
        let labels = try carousel.trace.frames.suffix(1).map(\.label)
        #expect(labels.allSatisfy { $0.hasSuffix(" / 3") })
      }
    }

    @Test func `The shown file, deleted, keeps its pixels for its turn`() async throws {
      for page in 0..<3 { try write(page) }
      try await WindowedCarousel.run(pages: [folder.path]) { carousel in
        try await carousel.poll("page 1") { try carousel.color(500, 300) == Self.colors[0] }
        try remove(0)
        try await Task.sleep(for: .seconds(3))
        #expect(try carousel.color(500, 300) == Self.colors[0])
        #expect(try carousel.trace.frames.last?.count == 3)
        try carousel.press("Right")
        try await carousel.wait("two pages") { $0.frames.last?.count == 2 && $0.rests(on: 0) }
        #expect(try carousel.color(500, 300) == Self.colors[1])
        for _ in 0..<2 { try carousel.press("Right") }
        try await carousel.wait("once round") { $0.rests(on: 0) && $0.turns.count == 3 }
      }
    }

    /// A kiosk outlives its disk: nobody is there to start it again.
    @Test func `Pages whose files come back are where they were`() async throws {
      for page in 0..<4 { try write(page) }
      try await WindowedCarousel.run(["--interval", "1"], pages: [folder.path]) { carousel in
        try await carousel.wait("four pages") { $0.frames.last?.count == 4 && $0.turns.count > 1 }
        for page in 0..<4 { try remove(page) }
        try await carousel.wait("what is left") { ($0.frames.last?.count ?? 4) <= 2 }
        for page in (0..<4).reversed() { try write(page) }
        try await carousel.wait("all four") { $0.frames.last?.count == 4 }
        let start = try carousel.trace.turns.count
        try await carousel.wait("once round") { $0.turns.count > start + 5 }
        let words = try carousel.trace.turnWords.suffix(4).sorted()
        #expect(words == ["0→1 autoplay", "1→2 autoplay", "2→3 autoplay", "3→0 autoplay"])
        for page in 0..<4 {
          try await carousel.wait("page \(page)") { $0.frames.last?.page == page }
          try await carousel.poll("its picture") {
            try carousel.color(500, 300) == Self.colors[page]
          }
        }
      }
    }

    /// With everything gone autoplay has looked at every page, and given each up.
    @Test(arguments: [true, false])
    func `Files that come back far away are turned to`(withTheirFolder: Bool) async throws {
      for page in 0..<30 {
        let color = 0xFF00_0000 | Self.colors[page < 20 ? 0 : 2]
        try folder.write(name(page), ReplayFolder.png(color, width: 60, height: 36))
      }
      let aside = folder.path + "-aside"
      defer { try? FileManager.default.removeItem(atPath: aside) }
      // Small: in a debug build every pixel takes its time.
      try await WindowedCarousel.run(
        ["--size", "120x72", "--interval", "0.5", "--indicator", "none"],
        pages: [folder.path],
        complaint: "no such file"
      ) { carousel in
        try await carousel.wait("a turn") { $0.turns.count > 1 }
        try FileManager.default.moveItem(atPath: folder.path, toPath: aside)
        try FileManager.default.createDirectory(
          atPath: folder.path,
          withIntermediateDirectories: false
        )
        if withTheirFolder { try FileManager.default.removeItem(atPath: folder.path) }
        // What is ready is shown, and everything else looked for.
        try await Task.sleep(for: .seconds(5))
        if withTheirFolder {
          try FileManager.default.moveItem(atPath: aside, toPath: folder.path)
        } else {
          for page in 20..<24 {
            let file = "/" + name(page)
            try FileManager.default.moveItem(atPath: aside + file, toPath: folder.path + file)
          }
        }
        try await carousel.poll("page 20") { try carousel.color(60, 36) == Self.colors[2] }
      }
    }

    @Test func `A folder that is emptied is told of once`() async throws {
      for page in 0..<9 { try write(page, color: Self.colors[page % 4]) }
      try await WindowedCarousel.run(pages: [folder.path], complaint: "no such file") { carousel in
        try await carousel.poll("page 1") { try carousel.color(500, 300) == Self.colors[0] }
        for page in 0..<9 { try remove(page) }
        try await carousel.wait("what is left") { ($0.frames.last?.count ?? 9) <= 6 }
        #expect(try carousel.color(500, 300) == Self.colors[0])
        for page in 0..<9 { try write(page, color: Self.colors[page % 4]) }
        try await carousel.wait("all pages") { $0.frames.last?.count == 9 && $0.rests(on: 0) }
        for page in [5, 2] {
          try carousel.press("\(page + 1)")
          try await carousel.poll("page \(page)") {
            try carousel.color(500, 300) == Self.colors[page % 4]
          }
        }
      }
    }
  }
}
