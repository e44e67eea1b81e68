import Glibc

/// One folder, open to be read once.
struct Folder: ~Copyable {
  /// What tells a folder from all others, by whatever path it is reached.
  struct Identity: Hashable {
    var device: UInt
    var file: UInt
  }

  /// A name in a folder and what it turned out to be.
  struct Entry {
    /// The name, only until the next entry is read.
    let name: UnsafeBufferPointer<UInt8>
    fileprivate(set) var kind = FileKind.other
    /// Nanoseconds since 1970; 0 unless asked for.
    fileprivate(set) var modified = 0
  }

  let identity: Identity
  private let stream: OpaquePointer

  /// Opens the folder.
  ///
  /// - Throws: `PictureError` when it cannot be opened.
  init(_ path: FilePath) throws(PictureError) {
    guard let stream = path.withCString({ opendir($0) }) else {
      throw PictureError(systemReason(errno))
    }
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else {
      let error = PictureError(systemReason(errno))
      closedir(stream)
      throw error
    }
    self.stream = stream
    identity = Identity(device: UInt(status.st_dev), file: UInt(status.st_ino))
  }

  deinit { closedir(stream) }

  /// Reads what is in the folder, in the file system's order, links followed; leaves out hidden
  /// names and the litter of other systems.
  func forEach(withTimes: Bool, _ body: (Entry) -> Void) {
    while let item = readdir(stream) {
      guard let name = Self.name(of: item) else { continue }
      let bytes = UnsafeBufferPointer(
        start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self),
        count: strlen(name)
      )
      guard !isIgnored(bytes) else { continue }
      var entry = Entry(name: bytes)
      switch CInt(item.pointee.d_type) {
      case CInt(DT_REG) where !withTimes: entry.kind = .file
      case CInt(DT_DIR): entry.kind = .folder
      case CInt(DT_REG), CInt(DT_LNK), CInt(DT_UNKNOWN): entry.look(name, in: dirfd(stream))
      default: break
      }
      body(entry)
    }
  }

  private static func name(of item: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar>? {
    // The field is declared with 256 bytes, but the record may be shorter: it ends at the zero.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    return UnsafeRawPointer(item).advanced(by: offset).assumingMemoryBound(to: CChar.self)
  }
}

extension Folder.Entry {
  /// Fills in kind and time, following a link; one that leads nowhere stays `other`.
  fileprivate mutating func look(_ name: UnsafePointer<CChar>, in folder: CInt) {
    var status = stat()
    guard fstatat(folder, name, &status, 0) == 0 else { return }
    kind = FileKind(status)
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
  }
}

/// Whether a name is hidden or made by a system for itself; such names are no one's pictures.
func isIgnored(_ name: some Collection<UInt8>) -> Bool {
  if name.first == UInt8(ascii: ".") { return true }
  guard [9, 11, 6].contains(name.count) else { return false }
  return ["thumbs.db", "desktop.ini", "@eadir"].contains(
    String(decoding: name.lazy.map(\.lowercasedASCII), as: UTF8.self)
  )
}
