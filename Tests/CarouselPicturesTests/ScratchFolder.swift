import CarouselPictures
import Glibc

/// A folder of its own for a test, removed at the end.
final class ScratchFolder {
  let path: FilePath

  init() {
    var template = Array("/tmp/carousel-pictures-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    precondition(made != nil, "no temporary folder")
    path = FilePath(cString: template)
  }

  deinit { remove(path) }

  /// The path of something in the folder.
  func callAsFunction(_ name: String) -> FilePath {
    FilePath(path.display + "/" + name)
  }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8] = [], modified: Int? = nil) -> FilePath {
    write(self(name), bytes, modified: modified)
  }

  @discardableResult
  func write(_ path: FilePath, _ bytes: [UInt8], modified: Int? = nil) -> FilePath {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    precondition(descriptor >= 0, "cannot create \(path.display)")
    precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    if let modified {
      let time = timespec(tv_sec: modified, tv_nsec: 0)
      futimens(descriptor, [time, time])
    }
    close(descriptor)
    return path
  }

  @discardableResult
  func makeFolder(_ name: String) -> FilePath {
    let path = self(name)
    precondition(path.withCString { mkdir($0, 0o755) } == 0)
    return path
  }

  func link(_ name: String, to target: String) {
    precondition(self(name).withCString { symlink(target, $0) } == 0)
  }

  func makeFIFO(_ name: String) -> FilePath {
    let path = self(name)
    precondition(path.withCString { mkfifo($0, 0o644) } == 0)
    return path
  }

  private func remove(_ path: FilePath) {
    var status = stat()
    _ = path.withCString { lstat($0, &status) }
    if status.st_mode & S_IFMT == S_IFDIR, let stream = path.withCString({ opendir($0) }) {
      var names: [FilePath] = []
      while let item = readdir(stream) {
        withUnsafePointer(to: &item.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) {
            names.append(FilePath(cString: $0))
          }
        }
      }
      closedir(stream)
      for name in names where name != FilePath(".") && name != FilePath("..") {
        remove(path.appending(name.bytes))
      }
      _ = path.withCString { rmdir($0) }
    } else {
      _ = path.withCString { unlink($0) }
    }
  }
}
