import CarouselPictures

/// What is to be shown, and how: by the command line, the playlists that it names and the
/// configuration file.
///
/// The command line wins over playlists, a later playlist over an earlier, and all over the
/// configuration file.
nonisolated struct Show {
  /// How.
  let options: Options
  /// The pages in order, and in its place why a playlist gives none.
  let parts: [Result<PlaylistPage, TextFileError>]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - words: The command line.
  ///   - options: What it has been understood to ask for.
  ///   - arguments: The pages that it names.
  /// - Throws: `TextFileError` when the configuration file is broken, `Failure` when there is no
  ///   page.
  init(_ words: [Argument], _ options: Options, _ arguments: [PageArgument]) throws {
    var settings = FileSettings()
    if options.readsConfiguration { try ConfigurationFile.read(into: &settings) }
    var parts: [Result<PlaylistPage, TextFileError>] = []
    for argument in arguments {
      guard case .path(let path) = argument, Playlist.isPlaylist(path) else {
        parts.append(.success(PlaylistPage(argument)))
        continue
      }
      do throws(TextFileError) {
        let playlist = try Playlist(path)
        try settings.take(playlist.defaults, in: playlist.file)
        parts += playlist.pages.map(Result.success)
      } catch {
        parts.append(.failure(error))
      }
    }
    if arguments.isEmpty { parts = [.success(PlaylistPage(.path(try Self.banners())))] }
    guard !parts.isEmpty else { throw Failure("", "nothing to show") }
    self.parts = parts
    var base = Options()
    settings.apply(to: &base)
    guard case .run(let merged, _) = try ArgumentParser.parse(words, onto: base) else {
      preconditionFailure("the same words ask for the same")
    }
    self.options = merged
  }

  private static func banners() throws(Failure) -> FilePath {
    guard let banners = Installation.banners else {
      throw Failure("no sample banners", "not installed; name a picture or a folder")
    }
    return banners
  }

  /// The pages.
  ///
  /// - Throws: What is wrong with the first broken playlist.
  func pages() throws(TextFileError) -> [PlaylistPage] {
    var pages: [PlaylistPage] = []
    pages.reserveCapacity(parts.count)
    for part in parts { pages.append(try part.get()) }
    return pages
  }
}

nonisolated extension Options {
  /// Whether the configuration file is read: it differs from machine to machine, but a script and
  /// its command line shall give the same frames on each.
  fileprivate var readsConfiguration: Bool {
    !ignoresConfiguration && !isScripted
  }
}
