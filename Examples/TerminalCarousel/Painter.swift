import CarouselCore

/// Draws a carousel's frame with text.
///
/// The core's pixels are eighths of a cell's width here, so that its slop and its speeds feel right.
struct Painter {
  /// The width of a cell, in pixels.
  static let cellWidth = 8.0
  /// The height of a cell, in pixels.
  static let cellHeight = 16.0

  let columns: Int
  let rows: Int
  let isColored: Bool

  /// The size of what is drawn, dots and all, in pixels.
  var viewport: Carousel.Viewport {
    .init(width: Double(columns) * Self.cellWidth, height: Double(rows) * Self.cellHeight)
  }

  /// The lines of a frame, from top to bottom.
  func lines(_ frame: Carousel.Frame) -> [String] {
    let height = max(rows - 1, 0)
    guard columns > 0, height > 0 else { return [] }
    return (0..<height).map { line($0, of: height, frame) } + [dots(frame)]
  }

  /// The page whose dot is at a place of the screen; nil anywhere else.
  func page(at pointer: Carousel.Pointer, in frame: Carousel.Frame) -> Int? {
    let row = DotRow(frame)
    let y = pointer.y - (Double(rows) - 0.5) * Self.cellHeight
    // A line is the least there is to hit.
    guard abs(y) < Self.cellHeight / 2 else { return nil }
    return row.page(atX: pointer.x - left(of: row))
  }

  private func line(_ number: Int, of height: Int, _ frame: Carousel.Frame) -> String {
    var cells = [Character](repeating: " ", count: columns)
    var pages = [Int?](repeating: nil, count: columns)
    for shown in frame.shown {
      let left = Int((shown.x / Self.cellWidth).rounded())
      let right = Int(((shown.x + shown.width) / Self.cellWidth).rounded())
      let card = card(shown.page, number, of: height, width: right - left)
      for (column, character) in zip(left..<right, card) where cells.indices.contains(column) {
        cells[column] = character
        pages[column] = shown.page
      }
    }
    return colored(cells, pages)
  }

  /// One line of a page: a frame, with the title in the middle.
  private func card(_ page: Int, _ number: Int, of height: Int, width: Int) -> [Character] {
    guard width >= 2 else { return Array(repeating: "│", count: width) }
    if number == 0 { return ["┌"] + Array(repeating: "─", count: width - 2) + ["┐"] }
    if number == height - 1 { return ["└"] + Array(repeating: "─", count: width - 2) + ["┘"] }
    var inside = [Character](repeating: " ", count: width - 2)
    if number == height / 2 {
      let title = TerminalCarousel.titles[page].prefix(inside.count)
      let start = (inside.count - title.count) / 2
      inside.replaceSubrange(start..<(start + title.count), with: title)
    }
    return ["│"] + inside + ["│"]
  }

  /// The dots in the middle of the last line, and the label at its end.
  private func dots(_ frame: Carousel.Frame) -> String {
    var cells = [Character](repeating: " ", count: columns)
    let row = DotRow(frame)
    for dot in row {
      let column = Int(((left(of: row) + dot.x) / Self.cellWidth).rounded(.down))
      guard cells.indices.contains(column) else { continue }
      cells[column] = dot.weight > 0.6 ? "●" : dot.weight > 0.2 ? "◉" : dot.scale > 0.5 ? "○" : "·"
    }
    for (column, character) in zip((columns - frame.label.count)..<columns, frame.label)
    where cells.indices.contains(column) {
      cells[column] = character
    }
    return String(cells)
  }

  /// The left edge of the dots, in pixels.
  private func left(of row: DotRow) -> Double {
    ((viewport.width - row.width) / 2 / Self.cellWidth).rounded(.down) * Self.cellWidth
  }

  private func colored(_ cells: [Character], _ pages: [Int?]) -> String {
    guard isColored else { return String(cells) }
    var text = ""
    var last: Int?
    for (character, page) in zip(cells, pages) {
      if page != last { text += page.map { "\u{1b}[97;4\(1 + $0 % 6)m" } ?? "\u{1b}[0m" }
      last = page
      text.append(character)
    }
    return text + "\u{1b}[0m"
  }
}
