internal import CLinux
internal import Glibc

/// A thread of its own for work that takes long.
///
/// Not a task of Swift's: those run on libdispatch, which on Linux wakes a thread once a second for
/// as long as the program lives, however little it has to do.
public enum BackgroundThread {
  private final class Work: Sendable {
    let name: String
    let run: @Sendable () -> Void

    init(_ name: String, _ run: @escaping @Sendable () -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// Starts a thread that ends when the work is done; nobody waits for it.
  ///
  /// Signals are left to the other threads. Where the system gives no thread, the work is done
  /// before this returns.
  ///
  /// - Parameters:
  ///   - name: what debuggers call the thread, at most 15 bytes of it.
  ///   - work: what to do.
  public static func start(name: String, _ work: @escaping @Sendable () -> Void) {
    if !tryStart(name: name, work) { work() }
  }

  /// Starts a thread that ends when the work is done, if the system gives one.
  ///
  /// Signals are left to the other threads.
  ///
  /// - Parameters:
  ///   - name: what debuggers call the thread, at most 15 bytes of it.
  ///   - work: what to do.
  /// - Returns: Whether there is such a thread; otherwise the work has not been begun.
  static func tryStart(name: String, _ work: @escaping @Sendable () -> Void) -> Bool {
    let handle = Unmanaged.passRetained(Work(name, work))
    // A thread begins with the signal mask of the one that starts it.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, entry, handle.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard status == 0 else {
      handle.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Lets all other threads go first from here on; for a background thread to call of itself.
  public static func giveWay() {
    // Linux takes this for the calling thread alone. Where it may not, it goes on as it was.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
  }

  /// What the system calls on the new thread; a function, for a closure could take an actor along.
  private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { handle in
      guard let handle else { return nil }
      let work = Unmanaged<Work>.fromOpaque(handle).takeRetainedValue()
      clinux_name_thread(work.name)
      work.run()
      return nil
    }
}
