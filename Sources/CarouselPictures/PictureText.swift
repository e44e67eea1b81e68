/// The texts that files say about themselves, made fit to be shown; many are none at all.
enum PictureText {
  /// The most characters of a title, and of a caption: what anybody reads on a page.
  static let titleLimit = 160
  static let captionLimit = 640
  /// The most scalars of a text that are looked at: one character may be made of thousands.
  private static let scalarLimit = 4096

  /// A title on one line; nil when the text says nothing.
  static func title(_ text: String) -> String? {
    tidied(text, keepingLines: false, limit: titleLimit)
  }

  /// A caption of one line or several; nil when the text says nothing.
  static func caption(_ text: String) -> String? {
    tidied(text, keepingLines: true, limit: captionLimit)
  }

  private static func tidied(_ text: String, keepingLines: Bool, limit: Int) -> String? {
    var result = ""
    var gap: Unicode.Scalar?
    for scalar in text.unicodeScalars.prefix(scalarLimit) where !scalar.reversesText {
      if scalar.properties.generalCategory == .control || scalar.properties.isWhitespace {
        let isBreak = keepingLines && scalar.breaksLine
        gap = isBreak ? "\n" : gap ?? " "
      } else {
        if let gap, !result.isEmpty { result.unicodeScalars.append(gap) }
        gap = nil
        result.unicodeScalars.append(scalar)
      }
    }
    guard saysSomething(result) else { return nil }
    return result.count > limit ? result.prefix(limit - 1) + "…" : result
  }

  private static func saysSomething(_ text: String) -> Bool {
    let words = text.lowercased()
    return words.unicodeScalars.contains(where: \.isTelling) && !boilerplate.contains(words)
      && !boilerplateStarts.contains { words.hasPrefix($0) }
  }

  /// What cameras and programs write when nobody has written anything, in lower case.
  private static let boilerplate: Set = [
    "olympus digital camera", "minolta digital camera", "konica minolta digital camera",
    "kodak digital still camera", "pentax digital camera", "sanyo digital camera",
    "digital camera", "digital still camera", "sony dsc", "samsung", "exif_jpeg_picture", "dcim",
    "default", "untitled", "none", "null", "(null)", "image", "user comments", "screenshot",
    "dav", "sdr", "hdr", "mde", "edf", "ptr",
  ]
  /// How such words begin, and notes of programs to themselves.
  private static let boilerplateStarts = [
    "created with ", "processed with ", "lead technologies", "<digimax", "imagej=",
    "creator: gd-jpeg", "file source: ", "{", "<?xml", "<svg",
  ]
}

// MARK: - Character sets

extension PictureText {
  /// Bytes up to a zero in UTF-8, if they are that, and otherwise in Latin-1.
  ///
  /// The last character of UTF-8 may be cut, as fields of a limited length do.
  static func decoded(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes.prefix { $0 != 0 })
    for cut in 0..<min(4, bytes.count + 1) {
      if let text = String(validating: bytes.dropLast(cut), as: UTF8.self),
        cut == 0 || !text.utf8.allSatisfy(UTF8.isASCII)
      {
        return text
      }
    }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Bytes up to a zero character in UTF-16.
  ///
  /// A mark tells the byte order. Without one it is that of the file, unless a program has mixed it
  /// up: then ASCII comes out of the other order.
  static func decodedUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    let bytes = Array(bytes.prefix(4 * scalarLimit))
    func units(_ isBigEndian: Bool) -> [UInt16] {
      stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
    }
    var given = units(isBigEndian)
    let other = units(!isBigEndian)
    let letters = other.prefix { $0 != 0 }
    if other.first == 0xFEFF || letters.count > 1 && letters.allSatisfy({ 9..<0x7F ~= $0 }) {
      given = other
    }
    if given.first == 0xFEFF { given.removeFirst() }
    return String(decoding: given.prefix { $0 != 0 }, as: UTF16.self)
  }

  /// The comment of EXIF, behind the name of its character set; nil when nobody knows that.
  static func decodedComment(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String? {
    let name = bytes.prefix(8).prefix { $0 != 0 }
    let text = bytes.dropFirst(8)
    if name.elementsEqual("UNICODE".utf8) {
      return decodedUTF16(text, isBigEndian: isBigEndian)
    }
    return name.isEmpty || name.elementsEqual("ASCII".utf8) ? decoded(text) : nil
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(value)
  }

  /// Marks with which a text can disguise itself.
  fileprivate var reversesText: Bool {
    [0x202A...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF].contains { $0.contains(value) }
  }

  /// Anything but punctuation of ASCII and what cannot be seen.
  fileprivate var isTelling: Bool {
    isASCII
      ? properties.isAlphabetic || properties.numericType != nil
      : !properties.isDefaultIgnorableCodePoint
  }
}
