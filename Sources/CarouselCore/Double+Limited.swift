extension Double {
  /// The number in a range that is nearest to this one.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - fallback: What is taken where this is not a number.
  /// - Returns: That number.
  func limited(to range: ClosedRange<Double>, else fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
