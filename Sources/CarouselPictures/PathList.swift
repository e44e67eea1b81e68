import Glibc

/// What stands between the paths in a list of them.
public enum PathSeparator: Sendable, Hashable {
  /// One path a line; a carriage return before the line's end belongs to the separator.
  ///
  /// A zero byte cannot be part of a path either, and ends it too.
  case newline
  /// A zero byte after each path, as `find -print0` writes; for names that hold line breaks.
  case zero
}

/// A list of paths that is read from a pipe, say, and may take as long as it likes.
public struct PathList: Sendable {
  private let descriptor: CInt
  private let separator: PathSeparator

  /// Describes a list.
  ///
  /// - Parameters:
  ///   - descriptor: What it is read from, byte by byte; 0, standard input, if left out.
  ///   - separator: What stands between its paths.
  public init(descriptor: CInt = 0, separator: PathSeparator = .newline) {
    (self.descriptor, self.separator) = (descriptor, separator)
  }

  /// Reads to the end; empty paths are left out.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for more before `pause` is called; nil for as long as it takes.
  ///   - pause: Called whenever it has waited so long.
  ///   - body: Called with each path, as soon as it is whole.
  /// - Throws: `PictureError` when reading fails; what came before has been told.
  func forEach(
    patience: () -> Duration?,
    pause: () -> Void,
    _ body: (FilePath) -> Void
  ) throws(PictureError) {
    var path: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let limit = patience().map { CInt(clamping: Int(max($0 / .milliseconds(1), 0).rounded(.up))) }
      if poll(&event, 1, limit ?? -1) == 0 {
        pause()
        continue
      }
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw PictureError(systemReason(errno)) }
      for byte in block[..<count] {
        if byte == 0 || byte == UInt8(ascii: "\n") && separator == .newline {
          end(&path, body)
        } else {
          path.append(byte)
        }
      }
      if count == 0 { return end(&path, body) }
    }
  }

  private func end(_ path: inout [UInt8], _ body: (FilePath) -> Void) {
    if separator == .newline, path.last == UInt8(ascii: "\r") { path.removeLast() }
    if !path.isEmpty { body(FilePath(bytes: path)) }
    path.removeAll(keepingCapacity: true)
  }
}
