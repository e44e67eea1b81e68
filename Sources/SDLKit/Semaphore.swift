internal import CSDL2

/// Counts what is available, and lets threads wait for it.
///
/// `@unchecked` because SDL's semaphore is made to be used by several threads, which the type of a
/// handle does not say.
public final class Semaphore: @unchecked Sendable {
  private let raw: OpaquePointer

  /// Starts with nothing available.
  public init() {
    guard let raw = SDL_CreateSemaphore(0) else { preconditionFailure("no semaphore") }
    self.raw = raw
  }

  deinit { SDL_DestroySemaphore(raw) }

  /// Makes one more available, which wakes one thread that waits.
  public func signal() { SDL_SemPost(raw) }

  /// Waits until one is available and takes it.
  public func wait() { SDL_SemWait(raw) }

  /// Takes one if one is available; false when there is none.
  public func tryWait() -> Bool { SDL_SemTryWait(raw) == 0 }
}
