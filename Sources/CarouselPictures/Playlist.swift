/// A file that says which pages to show, and how.
///
///     {
///       defaults: { interval: 8, fit: "cover" },  // options by their long names
///       pages: [
///         "a.jpg",
///         { image: "b.jpg", title: "Our garden", link: "https://example.org" },
///       ],
///     }
public struct Playlist: Sendable {
  /// What it says instead of options; nobody has checked names and values.
  public let defaults: [JSON5Member]
  /// Its pages; their paths are relative to the working folder.
  public let pages: [PlaylistPage]
  /// The file, to say where the defaults are wrong.
  public let file: TextFile

  /// Whether a path leads to a playlist: a regular file whose name ends in `.json` or `.json5`.
  public static func isPlaylist(_ path: FilePath) -> Bool {
    let name = path.lastComponentBytes.map(\.lowercasedASCII)
    let ends = [".json", ".json5"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return ends && (try? FileKind.of(path)) == .file
  }

  /// Reads a playlist.
  ///
  /// - Throws: `TextFileError` when the file cannot be read, or says something unknown or wrong.
  public init(_ path: FilePath) throws(TextFileError) {
    try self.init(try TextFile(path), folder: path.folder)
  }

  /// Understands a playlist that has been read.
  ///
  /// - Parameters:
  ///   - file: Its text.
  ///   - folder: What its paths are relative to.
  /// - Throws: `TextFileError` for what is unknown or wrong.
  public init(_ file: TextFile, folder: FilePath) throws(TextFileError) {
    guard try !file.isBlank() else {
      throw TextFileError(file: file.name, place: nil, reason: "empty; expected { pages: [ … ] }")
    }
    self.file = file
    let reader = PlaylistReader(file: file, folder: folder)
    var (defaults, pages): ([JSON5Member], [PlaylistPage]) = ([], [])
    for member in try file.members(of: try JSON5Value(file)) {
      switch member.key {
      case "defaults": defaults = try file.members(of: member.value)
      case "pages": pages = try reader.pages(member.value)
      default: throw reader.unknownKey(member, known: ["defaults", "pages"])
      }
    }
    (self.defaults, self.pages) = (defaults, pages)
  }
}

extension FilePath {
  /// Whether it leads to what may stand for several pages: a folder or a playlist.
  public var mayBeSeveralPages: Bool {
    (try? FileKind.of(self)) == .folder || Playlist.isPlaylist(self)
  }
}
