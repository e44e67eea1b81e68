/// A text that was read from a file, and can say where in it something is wrong.
public struct TextFile: Sendable {
  /// The name of the file for a reader.
  public let name: String
  /// The text: valid UTF-8, without a byte order mark.
  let text: [UInt8]

  /// The most bytes that a file may have.
  static let sizeLimit = 16 << 20

  /// Reads a file.
  ///
  /// - Throws: `TextFileError` when it is no regular file, cannot be read, is larger than 16 MiB or
  ///   is no UTF-8.
  public init(_ path: FilePath) throws(TextFileError) {
    let bytes: [UInt8]
    do throws(PictureError) {
      bytes = try RegularFile(path).head(Self.sizeLimit + 1)
    } catch {
      throw TextFileError(file: path.display, place: nil, reason: error.reason)
    }
    try self.init(bytes, name: path.display)
  }

  /// Takes the bytes of a file.
  ///
  /// - Throws: `TextFileError` when there are more than 16 MiB, or they are no UTF-8.
  public init(_ bytes: [UInt8], name: String) throws(TextFileError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    self.name = name
    guard bytes.count <= Self.sizeLimit else {
      throw TextFileError(file: name, place: nil, reason: "larger than 16 MiB")
    }
    let repaired = String(decoding: text, as: UTF8.self).utf8
    guard repaired.elementsEqual(text) else {
      let valid = zip(repaired, text).prefix { $0 == $1 }.count
      throw error(at: valid, "expected text in UTF-8")
    }
  }

  /// Makes an error of what is wrong and where, in bytes from the start of the text.
  public func error(at offset: Int, _ reason: String) -> TextFileError {
    let before = text[..<offset]
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    var place = TextPlace(line: 1, column: 1)
    var start = 0
    for index in before.indices
    where text[index] == lineFeed
      || text[index] == carriageReturn && (index + 1 == text.count || text[index + 1] != lineFeed)
    {
      place.line += 1
      start = index + 1
    }
    place.column += String(decoding: before[start...], as: UTF8.self).count
    return TextFileError(file: name, place: place, reason: reason)
  }
}

/// A place in a text as editors count it.
public struct TextPlace: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
}

/// Why a text file cannot be used, and where it has to be changed.
public struct TextFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file for a reader.
  public let file: String
  /// Where the fault is; nil when it is the whole file's.
  public let place: TextPlace?
  /// A few words, such as "expected a value".
  public let reason: String

  /// The place, if there is one, and the reason: `3:14: expected a value`.
  public var reasonWithPlace: String {
    place.map { "\($0.line):\($0.column): \(reason)" } ?? reason
  }

  /// One line: `show.json:3:14: expected a value`.
  public var description: String {
    place == nil ? "\(file): \(reason)" : "\(file):\(reasonWithPlace)"
  }
}
