import SDLKit
import Testing

@Suite struct SemaphoreTests {
  @Test func takesOnlyWhatIsThere() {
    let semaphore = Semaphore()
    #expect(!semaphore.tryWait())
    semaphore.signal()
    #expect(semaphore.tryWait())
    #expect(!semaphore.tryWait())
  }

  @Test func letsPassAsManyAsWereSignalled() async {
    let (open, done) = (Semaphore(), Semaphore())
    for _ in 0..<8 {
      BackgroundThread.start(name: "test") {
        open.wait()
        done.signal()
      }
    }
    for _ in 0..<8 {
      open.signal()
      done.wait()
    }
  }
}
