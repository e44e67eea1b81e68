import Glibc

/// What kind of thing a path leads to, links followed.
enum FileKind {
  case file, folder, other

  /// Looks the path up without opening it.
  static func of(_ path: FilePath) throws(PictureError) -> FileKind {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      throw PictureError(systemReason(errno))
    }
    return FileKind(status)
  }

  /// Reads the kind out of a file's status.
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
