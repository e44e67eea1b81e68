internal import SDLKit

extension Stage {
  /// Draws lines of text at the top left, letter by letter: they change with every frame.
  ///
  /// - Parameters:
  ///   - lines: the lines, in ASCII.
  ///   - area: what the pages take, in pixels.
  func drawHUD(_ lines: [String], in area: Rect) {
    let sheet = texture(for: .glyphs(scale: interfaceScale), isOpaque: false) { scale in
      GlyphSheet.draw(scale: scale, typesetter)
    }
    let plate = Plate(scale: interfaceScale)
    let corners = texture(for: .plate(scale: interfaceScale), isOpaque: false) { _ in
      plate.drawCorners()
    }
    guard let sheet, let corners, let longest = lines.lazy.map(\.utf8.count).max() else { return }
    let cell = Size(
      width: sheet.size.width / GlyphSheet.characters.count,
      height: sheet.size.height
    )
    let (margin, padding) = (pixels(12), pixels(10))
    let (left, top) = (area.x + margin + padding, area.y + margin + pixels(8))
    // In steps, so that the plate does not tremble as numbers grow and shrink.
    let columns = (longest + 3) / 4 * 4
    let ground = Rect(
      x: area.x + margin,
      y: area.y + margin,
      width: columns * cell.width + 2 * padding,
      height: lines.count * cell.height + 2 * pixels(8)
    )
    plate.draw(corners: corners, on: ground, renderer)
    for (row, line) in lines.enumerated() {
      var target = Rect(x: left, y: top + row * cell.height, width: cell.width, height: cell.height)
      for code in line.utf8 {
        if code != 0x20 {
          let x = GlyphSheet.index(of: code) * cell.width
          let source = Rect(x: x, y: 0, width: cell.width, height: cell.height)
          renderer.draw(sheet, at: target, from: source)
        }
        target.x += cell.width
      }
    }
  }
}
