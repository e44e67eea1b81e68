import Glibc
import Synchronization

/// Which decoder is making which picture, so that it can be stopped.
final class BusyDecoders: Sendable {
  private struct Work {
    var pid: pid_t
    var isKilled = false
  }

  private let works = Mutex<[PictureRequest: Work]>([:])

  /// Notes that a decoder begins a picture.
  ///
  /// - Returns: Whether no other makes the same one.
  func begin(_ request: PictureRequest, _ pid: pid_t) -> Bool {
    works.withLock { works in
      guard works[request] == nil else { return false }
      works[request] = Work(pid: pid)
      return true
    }
  }

  /// Notes that it has ended, one way or the other; it must not have been reaped.
  ///
  /// - Returns: Whether it has been killed for the picture's sake.
  func end(_ request: PictureRequest) -> Bool {
    works.withLock { $0.removeValue(forKey: request)?.isKilled ?? false }
  }

  /// Kills the decoder that makes a picture, if one does.
  func kill(_ request: PictureRequest) {
    works.withLock { works in
      guard let work = works[request] else { return }
      works[request]?.isKilled = true
      // Not reaped yet, so that the number is still its.
      _ = Glibc.kill(work.pid, SIGKILL)
    }
  }
}
