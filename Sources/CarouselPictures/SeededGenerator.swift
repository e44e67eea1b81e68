/// A small random number generator whose numbers depend on its seed alone.
///
/// This is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014, doi:10.1145/2660193.2660195). It is no source of secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence that belongs to the seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Gives the next number, any of the 2⁶⁴ being equally likely.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension RandomNumberGenerator {
  /// Gives one of the numbers below a positive limit, from one number of the sequence.
  mutating func next(below limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }
}

extension Array {
  /// Shuffles in place (Fisher and Yates); the same seed gives the same order in every version.
  ///
  /// The standard library's `shuffle(using:)` does not promise that.
  mutating func shuffleRepeatably(using generator: inout some RandomNumberGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, generator.next(below: last + 1))
    }
  }
}
