@testable import SDLKit
import Testing

@Suite struct TickWidenerTests {
  private static let wrap: UInt64 = 1 << 32

  @Test(
    arguments: [
      ([0, 5, 5, 900], [0, 5, 5, 900]),
      // Over the wrap after 49.7 days.
      ([0x7FFF_FFFF, 0xFFFF_FFF0, 0x10], [0x7FFF_FFFF, 0xFFFF_FFF0, wrap + 0x10]),
      // Out of order, on the same side and across the wrap, there and back.
      ([100, 90, 101], [100, 90, 101]),
      (
        [0x7000_0000, 0xE000_0000, 0x02, 0xFFFF_FFFE, 0x03],
        [0x7000_0000, 0xE000_0000, wrap + 2, wrap - 2, wrap + 3]
      ),
      // Before the start there is nothing.
      ([0xFFFF_FFFF, 3], [0, 3]),
    ] as [([UInt32], [UInt64])]
  )
  func widens(stamps: [UInt32], expected: [UInt64]) {
    var widener = TickWidener()
    #expect(stamps.map { widener.widen($0) } == expected)
  }

  @Test func longSilenceIsBridgedByTheClock() {
    var widener = TickWidener()
    #expect(widener.widen(1000) == 1000)
    let now = 5 * Self.wrap + 0x9000_0000
    widener.advance(to: now)
    #expect(widener.widen(0x8FFF_FFFE) == now - 2)
    widener.advance(to: 7)
    #expect(widener.latest == now)
  }

  @Test func countsThroughManyWraps() {
    var widener = TickWidener()
    var time: UInt64 = 0
    for step in 0..<1000 {
      time += 0x3000_0000 + UInt64(step)
      #expect(widener.widen(UInt32(truncatingIfNeeded: time)) == time)
    }
  }
}
