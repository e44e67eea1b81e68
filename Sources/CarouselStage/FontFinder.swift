internal import CFontconfig
internal import Synchronization

/// Finds the fonts for a text: first the user's sans-serif, then what has the remaining scripts.
///
/// fontconfig takes 10–40 ms to start, so nothing of it runs before the first look-up. Every call
/// is good on any thread; what is found is kept.
public enum FontFinder {
  /// Finds ahead the fonts that labels need, so that the first text is not late.
  ///
  /// Meant for a thread in the background while the window is being created.
  public static func prepare() {
    for weight in FontWeight.allCases { _ = faces(for: "0123456789", weight: weight) }
  }

  /// The faces that together have the characters of a text, the preferred one first.
  ///
  /// - Returns: at least one face, whatever the text, where the machine has any font; characters
  ///   that no font has remain uncovered.
  static func faces(
    for text: String,
    weight: FontWeight,
    isMonospaced: Bool = false
  ) -> [FontFace] {
    let request = Request(
      weight: weight,
      language: Script.language(of: text),
      isMonospaced: isMonospaced
    )
    let characters = text.filter { !$0.isWhitespace }
    return found.withLock { found in
      var choice = found[request] ?? Choice(faces: firstFace(for: request).map { [$0] } ?? [])
      // Looking through every font of the machine is worth it only for what the first lacks.
      if !choice.isComplete, !missing(characters, in: choice.faces.first).isEmpty {
        choice = Choice(faces: choice.faces + allFaces(for: request), isComplete: true)
      }
      found[request] = choice
      return needed(for: characters, of: choice.faces)
    }
  }

  /// The first face, and every further one that has a character which none before it has.
  private static func needed(for characters: String, of faces: [FontFace]) -> [FontFace] {
    var chosen = Array(faces.prefix(1))
    var left = missing(characters, in: faces.first)
    for face in faces.dropFirst() where !left.isEmpty {
      let rest = missing(left, in: face)
      if rest.count < left.count { chosen.append(face) }
      left = rest
    }
    return chosen
  }

  /// The characters that a face does not have.
  private static func missing(_ characters: String, in face: FontFace?) -> String {
    characters.filter { face?.characters.covers($0) != true }
  }

  private struct Request: Hashable {
    let weight: FontWeight
    let language: String?
    let isMonospaced: Bool
  }

  private struct Choice {
    var faces: [FontFace]
    /// Whether the faces are all that the machine has.
    var isComplete = false
  }

  private static let found = Mutex<[Request: Choice]>([:])
}

// MARK: - fontconfig

extension FontFinder {
  private static func firstFace(for request: Request) -> FontFace? {
    withPattern(for: request) { pattern in
      var result = FcResultNoMatch
      guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
      defer { FcPatternDestroy(match) }
      return face(of: match).flatMap { $0.isBitmap ? nil : $0 }
    }
  }

  private static func allFaces(for request: Request) -> [FontFace] {
    withPattern(for: request) { pattern in
      var result = FcResultNoMatch
      guard let sorted = FcFontSort(nil, pattern, 1, nil, &result) else { return [] }
      defer { FcFontSetDestroy(sorted) }
      let fonts = UnsafeBufferPointer(
        start: sorted.pointee.fonts,
        count: Int(sorted.pointee.nfont)
      )
      return fonts.compactMap { $0.flatMap(face(of:)) }
    }
  }

  private static func withPattern<Result>(
    for request: Request,
    _ body: (OpaquePointer?) -> Result
  ) -> Result {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, request.isMonospaced ? "monospace" : "sans-serif")
    FcPatternAddInteger(pattern, FC_WEIGHT, request.weight.fontconfig)
    // SDL_ttf draws an instance of a variable font, not the font with axes to set.
    FcPatternAddBool(pattern, FC_VARIABLE, 0)
    if let language = request.language { FcPatternAddString(pattern, FC_LANG, language) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return body(pattern)
  }

  /// Reads a font's description; `nil` for bitmaps of one colour, which look coarse at any size but
  /// their own.
  private static func face(of pattern: OpaquePointer) -> FontFace? {
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    var isOutline: FcBool = 0
    var isColored: FcBool = 0
    var characters: OpaquePointer?
    FcPatternGetBool(pattern, FC_OUTLINE, 0, &isOutline)
    FcPatternGetBool(pattern, FC_COLOR, 0, &isColored)
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    guard
      isOutline != 0 || isColored != 0,
      FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
    else { return nil }
    return FontFace(
      path: String(cString: path),
      index: Int(index),
      isBitmap: isOutline == 0,
      characters: CharacterTable(reading: characters)
    )
  }
}

extension FontWeight {
  fileprivate var fontconfig: Int32 {
    switch self {
    case .regular: FC_WEIGHT_REGULAR
    case .semibold: FC_WEIGHT_DEMIBOLD
    case .bold: FC_WEIGHT_BOLD
    }
  }
}

extension CharacterTable {
  /// Copies fontconfig's set, which hands out eight words for 256 characters at a time.
  fileprivate init(reading set: OpaquePointer) {
    self.init()
    var next: FcChar32 = 0
    var words = [FcChar32](repeating: 0, count: 8)
    var base = FcCharSetFirstPage(set, &words, &next)
    while base != FcChar32.max {
      insert(SIMD8(words), at: base)
      base = FcCharSetNextPage(set, &words, &next)
    }
  }
}
