internal import SDLKit

extension Color {
  /// Nothing at all.
  static let clear = Color(packed: 0)

  /// White at an opacity from 0 to 1.
  static func white(_ opacity: Double = 1) -> Color {
    Color(red: 255, green: 255, blue: 255, alpha: UInt8(opacity * 255 + 0.5))
  }

  /// Black at an opacity from 0 to 1.
  static func black(_ opacity: Double = 1) -> Color {
    Color(red: 0, green: 0, blue: 0, alpha: UInt8(opacity * 255 + 0.5))
  }

  /// Whether nothing shows through.
  var isOpaque: Bool { alpha == 255 }
}
