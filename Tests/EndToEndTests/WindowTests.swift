import Foundation
import Testing

/// Tests of the real program in a real window, driven by real pointer and keyboard events.
///
/// One after the other: they share a screen, a pointer and a keyboard.
@Suite(
  "Real window",
  .serialized,
  .xvfb,
  .enabled(if: ["Xvfb", "xdotool"].allSatisfy(isInstalled), "needs Xvfb and xdotool")
)
enum WindowTests {}

private func isInstalled(_ program: String) -> Bool {
  searchPath.split(separator: ":").contains { folder in
    FileManager.default.isExecutableFile(atPath: "\(folder)/\(program)")
  }
}
