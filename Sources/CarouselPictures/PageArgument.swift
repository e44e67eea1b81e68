public import PixelKit

/// One PAGE of the command line, understood but not yet looked up in the file system.
///
///     try PageArgument("color:teal")  // .color(#008080, name: "teal")
///     try PageArgument("file:///srv/a%20b.png")  // .path("/srv/a b.png")
public enum PageArgument: Sendable, Hashable {
  /// `color:NAME` or `color:#rrggbb`, with the name as written.
  case color(Color, name: String)
  /// `text:WORDS`.
  case text(String)
  /// A picture file or a folder.
  case path(FilePath)
  /// `-`: paths are read from standard input.
  case standardInput

  /// Parses the text of one argument.
  public init(_ text: String) throws(PageArgumentError) {
    try self.init(FilePath(text))
  }

  /// Parses one argument as its bytes, which need not be valid UTF-8.
  ///
  /// The prefixes `color:`, `text:` and `file:` are read in any letter case; everything else is a
  /// path. A file whose name begins like one of them is reached by a leading "./".
  ///
  /// - Throws: `PageArgumentError` for an unknown colour, no words, or a URL that is broken or
  ///   names another machine.
  public init(_ argument: FilePath) throws(PageArgumentError) {
    let bytes = argument.bytes
    if bytes == [UInt8(ascii: "-")] {
      self = .standardInput
    } else if bytes.isEmpty {
      throw PageArgumentError(
        argument,
        "empty name; give a file, a folder, color:NAME or text:WORDS"
      )
    } else if let name = bytes.dropping(prefix: "color:") {
      let name = String(decoding: name, as: UTF8.self)
      guard let color = parseColor(name) else {
        throw PageArgumentError(argument, "unknown colour; use a CSS name or #rrggbb")
      }
      self = .color(color, name: name)
    } else if let words = bytes.dropping(prefix: "text:") {
      guard !words.isEmpty else { throw PageArgumentError(argument, "no words after text:") }
      self = .text(String(decoding: words, as: UTF8.self))
    } else if let rest = bytes.dropping(prefix: "file:/") {
      self = .path(try filePath(ofURL: argument, afterScheme: [slash] + rest))
    } else {
      self = .path(argument)
    }
  }
}

/// Why an argument is no page.
public struct PageArgumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The argument, made printable.
  public let argument: String
  /// What is wrong with it and, where that helps, what to write instead.
  public let reason: String

  init(_ argument: FilePath, _ reason: String) {
    self.argument = argument.display
    self.reason = reason
  }

  /// One line: the argument, a colon, the reason.
  public var description: String { "\(argument): \(reason)" }
}

private let slash = UInt8(ascii: "/")
private let percent = UInt8(ascii: "%")

/// The path in a file URL (RFC 8089): `file:/path`, `file:///path` or `file://localhost/path`.
private func filePath(
  ofURL url: FilePath,
  afterScheme rest: [UInt8]
) throws(PageArgumentError) -> FilePath {
  var path = rest[...]
  if rest.starts(with: [slash, slash]) {
    let afterSlashes = rest.dropFirst(2)
    let host = afterSlashes.prefix { $0 != slash }
    guard host.isEmpty || host.dropping(prefix: "localhost")?.isEmpty == true else {
      throw PageArgumentError(url, "only files of this machine; write file:///path")
    }
    path = afterSlashes[host.endIndex...]
    guard !path.isEmpty else { throw PageArgumentError(url, "no path after file://") }
  }
  guard let bytes = percentDecoded(path) else {
    throw PageArgumentError(url, "broken escape; write a percent sign as %25")
  }
  return FilePath(bytes: bytes)
}

/// Nil for a percent sign without two hexadecimal digits, and for %00, which no path can hold.
private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
  var result: [UInt8] = []
  var index = bytes.startIndex
  while index < bytes.endIndex {
    guard bytes[index] == percent else {
      result.append(bytes[index])
      index += 1
      continue
    }
    guard index + 2 < bytes.endIndex,
      let high = hexValue(bytes[index + 1]),
      let low = hexValue(bytes[index + 2]),
      high | low != 0
    else { return nil }
    result.append(high << 4 | low)
    index += 3
  }
  return result
}

extension Collection<UInt8> {
  /// What follows an ASCII prefix, given in lower case and matched in any case; nil without it.
  fileprivate func dropping(prefix: StaticString) -> SubSequence? {
    let count = prefix.utf8CodeUnitCount
    let matches = prefix.withUTF8Buffer {
      self.prefix(count).map(\.lowercasedASCII).elementsEqual($0)
    }
    return matches ? dropFirst(count) : nil
  }
}
