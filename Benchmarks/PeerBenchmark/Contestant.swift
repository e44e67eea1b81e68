import Foundation

/// A program that is measured, and how it is made to do the same as the others: pictures in natural
/// order, as large as a window of 1920×1080 allows, without bars, wrapping or waiting.
struct Contestant {
  let name: String
  let path: String
  /// The options for a still picture that keys turn.
  let still: [String]
  /// The options for a slideshow that turns every `slideshowInterval` seconds.
  let slideshow: [String]
  /// The key for the next picture.
  let nextKey: String
  let isCarousel: Bool

  static let slideshowInterval = 5

  /// The peers that are installed.
  static var peers: [Contestant] {
    let seconds = String(slideshowInterval)
    // No window manager runs: windows get their size by option, or cover the screen by themselves.
    let feh =
      ["--borderless", "--hide-pointer", "--geometry", "1920x1080", "--scale-down"]
      + ["--auto-zoom", "--image-bg", "black", "--sort", "filename", "--version-sort"]
    let nsxiv = ["-b", "-g", "1920x1080", "-s", "f"]
    // imv takes its window's size from a file only: see `Arena`.
    let imv = ["-s", "full"]
    let pqiv = ["--fullscreen", "--hide-info-box", "--scale-images-up", "--sort"]
    return [
      peer("feh", still: feh, slideshow: feh + ["--slideshow-delay", seconds], key: "Right"),
      peer("nsxiv", still: nsxiv, slideshow: nsxiv + ["-S", seconds], key: "n"),
      peer("imv", "imv-x11", still: imv, slideshow: imv + ["-t", seconds], key: "Right"),
      peer(
        "pqiv",
        still: pqiv,
        slideshow: pqiv + ["--slideshow", "--slideshow-interval=\(seconds)"],
        key: "space"
      ),
    ].compactMap { $0 }
  }

  /// This project's program.
  static func carousel(path: String) -> Contestant {
    let window = ["--size", "1920x1080", "--interval"]
    return Contestant(
      name: "carousel",
      path: path,
      still: window + ["0"],
      slideshow: window + [String(slideshowInterval)],
      nextKey: "Right",
      isCarousel: true
    )
  }

  private static func peer(
    _ name: String,
    _ command: String? = nil,
    still: [String],
    slideshow: [String],
    key: String
  ) -> Contestant? {
    guard let path = try? Executable.find(command ?? name) else { return nil }
    return Contestant(
      name: name,
      path: path,
      still: still,
      slideshow: slideshow,
      nextKey: key,
      isCarousel: false
    )
  }
}
