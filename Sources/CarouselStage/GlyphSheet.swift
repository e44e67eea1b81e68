internal import SDLKit

/// The printable characters of ASCII in a row, all equally wide, to compose changing lines of.
struct GlyphSheet {
  /// The characters, in the order of the sheet.
  static let characters: ClosedRange<UInt8> = 0x20...0x7E

  private static let textSize = 12.0
  private static let leading = 1.4

  /// Draws the sheet; `nil` on a machine without fonts.
  @MainActor
  static func draw(scale: Double, _ typesetter: Typesetter) -> PixelBuffer? {
    var style = TextStyle(.regular, textSize, scale: scale)
    style.isMonospaced = true
    let width = max(typesetter.width(of: "0", style), 1)
    let height = Int((Double(style.size) * leading).rounded())
    var canvas = Canvas(width: width * characters.count, height: height)
    var isBlank = true
    for (index, code) in characters.enumerated() {
      let text = String(UnicodeScalar(code))
      guard let line = typesetter.line(text, style) else { continue }
      isBlank = false
      let baseline = (height + line.capHeight) / 2
      // A font that is not monospaced after all is centred in its cells.
      let x = index * width + (width - line.width) / 2
      line.draw(on: &canvas, x: x, baseline: baseline, color: .white())
    }
    return isBlank ? nil : canvas.picture
  }

  /// The place of a character in the sheet; what is not in it is a "?".
  static func index(of code: UInt8) -> Int {
    Int((characters.contains(code) ? code : 0x3F) - characters.lowerBound)
  }
}
