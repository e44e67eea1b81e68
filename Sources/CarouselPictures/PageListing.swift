import CLinux
import PixelKit
import Synchronization

/// Lists pages in the background and tells of them while it goes on.
///
///     let listing = PageListing(PageLister(), pages) { complain($0) }
///     var pages = listing.waitForFirst().pages
///     listing.setWake { waker.wake() }
///     // … after a wake
///     for growth in listing.collect() { pages = growth.pages }
///
/// A list that is soon complete comes in one piece. Of a longer one comes first what has been found
/// until then, in order, so that something can be shown, and more of it in intervals.
public final class PageListing: Sendable {
  /// How often a list comes.
  public struct Pace: Sendable {
    /// How long the first piece may take, unless there is too little in it.
    public var patience: Duration
    /// The least time between two pieces.
    public var interval: Duration
    /// The number of pages that the first piece has to have, if there are so many.
    public var minimum: Int

    /// Sets a pace.
    public init(
      patience: Duration = .milliseconds(20),
      interval: Duration = .seconds(1),
      minimum: Int = 1
    ) {
      (self.patience, self.interval, self.minimum) = (patience, interval, minimum)
    }
  }

  private let inbox = Inbox()

  /// Starts to list.
  ///
  /// - Parameters:
  ///   - lister: Which pages, in which order.
  ///   - pages: What is asked for.
  ///   - paths: What stands for `-`; read as far as it has come.
  ///   - pace: How often the list comes.
  ///   - report: Told, on another thread, of everything that gives no page.
  public init(
    _ lister: PageLister,
    _ pages: [PlaylistPage],
    standardInput paths: PathList = PathList(),
    pace: Pace = Pace(),
    report: @escaping @Sendable (PageLister.Problem) -> Void
  ) {
    let start = ContinuousClock.now
    BackgroundThread.start(name: "listing") { [inbox] in
      Self.list(lister, pages, paths, Messenger(inbox: inbox, pace: pace, start: start), report)
      // What sorting took goes back to the system; the C library would keep it.
      clinux_trim_heap()
    }
  }

  private static func list(
    _ lister: PageLister,
    _ pages: [PlaylistPage],
    _ paths: PathList,
    _ messenger: Messenger,
    _ report: @escaping (PageLister.Problem) -> Void
  ) {
    let search = PageSearch(
      lister,
      report: report,
      pulse: { messenger.tellIfDue(of: $0) },
      onLeader: { messenger.tell(ofLeader: $0) }
    )
    search.look(up: pages, standardInput: paths) { messenger.patience(for: search) }
    messenger.tellOfEnd(of: search)
  }

  /// Waits for the first page of the first piece, which may be known before that is in order.
  ///
  /// - Returns: That page alone; none where there is none at all.
  public func waitForLeader() -> PageTable {
    inbox.wait(for: { inbox.leader })
  }

  /// Waits for the first piece.
  ///
  /// - Returns: The list as it is then; without a page only where there is none at all.
  public func waitForFirst() -> PageGrowth {
    inbox.wait(for: { inbox.take().last })
  }

  /// Sets what is called, on another thread, whenever there is something to collect; at once, if
  /// there is already.
  public func setWake(_ wake: @escaping @Sendable () -> Void) {
    inbox.setWake(wake)
  }

  /// Takes how the list has grown since the last call, in order; nothing if it has not.
  public func collect() -> [PageGrowth] { inbox.take() }
}

/// Tells of a search in time; lives on its thread.
private final class Messenger {
  private let inbox: Inbox
  private let pace: PageListing.Pace
  private var due: ContinuousClock.Instant
  private var hasTold = false

  init(inbox: Inbox, pace: PageListing.Pace, start: ContinuousClock.Instant) {
    self.inbox = inbox
    self.pace = pace
    due = start + pace.patience
  }

  /// How long the search may wait until it has to be told of; nil while there is nothing to tell.
  func patience(for search: PageSearch) -> Duration? {
    guard isWorthTelling(of: search) else { return nil }
    // Where the last piece still lies there, not again and again.
    return max(due - .now, .milliseconds(10))
  }

  func tell(ofLeader leader: PageTable) {
    inbox.put(leader: leader)
  }

  func tellIfDue(of search: PageSearch) {
    guard isWorthTelling(of: search), due <= .now, inbox.isEmpty else { return }
    inbox.put(search.take())
    // Something can be shown; that comes first.
    if !hasTold { BackgroundThread.giveWay() }
    hasTold = true
    due = .now + pace.interval
  }

  func tellOfEnd(of search: PageSearch) {
    var growth = search.take()
    growth.isComplete = true
    inbox.put(growth)
  }

  private func isWorthTelling(of search: PageSearch) -> Bool {
    search.hasNews && (hasTold || search.count >= pace.minimum)
  }
}

/// Hands pieces of the list from the thread that finds them to the one that shows them.
private final class Inbox: Sendable {
  private struct State {
    var leader: PageTable?
    var growths: [PageGrowth] = []
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let news = Semaphore()

  var isEmpty: Bool { state.withLock { $0.growths.isEmpty } }

  /// The first page that was told of; none where the list has none.
  var leader: PageTable? { state.withLock(\.leader) }

  /// Waits until there is what is looked for.
  func wait<Value>(for value: () -> Value?) -> Value {
    while true {
      if let value = value() { return value }
      news.wait()
    }
  }

  func put(leader: PageTable) {
    state.withLock { $0.leader = leader }
    news.signal()
  }

  func put(_ growth: PageGrowth) {
    let wake = state.withLock { state in
      state.growths.append(growth)
      state.leader = state.leader ?? growth.pages.only(0)
      return state.wake
    }
    news.signal()
    wake?()
  }

  func take() -> [PageGrowth] {
    state.withLock { state in
      defer { state.growths = [] }
      return state.growths
    }
  }

  func setWake(_ wake: @escaping @Sendable () -> Void) {
    let isEmpty = state.withLock { state in
      state.wake = wake
      return state.growths.isEmpty
    }
    if !isEmpty { wake() }
  }
}
