import Glibc
import PixelKit
import Testing

@Suite struct SpawnAttributesTests {
  /// Runs a shell's words with a signal blocked and one ignored here; gives its exit code.
  private func run(_ words: String, hasOwnGroup: Bool) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    var (some, before) = (sigset_t(), sigset_t())
    sigemptyset(&some)
    sigaddset(&some, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &some, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup("sh"), strdup("-c"), strdup(words), nil,
    ]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let error = SpawnAttributes.with(hasOwnGroup: hasOwnGroup) { attributes in
      posix_spawn(&child, "/bin/sh", nil, attributes, arguments, [nil])
    }
    guard error == 0 else { return -error }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status >> 8
  }

  @Test(arguments: [false, true])
  func aChildIsDeafToNoSignal(hasOwnGroup: Bool) {
    // The C library keeps two signals past the 28th for itself.
    let words = "test $(/bin/grep -c '^Sig\\(Blk\\|Ign\\):.*0000000$' /proc/self/status) = 2"
    #expect(run(words, hasOwnGroup: hasOwnGroup) == 0)
  }

  @Test func aChildLeadsAGroupOnlyIfAsked() {
    let words = "read pid name state parent group rest < /proc/self/stat; test $pid = $group"
    #expect(run(words, hasOwnGroup: true) == 0)
    #expect(run(words, hasOwnGroup: false) == 1)
  }
}
