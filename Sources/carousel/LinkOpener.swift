import CLinux
import CarouselPictures
import Glibc
import SDLKit

/// Opens links with the desktop's own program for them, never by way of a shell.
nonisolated enum LinkOpener {
  /// What links may begin with: nothing that could run a program.
  private static let schemes = ["http://", "https://", "file://"]

  /// Whether a link is one that is opened.
  static func canOpen(_ link: String) -> Bool { objection(to: link) == nil }

  /// Why a link is not opened; nil when it is.
  static func objection(to link: String) -> String? {
    let start = link.prefix(8).lowercased()
    guard schemes.contains(where: start.hasPrefix) else {
      return "only http, https and file are opened"
    }
    return link.utf8.allSatisfy { $0 > 0x20 } ? nil : "a link has no spaces; write %20"
  }

  /// How soon the same link is opened again: who taps twice wants it once.
  private static let leastPause = Duration.seconds(1)
  @MainActor private static var last: (link: String, instant: Duration)?

  /// Has a link opened, and says on standard error if that cannot be done; nothing is waited for.
  @MainActor static func open(_ link: String) {
    if let last, last.link == link, SDL.now - last.instant < leastPause { return }
    last = (link, SDL.now)
    if let objection = objection(to: link) {
      return StandardStreams.complain("\(FilePath(link).display): \(objection)")
    }
    let hidden = SDL.ownVariables.map { $0 + "=" }
    // The thread is there to bury the child.
    BackgroundThread.start(name: "link") {
      var child: pid_t = 0
      let status = spawn(link, hiding: hidden, &child)
      guard status == 0 else {
        return StandardStreams.complain("xdg-open: \(String(cString: strerror(status)))")
      }
      while waitpid(child, nil, 0) < 0, errno == EINTR {}
    }
  }

  private static func spawn(
    _ link: String,
    hiding hidden: [String],
    _ child: inout pid_t
  ) -> CInt {
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(link), nil]
    defer { for word in words { free(word) } }
    // Fonts, for one, are opened by libraries that let them be inherited.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    clinux_close_others(&actions)
    return SpawnAttributes.with { attributes in
      posix_spawnp(&child, "xdg-open", &actions, attributes, words, environment(hiding: hidden))
    }
  }

  /// Our environment without the variables that begin like these.
  private static func environment(hiding hidden: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var settings: [UnsafeMutablePointer<CChar>?] = []
    var next = clinux_environment()
    while let setting = next?.pointee {
      if !hidden.contains(where: { strncmp(setting, $0, $0.utf8.count) == 0 }) {
        settings.append(setting)
      }
      next = next?.advanced(by: 1)
    }
    return settings + [nil]
  }
}
