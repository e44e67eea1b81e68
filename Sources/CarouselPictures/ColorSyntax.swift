public import PixelKit

/// Reads a colour: one of the 148 CSS names in any letter case, `#rgb` or `#rrggbb`.
///
/// The colour is opaque; nil when the text is none of these.
public func parseColor(_ text: String) -> Color? {
  guard text.utf8.first == UInt8(ascii: "#") else {
    return cssColors[text.lowercased()].map(Color.init(rgb:))
  }
  let digits = text.utf8.dropFirst().compactMap(hexValue)
  guard digits.count == text.utf8.count - 1 else { return nil }
  switch digits.count {
  case 3: return Color(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17, alpha: 255)
  case 6:
    return Color(rgb: digits.reduce(0) { $0 << 4 | UInt32($1) })
  default: return nil
  }
}

extension Color {
  fileprivate init(rgb: UInt32) {
    self.init(
      red: UInt8(rgb >> 16 & 0xFF),
      green: UInt8(rgb >> 8 & 0xFF),
      blue: UInt8(rgb & 0xFF),
      alpha: 255
    )
  }
}
