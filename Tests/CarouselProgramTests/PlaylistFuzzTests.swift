import CarouselPictures
import Testing

@testable import carousel

@Suite struct PlaylistFuzzTests {
  private static let playlist = Array(
    #"""
    // Who changes this changes the test.
    {
      defaults: { interval: 8, 'fit': "cover", shuffle: true, size: "800x350", spacing: 0x0c, },
      pages: [
        "a.jpg", 'text:Open until six', "color:teal", /* a URL */ "file:///srv/a%20b.png",
        { image: "b.jpg", title: "Garten \ud83d\ude00", caption: 'In \
    May', link: "https://example.org/" },
        { color: "#ff8800", interval: .5, background: "blur" },
        { folder: "more", interval: +2e1, fit: "contain", background: "#fff" },
        { text: "한글\tيوم", title: "\x41", },
      ],
    }
    """#.utf8
  )

  /// What parsers stumble over.
  private static let pieces: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "\\u", "\\ud83d", "/*", "*/", "//", "\n", "\0",
    "NaN", "-Infinity", "0x", "1e999", "null", "true", "pages", "defaults", "image", "kiosk", "é",
    "\u{FEFF}", "\u{2028}", "file://", "color:", "replay", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
  ]

  /// `seed` is in the message of a failure; a crash or a hang ends the test.
  @Test(.timeLimit(.minutes(5))) func everyMutationIsAPlaylistOrAnError() {
    var (playlists, errors) = (0, 0)
    for seed in 0..<5_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      do throws(TextFileError) {
        let text = try TextFile(mutated(using: &generator), name: "show.json")
        let playlist = try Playlist(text, folder: FilePath("shows"))
        var settings = FileSettings()
        try settings.take(playlist.defaults, in: playlist.file)
        playlists += 1
      } catch {
        #expect(error.description.hasPrefix("show.json:") && !error.reason.isEmpty, "seed \(seed)")
        #expect(error.description.split(whereSeparator: \.isNewline).count == 1, "seed \(seed)")
        #expect(error.place != nil, "seed \(seed)")
        errors += 1
      }
    }
    #expect(playlists > 250 && errors > 2_500, "\(playlists) playlists, \(errors) errors")
  }

  private func mutated(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Self.playlist
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(place + Int.random(in: 1...20, using: &generator), bytes.count)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &generator)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.removeLast(min(bytes.count - place, bytes.count - 1) % 200)
      default:
        bytes.insert(
          contentsOf: (Self.pieces.randomElement(using: &generator) ?? "").utf8,
          at: place
        )
      }
    }
    return bytes
  }
}
