import CarouselCore
import CarouselPictures
import SDLKit
import Testing

@testable import carousel

/// What the live loop does while nothing moves: nothing, whatever lies over the pages.
extension LiveLoopTests {
  private static let colors: [PageSource] = [
    .color(Color(packed: 0xFFFF_0000), name: "red"),
    .color(Color(packed: 0xFF00_00FF), name: "blue"),
  ]

  /// Sets of indicators, the time to the next turn among them.
  nonisolated private static let indicators: [Set<Options.Indicator>] = [
    [.label], [.dots, .progress], [.progress], Set(Options.Indicator.allCases),
  ]

  /// The lines of frames.
  private func frames(_ trace: [Substring]) -> [Substring] {
    trace.filter { $0.contains(#""phase":"#) }
  }

  /// The times of frames in milliseconds.
  private func times(_ trace: [Substring]) -> [Double] {
    frames(trace).compactMap { Double($0.dropFirst(5).prefix { $0 != "," }) }
  }

  @Test(arguments: Carousel.Effect.allCases, indicators)
  func aPausedPageIsDrawnOnce(effect: Carousel.Effect, indicators: Set<Options.Indicator>) throws {
    var options = Options()
    options.size = Size(width: 160, height: 90)
    (options.effect, options.indicators) = (effect, indicators)
    options.panAndZoom = true
    options.showsHUD = true
    let steps = [
      Step(awaited: #""phase":"rest""#, key: Int32(UInt8(ascii: "s"))),
      Step(awaited: #""paused""#, delay: .milliseconds(100)),
    ]
    let trace = try play(Self.colors, options, steps)
    #expect(frames(trace).count { $0.contains(#""paused""#) } == 1)
  }

  /// No more than 30 frames a second: zoom and progress do not take turns.
  @Test func aSlowZoomIsDrawnThirtyTimesASecond() throws {
    var options = Options()
    options.panAndZoom = true
    options.indicators = [.dots, .progress]
    options.interval = .seconds(2)
    let steps = [Step(awaited: #""phase":"rest""#, times: 48)]
    let times = times(try play(try pages("+++"), options, steps))
    // Pictures that come are drawn between.
    var (run, longest) = (0, 0)
    for (before, after) in zip(times, times.dropFirst()) {
      run = after - before >= 32.9 ? run + 1 : 0
      longest = max(longest, run)
    }
    #expect(longest >= 8)
  }

  /// With reduced motion pictures stand still, and a plain colour has nothing to zoom.
  @Test(arguments: [true, false])
  func aZoomThatIsNotSeenIsNotDrawn(reducesMotion: Bool) throws {
    var options = Options()
    options.panAndZoom = true
    options.reducesMotion = reducesMotion
    options.indicators = []
    let steps = [Step(awaited: #""phase":"rest""#, delay: .milliseconds(400))]
    let trace = try play(reducesMotion ? try pages("+++") : Self.colors, options, steps)
    // A picture may come after the first frame.
    #expect(frames(trace).count <= 3)
  }
}
