internal import Synchronization

/// Tells the current page to whoever awaits it.
///
/// Data flows one way: whoever drives the carousel sends, and any number of tasks follow. Each gets
/// the current page at once and then every other one; a task that is busy meanwhile gets the last
/// only, for an old page is of no use.
///
///     let channel = PageChannel()
///     let follower = Task { for await page in channel.pages() { banner.title = titles[page] } }
///     carousel.handle(.next(), at: now)
///     channel.send(carousel.page)
public final class PageChannel: Sendable {
  private struct State {
    var page: Int
    var isFinished = false
    var nextNumber = 0
    var subscribers: [Int: AsyncStream<Int>.Continuation] = [:]
  }

  private let state: Mutex<State>

  /// Creates a channel that stands at a page, from 0.
  public init(page: Int = 0) {
    state = Mutex(State(page: page))
  }

  deinit {
    finish()
  }

  /// Follows the pages from the current one on; after `finish()` that one is the last.
  ///
  /// - Returns: A stream for one task, which may end it at any time.
  public func pages() -> AsyncStream<Int> {
    let (pages, continuation) = AsyncStream.makeStream(
      of: Int.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let isFinished = state.withLock { state in
      continuation.yield(state.page)
      guard !state.isFinished else { return true }
      let number = state.nextNumber
      state.nextNumber += 1
      state.subscribers[number] = continuation
      continuation.onTermination = { [weak self] _ in self?.remove(number) }
      return false
    }
    if isFinished { continuation.finish() }
    return pages
  }

  /// Sends the current page, from 0; the one that was sent last goes nowhere, so send as you like.
  public func send(_ page: Int) {
    state.withLock { state in
      guard page != state.page, !state.isFinished else { return }
      state.page = page
      for subscriber in state.subscribers.values { subscriber.yield(page) }
    }
  }

  /// Ends all streams once their last page has been taken.
  public func finish() {
    // Ending a stream calls `remove`, so it must not happen behind the lock.
    let subscribers = state.withLock { state in
      state.isFinished = true
      defer { state.subscribers = [:] }
      return state.subscribers.values
    }
    for subscriber in subscribers { subscriber.finish() }
  }

  private func remove(_ number: Int) {
    state.withLock { $0.subscribers[number] = nil }
  }
}
