// Strings, names and numbers.
extension JSON5Parser {
  // MARK: Strings

  /// Parses a string, from its opening quotation mark on.
  mutating func string() throws(TextFileError) -> String {
    let quote = text[index]
    index += 1
    var bytes: [UInt8] = []
    while let byte {
      switch byte {
      case quote:
        index += 1
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &bytes)
      case 0x0A, 0x0D: throw expected("\(Character(Unicode.Scalar(quote))) before the line ends")
      default:
        bytes.append(byte)
        index += 1
      }
    }
    throw expected("\(Character(Unicode.Scalar(quote))) before the file ends")
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(TextFileError) {
    let start = index
    index += 1
    let lineEnd = lineEndLength
    guard lineEnd == 0 else {
      index += lineEnd
      return
    }
    guard let byte else { return }
    index += 1
    switch Unicode.Scalar(byte) {
    case "b": bytes.append(0x08)
    case "t": bytes.append(0x09)
    case "n": bytes.append(0x0A)
    case "v": bytes.append(0x0B)
    case "f": bytes.append(0x0C)
    case "r": bytes.append(0x0D)
    case "x": bytes += UTF8.bytes(of: Unicode.Scalar(UInt8(try hexDigits(2))))
    case "u": bytes += UTF8.bytes(of: try unicodeEscape(at: start))
    case "0" where self.byte?.isASCIIDigit != true: bytes.append(0)
    case "0"..."9": throw expected("an escape such as \\n or \\u00e9", at: start)
    // What follows its first byte comes along by itself.
    default: bytes.append(byte)
    }
  }

  /// Parses four digits behind `\u`, and a second escape where they are half of a character.
  private mutating func unicodeEscape(at start: Int) throws(TextFileError) -> Unicode.Scalar {
    let high = try hexDigits(4)
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, take("\\"), take("u") {
      let low = try hexDigits(4)
      if 0xDC00...0xDFFF ~= low,
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw expected("a surrogate pair such as \\ud83d\\ude00", at: start)
  }

  private mutating func hexDigits(_ count: Int) throws(TextFileError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = byte.flatMap(hexValue) else { throw expected("a hexadecimal digit") }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  // MARK: Names

  /// Parses a name without quotation marks; empty when none begins here.
  mutating func identifier() throws(TextFileError) -> String {
    var name = String.UnicodeScalarView()
    while let written = scalar {
      let start = index
      index += UTF8.width(written)
      var scalar = written
      if written == "\\" {
        guard take("u") else { throw expected("\\u and four digits", at: start) }
        scalar = try unicodeEscape(at: start)
      }
      guard name.isEmpty ? scalar.canBeginName : scalar.canBeInName else {
        index = start
        break
      }
      name.append(scalar)
    }
    return String(name)
  }

  // MARK: Numbers

  /// Parses a number, from its sign or first digit on.
  mutating func number() throws(TextFileError) -> Double {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    let magnitude = try magnitude()
    if let scalar, scalar.canBeInName { throw expected("the end of the number") }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func magnitude() throws(TextFileError) -> Double {
    let start = index
    if let scalar, scalar.canBeginName {
      switch try identifier() {
      case "Infinity": return .infinity
      case "NaN": return .nan
      default: throw expected("a number", at: start)
      }
    }
    if take("0") {
      if take("x") || take("X") { return try hexNumber() }
      if byte?.isASCIIDigit == true { throw expected("no digit after a 0 at the start") }
    } else {
      skipDigits()
    }
    let whole = text[start..<index]
    var fraction = text[index..<index]
    if take(".") {
      let point = index
      skipDigits()
      fraction = text[point..<index]
    }
    guard !whole.isEmpty || !fraction.isEmpty else { throw expected("a digit") }
    var exponent = text[index..<index]
    if take("e") || take("E") {
      let sign = index
      if !take("-") { _ = take("+") }
      guard byte?.isASCIIDigit == true else { throw expected("a digit") }
      skipDigits()
      exponent = text[sign..<index]
    }
    let zero = [UInt8(ascii: "0")]
    let digits = zero + whole + [UInt8(ascii: ".")] + fraction + zero
    return Double(
      String(decoding: digits + (exponent.isEmpty ? [] : "e".utf8 + exponent), as: UTF8.self)
    ) ?? .nan
  }

  private mutating func hexNumber() throws(TextFileError) -> Double {
    guard byte.flatMap(hexValue) != nil else { throw expected("a hexadecimal digit") }
    var value = 0.0
    while let digit = byte.flatMap(hexValue) {
      value = value * 16 + Double(digit)
      index += 1
    }
    return value
  }

  private mutating func skipDigits() {
    while byte?.isASCIIDigit == true { index += 1 }
  }
}

extension UTF8 {
  fileprivate static func bytes(of scalar: Unicode.Scalar) -> String.UTF8View {
    String(scalar).utf8
  }
}

extension Unicode.Scalar {
  /// Whether a name without quotation marks can begin with it.
  fileprivate var canBeginName: Bool {
    switch self {
    case "$", "_": return true
    default:
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .letterNumber:
        return true
      default: return false
      }
    }
  }

  /// Whether such a name can go on with it.
  fileprivate var canBeInName: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    default: canBeginName || self == "\u{200C}" || self == "\u{200D}"
    }
  }
}
