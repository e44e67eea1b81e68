internal import CSDL2
internal import Glibc
internal import Synchronization

/// Wakes the event queue from any thread.
///
/// Any number of wakes before the queue answers are one ``Event/wake``. Those from before there is a
/// queue are found by it when it begins; after it has gone they do nothing.
public struct Waker: Sendable {
  let signal = WakeSignal()

  /// Creates a waker for an ``EventQueue`` that is made later, so that work can begin before.
  public init() {}

  /// Makes the queue return ``Event/wake`` soon, from whichever thread it is called.
  public func wake() { signal.raise() }

  /// The number of our event among SDL's.
  static let eventType = SDL_RegisterEvents(1)
}

/// What a ``Waker`` and its queue share.
final class WakeSignal: Sendable {
  private struct State {
    var isOpen = false
    var isPending = false
    /// The read and write ends of a pipe, for a queue that sleeps outside of SDL; else -1.
    var pipe: (read: Int32, write: Int32) = (-1, -1)
  }

  private let state = Mutex(State())

  deinit {
    state.withLock { state in
      guard state.pipe.read >= 0 else { return }
      close(state.pipe.read)
      close(state.pipe.write)
    }
  }

  /// Begins to push events, with one for what has been raised already.
  func begin(usesPipe: Bool) throws(SDLError) {
    var ends: [Int32] = [-1, -1]
    if usesPipe {
      guard Glibc.pipe(&ends) == 0 else { throw .system("create a pipe") }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    state.withLock { state in
      state.pipe = (ends[0], ends[1])
      state.isOpen = true
      if state.isPending { Self.push(&state) }
    }
  }

  /// Pushes one event, unless one is on its way already.
  func raise() {
    state.withLock { state in
      guard !state.isPending else { return }
      state.isPending = true
      if state.isOpen { Self.push(&state) }
    }
  }

  private static func push(_ state: inout State) {
    var event = SDL_Event()
    event.type = Waker.eventType
    state.isPending = SDL_PushEvent(&event) > 0
    var byte: UInt8 = 0
    if state.pipe.write >= 0 { _ = write(state.pipe.write, &byte, 1) }
  }

  /// Accepts the event; what is done from now on needs a new one.
  func acknowledge() {
    state.withLock { state in
      state.isPending = false
      var bytes: (UInt64, UInt64) = (0, 0)
      let count = MemoryLayout.size(ofValue: bytes)
      if state.pipe.read >= 0 { while read(state.pipe.read, &bytes, count) > 0 {} }
    }
  }

  /// Ends it: SDL may stop after this, however many wakers are left.
  func end() { state.withLock { $0.isOpen = false } }

  /// Sleeps until it is raised, a signal arrives or the time is over.
  func sleep(milliseconds: Int32) {
    let end = state.withLock(\.pipe.read)
    var descriptor = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    _ = poll(&descriptor, 1, milliseconds)
  }
}
