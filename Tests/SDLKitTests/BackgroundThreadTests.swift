import SDLKit
import Synchronization
import Testing

@Suite struct BackgroundThreadTests {
  @Test func doesItsWork() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<20 {
      BackgroundThread.start(name: "test") { continuation.yield(number) }
    }
    var numbers: Set<Int> = []
    for await number in stream {
      numbers.insert(number)
      if numbers.count == 20 { break }
    }
    #expect(numbers == Set(0..<20))
  }
}
