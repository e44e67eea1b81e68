/// Finds the pages that the arguments of the command line stand for.
///
///     let (pages, problems) = PageLister().list([try PageArgument("/srv/banners")])
///
/// Arguments keep their order, and so do files named one by one. Inside a folder `order` decides.
public struct PageLister: Sendable {
  /// The order of the pictures that come from one folder argument.
  public var order: PageOrder
  /// Whether the whole list is turned round.
  public var isReversed: Bool
  /// The seed that shuffles the whole list; nil leaves it in order.
  public var shuffleSeed: UInt64?
  /// Whether folders in folders are searched too, each folder's files before its folders.
  public var isRecursive: Bool

  /// Something that gives no page, or not all that it should.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The path concerned, printable.
    public let what: String
    /// A few words in lower case, such as "no such file or folder".
    public let why: String

    /// One line: what, a colon, why.
    public var description: String { "\(what): \(why)" }
  }

  /// Chooses how folders are read and ordered.
  public init(
    order: PageOrder = .natural,
    isReversed: Bool = false,
    shuffleSeed: UInt64? = nil,
    isRecursive: Bool = false
  ) {
    self.order = order
    self.isReversed = isReversed
    self.shuffleSeed = shuffleSeed
    self.isRecursive = isRecursive
  }

  /// Looks up every argument.
  ///
  /// A file that is named is a page, whatever it holds; what is in a folder is one when it looks
  /// like a picture. Nothing but the first bytes of regular files is read.
  ///
  /// - Parameters:
  ///   - arguments: What was asked for.
  ///   - standardInput: Gives the paths that stand for `-`; called only if there is one.
  /// - Returns: The pages, and a problem for every argument and folder that could not be used.
  public func list(
    _ arguments: [PageArgument],
    standardInput: () -> [FilePath] = { [] }
  ) -> (pages: [PageSource], problems: [Problem]) {
    var pages: [PageSource] = []
    var problems: [Problem] = []
    for argument in arguments {
      switch argument {
      case .color(let color, let name): pages.append(.color(color, name: name))
      case .text(let words): pages.append(.text(words))
      case .path(let path): look(up: path, into: &pages, &problems)
      case .standardInput:
        for path in standardInput() { look(up: path, into: &pages, &problems) }
      }
    }
    if isReversed { pages.reverse() }
    if let shuffleSeed {
      var generator = SeededGenerator(seed: shuffleSeed)
      pages.shuffleRepeatably(using: &generator)
    }
    return (pages, problems)
  }

  private func look(
    up path: FilePath,
    into pages: inout [PageSource],
    _ problems: inout [Problem]
  ) {
    do throws(PictureError) {
      switch try FileKind.of(path) {
      case .file: pages.append(.picture(path))
      case .folder: search(path, into: &pages, &problems)
      case .other: throw PictureError("not a regular file")
      }
    } catch {
      problems.append(Problem(what: path.display, why: error.reason))
    }
  }

  private func search(
    _ folder: FilePath,
    into pages: inout [PageSource],
    _ problems: inout [Problem]
  ) {
    var search = FolderSearch(order: order, isRecursive: isRecursive)
    search.visit(folder)
    pages += search.ordered.map(PageSource.picture)
    problems += search.problems.map { Problem(what: $0.path.display, why: $0.error.reason) }
    if search.found.isEmpty, search.problems.isEmpty {
      problems.append(Problem(what: folder.display, why: "no pictures in this folder"))
    }
  }
}
