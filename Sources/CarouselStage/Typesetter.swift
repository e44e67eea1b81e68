internal import SDLKit

/// Turns lines of text into pixels, each script by a font that has it.
///
/// Keeps the fonts that it has opened, up to a limit.
@MainActor
final class Typesetter {
  /// How many fonts stay open; a text page in several scripts uses about six.
  private static let fontLimit = 16
  /// The height that coloured pictures take in a line, in ems.
  private static let bitmapHeight = 1.2

  private struct FontKey: Hashable {
    let face: FontFace
    let size: Int
  }

  /// The opened fonts; `nil` for a file that cannot be opened.
  private var fonts: [FontKey: Font?] = [:]
  private var capHeights: [FontKey: Int] = [:]

  /// Sets a text in one line; `nil` for an empty one and on a machine without any font.
  func line(_ text: String, _ style: TextStyle) -> TextLine? { lines([text], style).first ?? nil }

  /// Sets the lines of a paragraph, which share its direction; `nil` as for ``line(_:_:)``.
  func lines(_ lines: [String], _ style: TextStyle) -> [TextLine?] {
    DirectedLine.paragraph(lines).map { line($0, style) }
  }

  private func line(_ line: DirectedLine, _ style: TextStyle) -> TextLine? {
    let faces = FontFinder.faces(
      for: line.text,
      weight: style.weight,
      isMonospaced: style.isMonospaced
    )
    .filter { font(FontKey(face: $0, size: style.size)) != nil }
    guard !line.text.isEmpty, let first = faces.first else { return nil }
    var pieces: [TextLine.Piece] = []
    var x = 0
    for run in TextRun.runs(of: line, faces: faces) {
      guard let font = font(FontKey(face: faces[run.face], size: style.size)) else { continue }
      let isBitmap = faces[run.face].isBitmap
      let factor = isBitmap ? Self.bitmapHeight * Double(style.size) / Double(font.lineHeight) : 1
      let piece = TextLine.Piece(run: run, font: font, factor: factor, x: x)
      pieces.append(piece)
      x += piece.width
    }
    guard x > 0 else { return nil }
    return TextLine(
      pieces: pieces,
      width: x,
      capHeight: capHeight(FontKey(face: first, size: style.size))
    )
  }

  /// The width of a line in pixels; 0 where there is nothing to draw.
  func width(of text: String, _ style: TextStyle) -> Int { line(text, style)?.width ?? 0 }

  private func font(_ key: FontKey) -> Font? {
    if let font = fonts[key] { return font }
    if fonts.count >= Self.fontLimit { fonts = [:] }
    let font = try? Font(path: key.face.path, faceIndex: key.face.index, pixelSize: key.size)
    fonts[key] = .some(font)
    return font
  }

  /// The height of a capital letter, by which text is centred for the eye.
  private func capHeight(_ key: FontKey) -> Int {
    if let height = capHeights[key] { return height }
    var height = key.size * 7 / 10
    if key.face.characters.covers("H"), let font = font(key) {
      font.setDirection(rightToLeft: false, script: Script.latin.code)
      if let letter = try? font.render("H", color: .white()) {
        let inked = (0..<letter.height).filter { row in
          letter.pixels[row * letter.width..<(row + 1) * letter.width].contains { $0 >> 24 > 127 }
        }
        if let top = inked.first, let bottom = inked.last { height = bottom - top + 1 }
      }
    }
    capHeights[key] = height
    return height
  }
}

/// A line of text, ready to be drawn.
@MainActor
struct TextLine {
  /// A run at its place.
  struct Piece {
    let run: TextRun
    let font: Font
    /// The size at which to draw by the font's own; 1 but for bitmaps.
    let factor: Double
    /// The distance from the left end of the line in pixels.
    let x: Int
  }

  let pieces: [Piece]
  /// The width in pixels.
  let width: Int
  /// The height of a capital letter in pixels.
  let capHeight: Int

  /// Draws the line with its left end and its base line at a place.
  func draw(on canvas: inout Canvas, x: Int, baseline: Int, color: Color) {
    for piece in pieces {
      guard let picture = piece.render(color: color) else { continue }
      canvas.draw(picture, x: x + piece.x, y: baseline - piece.ascent)
    }
  }
}

@MainActor
extension TextLine.Piece {
  /// The width in pixels.
  var width: Int {
    prepareFont()
    return Int((Double(font.measure(run.text).width) * factor).rounded())
  }

  /// The number of pixels above the base line.
  var ascent: Int { Int((Double(font.ascent) * factor).rounded()) }

  /// The pixels; `nil` where there are none, as for a joiner alone.
  func render(color: Color) -> PixelBuffer? {
    prepareFont()
    return try? font.render(run.text, color: color).scaled(by: factor)
  }

  /// A font serves many runs, so it is told for each how to shape it.
  private func prepareFont() {
    font.setDirection(rightToLeft: run.isRightToLeft, script: run.script.code)
  }
}
