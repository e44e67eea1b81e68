/// Parses JSON5 (spec.json5.org, version 1.0.0) by recursive descent, byte by byte.
///
/// Stricter in two points: a key must not be there twice, and half of a surrogate pair is no text.
struct JSON5Parser {
  /// How many brackets may be open.
  static let depthLimit = 64

  let file: TextFile
  let text: [UInt8]
  /// The byte to look at next.
  var index = 0
  private var depth = 0

  init(_ file: TextFile) {
    self.file = file
    text = file.text
  }

  mutating func wholeText() throws(TextFileError) -> JSON5Value {
    try skipBlanks()
    let value = try value()
    try skipBlanks()
    guard index == text.count else { throw expected("the end of the file") }
    return value
  }

  /// The next byte; nil at the end.
  var byte: UInt8? { index < text.count ? text[index] : nil }

  /// Makes an error that says what should have stood here, or elsewhere.
  func expected(_ what: String, at offset: Int? = nil) -> TextFileError {
    file.error(at: offset ?? index, "expected \(what)")
  }

  /// Takes the next byte if it is this one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: wanted) else { return false }
    index += 1
    return true
  }

  // MARK: Values

  private mutating func value() throws(TextFileError) -> JSON5Value {
    let start = index
    guard let byte else { throw expected("a value") }
    let content: JSON5Value.Content
    switch Unicode.Scalar(byte) {
    case "{": content = try nested { parser throws(TextFileError) in try parser.object() }
    case "[": content = try nested { parser throws(TextFileError) in try parser.array() }
    case "\"", "'": content = .string(try string())
    case "0"..."9", "+", "-", ".": content = .number(try number())
    case "a"..."z", "A"..."Z", "_", "$", "\u{80}"...: content = try literal()
    default: throw expected("a value")
    }
    return JSON5Value(content, at: start)
  }

  private mutating func literal() throws(TextFileError) -> JSON5Value.Content {
    let start = index
    _ = try identifier()
    switch String(decoding: text[start..<index], as: UTF8.self) {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "Infinity": return .number(.infinity)
    case "NaN": return .number(.nan)
    case "": throw expected("a value")
    default: throw expected("a value; text needs quotes", at: start)
    }
  }

  /// Parses something in brackets, behind the opening one.
  private mutating func nested(
    _ parse: (inout Self) throws(TextFileError) -> JSON5Value.Content
  ) throws(TextFileError) -> JSON5Value.Content {
    guard depth < Self.depthLimit else {
      throw expected("no more than \(Self.depthLimit) brackets in each other")
    }
    depth += 1
    index += 1
    let content = try parse(&self)
    depth -= 1
    return content
  }

  private mutating func array() throws(TextFileError) -> JSON5Value.Content {
    var values: [JSON5Value] = []
    while true {
      try skipBlanks()
      if take("]") { return .array(values) }
      values.append(try value())
      try skipBlanks()
      if take("]") { return .array(values) }
      guard take(",") else { throw expected("a comma or ]") }
    }
  }

  private mutating func object() throws(TextFileError) -> JSON5Value.Content {
    var members: [JSON5Member] = []
    var offsets: [String: Int] = [:]
    while true {
      try skipBlanks()
      if take("}") { return .object(members) }
      let start = index
      let key = try key()
      if let first = offsets.updateValue(start, forKey: key) {
        let line = file.error(at: first, "").place?.line ?? 0
        throw file.error(at: start, "\(quoted(key)) was given before, in line \(line)")
      }
      try skipBlanks()
      guard take(":") else { throw expected("a colon after \(quoted(key))") }
      try skipBlanks()
      members.append(JSON5Member(key: key, offset: start, value: try value()))
      try skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw expected("a comma or }") }
    }
  }

  private mutating func key() throws(TextFileError) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string() }
    let key = try identifier()
    guard !key.isEmpty else { throw expected("a key or }") }
    return key
  }

  // MARK: Between values

  mutating func skipBlanks() throws(TextFileError) {
    while let byte {
      switch byte {
      case 0x09...0x0D, 0x20: index += 1
      case UInt8(ascii: "/"): guard try skipComment() else { return }
      default:
        guard byte >= 0x80, let scalar, scalar.isBlank else { return }
        index += UTF8.width(scalar)
      }
    }
  }

  /// Skips a comment; false when the slash begins none.
  private mutating func skipComment() throws(TextFileError) -> Bool {
    let start = index
    switch index + 1 < text.count ? Unicode.Scalar(text[index + 1]) : " " {
    case "/":
      while index < text.count, lineEndLength == 0 { index += 1 }
    case "*":
      index += 2
      while index < text.count {
        if take("*") {
          if take("/") { return true }
        } else {
          index += 1
        }
      }
      throw expected("*/ somewhere after this", at: start)
    default: return false
    }
    return true
  }

  /// The bytes of the line end that stands here; 0 where there is none.
  var lineEndLength: Int {
    guard let byte else { return 0 }
    switch byte {
    case 0x0A: return 1
    case 0x0D: return index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
    case 0xE2: return scalar == "\u{2028}" || scalar == "\u{2029}" ? 3 : 0
    default: return 0
    }
  }

  /// The character that begins here.
  var scalar: Unicode.Scalar? {
    guard let byte else { return nil }
    // Four bytes are enough for one; the next may be cut.
    return byte < 0x80
      ? Unicode.Scalar(byte)
      : String(decoding: text[index...].prefix(4), as: UTF8.self).unicodeScalars.first
  }
}

extension Unicode.Scalar {
  /// Whether it stands between values and says nothing; line ends are among them.
  fileprivate var isBlank: Bool {
    switch value {
    case 0xFEFF, 0x2028, 0x2029: true
    default: properties.generalCategory == .spaceSeparator
    }
  }
}
