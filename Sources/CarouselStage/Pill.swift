internal import SDLKit

/// What a pill says.
struct PillContent: Hashable {
  /// The words.
  var text: String
  /// The number of pages when the words are a page label, whose pill keeps its size on every page.
  var pageCount: Int?
  /// Whether two bars before the words say that autoplay is paused.
  var isPaused = false
  /// The most pixels that the pill may take, words being shortened to fit; `nil` for no limit.
  var room: Int?

  /// Whether there is nothing to show.
  var isEmpty: Bool { text.isEmpty && !isPaused }
}

/// A translucent lozenge with words in it, readable on any picture.
@MainActor
struct Pill {
  private static let textSize = 14.0
  private static let height = 28.0
  private static let padding = 12.0
  private static let blur = 6.0
  private static let bar = (width: 3.0, height: 11.0, gap: 3.0, distance: 8.0)

  /// White words on this over white have a contrast of 5:1.
  private static let body = Color.black(0.58)
  private static let edge = Color.white(0.16)
  private static let shadow = Color.black(0.16)

  private let content: PillContent
  private let scale: Double

  /// Creates a pill for a number of pixels a point.
  init(_ content: PillContent, scale: Double) {
    self.content = content
    self.scale = scale
  }

  /// How far the shadow reaches out of the pill on each side of the picture, in pixels.
  static func shadowReach(scale: Double) -> Int { Int((blur * scale).rounded(.up)) }

  /// Draws the pill with its shadow; `nil` when nothing would be in it.
  func draw(_ typesetter: Typesetter) -> PixelBuffer? {
    let style = TextStyle(.semibold, Self.textSize, scale: scale)
    let line = typesetter.line(words(style, typesetter), style)
    guard line != nil || content.isPaused else { return nil }
    let textWidth = max(line?.width ?? 0, widestLabel(style, typesetter))
    let bars = content.isPaused ? Self.bar.width * 2 + Self.bar.gap : 0
    let gap = content.isPaused && line != nil ? Self.bar.distance : 0
    let lead = ((bars + gap) * scale).rounded()
    let width = (2 * Self.padding * scale + lead).rounded() + Double(textWidth)
    let height = (Self.height * scale).rounded()
    let reach = Self.shadowReach(scale: scale)

    var canvas = Canvas(width: Int(width) + 2 * reach, height: Int(height) + 2 * reach)
    let outline = Shape.roundedRect(
      x: Double(reach),
      y: Double(reach),
      width: width,
      height: height,
      radius: height / 2
    )
    canvas.paintShadow(of: outline, Self.shadow, blur: Self.blur * scale)
    canvas.paint(outline, Self.body)
    canvas.paint(outline.outlined(max(1, scale.rounded(.down))), Self.edge)
    let content = lead + Double(line?.width ?? 0)
    let x = reach + Int((width - content) / 2)
    if lead > 0 { paintBars(on: &canvas, x: Double(x)) }
    if let line {
      let baseline = reach + (Int(height) + line.capHeight) / 2
      line.draw(on: &canvas, x: x + Int(lead), baseline: baseline, color: .white())
    }
    return canvas.picture
  }

  /// The words, shortened to the room there is.
  private func words(_ style: TextStyle, _ typesetter: Typesetter) -> String {
    guard let room = content.room else { return content.text }
    let width = Double(room) - 2 * Self.padding * scale
    return Ellipsis.fit(content.text, into: width, cutting: .middle) {
      Double(typesetter.width(of: $0, style))
    }
  }

  /// The width of the widest label of so many pages; digits need not all be equally wide.
  private func widestLabel(_ style: TextStyle, _ typesetter: Typesetter) -> Int {
    guard let count = content.pageCount else { return 0 }
    let digits = "\(count)".count
    return "0123456789".map { digit in
      typesetter.width(of: String(repeating: digit, count: digits) + " / \(count)", style)
    }
    .max() ?? 0
  }

  private func paintBars(on canvas: inout Canvas, x: Double) {
    let width = (Self.bar.width * scale).rounded()
    let height = (Self.bar.height * scale).rounded()
    let y = ((Double(canvas.height) - height) / 2).rounded()
    for offset in [0, width + (Self.bar.gap * scale).rounded()] {
      let bar = Shape.roundedRect(
        x: x + offset,
        y: y,
        width: width,
        height: height,
        radius: scale
      )
      canvas.paint(bar, .white())
    }
  }
}
