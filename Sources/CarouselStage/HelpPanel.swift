internal import SDLKit

/// The panel that lists the keys: key caps at the left, what they do at the right.
@MainActor
struct HelpPanel {
  /// How dark the pages get behind the panel.
  static let dimming = Color.black(0.6)

  /// Lengths in points.
  private enum Metrics {
    static let padding = 24.0
    static let heading = 38.0
    static let row = 30.0
    static let cap = 22.0
    static let capPadding = 7.0
    static let capGap = 5.0
    static let actionGap = 20.0
    static let columnGap = 40.0
    static let radius = 14.0
    static let blur = 22.0
    /// The share of the output that the panel may take.
    static let share = 0.94
  }

  private enum Colors {
    static let body = Color(packed: 0xF51F_2226)
    static let edge = Color.white(0.13)
    static let shadow = Color.black(0.35)
    static let heading = Color.white()
    static let action = Color(packed: 0xFFDD_E0E4)
    static let capBody = Color.white(0.07)
    static let capEdge = Color.white(0.3)
    static let capText = Color(packed: 0xFFF2_F4F6)
    static let ellipsis = Color(packed: 0xFF9A_A0A8)
  }

  /// The parts of the panel at one scale.
  private struct Plan {
    var scale: Double
    var columns: [[HelpEntry]]
    var keyWidths: [Int]
    var actionWidths: [Int]
    var size: Size
  }

  private let typesetter: Typesetter
  private let plan: Plan

  /// Lays out the panel.
  ///
  /// - Parameters:
  ///   - entries: the lines.
  ///   - output: the size of what is drawn on; the panel gets smaller to stay inside.
  ///   - scale: pixels a point.
  ///   - typesetter: what draws the words.
  init(_ entries: [HelpEntry], in output: Size, scale: Double, typesetter: Typesetter) {
    self.typesetter = typesetter
    let half = (entries.count + 1) / 2
    let single = Self.fit([entries], in: output, scale: scale, typesetter)
    let double = Self.fit(
      [Array(entries[..<half]), Array(entries[half...])],
      in: output,
      scale: scale,
      typesetter
    )
    plan = single.scale >= double.scale ? single : double
  }

  /// Pixels a point, no more than was asked for.
  var scale: Double { plan.scale }

  /// The size of the panel without its shadow, in pixels.
  var size: Size { plan.size }

  /// How far the shadow reaches out of the panel on each side of the picture, in pixels.
  private var reach: Int { Int((Metrics.blur * plan.scale).rounded(.up)) }

  /// Draws the panel with its shadow.
  func draw() -> PixelBuffer {
    var canvas = Canvas(width: plan.size.width + 2 * reach, height: plan.size.height + 2 * reach)
    let outline = Shape.roundedRect(
      x: Double(reach),
      y: Double(reach),
      width: Double(plan.size.width),
      height: Double(plan.size.height),
      radius: Metrics.radius * scale
    )
    canvas.paintShadow(of: outline, Colors.shadow, blur: Metrics.blur * scale)
    canvas.paint(outline, Colors.body)
    canvas.paint(outline.outlined(max(1, scale.rounded(.down))), Colors.edge)

    let top = Double(reach) + Metrics.padding * scale
    var x = reach + Int(Metrics.padding * scale)
    if let heading = typesetter.line("Keys", TextStyle(.bold, 17, scale: scale)) {
      let baseline = Int(top.rounded()) + heading.capHeight
      heading.draw(on: &canvas, x: x, baseline: baseline, color: Colors.heading)
    }
    let first = top + (Metrics.heading - (Metrics.row - Metrics.cap) / 2) * scale
    for (index, entries) in plan.columns.enumerated() {
      for (row, entry) in entries.enumerated() {
        let middle = first + (Double(row) + 0.5) * Metrics.row * scale
        draw(entry, on: &canvas, x: x, actionX: x + plan.keyWidths[index], middle: middle)
      }
      x += plan.keyWidths[index] + plan.actionWidths[index] + Int(Metrics.columnGap * scale)
    }
    return canvas.picture
  }

