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
  /// Follows the Unicode bidirectional algorithm as far as a caption needs it: letters set the
  /// direction, numbers keep theirs, what lies between takes that of both sides or the line's.
  /// Marks that embed or override directions are not heeded.
  ///
  /// - Parameters:
  ///   - text: a line without line breaks.
  ///   - faces: what each font can draw, the preferred one first; at least one.
  /// - Returns: the runs from left to right; none for no text.
  static func runs(of text: String, faces: [FontFace]) -> [TextRun] {
    let characters = Array(text)
    let scripts = characters.map(Script.init)
    let levels = levels(of: characters, scripts: scripts)
    var runs: [(run: TextRun, level: Int)] = []
    var script = scripts.lazy.compactMap { $0 }.first ?? .latin
    var face = 0
    for (index, character) in characters.enumerated() {
      script = scripts[index] ?? script
      face = chosenFace(for: character, after: runs.isEmpty ? nil : face, of: faces)
      let level = levels[index]
      if let last = runs.last, (last.run.face, last.run.script, last.level) == (face, script, level)
      {
        runs[runs.count - 1].run.text.append(character)
      } else {
        let isRightToLeft = level % 2 == 1
        let text = String(character)
        let run = TextRun(text: text, face: face, script: script, isRightToLeft: isRightToLeft)
        runs.append((run, level))
      }
    }
    return inVisualOrder(runs)
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

  /// The embedding level of each character: even from left to right, odd from right to left.
  private static func levels(of characters: [Character], scripts: [Script?]) -> [Int] {
    let base = scripts.lazy.compactMap { $0 }.first?.isRightToLeft == true ? 1 : 0
    var levels: [Int?] = []
    var isRightToLeft = base == 1
    for (character, script) in zip(characters, scripts) {
      if character.isNumber {
        levels.append(isRightToLeft ? 2 : base == 1 ? 2 : 0)
      } else if let script {
        isRightToLeft = script.isRightToLeft
        levels.append(isRightToLeft ? 1 : base == 1 ? 2 : 0)
      } else {
        levels.append(nil)
      }
    }
    return resolvingNeutrals(levels, base: base)
  }

  /// Gives what has no direction that of both its sides when they agree, else the line's.
  private static func resolvingNeutrals(_ levels: [Int?], base: Int) -> [Int] {
    var resolved: [Int] = []
    var index = 0
    while index < levels.count {
      if let level = levels[index] {
        resolved.append(level)
        index += 1
        continue
      }
      let end = levels[index...].firstIndex { $0 != nil } ?? levels.count
      let before = index > 0 ? levels[index - 1] ?? base : base
      let after = end < levels.count ? levels[end] ?? base : base
      // Numbers in a text from right to left count as a part of it.
      func isRight(_ level: Int) -> Bool { level == 1 || (level == 2 && base == 0) }
      let agreed = isRight(before) && isRight(after) ? 1 : before == after ? before : base
      resolved += Array(repeating: agreed, count: end - index)
      index = end
    }
    return resolved
  }

  /// Turns every stretch of levels around, from the highest down to the lowest odd one.
  private static func inVisualOrder(_ runs: [(run: TextRun, level: Int)]) -> [TextRun] {
    var runs = runs
    for level in stride(from: runs.map(\.level).max() ?? 0, to: 0, by: -1) {
      var start = 0
      while let first = runs[start...].firstIndex(where: { $0.level >= level }) {
        let end = runs[first...].firstIndex { $0.level < level } ?? runs.count
        runs[first..<end].reverse()
        start = end
      }
    }
    return runs.map(\.run)
  }
}
