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

  /// A colour of which less is to be seen: a share of its own opacity.
  init(_ color: Color, opacity: Double) {
    self = color
    alpha = UInt8((Double(color.alpha) * min(max(opacity, 0), 1)).rounded())
  }

  /// Whether nothing shows through.
  var isOpaque: Bool { alpha == 255 }
}
