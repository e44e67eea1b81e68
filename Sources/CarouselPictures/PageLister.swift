/// Finds the pages that the arguments of the command line stand for; see `PageListing` for many.
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

  /// Looks up every argument, before it returns.
  ///
  /// A file that is named is a page, whatever it holds; what is in a folder is one when it looks
  /// like a picture. Nothing but the first bytes of regular files is read.
  ///
  /// - Parameters:
  ///   - arguments: What was asked for.
  ///   - paths: What stands for `-`.
  /// - Returns: The pages, and a problem for everything that could not be used.
  public func list(
    _ arguments: [PageArgument],
    standardInput paths: PathList = PathList()
  ) -> (pages: PageTable, problems: [Problem]) {
    var problems: [Problem] = []
    let search = PageSearch(self, report: { problems.append($0) })
    search.look(up: arguments.map { PlaylistPage($0) }, standardInput: paths)
    return (search.take().pages, problems)
  }
}
