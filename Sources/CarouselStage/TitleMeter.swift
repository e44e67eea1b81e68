/// Measures many titles fast: what does not join with its neighbours is measured once.
@MainActor
struct TitleMeter {
  /// The size at which letters are measured; a width at another is in proportion.
  private static let measuringSize = 64.0
  /// Scripts whose letters keep their width whatever stands beside them.
  private static let unjoined: Set = [
    "Latn", "Grek", "Cyrl", "Armn", "Hebr", "Hang", "Hani", "Hira", "Kana", "Bopo",
  ]

  private let typesetter: Typesetter
  private let style: TextStyle
  private var widths: [Character: Double] = [:]

  /// Creates a meter for a style.
  init(_ style: TextStyle, _ typesetter: Typesetter) {
    self.style = style
    self.typesetter = typesetter
  }

  /// The width of a title in pixels, to within a pixel or two.
  mutating func width(of title: String) -> Int {
    var sum = 0.0
    for character in title {
      if let width = widths[character] {
        sum += width
        continue
      }
      let script = Script(character)?.code
      guard script.map(Self.unjoined.contains) ?? true else {
        return typesetter.width(of: title, style)
      }
      let reference = TextStyle(style.weight, Self.measuringSize)
      let width =
        Double(typesetter.width(of: String(character), reference)) * Double(style.size)
        / Self.measuringSize
      widths[character] = width
      sum += width
    }
    return Int(sum.rounded(.up))
  }
}
