import Glibc

/// The entries of one folder, read once.
struct Folder {
  /// A name in the folder and what it turned out to be.
  struct Entry {
    var name: [UInt8]
    var kind: FileKind
    /// Nanoseconds since 1970; 0 unless asked for.
    var modified: Int
  }

  /// What tells a folder from all others, by whatever path it is reached.
  struct Identity: Hashable {
    var device: UInt
    var file: UInt
  }

  let identity: Identity
  /// Neither hidden names nor the litter of other systems, in the file system's order.
  let entries: [Entry]

  /// Lists the folder; links are followed.
  ///
  /// - Throws: `PictureError` when it cannot be opened.
  init(_ path: FilePath, withTimes: Bool) throws(PictureError) {
    guard let stream = path.withCString({ opendir($0) }) else {
      throw PictureError(systemReason(errno))
    }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PictureError(systemReason(errno)) }
    identity = Identity(device: UInt(status.st_dev), file: UInt(status.st_ino))

    var entries: [Entry] = []
    while let item = readdir(stream) {
      let name = Self.name(of: item)
      guard !isIgnored(name) else { continue }
      var entry = Entry(name: name, kind: .other, modified: 0)
      switch CInt(item.pointee.d_type) {
      case CInt(DT_REG) where !withTimes: entry.kind = .file
      case CInt(DT_DIR): entry.kind = .folder
      case CInt(DT_REG), CInt(DT_LNK), CInt(DT_UNKNOWN): entry.look(in: descriptor)
      default: break
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func name(of item: UnsafeMutablePointer<dirent>) -> [UInt8] {
    // The field is declared with 256 bytes, but the record may be shorter: stop at the zero.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let text = UnsafeRawPointer(item).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    return FilePath(cString: text).bytes
  }
}

extension Folder.Entry {
  /// Fills in kind and time, following a link; one that leads nowhere stays `other`.
  fileprivate mutating func look(in folder: CInt) {
    var status = stat()
    let found = FilePath(bytes: name).withCString { fstatat(folder, $0, &status, 0) }
    guard found == 0 else { return }
    kind = FileKind(status)
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
  }
}

/// Whether a name is hidden or made by a system for itself; such names are no one's pictures.
func isIgnored(_ name: [UInt8]) -> Bool {
  if name.first == UInt8(ascii: ".") { return true }
  guard [9, 11, 6].contains(name.count) else { return false }
  return ["thumbs.db", "desktop.ini", "@eadir"].contains(
    String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
  )
}
