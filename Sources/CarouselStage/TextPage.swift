internal import SDLKit

/// A page of words: centred on a calm ground, as large as they fit well.
@MainActor
struct TextPage {
  /// How much of the page's width the words may take.
  private static let widthShare = 0.8
  /// How much of the page's height the words may take.
  private static let heightShare = 0.65
  /// How much of the page's height a line may take, so that short words do not shout.
  private static let sizeShare = 0.24
  /// The distance of base lines, in ems.
  private static let leading = 1.25
  /// The smallest sizes in points: that which is read at ease, and that which a long word may have
  /// rather than be cut.
  private static let smallestSize = (ease: 13.0, word: 10.0)
  /// The height at the lower edge in points that the label needs, kept free at both edges.
  private static let labelHeight = 52.0
  /// The most characters that are looked at; more are not readable on any page.
  private static let characterLimit = 2_000
  /// The size at which words are measured; a width at another is in proportion.
  private static let measuringSize = 64.0

  /// The lines of each paragraph.
  private let paragraphs: [[String]]
  private let style: TextStyle
  private let size: Size
  private let palette: Palette
  private let typesetter: Typesetter

  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - text: the words; line breaks in it are kept.
  ///   - size: the size of the page in pixels.
  ///   - scale: pixels a point.
  ///   - typesetter: what draws the words.
  init(_ text: String, size: Size, scale: Double, typesetter: Typesetter) {
    self.size = size
    self.typesetter = typesetter
    palette = Palette(for: text)
    let width = Double(size.width) * Self.widthShare
    let clear = Double(size.height) - 2 * Self.labelHeight * scale
    let height = Double(size.height) * min(Self.heightShare, max(0.4, clear / Double(size.height)))

    let reference = TextStyle(.semibold, Self.measuringSize)
    func measure(_ text: String) -> Double { Double(typesetter.width(of: text, reference)) }
    let start = text.prefix(Self.characterLimit)
    let breaker = LineBreaker(
      String(start).trimmed + (start.endIndex < text.endIndex ? "…" : ""),
      measure: measure
    )
    let wordSize = width / max(breaker.widestWord, 1) * Self.measuringSize
    let smallest = min(
      max(min(Self.smallestSize.ease * scale, wordSize), Self.smallestSize.word * scale),
      max(height / Self.leading, 1)
    )
    .rounded(.down)
    let largest = max(smallest, (Double(size.height) * Self.sizeShare).rounded())
    let best = Self.largestSize(for: breaker, in: (width, height), from: smallest, to: largest)
    let style = TextStyle(.semibold, best)
    self.style = style

    let room = width / best * Self.measuringSize
    let all = breaker.cuttingWords(widerThan: room, measure: measure).balanced(within: room)
    paragraphs = Self.first(max(1, Int(height / (Self.leading * best))), of: all) { rest in
      Ellipsis.fit(rest, into: width, cutting: .end) { Double(typesetter.width(of: $0, style)) }
    }
  }

  /// As many lines of paragraphs, the last of which has all that is left, made to fit.
  private static func first(
    _ count: Int,
    of paragraphs: [[String]],
    fitting fit: (String) -> String
  ) -> [[String]] {
    let lines = paragraphs.flatMap(\.self)
    guard lines.count > count else { return paragraphs }
    let last = fit(lines[(count - 1)...].joined(separator: " "))
    var shown: [[String]] = []
    var room = count
    for paragraph in paragraphs where room > 0 {
      var lines = Array(paragraph.prefix(room))
      if lines.count == room { lines[room - 1] = last }
      shown.append(lines)
      room -= lines.count
    }
    return shown
  }

  /// The largest size at which a text fits; the smallest allowed when it fits at none.
  private static func largestSize(
    for breaker: LineBreaker,
    in room: (width: Double, height: Double),
    from smallest: Double,
    to largest: Double
  ) -> Double {
    var (best, tooLarge) = (smallest, largest + 1)
    while tooLarge - best > 1 {
      let size = ((best + tooLarge) / 2).rounded(.down)
      let width = room.width / size * measuringSize
      let fits =
        breaker.widestWord <= width
        && Double(breaker.lineCount(within: width)) * leading * size <= room.height
      if fits { best = size } else { tooLarge = size }
    }
    return best
  }

  /// Draws the page, opaque.
  func draw() -> PixelBuffer {
    var canvas = Canvas(
      width: size.width,
      height: size.height,
      from: palette.top,
      to: palette.bottom
    )
    let leading = Self.leading * Double(style.size)
    let set = paragraphs.flatMap { typesetter.lines($0, style) }
    let capHeight = Double(set.compactMap { $0?.capHeight }.first ?? 0)
    // Centred for the eye: from the top of the capitals to the last base line.
    let block = capHeight + leading * Double(max(set.count - 1, 0))
    let first = (Double(size.height) - block) / 2 + capHeight
    for (index, line) in set.enumerated() {
      guard let line else { continue }
      let baseline = Int((first + leading * Double(index)).rounded())
      let x = (size.width - line.width) / 2
      line.draw(on: &canvas, x: x, baseline: baseline, color: Color(packed: 0xFFF5_F7FA))
    }
    return canvas.picture
  }
}
