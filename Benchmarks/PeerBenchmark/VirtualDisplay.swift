import SDLKit

/// An X server of the benchmark's own, without a screen that somebody sees.
final class VirtualDisplay {
  static let size = Size(width: 1920, height: 1080)

  let name: String
  let server: ChildProcess
  let framebuffer: Framebuffer

  /// Starts a server whose pixels lie in a folder, best one in memory.
  init(folder: String, environment: [String: String]) throws {
    let channel = try Channel()
    server = try ChildProcess(
      Executable.find("Xvfb"),
      ["-displayfd", "1", "-screen", "0", "\(Self.size.width)x\(Self.size.height)x24"]
        + ["-fbdir", folder, "-nolisten", "tcp", "-noreset"],
      environment: environment,
      output: channel.writer
    )
    guard let number = channel.readLine(atMost: .seconds(20)) else {
      throw Trouble("Xvfb does not start")
    }
    name = ":\(number)"
    framebuffer = try Framebuffer(path: folder + "/Xvfb_screen0")
  }
}
