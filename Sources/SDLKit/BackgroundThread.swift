internal import CSDL2

/// A thread of its own for work that takes long.
///
/// Not a task of Swift's: those run on libdispatch, which on Linux wakes a thread once a second for
/// as long as the program lives, however little it has to do.
public enum BackgroundThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread that ends when the work is done; nobody waits for it.
  ///
  /// Where the system gives no thread, the work is done before this returns.
  ///
  /// - Parameters:
  ///   - name: what debuggers call the thread, at most 15 bytes of it.
  ///   - work: what to do.
  public static func start(name: String, _ work: @escaping @Sendable () -> Void) {
    let handle = Unmanaged.passRetained(Work(work))
    let thread = SDL_CreateThread(entry, name, handle.toOpaque())
    if let thread {
      SDL_DetachThread(thread)
    } else {
      handle.takeRetainedValue().run()
    }
  }

  /// What SDL calls on the new thread; a function, for a closure could take an actor along.
  private static let entry: SDL_ThreadFunction = { handle in
    guard let handle else { return 0 }
    Unmanaged<Work>.fromOpaque(handle).takeRetainedValue().run()
    return 0
  }
}
