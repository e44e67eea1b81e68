import Testing

@testable import CarouselCore

@Suite struct PositionTests {
  @Test(arguments: [
    (0, 0.0, 0, 0.0), (4, 0.596, 4, 0.596), (0, -0.25, -1, 0.75), (3, 2.5, 5, 0.5),
    (-1, -1.0, -2, 0.0), (7, -1e-17, 7, 0.0), (1 << 31, 1.5, (1 << 31) + 1, 0.5),
  ])
  func carriesTheFraction(page: Int, fraction: Double, whole: Int, rest: Double) {
    let position = Carousel.Position(page: page, fraction: fraction)
    #expect(position.page == whole)
    #expect(position.fraction == rest)
  }

  @Test(arguments: [(0.49, 0), (0.5, 1), (-0.5, 0), (-0.51, -1), (2.0, 2)])
  func findsTheNearestPage(place: Double, page: Int) {
    #expect(Carousel.Position(page: 0, fraction: place).nearestPage == page)
  }

  @Test func staysFineFarOut() {
    let far = Carousel.Position(page: 1 << 52).advanced(by: 0.123456789)
    #expect(far.distance(from: 1 << 52) == 0.123456789)
  }

  @Test(arguments: [(-1, 5), (-5, 1), (-6, 5), (-7, 4), (0, 1), (4, 5), (7, 3)])
  func T12_labelsEveryLap(page: Int, label: Int) {
    #expect(PageLabel.text(page: page, count: 5) == "\(label) / 5")
  }

  @Test func hidesTheLabelBelowTwoPages() {
    #expect(PageLabel.text(page: 0, count: 1).isEmpty)
    #expect(PageLabel.text(page: 0, count: 0).isEmpty)
  }
}

@Suite struct ExponentialTests {
  @Test(arguments: [
    (0.0, 1.0), (-1.0, 0.36787944117144233), (1.0, 2.718281828459045),
    (-22.0, 2.7894680928689246e-10), (-0.3, 0.7408182206817179), (5.5, 244.69193226422038),
    (-600.0, 2.6503965530043108e-261),
  ])
  func agreesWithTheTable(x: Double, value: Double) {
    #expect(abs(exponential(x) - value) <= value * 4e-16)
  }

  @Test func vanishesAndNeverFails() {
    #expect(exponential(-701) == 0)
    #expect(exponential(-.infinity) == 0)
    #expect(exponential(10_000) > 1e300)
  }
}

@Suite struct RubberBandTests {
  @Test(arguments: [0.0, 1, 10, 400, 5_000, 1e6])
  func givesLessThanTheHandPulls(pull: Double) {
    let give = RubberBand.give(forPull: pull, dimension: 1_000)
    #expect(give <= pull * 0.55 && give < 1_000)
    let back = RubberBand.pull(forGive: give, dimension: 1_000)
    #expect(abs(back - pull) <= max(pull, 1) * 1e-9)
  }

  @Test func followsTheLaw() {
    #expect(abs(RubberBand.give(forPull: 400, dimension: 1_000) - 180.327_868_852) < 1e-6)
  }

  @Test func survivesANarrowViewport() {
    #expect(RubberBand.give(forPull: 10, dimension: 0) == 0)
    #expect(RubberBand.pull(forGive: 10, dimension: 5) == 0)
  }
}
