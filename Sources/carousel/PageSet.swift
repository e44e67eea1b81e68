import CarouselPictures

/// The pages that the command line asks for.
nonisolated enum PageSet {
  /// Lists the pages; what gives none is said on standard error, a line each.
  ///
  /// - Parameters:
  ///   - arguments: The pages named; none stands for the sample banners.
  ///   - options: The order, and whether folders are searched to the bottom.
  /// - Returns: The pages, at least one.
  /// - Throws: A failure when there is none.
  static func list(
    _ arguments: [PageArgument],
    _ options: Options
  ) throws(Failure) -> [PageSource] {
    var arguments = arguments
    if arguments.isEmpty {
      guard let banners = Installation.banners else {
        throw Failure("no sample banners", "not installed; name a picture or a folder")
      }
      arguments = [.path(banners)]
    }
    let lister = PageLister(
      order: options.order,
      isReversed: options.isReversed,
      // A replay is the same every time.
      shuffleSeed: options.isShuffled ? (options.replay == nil ? .random(in: 0...(.max)) : 0) : nil,
      isRecursive: options.isRecursive
    )
    let separator = options.isNulSeparated ? PathSeparator.zero : .newline
    var inputFailure: Failure?
    let (pages, problems) = lister.list(arguments) {
      do throws(Failure) {
        return parsePathList(try InputFile.read(FilePath("-")), separator: separator)
      } catch {
        inputFailure = error
        return []
      }
    }
    if let inputFailure { throw inputFailure }
    for problem in problems { StandardStreams.complain(problem) }
    guard !pages.isEmpty else {
      throw problems.isEmpty ? Failure("", "nothing to show") : Failure.alreadyTold
    }
    return pages
  }
}
