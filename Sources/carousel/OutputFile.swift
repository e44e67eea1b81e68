import CarouselPictures
import Glibc

/// A file that is written from its start, a block at a time.
@MainActor final class OutputFile {
  private static let blockSize = 1 << 16

  private let name: String
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private var buffer: [UInt8] = []

  /// Why the file does not hold everything: the disk is full, or the reader has gone.
  private(set) var failure: Failure?

  /// Opens a file for writing and empties it; a failure names the file and the reason.
  init(path: FilePath, dashIsStandardOutput: Bool = false) throws(Failure) {
    if dashIsStandardOutput, path.bytes == [UInt8(ascii: "-")] {
      (name, descriptor, ownsDescriptor) = ("standard output", STDOUT_FILENO, false)
      return
    }
    name = path.display
    descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    ownsDescriptor = true
    guard descriptor >= 0 else { throw Failure(path.display, becauseOf: errno) }
  }

  isolated deinit {
    flush()
    if ownsDescriptor { close(descriptor) }
  }

  /// Writes a whole file at once; a failure names the file and the reason.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(Failure) {
    let file = try OutputFile(path: path)
    file.buffer = bytes
    file.flush()
    if let failure = file.failure { throw failure }
  }

  /// Adds text; it reaches the file when a block is full.
  func write(_ text: String) {
    buffer += Array(text.utf8)
    if buffer.count >= Self.blockSize { flush() }
  }

  /// Writes everything added so far; after a failure nothing more.
  func flush() {
    if failure == nil, !StandardStreams.write(buffer, to: descriptor) {
      failure = Failure(name, becauseOf: errno)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
