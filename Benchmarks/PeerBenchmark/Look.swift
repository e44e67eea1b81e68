/// A look of the strip that is dragged, and the options for it.
struct Look {
  let name: String
  let options: [String]

  /// How long the program has until all pictures are ready.
  static let preparation = Duration.seconds(3)

  private init(_ name: String, _ options: String) {
    let window = "--size 1920x1080 --interval 30 "
    self.name = name
    self.options = (window + options).split(separator: " ").map(String.init)
  }

  /// The looks that are measured: every effect, what else costs something, and all of it at once.
  static var all: [Look] {
    let effects = ["slide", "fade", "parallax", "scale", "coverflow", "stack"]
    let cards = "--style cards --corner-radius 24"
    let overlays = "--indicator label,dots,progress --captions on"
    let everything = "--indicator label,dots,progress,tabs --captions on --ken-burns"
    return effects.map { Look($0, "--indicator none --effect \($0)") } + [
      Look("ken-burns", "--indicator none --ken-burns"),
      Look("fade, ken-burns", "--indicator none --ken-burns --effect fade"),
      Look("cards, round corners", cards + " --indicator none"),
      Look("tabs", "--style tabs"),
      Look("label, dots, progress, captions", overlays),
    ]
      + effects.map { Look("everything, \($0)", "\(cards) \(everything) --effect \($0)") }
      + [Look("everything, fade, whole pages", "\(everything) --effect fade")]
  }
}
