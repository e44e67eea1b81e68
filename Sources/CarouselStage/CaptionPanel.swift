internal import SDLKit

/// The words of a caption, set for a page.
@MainActor
struct CaptionPanel {
  /// Lengths in points, sizes on a page of 960 × 540.
  private enum Metrics {
    static let page = (width: 960.0, height: 540.0)
    static let factor = 0.75...1.75
    static let titleSize = 24.0
    static let textSize = 15.0
    static let smallestText = 12.0
    /// The distance of base lines, in ems.
    static let leading = (title: 1.25, text: 1.4)
    /// The distance from the title's last base line to the text's first, in ems of the text.
    static let gap = 1.75
    /// Longer lines are not read at ease; in ems of the text.
    static let measure = 44.0
    static let margin = (share: 0.05, limits: 12.0...40.0)
    /// The room under the last base line, in ems.
    static let descent = 0.3
  }

  private static let lineLimits = (title: 2, text: 3)
  /// The most characters that are looked at; three lines take fewer.
  private static let characterLimit = 1_000
  private static let colors = (title: Color.white(), text: Color(packed: 0xFFE6_E8EB))

  private struct Row {
    let line: TextLine
    let color: Color
    /// The distance of its base line from the one before or, of the first, from the top.
    let advance: Double
    let size: Double
  }

  private let isRightToLeft: Bool
  private var rows: [Row] = []

  /// Lays out a caption.
  ///
  /// - Parameters:
  ///   - caption: what it says.
  ///   - page: the size of the page in pixels.
  ///   - room: the most pixels that the words may take in height.
  ///   - scale: pixels a point.
  ///   - typesetter: what draws the words.
  init(_ caption: Caption, page: Size, room: Int, scale: Double, typesetter: Typesetter) {
    let (width, height) = (Double(page.width) / scale, Double(page.height) / scale)
    let fit = min(width / Metrics.page.width, height / Metrics.page.height)
    let factor = min(max(fit, Metrics.factor.lowerBound), Metrics.factor.upperBound)
    isRightToLeft = caption.isRightToLeft

    let title = TextStyle(.semibold, Metrics.titleSize * factor, scale: scale)
    let text = TextStyle(
      .regular,
      max(Metrics.textSize * factor, Metrics.smallestText),
      scale: scale
    )
    let widest = min(
      Double(page.width - 2 * Self.margin(of: page, scale: scale)),
      Metrics.measure * Double(text.size)
    )
    var rest = Double(room)
    /// Adds a paragraph, as many lines of it as there is room for.
    func add(_ words: String, _ style: TextStyle, limit: Int, leading: Double, color: Color) {
      let size = Double(style.size)
      let gap = rows.isEmpty ? size : Metrics.gap * Double(text.size)
      let count = min(limit, Int((rest - gap) / (leading * size)) + 1)
      guard rest >= gap, count > 0 else { return }
      let lines = Self.lines(words, style, within: widest, limit: count, typesetter)
      for line in typesetter.lines(lines, style) {
        guard let line else { continue }
        let isFirst = rows.isEmpty
        let advance =
          isFirst ? Double(line.capHeight) : rows.last?.size == size ? leading * size : gap
        rows.append(Row(line: line, color: color, advance: advance, size: size))
        rest -= isFirst ? size : advance
      }
    }
    add(
      caption.title,
      title,
      limit: Self.lineLimits.title,
      leading: Metrics.leading.title,
      color: Self.colors.title
    )
    add(
      caption.text,
      text,
      limit: Self.lineLimits.text,
      leading: Metrics.leading.text,
      color: Self.colors.text
    )
  }

  /// The room at the left and right of the words on a page, both in pixels.
  static func margin(of page: Size, scale: Double) -> Int {
    let limits = Metrics.margin.limits
    let share = Double(page.width) / scale * Metrics.margin.share
    return Int((min(max(share, limits.lowerBound), limits.upperBound) * scale).rounded())
  }

  /// The lines of a paragraph; what is too much is cut off.
  private static func lines(
    _ text: String,
    _ style: TextStyle,
    within width: Double,
    limit: Int,
    _ typesetter: Typesetter
  ) -> [String] {
    let words = String(text.prefix(characterLimit)).printable
    guard !words.isEmpty, width > 0 else { return [] }
    func measure(_ text: String) -> Double { Double(typesetter.width(of: text, style)) }
    let lines = LineBreaker(words, measure: measure)
      .cuttingWords(widerThan: width, measure: measure)
      .filled(within: width)
      .flatMap(\.self)
    guard lines.count > limit else { return lines }
    let rest = lines[(limit - 1)...].prefix(3).joined(separator: " ")
    return lines.prefix(limit - 1)
      + [Ellipsis.fit(rest + "…", into: width, cutting: .end, measure: measure)]
  }

  /// Draws the words alone; `nil` where there is none or no room for any.
  func draw() -> PixelBuffer? {
    guard let last = rows.last else { return nil }
    // Marks above capitals and bold edges need a little more than the letters.
    let rise = (rows.first?.size ?? 0) * Metrics.descent
    let height = rise + rows.map(\.advance).reduce(0, +) + last.size * Metrics.descent
    let width = rows.map(\.line.width).max() ?? 0
    var canvas = Canvas(width: width, height: Int(height.rounded(.up)))
    var baseline = rise
    for row in rows {
      baseline += row.advance
      let x = isRightToLeft ? width - row.line.width : 0
      row.line.draw(on: &canvas, x: x, baseline: Int(baseline.rounded()), color: row.color)
    }
    return canvas.picture
  }
}
