import CarouselPictures
import Glibc

/// Reads a whole file, or standard input.
nonisolated enum InputFile {
  /// Reads all bytes of a file, of standard input for the name `-`.
  ///
  /// A failure names the file and the reason.
  static func read(_ path: FilePath) throws(Failure) -> [UInt8] {
    if path.bytes == [UInt8(ascii: "-")] { return try read(STDIN_FILENO, named: "standard input") }
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(path.display, becauseOf: errno) }
    defer { close(descriptor) }
    return try read(descriptor, named: path.display)
  }

  private static func read(_ descriptor: Int32, named name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += block[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw Failure(name, becauseOf: errno)
      }
    }
  }
}
