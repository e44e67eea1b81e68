import Glibc

/// A regular file open for reading; anything else is refused without being opened.
///
/// Opening a FIFO waits for a writer, or worse, wakes one up; reading a device may never end. So
/// the kind is looked up first, and once more on the open descriptor in case it was exchanged.
struct RegularFile: ~Copyable {
  /// Bytes in the file when it was opened.
  let length: Int
  /// Its state when it was opened.
  let stamp: FileStamp
  /// The open descriptor, for the kernel to hand to another process; it stays this file's own.
  let descriptor: CInt

  /// Opens the file, never waiting for anything but the disk.
  init(_ path: FilePath) throws(PictureError) {
    guard try FileKind.of(path) == .file else { throw PictureError("not a regular file") }
    let opened = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard opened >= 0 else { throw PictureError(systemReason(errno)) }
    try self.init(owning: opened)
  }

  /// Takes over an open descriptor, which is closed at once if it leads to anything else.
  init(owning opened: CInt) throws(PictureError) {
    var status = stat()
    guard fstat(opened, &status) == 0, FileKind(status) == .file else {
      close(opened)
      throw PictureError("not a regular file")
    }
    descriptor = opened
    length = Int(status.st_size)
    stamp = FileStamp(status)
  }

  deinit { close(descriptor) }

  /// Reads the first bytes, fewer only where the file ends before.
  func head(_ count: Int) throws(PictureError) -> [UInt8] {
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let free = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
        )
        let got = pread(descriptor, free.baseAddress, free.count, off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { break }
        filled += got
      }
    }
    guard failure == 0 else { throw PictureError(systemReason(failure)) }
    return bytes
  }
}

/// The system's words for an error number, without their capital letter.
func systemReason(_ code: CInt) -> String {
  switch code {
  case ENOENT, ENOTDIR: return "no such file or folder"
  case EACCES: return "permission denied"
  default:
    var buffer = [CChar](repeating: 0, count: 128)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "system error \(code)" }
    let words = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
