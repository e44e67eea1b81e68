import AllocationCounter
import CarouselCore

/// Measures what a frame of the core costs: time passes, and the pages in view are read.
///
/// Three pages are in view, in a motion that never rests while it is measured and in a drag fed by
/// a 1000 Hz mouse; the number of pages must not matter.
@main struct CoreBenchmark {
  private static let frames = 200_000
  private static let rounds = 7

  static func main() {
    print("A frame of the core with 3 pages in view, median of \(rounds) × \(frames) frames\n")
    print("| pages | motion | drag | allocations |")
    print("|---:|---:|---:|---:|")
    for count in [10, 1_000, 1_000_000] {
      let before = allocation_count()
      let motion = median { self.motion(pages: count) }
      let drag = median { self.drag(pages: count) }
      // Each round makes a carousel anew; what a frame allocated would show in hundred thousands.
      let each = (allocation_count() - before) / UInt(2 * rounds * frames)
      print("| \(count) | \(motion) ns | \(drag) ns | \(each) |")
    }
  }

  private static func carousel(pages: Int) -> Carousel {
    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(5)
    configuration.layout = Carousel.Layout(pageWidth: .share(0.5), alignment: .center)
    var carousel = Carousel(pageCount: pages, configuration: configuration)
    carousel.handle(.resize(.init(width: 1_920, height: 1_080)), at: .zero)
    return carousel
  }

  private static func motion(pages: Int) -> Duration {
    var carousel = carousel(pages: pages)
    carousel.handle(.next(), at: .zero)
    let start = ContinuousClock.now
    var sum = 0.0
    for frame in 1...frames {
      // A microsecond a frame: the motion is still on its way at the end of the round.
      carousel.advance(to: .microseconds(frame))
      sum += read(carousel.frame)
    }
    let time = ContinuousClock.now - start
    precondition(sum.isFinite && carousel.frame.phase == .move && carousel.frame.shown.count == 3)
    return time
  }

  private static func drag(pages: Int) -> Duration {
    var carousel = carousel(pages: pages)
    carousel.handle(.press(.init(x: 900)), at: .zero)
    let start = ContinuousClock.now
    var sum = 0.0
    for frame in 1...frames {
      let x = 900 - Double(frame % 1_600) / 2
      carousel.handle(.move(.init(x: x)), at: .milliseconds(frame))
      carousel.advance(to: .milliseconds(frame))
      sum += read(carousel.frame)
    }
    let time = ContinuousClock.now - start
    precondition(sum.isFinite && carousel.frame.phase == .drag)
    return time
  }

  private static func read(_ frame: Carousel.Frame) -> Double {
    var sum = frame.progress + frame.velocity
    for page in frame.shown { sum += page.x + Double(page.page) }
    return sum
  }

  /// The median time of a frame in nanoseconds.
  private static func median(_ round: () -> Duration) -> Int {
    let times = (0..<rounds).map { _ in round() }.sorted()
    return Int(times[rounds / 2] / .nanoseconds(1)) / frames
  }
}
