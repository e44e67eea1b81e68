import CarouselPictures
import Glibc

/// A folder of its own for a test, removed with the files in it at the end.
final class TemporaryFolder: Sendable {
  let path: FilePath

  init() {
    var template = Array("/tmp/carousel-program-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    precondition(made != nil, "no temporary folder")
    path = FilePath(cString: template)
  }

  deinit {
    if let stream = path.withCString({ opendir($0) }) {
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        _ = path.appending(name).withCString { unlink($0) }
      }
      closedir(stream)
    }
    _ = path.withCString { rmdir($0) }
  }
}
