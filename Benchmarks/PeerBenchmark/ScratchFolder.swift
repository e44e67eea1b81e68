import Foundation
import Glibc

/// A new, empty folder that goes with its owner.
final class ScratchFolder {
  let path: String

  init(under parent: String) throws {
    var template = Array((parent + "/carousel-benchmark-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Trouble("\(parent): \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
