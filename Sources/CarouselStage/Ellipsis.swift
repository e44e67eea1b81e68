/// Shortens a text that is too wide, with "…" for what is left out.
enum Ellipsis {
  /// Where the text is cut.
  enum Place {
    /// In the middle, for names whose beginning and end both tell something.
    case middle
    /// At the end, for sentences.
    case end
  }

  /// Shortens a text as little as it must be to fit.
  ///
  /// - Parameters:
  ///   - text: what to shorten.
  ///   - width: the room there is.
  ///   - place: where to cut.
  ///   - measure: the width of a text, which must grow with the text.
  /// - Returns: the text itself if it fits, "" if not even "…" does.
  static func fit(
    _ text: String,
    into width: Double,
    cutting place: Place,
    measure: (String) -> Double
  ) -> String {
    if measure(text) <= width { return text }
    let characters = Array(text)
    func shortened(to count: Int) -> String {
      let tail = place == .middle ? count / 2 : 0
      let head = characters.prefix(count - tail)
      return String(head).trimmed + "…" + String(characters.suffix(tail)).trimmed
    }
    var (fitting, tooMany) = (-1, characters.count)
    while tooMany - fitting > 1 {
      let count = (fitting + tooMany) / 2
      if measure(shortened(to: count)) <= width { fitting = count } else { tooMany = count }
    }
    return fitting >= 0 ? shortened(to: fitting) : ""
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    let count = start.reversed().prefix { $0.isWhitespace }.count
    return String(start.dropLast(count))
  }

  /// The text in one line: what cannot be printed, line breaks included, becomes a space.
  var printable: String {
    String(
      map { character in
        let isControl = character.unicodeScalars.contains {
          [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        return isControl ? " " : character
      }
    )
    .trimmed
  }
}
