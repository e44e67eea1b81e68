import Foundation
import Testing

extension WindowTests {
  /// Links, arrows and dots under a real pointer.
  @Suite struct Taps {
    private let folder: ReplayFolder

    init() throws { folder = try ReplayFolder() }

    private func playlist(_ link: String) throws -> String {
      try folder.write(
        "show.json",
        Array(
          """
          { pages: [ // A comment.
            { color: "red", link: "\(link)", title: "Red", interval: 3600 },
            { color: "lime" }, { color: "blue" },
          ] }
          """.utf8
        )
      )
    }

    /// A stand-in for the desktop's opener, which notes what it is asked for.
    private func opener() throws -> String {
      let script =
        "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" >> '\(folder("opened"))'\n"
        + "env > '\(folder("environment"))'\n"
        + "readlink /proc/$$/fd/* > '\(folder("files"))'\n"
      let path = try folder.write("xdg-open", Array(script.utf8))
      chmod(path, 0o755)
      return folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    }

    private var opened: String? {
      FileManager.default.contents(atPath: folder("opened")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }

    @Test func `A tap opens the page's link, whatever is in it`() async throws {
      let link = "https://example.org/a?b=$(touch%20pwn);`id`&c='d'"
      try await WindowedCarousel.run(pages: [playlist(link)], searchPath: opener()) { carousel in
        try carousel.act(carousel.move(500), ["mousedown", "1", "mouseup", "1"])
        try await carousel.poll("the link") { opened == "1\n\(link)\n" }
        // What we set for SDL alone is not for a browser.
        try await carousel.poll("the environment") {
          FileManager.default.contents(atPath: folder("environment")).map {
            let text = String(decoding: $0, as: UTF8.self)
            return text.contains("PATH=") && !text.contains("XCOMPOSEFILE")
          } ?? false
        }
        // Nor is a file that we have open, a font say.
        try await carousel.poll("the files") {
          FileManager.default.contents(atPath: folder("files")).map {
            let files = String(decoding: $0, as: UTF8.self).split(separator: "\n")
            return !files.isEmpty && !files.contains { $0.hasSuffix(".ttf") }
          } ?? false
        }
        // Another page has none.
        try FileManager.default.removeItem(atPath: folder("opened"))
        try carousel.press("Right")
        try await carousel.wait("page 2") { $0.rests(on: 1) }
        try carousel.act(carousel.move(400), ["mousedown", "1", "mouseup", "1"])
        try await Task.sleep(for: .milliseconds(500))
        #expect(opened == nil)
      }
    }

    @Test func `Two taps in a row open a link once`() async throws {
      let link = "https://example.org/"
      try await WindowedCarousel.run(pages: [playlist(link)], searchPath: opener()) { carousel in
        let tap = ["mousedown", "1", "mouseup", "1"]
        try carousel.act(carousel.move(500), tap, tap, tap)
        try await carousel.poll("the link") { opened != nil }
        try await Task.sleep(for: .milliseconds(1_200))
        #expect(opened == "1\n\(link)\n")
        try carousel.act(tap)
        try await carousel.poll("the link again") { opened == "1\n\(link)\n1\n\(link)\n" }
      }
    }

    @Test(arguments: [false, true])
    func `A kiosk opens links only where it may`(mayOpen: Bool) async throws {
      let link = "https://example.org/"
      try await WindowedCarousel.run(
        ["--kiosk"] + (mayOpen ? ["--kiosk-links"] : []),
        pages: [playlist(link)],
        searchPath: opener()
      ) { carousel in
        try carousel.act(carousel.move(500), ["mousedown", "1", "mouseup", "1"])
        guard mayOpen else {
          try await Task.sleep(for: .milliseconds(300))
          #expect(opened == nil)
          return
        }
        try await carousel.poll("the link") { opened == "1\n\(link)\n" }
      }
    }

    @Test(arguments: ["javascript:alert(1)", "ssh://host", "/bin/true", "file:relative"])
    func `Other links are told, and not opened`(link: String) async throws {
      try await WindowedCarousel.run(
        pages: [playlist(link)],
        complaint: "only http, https and file are opened",
        searchPath: opener()
      ) { carousel in
        try carousel.act(carousel.move(500), ["mousedown", "1", "mouseup", "1"])
        try await Task.sleep(for: .milliseconds(300))
        #expect(opened == nil)
      }
    }

    @Test func `A drag is no tap`() async throws {
      let page = try playlist("https://example.org")
      try await WindowedCarousel.run(pages: [page], searchPath: opener()) { carousel in
        try await carousel.drag(from: 500, to: 480)
        try carousel.letGo()
        try await carousel.wait("rest") { $0.rests(on: 0) }
        try await Task.sleep(for: .milliseconds(200))
        #expect(opened == nil)
      }
    }

    @Test func `Arrows come with the pointer and page`() async throws {
      try await WindowedCarousel.run { carousel in
        #expect(try carousel.colors(x: 0..<1_000, y: 270..<330) == [0xFF0000])
        try carousel.act(carousel.move(500, 200), ["sleep", "0.05"], carousel.move(520, 210))
        try await carousel.poll("arrows") {
          try carousel.colors(x: 940..<990, y: 275..<325).count > 10
        }
        try carousel.act(carousel.move(964), ["mousedown", "1", "mouseup", "1"])
        try await carousel.wait("page 2") { $0.rests(on: 1) }
        #expect(try carousel.trace.turnWords.last == "0→1 tap")
        try carousel.act(["mousemove", "10", "1000"])
        try await carousel.poll("no arrows") {
          try carousel.colors(x: 0..<1_000, y: 270..<330) == [0x00FF00]
        }
      }
    }

    @Test func `A tap on a dot goes there`() async throws {
      try await WindowedCarousel.run(["--indicator", "dots"]) { carousel in
        // Five dots, 16 apart, in the middle, 30 from the edge.
        try await carousel.poll("the first dot") { try carousel.color(468, 570) == 0xFFCC00 }
        try carousel.act(carousel.move(516, 570), ["mousedown", "1", "mouseup", "1"])
        try await carousel.wait("page 4") { $0.rests(on: 3) }
        #expect(try carousel.trace.turnWords == ["0→3 tap"])
        // The pointer is in what is looked at.
        try carousel.act(["mousemove", "10", "1000"])
        try await carousel.poll("the fourth dot") { try carousel.color(516, 570) == 0xFFCC00 }
        #expect(try carousel.color(468, 570) != 0xFFCC00)
      }
    }
  }
}
