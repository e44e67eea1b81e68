import Glibc

/// What stands between the paths in a list of them.
public enum PathSeparator: Sendable, Hashable {
  /// One path a line; a carriage return before the line's end belongs to the separator.
  case newline
  /// A zero byte after each path, as `find -print0` writes; for names that hold line breaks.
  case zero
}

/// Reads a list of paths, byte by byte; empty ones are left out.
///
/// In a list of lines a zero byte cannot be part of a path either, and ends it too.
public func parsePathList(_ bytes: [UInt8], separator: PathSeparator) -> [FilePath] {
  switch separator {
  case .zero:
    bytes.split(separator: 0).map { FilePath(bytes: Array($0)) }
  case .newline:
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == 0 }
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty }
      .map { FilePath(bytes: Array($0)) }
  }
}

/// Reads everything there is on a descriptor, such as 0 for standard input, until its end.
///
/// - Throws: `PictureError` when it cannot be read.
public func readAll(descriptor: CInt) throws(PictureError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while true {
    let got = read(descriptor, &chunk, chunk.count)
    if got < 0, errno == EINTR { continue }
    guard got >= 0 else { throw PictureError(systemReason(errno)) }
    guard got > 0 else { return bytes }
    bytes += chunk[..<got]
  }
}
