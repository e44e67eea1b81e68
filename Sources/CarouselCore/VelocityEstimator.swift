/// Estimates how fast a pointer moves when it lets go, from its last positions.
///
/// A quadratic least-squares fit over the last 100 ms finds the speed at the last sample of an
/// accelerating or braking hand; the speeds actually seen in the last 30 ms bound it, so that the
/// fit cannot invent one; and it fades within 50 ms of the last motion, so that a hand that rests
/// before it lets go throws nothing.
struct VelocityEstimator {
  /// How far back samples count, in milliseconds.
  private static let window = 100.0
  /// A pause that separates one motion from the next, in milliseconds.
  private static let gap = 40.0
  /// How far back the speeds seen bound the estimate, in milliseconds.
  private static let recent = 30.0
  /// The shortest time over which a speed is believed, in milliseconds: stamps are whole ones.
  private static let segment = 8.0
  /// The time in which the estimate fades after the last motion, in milliseconds.
  private static let fade = 50.0

  private struct Sample {
    var time: Double
    var x: Double
  }

  /// The samples in order of time, all times different, none older than the window.
  private var samples: [Sample] = []

  /// Forgets all samples but keeps their room, so that the next drag allocates nothing.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds where the pointer is; at the time of the last sample it takes that one's place.
  ///
  /// - Parameters:
  ///   - x: Where the pointer is, in pixels.
  ///   - instant: When, not before the last sample.
  mutating func add(_ x: Double, at instant: Duration) {
    let time = instant.inMilliseconds
    if let last = samples.last {
      if time <= last.time {
        samples[samples.count - 1].x = x
        return
      }
      if time - last.time >= Self.gap { reset() }
    }
    if let first = samples.first, time - first.time > 2 * Self.window {
      // Now and then instead of always: dropping the head moves the rest.
      samples.removeSubrange(..<start(ofWindowBefore: time))
    }
    samples.append(Sample(time: time, x: x))
  }

  /// The velocity at an instant, in pixels a millisecond; 0 when too little is known.
  func velocity(at instant: Duration) -> Double {
    guard let last = samples.last else { return 0 }
    let remains = 1 - max(instant.inMilliseconds - last.time, 0) / Self.fade
    guard remains > 0 else { return 0 }
    let start = start(ofWindowBefore: last.time)
    guard start < samples.count - 1 else { return 0 }
    let seen = segmentSpeeds(from: start)
    return min(max(slope(from: start), seen.least), seen.greatest) * remains
  }

  /// The index of the first sample that is not older than the window.
  private func start(ofWindowBefore time: Double) -> Int {
    var index = samples.count
    while index > 0, time - samples[index - 1].time <= Self.window { index -= 1 }
    return index
  }

  /// The slope at the last sample of the parabola through the samples, or of the line through two.
  private func slope(from start: Int) -> Double {
    let (first, last) = (samples[start], samples[samples.count - 1])
    let secant = (last.x - first.x) / (last.time - first.time)
    guard samples.count - start >= 3 else { return secant }
    // Normal equations of x = a + b·t + c·t², t in windows before the last sample, x from there.
    var (n, s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (r0, r1, r2) = (0.0, 0.0, 0.0)
    for index in start..<samples.count {
      let t = (samples[index].time - last.time) / Self.window
      let x = samples[index].x - last.x
      (n, s1, s2, s3, s4) = (n + 1, s1 + t, s2 + t * t, s3 + t * t * t, s4 + t * t * t * t)
      (r0, r1, r2) = (r0 + x, r1 + t * x, r2 + t * t * x)
    }
    let determinant =
      n * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard abs(determinant) > 1e-12 else { return secant }
    let numerator =
      n * (r1 * s4 - s3 * r2) - r0 * (s1 * s4 - s2 * s3) + s2 * (s1 * r2 - r1 * s2)
    return numerator / determinant / Self.window
  }

  /// The least and greatest speed of the segments of the last 30 ms, of two samples at least.
  private func segmentSpeeds(from start: Int) -> (least: Double, greatest: Double) {
    var end = samples[samples.count - 1]
    let horizon = end.time - Self.recent
    var (least, greatest) = (Double.infinity, -Double.infinity)
    var index = samples.count - 1
    while index > start {
      index -= 1
      let sample = samples[index]
      let time = end.time - sample.time
      let isFirst = least > greatest
      guard time >= Self.segment || (isFirst && index == start) else { continue }
      if !isFirst, sample.time < horizon { break }
      let speed = (end.x - sample.x) / time
      (least, greatest) = (min(least, speed), max(greatest, speed))
      end = sample
    }
    return (least, greatest)
  }
}
