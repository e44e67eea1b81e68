import Glibc

/// How much each pixel of a line counts for each pixel of the scaled line.
struct ResampleKernel {
  /// How many pixels of the result there are.
  let count: Int
  /// How many neighbouring pixels make up one pixel of the result.
  let taps: Int
  /// Where the neighbours of each begin; all of them lie within the line.
  let first: [Int]
  /// `taps` weights for each, with the sum 1.
  let weights: [Float]

  /// Computes the weights that map a stretch of a line onto a whole line.
  ///
  /// - Parameters:
  ///   - start: Where the stretch begins.
  ///   - length: How long the stretch is.
  ///   - sourceCount: How many pixels the source line has.
  ///   - count: How many the result shall have.
  init(from start: Double, length: Double, of sourceCount: Int, to count: Int) {
    self.count = count
    let ratio = length / Double(count)
    let stretch = max(ratio, 1)
    let reach = lobes * stretch
    let taps = min(sourceCount, Int((2 * reach).rounded(.up)) + 1)
    self.taps = taps
    var first: [Int] = []
    var weights: [Float] = []
    first.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for index in 0..<count {
      let center = start + (Double(index) + 0.5) * ratio - 0.5
      let left = Int((center - reach).rounded(.up))
      let begin = min(max(left, 0), sourceCount - taps)
      var line = [Double](repeating: 0, count: taps)
      // What lies outside repeats the edge: its weight is the edge's.
      for position in left...Int((center + reach).rounded(.down)) {
        let inside = min(max(position, begin), begin + taps - 1)
        line[inside - begin] += lanczos((Double(position) - center) / stretch)
      }
      let sum = line.reduce(0, +)
      first.append(begin)
      weights += line.map { Float($0 / sum) }
    }
    self.first = first
    self.weights = weights
  }
}

/// The lobes of the kernel on each side.
private let lobes = 3.0

/// Lanczos' window on the ideal low-pass filter.
private func lanczos(_ x: Double) -> Double {
  if abs(x) < 1e-9 { return 1 }
  if abs(x) >= lobes { return 0 }
  let angle = Double.pi * x
  return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
}
