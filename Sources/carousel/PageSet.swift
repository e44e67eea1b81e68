import CarouselPictures

/// The pages that the command line asks for.
nonisolated enum PageSet {
  /// Begins to list the pages; what gives none is said on standard error, a line each.
  ///
  /// - Parameters:
  ///   - pages: The pages named, by the command line or a playlist.
  ///   - options: The order, and whether folders are searched to the bottom.
  /// - Returns: The list, of which a recording and its replay see nothing until it is complete:
  ///   a script calls pages by their numbers.
  static func list(_ pages: [PlaylistPage], _ options: Options) -> PageListing {
    let lister = PageLister(
      order: options.order,
      isReversed: options.isReversed,
      shuffleSeed: options.isShuffled ? (options.isScripted ? 0 : .random(in: 0...(.max))) : nil,
      isRecursive: options.isRecursive
    )
    return PageListing(
      lister,
      pages,
      standardInput: PathList(separator: options.isNulSeparated ? .zero : .newline),
      pace: PageListing.Pace(minimum: options.isScripted ? .max : options.start ?? 1)
    ) {
      StandardStreams.complain($0)
    }
  }
}
