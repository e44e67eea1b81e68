/// Computes eˣ from nothing but basic arithmetic.
///
/// The C library's `exp` differs in its last bit between machines; the core must not, so that a
/// replay is the same everywhere. Range reduction by powers of two, then the Taylor series on
/// ±ln 2 / 2, whose first dropped term is below 2⁻⁵³. Below −700 the result is 0.
func exponential(_ x: Double) -> Double {
  guard x > -700 else { return 0 }
  let exponent = min((x * 1.442_695_040_888_963_4).rounded(), 1_023)
  // ln 2 in two parts, the first with so few bits that its product with the exponent is exact.
  let r = (x - exponent * 0x1.62e42feep-1) - exponent * 0x1.a39ef35793c76p-33
  var sum = 1.0
  for divisor in stride(from: 14.0, through: 1, by: -1) {
    sum = 1 + r / divisor * sum
  }
  return sum * Double(bitPattern: UInt64(1_023 + Int(exponent)) << 52)
}
