/// Text that can be shown on one line: what cannot be seen becomes U+FFFD.
///
/// Control characters, line and paragraph separators and the marks that reverse the direction of
/// text are replaced, so that a file's name can neither break a line nor disguise itself.
public func printable(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    result.unicodeScalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
  }
  return result
}

/// Bytes as one line of text: invalid UTF-8 becomes U+FFFD too.
func printable(_ bytes: some Collection<UInt8>) -> String {
  printable(String(decoding: bytes, as: UTF8.self))
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
