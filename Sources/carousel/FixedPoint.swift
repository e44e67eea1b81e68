import CarouselCore

/// Writes numbers in decimal, rounded, without trailing zeros but with one digit after the point.
///
/// Done with whole numbers, so that a text depends on the value alone: not on the machine, its
/// locale or the shortest-digits search of the standard library.
nonisolated enum FixedPoint {
  /// Appends a number.
  ///
  /// - Parameters:
  ///   - value: The number; finite, and below 10¹² in size.
  ///   - digits: The most digits after the point, 1…6.
  ///   - text: What to append to.
  static func append(_ value: Double, digits: Int, to text: inout String) {
    let scale = powersOfTen[digits]
    let bounded = value.isFinite ? min(max(value, -1e12), 1e12) : 0
    append(units: Int((bounded * Double(scale)).rounded()), digits: digits, to: &text)
  }

  /// Appends a position as one number, exact however far out it is.
  static func append(_ position: Carousel.Position, to text: inout String) {
    let digits = 6
    let scale = powersOfTen[digits]
    let fraction = Int((position.fraction * Double(scale)).rounded())
    let (units, overflows) = position.page.multipliedReportingOverflow(by: scale)
    if overflows {
      // So far out that the digits before the point say everything.
      text += "\(position.page).0"
    } else {
      append(units: units + fraction, digits: digits, to: &text)
    }
  }

  private static let powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  private static func append(units: Int, digits: Int, to text: inout String) {
    if units < 0 { text += "-" }
    let size = units.magnitude
    let scale = UInt(powersOfTen[digits])
    text += "\(size / scale)."
    var rest = size % scale
    var remaining = digits
    repeat {
      remaining -= 1
      let power = UInt(powersOfTen[remaining])
      text += "\(rest / power)"
      rest %= power
    } while rest > 0
  }
}
