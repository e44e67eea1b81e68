import Foundation

/// Programs on PATH.
enum Executable {
  /// The file of a program.
  ///
  /// - Throws: A failure with its name where it is not installed.
  static func find(_ name: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw Trouble("\(name) is not installed")
    }
    return path
  }
}
