import Foundation
import Testing

extension WindowTests {
  /// Captions, progress and figures over the pages.
  @Suite struct Overlays {
    private let colors = WindowedCarousel.colors

    @Test(arguments: [false, true])
    func `The key i shows and hides the caption over the lower part`(isOn: Bool) async throws {
      let folder = try ReplayFolder()
      let show = try folder.write(
        "show.json",
        Array("{ pages: [{ color: 'red', title: 'A title', caption: 'And some words.' }] }".utf8)
      )
      let options = ["--size", "600x300", "--captions", isOn ? "on" : "off"]
      try await WindowedCarousel.run(options, pages: [show]) { carousel in
        func isShown() throws -> Bool {
          let lower = try carousel.colors(x: 0..<600, y: 200..<300)
          // White words on a shade of the page.
          return lower.contains(0xFFFFFF) && lower.contains { 0x100000..<0xB00000 ~= $0 }
        }
        func isHidden() throws -> Bool {
          try carousel.colors(x: 0..<600, y: 0..<300) == [colors[0]]
        }
        for isOn in [isOn, !isOn, isOn] {
          try await carousel.poll(isOn ? "a caption" : "no caption") {
            try isOn ? isShown() : isHidden()
          }
          #expect(try carousel.colors(x: 0..<600, y: 0..<100) == [colors[0]])
          try carousel.press("i")
        }
      }
    }

    @Test func `Progress grows with the time and stands still while a button is held`() async throws
    {
      let options = ["--size", "600x200", "--indicator", "progress", "--interval", "12"]
      try await WindowedCarousel.run(options + ["--controls", "off"]) { carousel in
        func length() throws -> Int {
          try carousel.picture(x: 0..<600, y: 198..<199).count { $0 == 0xFFCC00 }
        }
        let start = try length()
        try await carousel.poll("progress") { try length() > start + 10 }
        try carousel.act(carousel.move(300, 100), ["mousedown", "1"])
        var held = 0
        try await carousel.poll("a bar that stands still") {
          held = try length()
          // It grows by 20 pixels in that time.
          try await Task.sleep(for: .milliseconds(400))
          return try length() == held
        }
        try carousel.letGo()
        try await carousel.poll("progress again") { try length() > held + 10 }
        #expect(try carousel.trace.turns.isEmpty)
      }
    }

    @Test func `Figures are drawn while the strip moves, and not while it stands still`()
      async throws
    {
      try await WindowedCarousel.run(["--size", "600x400", "--hud"]) { carousel in
        func figures() throws -> [UInt32] { try carousel.picture(x: 22..<150, y: 20..<110) }
        let before = try figures()
        #expect(Set(before).count > 20 && !before.contains(colors[0]))
        #expect(try carousel.color(590, 10) == colors[0])
        try await carousel.drag(from: 400, to: 300)
        try await carousel.poll("other figures") { try figures() != before }
        func standStill() async throws {
          try await carousel.poll("no more frames") {
            let count = try carousel.trace.frames.count
            try await Task.sleep(for: .milliseconds(300))
            return try carousel.trace.frames.count == count
          }
        }
        try await standStill()
        try carousel.letGo()
        try await carousel.wait("rest") { $0.rests(on: 0) }
        try await standStill()
      }
    }
  }
}
