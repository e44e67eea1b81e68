internal import CLinux
public import Glibc

/// What a child process starts with: no signal blocked and none ignored, whatever we do with ours.
public enum SpawnAttributes {
  /// Makes the attributes for one call of `posix_spawn`.
  ///
  /// - Parameters:
  ///   - hasOwnGroup: whether the child leads a process group of its own, so that what is typed at a
  ///     terminal does not reach it.
  ///   - spawn: starts the child; the attributes are gone when it returns.
  /// - Returns: what `spawn` returns.
  public static func with<Result>(
    hasOwnGroup: Bool = false,
    _ spawn: (UnsafePointer<posix_spawnattr_t>) -> Result
  ) -> Result {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags =
      POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return spawn(&attributes)
  }
}
