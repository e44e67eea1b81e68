/// Breaks a text into lines, at spaces and where the script allows it without.
///
///     let breaker = LineBreaker("Open all summer") { typesetter.width(of: $0) }
///     breaker.balanced(within: 300)  // [["Open all", "summer"]]
struct LineBreaker: Sendable {
  /// What stays together on a line.
  private struct Word: Sendable {
    var text: String
    var width: Double
    /// The room between it and the word before on the same line; 0 where no space stands.
    var space: Double
  }

  /// A paragraph for each line of the text, as written.
  private var paragraphs: [[Word]]

  /// Takes a text apart, measuring every word once.
  init(_ text: String, measure: (String) -> Double) {
    let space = measure("x x") - measure("xx")
    paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { line in
        line.split { $0.isWhitespace && $0 != "\u{A0}" }
          .flatMap { chunk in
            LineBreaker.parts(of: chunk).enumerated()
              .map { index, part in
                Word(text: part, width: measure(part), space: index == 0 ? space : 0)
              }
          }
      }
  }

  /// The width of the widest word.
  var widestWord: Double { paragraphs.joined().map(\.width).max() ?? 0 }

  /// The lines of each paragraph: as few as fit in a width, and then as even as they can be.
  ///
  /// A word that is wider than `width` has a line of its own.
  func balanced(within width: Double) -> [[String]] {
    paragraphs.map { words in
      let count = LineBreaker.lines(words, within: width).count
      var (tooNarrow, enough) = (0.0, width)
      for _ in 0..<12 {  // To within width / 4096.
        let middle = (tooNarrow + enough) / 2
        let lines = LineBreaker.lines(words, within: middle)
        let fits = lines.count <= count && words.allSatisfy { $0.width <= middle }
        if fits { enough = middle } else { tooNarrow = middle }
      }
      return LineBreaker.lines(words, within: enough).map(LineBreaker.joined)
    }
  }

  /// The lines of each paragraph: as few as fit in a width, each as full as it can be.
  func filled(within width: Double) -> [[String]] {
    paragraphs.map { LineBreaker.lines($0, within: width).map(LineBreaker.joined) }
  }

  /// The number of lines that fit in a width.
  func lineCount(within width: Double) -> Int {
    paragraphs.map { LineBreaker.lines($0, within: width).count }.reduce(0, +)
  }

  /// The same text with words that are wider than a width cut into pieces that are not.
  func cuttingWords(
    widerThan width: Double,
    measure: (String) -> Double
  ) -> LineBreaker {
    var copy = self
    copy.paragraphs = paragraphs.map { words in
      words.flatMap { LineBreaker.cut($0, to: width, measure) }
    }
    return copy
  }

  private static func cut(
    _ word: Word,
    to width: Double,
    _ measure: (String) -> Double
  ) -> [Word] {
    guard word.width > width else { return [word] }
    var pieces: [Word] = []
    for character in word.text {
      let longer = (pieces.last?.text ?? "") + String(character)
      let longerWidth = measure(longer)
      if longerWidth <= width, !pieces.isEmpty {
        pieces[pieces.count - 1].text = longer
        pieces[pieces.count - 1].width = longerWidth
      } else {
        let text = String(character)
        let space = pieces.isEmpty ? word.space : 0
        pieces.append(Word(text: text, width: measure(text), space: space))
      }
    }
    return pieces
  }

  /// Fills lines with as many words as they take; an empty paragraph is an empty line.
  private static func lines(_ words: [Word], within width: Double) -> [ArraySlice<Word>] {
    var lines: [ArraySlice<Word>] = []
    var start = 0
    var used = 0.0
    for (index, word) in words.enumerated() {
      let needed = used + word.space + word.width
      if index > start, needed > width {
        lines.append(words[start..<index])
        (start, used) = (index, word.width)
      } else {
        used = index == start ? word.width : needed
      }
    }
    return lines + [words[start...]]
  }

  private static func joined(_ words: ArraySlice<Word>) -> String {
    words.reduce(into: "") { line, word in
      line += (line.isEmpty || word.space == 0 ? "" : " ") + word.text
    }
  }

  /// Cuts a chunk without spaces before every ideograph or syllable that may start a line.
  private static func parts(of chunk: Substring) -> [String] {
    var parts: [String] = []
    var previousBreaks = false
    for character in chunk {
      let breaks = Script(character)?.breaksAnywhere == true
      // Closing marks stay with what they close, and small kana with theirs.
      let mayStart = (breaks || previousBreaks) && !character.isPunctuation && character != "ー"
      if parts.isEmpty || mayStart {
        parts.append(String(character))
      } else {
        parts[parts.count - 1].append(character)
      }
      previousBreaks = breaks
    }
    return parts
  }
}
