/// A stretch of a line that one font draws in one direction.
struct TextRun: Sendable, Equatable {
  /// The words, in the order in which they are read.
  var text: String
  /// Which of the faces draws them.
  var face: Int
  /// The writing system to shape for.
  var script: Script
  /// Whether it is drawn from right to left.
  var isRightToLeft: Bool

  /// Splits a line into runs, in the order in which they stand from left to right.
  ///
  /// - Parameters:
  ///   - line: the words and their directions.
  ///   - faces: what each font can draw, the preferred one first; at least one.
  /// - Returns: the runs from left to right; none for no text.
  static func runs(of line: DirectedLine, faces: [FontFace]) -> [TextRun] {
    let characters = Array(line.text)
    let scripts = characters.map(Script.init)
    var runs: [(run: TextRun, level: Int8, place: Int)] = []
    var script = scripts.lazy.compactMap { $0 }.first ?? .latin
    var face = 0
    for (index, character) in characters.enumerated() {
      script = scripts[index] ?? script
      face = chosenFace(for: character, after: runs.isEmpty ? nil : face, of: faces)
      let level = line.levels[index]
      if let last = runs.last, (last.run.face, last.run.script, last.level) == (face, script, level)
      {
        runs[runs.count - 1].run.text.append(character)
      } else {
        let isRightToLeft = level % 2 == 1
        let text = String(character)
        let run = TextRun(text: text, face: face, script: script, isRightToLeft: isRightToLeft)
        runs.append((run, level, line.places[index]))
      }
    }
    // All of a run stands on one side of all of another.
    return runs.sorted { $0.place < $1.place }.map(\.run)
  }

  /// The first face that has the character; spaces stay with the face before them.
  private static func chosenFace(
    for character: Character,
    after previous: Int?,
    of faces: [FontFace]
  ) -> Int {
    if let previous, character.isWhitespace || faces[previous].characters.covers(character) {
      if character.isWhitespace || character.isPunctuation { return previous }
    }
    return faces.firstIndex { $0.characters.covers(character) } ?? 0
  }
}
