internal import Glibc

/// Counts what is available, and lets threads wait for it.
///
/// `@unchecked` because the system's semaphore is made to be used by several threads, which the type
/// of a pointer does not say.
public final class Semaphore: @unchecked Sendable {
  private let raw = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Starts with nothing available.
  public init() {
    guard sem_init(raw, 0, 0) == 0 else { preconditionFailure("no semaphore") }
  }

  deinit {
    sem_destroy(raw)
    raw.deallocate()
  }

  /// Makes one more available, which wakes one thread that waits.
  public func signal() { sem_post(raw) }

  /// Waits until one is available and takes it.
  public func wait() { while sem_wait(raw) != 0 {} }

  /// Takes one if one is available; false when there is none.
  public func tryWait() -> Bool { sem_trywait(raw) == 0 }
}
