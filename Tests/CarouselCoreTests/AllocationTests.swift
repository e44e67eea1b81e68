import AllocationCounter
import CarouselCore
import Testing

@Suite struct AllocationTests {
  private static func draw(_ carousel: Carousel) -> Double {
    let frame = carousel.frame
    var sum = frame.progress + frame.velocity
    // By index: an iterator that is not specialised, as in a debug build, allocates itself.
    for index in 0..<frame.shown.count { sum += frame.shown[index].x }
    return sum
  }

  @Test(arguments: [5, 1_000_000])
  func aMotionAllocatesNothing(pages: Int) {
    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(5)
    configuration.layout.pageWidth = .share(0.4)
    var carousel = Carousel(pageCount: pages, configuration: configuration)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    carousel.handle(.go(to: 2), at: .zero)
    var sum = Self.draw(carousel)
    carousel.advance(to: .milliseconds(1))
    let before = allocation_count()
    for step in 2..<200 {
      carousel.advance(to: .milliseconds(step))
      sum += Self.draw(carousel)
    }
    #expect(allocation_count() == before)
    #expect(sum.isFinite)
  }

  @Test func theCounterCounts() {
    let before = allocation_count()
    let numbers = Array(repeating: 1, count: Int(before % 7) + 100)
    #expect(numbers.count >= 100)
    #expect(allocation_count() > before)
  }
}
