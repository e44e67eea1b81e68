/// A value of a JSON5 text, and where it stands there.
///
///     let value = try JSON5Value(TextFile(path))
///     guard case .object(let members) = value.content else { … }
public struct JSON5Value: Sendable {
  /// What a value can be.
  public enum Content: Sendable {
    case null
    case boolean(Bool)
    /// Any number, infinite ones and "not a number" included.
    case number(Double)
    case string(String)
    case array([JSON5Value])
    /// The members as they were written; no key is there twice.
    case object([JSON5Member])
  }

  /// The value itself.
  public let content: Content
  /// Where it begins, in bytes from the start of the text.
  public let offset: Int

  init(_ content: Content, at offset: Int) {
    (self.content, self.offset) = (content, offset)
  }

  /// Parses a whole text in linear time: one value, at most 64 brackets deep.
  ///
  /// - Throws: `TextFileError` with the place, and what was expected there.
  public init(_ file: TextFile) throws(TextFileError) {
    var parser = JSON5Parser(file)
    self = try parser.wholeText()
  }
}

/// One member of an object.
public struct JSON5Member: Sendable {
  /// Its key.
  public let key: String
  /// Where the key begins, in bytes from the start of the text.
  public let offset: Int
  /// Its value.
  public let value: JSON5Value
}

extension TextFile {
  /// Whether it says nothing: there is no more in it than white space and comments.
  ///
  /// - Throws: `TextFileError` for a comment without an end.
  public func isBlank() throws(TextFileError) -> Bool {
    var parser = JSON5Parser(self)
    try parser.skipBlanks()
    return parser.byte == nil
  }

  /// The members of a value that has to be an object.
  public func members(of value: JSON5Value) throws(TextFileError) -> [JSON5Member] {
    guard case .object(let members) = value.content else {
      throw error(at: value.offset, "expected {")
    }
    return members
  }
}
