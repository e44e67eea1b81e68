import Glibc

/// What tells one state of a file from another without reading it.
public struct FileStamp: Sendable, Hashable {
  private let device: UInt
  private let file: UInt
  private let length: Int
  private let modified: Int
  private let changed: Int

  /// Looks a file up, links followed; nil when there is nothing under that path.
  ///
  /// May wait for a disk or a network.
  public init?(_ path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Reads it out of a file's status.
  init(_ status: stat) {
    device = UInt(status.st_dev)
    file = UInt(status.st_ino)
    length = Int(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    // Whoever writes in place and sets the time back is still found out.
    changed = Self.nanoseconds(status.st_ctim)
  }

  /// Whether both lie on the same disk.
  func isOnDevice(of other: FileStamp) -> Bool { device == other.device }

  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
