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
