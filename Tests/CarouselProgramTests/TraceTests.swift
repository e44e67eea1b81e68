import CarouselCore
import Testing

@testable import carousel

@Suite struct TraceTests {
  @Test(arguments: [
    (0.0, 3, "0.0"), (-0.0, 3, "0.0"), (16.6666667, 3, "16.667"), (1_000, 3, "1000.0"),
    (-596.0, 3, "-596.0"), (0.0004, 3, "0.0"), (-0.0006, 3, "-0.001"), (0.32, 6, "0.32"),
    (99.9996, 3, "100.0"), (1.05, 6, "1.05"), (.infinity, 3, "0.0"), (0.1, 1, "0.1"),
    (123_456_789.125, 3, "123456789.125"),
  ])
  func writesNumbers(value: Double, digits: Int, text: String) {
    var output = ""
    FixedPoint.append(value, digits: digits, to: &output)
    #expect(output == text)
  }

  @Test(arguments: [
    (Carousel.Position(page: 4, fraction: 0.596), "4.596"),
    (.init(page: -1, fraction: 0.6), "-0.4"), (.init(page: 5), "5.0"),
    (.init(page: 1 << 31, fraction: 0.25), "2147483648.25"),
    (.init(page: 2, fraction: 0.999_999_9), "3.0"),
    (.init(page: 1 << 52, fraction: 0.5), "4503599627370496.0"),
  ])
  func writesPositions(position: Carousel.Position, text: String) {
    var output = ""
    FixedPoint.append(position, to: &output)
    #expect(output == text)
  }

  @Test func writesTheLinesOfTheDesign() {
    var carousel = Carousel(pageCount: 5, startingAt: 4)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    carousel.handle(.press(.init(x: 900)), at: .zero)
    carousel.handle(.move(.init(x: 300)), at: .zero)
    carousel.advance(to: .nanoseconds(16_666_667))
    #expect(
      Trace.line(for: carousel.frame) == """
        {"t":16.667,"position":4.596,"page":0,"count":5,"label":"1 / 5","target":5,"velocity":0.0,\
        "phase":"drag","holds":["press"],"progress":0.0,"shown":[\
        {"page":4,"x":-596.0,"width":1000.0},{"page":0,"x":404.0,"width":1000.0}]}
        """
    )
    let events = carousel.handle(.go(to: 2, isAnimated: false), at: .milliseconds(20))
    #expect(
      events.compactMap(Trace.line(for:)) == [
        #"{"t":20.0,"event":"turn","from":4,"page":2,"cause":"command"}"#,
        #"{"t":20.0,"event":"settle"}"#,
      ]
    )
    carousel.advance(to: .milliseconds(33))
    #expect(Trace.line(for: carousel.frame).hasSuffix(#""width":1000.0}],"cut":true}"#))
  }
}
