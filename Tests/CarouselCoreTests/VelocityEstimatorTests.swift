import Testing

@testable import CarouselCore

@Suite struct VelocityEstimatorTests {
  /// A hand's motion as speeds over time, integrated into places at the stamps of a device.
  struct Gesture: CustomTestStringConvertible {
    var name: String
    /// Where the pointer is at a time, both from 0, in pixels and milliseconds.
    var place: @Sendable (Double) -> Double
    /// When the last motion comes.
    var end: Double
    /// When the hand lets go.
    var release: Double
    /// The estimate to be found, in pixels a millisecond.
    var expected: Double
    var testDescription: String { name }
  }

  static let table = [
    Gesture(
      name: "accelerating flick",
      place: { 0.5 * 0.03 * $0 * $0 },
      end: 80,
      release: 80,
      expected: 2.4
    ),
    Gesture(
      name: "braking 3 → 1",
      place: { 3 * $0 - 0.5 * 0.02 * $0 * $0 },
      end: 100,
      release: 100,
      expected: 1
    ),
    Gesture(
      name: "fast then creeping",
      place: { $0 < 64 ? 2 * $0 : 128 + 0.05 * ($0 - 64) },
      end: 124,
      release: 124,
      expected: 0.05
    ),
    Gesture(
      name: "fast then held",
      place: { 2 * $0 },
      end: 60,
      release: 120,
      expected: 0
    ),
  ]

  @Test(arguments: table, [4.0, 8.0, 10.0, -4, -8, -10])
  func findsTheSpeedAtTheEnd(gesture: Gesture, signedPeriod: Double) {
    let sign = signedPeriod < 0 ? -1.0 : 1
    let period = abs(signedPeriod)
    var estimator = VelocityEstimator()
    for time in stride(from: 0, through: gesture.end, by: period) {
      estimator.add(sign * gesture.place(time), at: .milliseconds(time))
    }
    let velocity = estimator.velocity(at: .milliseconds(gesture.release)) * sign
    #expect(abs(velocity - gesture.expected) <= abs(gesture.expected) * 0.2)
    #expect(gesture.expected == 0 || velocity > 0)
  }

  @Test(arguments: 0...12)
  func findsASteadySpeedAtAnyReleaseTime(step: Int) {
    var estimator = VelocityEstimator()
    let release = 40 + Double(step) * 8 + Double(step % 8)
    for time in stride(from: 0, through: release, by: 8) {
      estimator.add(time, at: .milliseconds(time))
    }
    #expect(abs(estimator.velocity(at: .milliseconds(release)) - 1) <= 0.2)
  }

  @Test(arguments: [0.5, 1.3, -2.7])
  func T24_readsWholeMillisecondStampsWithDuplicates(speed: Double) {
    var estimator = VelocityEstimator()
    for sample in 0...130 {
      let time = Double(sample) * 0.93
      estimator.add(speed * time, at: .milliseconds(time.rounded(.down)))
    }
    let velocity = estimator.velocity(at: .milliseconds(120))
    #expect(abs(velocity - speed) <= abs(speed) * 0.05)
  }

  @Test func aGapStartsAnew() {
    var estimator = VelocityEstimator()
    for (time, x) in [(0.0, 0.0), (8, 80), (16, 160), (56, 160), (64, 164)] {
      estimator.add(x, at: .milliseconds(time))
    }
    #expect(estimator.velocity(at: .milliseconds(64)) == 0.5)
  }

  @Test func knowsNothingOfOneSample() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(at: .zero) == 0)
    estimator.add(5, at: .zero)
    estimator.add(9, at: .zero)
    #expect(estimator.velocity(at: .zero) == 0)
  }

  @Test func fadesAfterTheLastMotion() {
    var estimator = VelocityEstimator()
    for time in stride(from: 0.0, through: 80, by: 8) {
      estimator.add(time, at: .milliseconds(time))
    }
    let at = [80.0, 105, 130, 500].map { estimator.velocity(at: .milliseconds($0)) }
    #expect(zip(at, [1, 0.5, 0, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func takesEightThousandSamplesASecond() {
    var estimator = VelocityEstimator()
    for sample in 0...8_000 {
      estimator.add(Double(sample) * 0.25, at: .microseconds(sample * 125))
    }
    #expect(abs(estimator.velocity(at: .seconds(1)) - 2) < 0.01)
  }
}
