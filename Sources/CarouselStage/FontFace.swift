/// A face in a font file and the characters it can draw.
struct FontFace: Sendable, Hashable {
  /// The file.
  let path: String
  /// Which face of the file, as fontconfig counts: a variation's number in the upper 16 bits.
  let index: Int
  /// Whether its glyphs are coloured pictures of one size, as those of emoji are.
  let isBitmap: Bool
  /// The characters it has glyphs for.
  let characters: CharacterTable

  static func == (left: FontFace, right: FontFace) -> Bool {
    left.path == right.path && left.index == right.index
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(index)
  }
}

/// How heavy a face is.
enum FontWeight: Sendable, Hashable, CaseIterable {
  case regular, semibold, bold
}
