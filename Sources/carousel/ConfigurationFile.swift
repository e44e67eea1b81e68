import CarouselPictures
import Glibc

/// The file in which a user keeps options that are always meant.
nonisolated enum ConfigurationFile {
  /// Where it is; nil where there is none, or no way to it.
  static var path: FilePath? {
    guard
      let path = path(environment: { name in getenv(name).map { FilePath(cString: $0) } }),
      path.withCString({ access($0, F_OK) }) == 0
    else { return nil }
    return path
  }

  /// Where it belongs by the XDG Base Directory Specification; nil for somebody without a home.
  static func path(environment: (String) -> FilePath?) -> FilePath? {
    let isAbsolute = { (path: FilePath) in path.bytes.first == UInt8(ascii: "/") }
    let folder =
      environment("XDG_CONFIG_HOME").filter(isAbsolute)
      ?? environment("HOME").filter(isAbsolute)?.appending(Array(".config".utf8))
    return folder?.appending(Array("carousel/config.json".utf8))
  }

  /// Reads what it says, which is nothing where it is missing or blank.
  static func read(into settings: inout FileSettings) throws(TextFileError) {
    guard let path else { return }
    let file = try TextFile(path)
    guard try !file.isBlank() else { return }
    try settings.take(try file.members(of: try JSON5Value(file)), in: file)
  }
}

nonisolated extension Optional {
  /// The value if it passes a test.
  fileprivate func filter(_ test: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { test($0) ? $0 : nil }
  }
}