  private func draw(
    _ entry: HelpEntry,
    on canvas: inout Canvas,
    x: Int,
    actionX: Int,
    middle: Double
  ) {
    var x = x
    for key in Self.tokens(of: entry) {
      let width = Self.width(of: key, scale: scale, typesetter)
      let isKey = key != "…"
      if isKey {
        let height = (Metrics.cap * scale).rounded()
        let cap = Shape.roundedRect(
          x: Double(x),
          y: (middle - height / 2).rounded(),
          width: Double(width),
          height: height,
          radius: 5 * scale
        )
        canvas.paint(cap, Colors.capBody)
        canvas.paint(cap.outlined(max(1, scale.rounded(.down))), Colors.capEdge)
      }
      let color = isKey ? Colors.capText : Colors.ellipsis
      draw(typesetter.line(key, Self.capStyle(scale)), on: &canvas, width, x, middle, color)
      x += width + Int(Metrics.capGap * scale)
    }
    let action = typesetter.line(entry.action, Self.actionStyle(scale))
    draw(action, on: &canvas, action?.width ?? 0, actionX, middle, Colors.action)
  }

  private func draw(
    _ line: TextLine?,
    on canvas: inout Canvas,
    _ width: Int,
    _ x: Int,
    _ middle: Double,
    _ color: Color
  ) {
    guard let line else { return }
    let baseline = Int((middle + Double(line.capHeight) / 2).rounded())
    line.draw(on: &canvas, x: x + (width - line.width) / 2, baseline: baseline, color: color)
  }
}

// MARK: - Layout

extension HelpPanel {
  private static func capStyle(_ scale: Double) -> TextStyle {
    TextStyle(.regular, 12.5, scale: scale)
  }

  private static func actionStyle(_ scale: Double) -> TextStyle {
    TextStyle(.regular, 14, scale: scale)
  }

  private static func tokens(of entry: HelpEntry) -> [String] {
    entry.keys.split(separator: " ").map(String.init)
  }

  private static func width(of key: String, scale: Double, _ typesetter: Typesetter) -> Int {
    let text = typesetter.width(of: key, capStyle(scale))
    guard key != "…" else { return text }
    return max(text + Int(2 * Metrics.capPadding * scale), Int(Metrics.cap * scale))
  }

  /// The columns at the given scale, or at the largest at which they fit.
  private static func fit(
    _ columns: [[HelpEntry]],
    in output: Size,
    scale: Double,
    _ typesetter: Typesetter
  ) -> Plan {
    var plan = measure(columns, scale: scale, typesetter)
    // Type comes in whole pixels, so a panel does not shrink quite as its scale does.
    for _ in 0..<8 {
      let share = min(
        Double(output.width) * Metrics.share / Double(plan.size.width),
        Double(output.height) * Metrics.share / Double(plan.size.height)
      )
      guard share < 1, plan.scale > 0.1 else { break }
      plan = measure(columns, scale: plan.scale * share * 0.99, typesetter)
    }
    return plan
  }

  private static func measure(
    _ columns: [[HelpEntry]],
    scale: Double,
    _ typesetter: Typesetter
  ) -> Plan {
    let gap = Int(Metrics.capGap * scale)
    let keyWidths = columns.map { entries in
      let widest = entries.map { entry in
        tokens(of: entry).map { width(of: $0, scale: scale, typesetter) + gap }.reduce(-gap, +)
      }
      .max()
      return (widest ?? 0) + Int(Metrics.actionGap * scale)
    }
    let actionWidths = columns.map { entries in
      entries.map { typesetter.width(of: $0.action, actionStyle(scale)) }.max() ?? 0
    }
    let gaps = Int(Metrics.columnGap * scale) * (columns.count - 1)
    let rows = columns.map(\.count).max() ?? 0
    let padding = 2 * Metrics.padding
    let height =
      padding + Metrics.heading + Double(rows) * Metrics.row - (Metrics.row - Metrics.cap)
    return Plan(
      scale: scale,
      columns: columns,
      keyWidths: keyWidths,
      actionWidths: actionWidths,
      size: Size(
        width: (keyWidths + actionWidths).reduce(Int(padding * scale) + gaps, +),
        height: Int((height * scale).rounded(.up))
      )
    )
  }
}
