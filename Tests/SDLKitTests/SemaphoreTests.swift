import SDLKit
import Testing

@Suite struct SemaphoreTests {
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
