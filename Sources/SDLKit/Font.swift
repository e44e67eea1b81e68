internal import CSDL2
internal import CSDL2TTF
public import PixelKit

/// A typeface at one size, which turns text into pixels.
@MainActor
public final class Font {
  private let raw: OpaquePointer
  private let library: TTFFunctions

  /// Opens a font file.
  ///
  /// - Parameters:
  ///   - path: a TrueType, OpenType or other file that FreeType reads.
  ///   - faceIndex: which face of a collection, as fontconfig numbers them, variations included.
  ///   - pixelSize: the height of an em in pixels, at least 1.
  /// - Throws: an error that names the file, such as for one that is no font.
  public init(path: String, faceIndex: Int = 0, pixelSize: Int) throws(SDLError) {
    library = try .started()
    // SDL_ttf counts points at 72 to an inch, so that a point is a pixel.
    guard let font = library.open(path, Int32(clamping: pixelSize), faceIndex) else {
      throw SDLError("open font \(path)")
    }
    library.setHinting(font, TTF_HINTING_LIGHT)
    library.setKerning(font, 1)
    raw = font
    LiveHandles.fonts += 1
  }

  isolated deinit {
    LiveHandles.fonts -= 1
    // Ending the library has freed its fonts already.
    if library.isRunning() > 0 { library.close(raw) }
  }

  /// The number of pixels above the base line.
  public var ascent: Int { Int(library.ascent(raw)) }

  /// The number of pixels below the base line, as a positive number.
  public var descent: Int { -Int(library.descent(raw)) }

  /// The distance from one base line to the next, in pixels.
  public var lineHeight: Int { Int(library.lineHeight(raw)) }

  /// The size that ``render(_:color:)`` gives a line of text, in pixels; width 0 for no text.
  public func measure(_ text: String) -> Size {
    var width: Int32 = 0
    var height: Int32 = 0
    guard library.measure(raw, text, &width, &height) == 0 else { return Size(width: 0, height: 0) }
    return Size(width: Int(width), height: Int(height))
  }

  /// Draws a line of text, smooth, on a transparent ground.
  ///
  /// - Throws: an error for text without width, which leaves nothing to draw.
  public func render(_ text: String, color: Color) throws(SDLError) -> PixelBuffer {
    let ink = SDL_Color(r: color.red, g: color.green, b: color.blue, a: color.alpha)
    return try PixelBuffer("draw text", takingSurface: library.render(raw, text, ink))
  }

  /// Whether the font can draw a character.
  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    library.hasGlyph(raw, scalar.value) != 0
  }

  /// Sets the direction and the ISO 15924 script, such as "Hang", that text is shaped for.
  ///
  /// Without effect where SDL_ttf was built without HarfBuzz.
  public func setDirection(rightToLeft: Bool, script: String) {
    _ = library.setDirection(raw, rightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    _ = library.setScript(raw, script)
  }
}
