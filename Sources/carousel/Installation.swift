import CarouselPictures
import Glibc

/// Where the program's own files are: installed beside it, or in the folder it was built from.
nonisolated enum Installation {
  /// The folder with the sample banners; nil when it is nowhere.
  static var banners: FilePath? {
    find(installed: "share/carousel/banners", built: "Resources/banners")
  }

  /// The program's icon; nil when it is nowhere.
  static var icon: FilePath? {
    find(
      installed: "share/icons/hicolor/scalable/apps/carousel.svg",
      built: "Resources/carousel.svg"
    )
  }

  /// The decoder's program: where it is installed, or else beside this one, where it is built.
  static var decoder: FilePath {
    let folder = parent(of: programPath ?? [])
    let installed = parent(of: folder) + Array("/libexec/carousel/carousel-decoder".utf8)
    return FilePath(bytes: exists(installed) ? installed : folder + Array("/carousel-decoder".utf8))
  }

  private static func find(installed: String, built: String) -> FilePath? {
    guard let program = programPath else { return nil }
    var folder = parent(of: program)
    let beside = parent(of: folder) + Array("/\(installed)".utf8)
    if exists(beside) { return FilePath(bytes: beside) }
    // .build/release/carousel lies some folders below the package.
    while !folder.isEmpty {
      let candidate = folder + Array("/\(built)".utf8)
      if exists(candidate) { return FilePath(bytes: candidate) }
      folder = parent(of: folder)
    }
    return nil
  }

  private static var programPath: [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private static func parent(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
  }

  private static func exists(_ path: [UInt8]) -> Bool {
    FilePath(bytes: path).withCString { access($0, R_OK) == 0 }
  }
}
