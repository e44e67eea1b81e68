/// Looks that people know from the carousels they use; each is just a set of options.
nonisolated enum Style: String, CaseIterable {
  case banner, cards, gallery, tabs

  /// The options that it stands for, and their values; nil for a flag.
  var options: [(name: String, value: String?)] {
    switch self {
    case .banner:
      [("page-width", "100%"), ("spacing", "0"), ("corner-radius", "0"), ("indicator", "label")]
    case .cards:
      [
        ("page-width", "82%"), ("align", "center"), ("spacing", "16"), ("corner-radius", "20"),
        ("fit", "cover"), ("indicator", "dots"),
      ]
    case .gallery:
      [
        ("page-width", "200"), ("align", "start"), ("inset", "24"), ("spacing", "12"),
        ("corner-radius", "12"), ("fit", "cover"), ("no-wrap", nil), ("turn-threshold", "30"),
        ("indicator", "none"),
      ]
    case .tabs:
      [("page-width", "100%"), ("spacing", "0"), ("corner-radius", "0"), ("indicator", "tabs")]
    }
  }

  /// Its options as they are written on the command line.
  var text: String {
    options.map { "--\($0.name)" + ($0.value.map { " \($0)" } ?? "") }.joined(separator: " ")
  }

  /// Sets its options; what is said after it counts.
  func apply(to options: inout Options) {
    for (name, value) in self.options {
      switch OptionTable.option(named: name)?.action {
      case .flag(let set): set(&options, true)
      case .value(_, let set): _ = set(&options, Argument(value ?? ""))
      case .prints, nil: break
      }
    }
  }
}
