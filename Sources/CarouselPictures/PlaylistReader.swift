import PixelKit

/// Makes pages of what a playlist says.
struct PlaylistReader {
  let file: TextFile
  /// What paths are relative to.
  let folder: FilePath

  private static let kinds = ["image", "color", "text", "folder"]
  private static let attributes = ["title", "caption", "link", "interval", "fit", "background"]
  /// The longest interval that the command line takes too.
  private static let longestInterval = 1e8

  func pages(_ value: JSON5Value) throws(TextFileError) -> [PlaylistPage] {
    guard case .array(let values) = value.content else { throw expected("[", at: value) }
    var pages: [PlaylistPage] = []
    pages.reserveCapacity(values.count)
    for value in values { pages.append(try page(value)) }
    return pages
  }

  func unknownKey(_ member: JSON5Member, known: [String]) -> TextFileError {
    let hint =
      nearestName(to: member.key, among: known).map { "did you mean \(quoted($0))?" }
      ?? "expected \(known.joined(separator: ", "))"
    return file.error(at: member.offset, "unknown key \(quoted(member.key)); \(hint)")
  }

  private func page(_ value: JSON5Value) throws(TextFileError) -> PlaylistPage {
    switch value.content {
    case .string(let words): return PlaylistPage(try argument(words, at: value))
    case .object(let members): return try page(members, at: value)
    default: throw expected("a page: a string, or { with image, color, text or folder", at: value)
    }
  }

  private func page(
    _ members: [JSON5Member],
    at value: JSON5Value
  ) throws(TextFileError) -> PlaylistPage {
    var shown: (kind: String, argument: PageArgument)?
    var attributes = PageAttributes()
    for member in members {
      if Self.kinds.contains(member.key) {
        if let kind = shown?.kind {
          throw file.error(
            at: member.offset,
            "a page shows one thing: \(quoted(kind)) or \(quoted(member.key))"
          )
        }
        shown = (member.key, try argument(member.key, member.value))
      } else {
        try set(member, in: &attributes)
      }
    }
    guard let shown else {
      throw expected("one of \(Self.kinds.joined(separator: ", ")) in the page", at: value)
    }
    return PlaylistPage(shown.argument, attributes)
  }

  // MARK: What a page shows

  private func argument(
    _ kind: String,
    _ value: JSON5Value
  ) throws(TextFileError) -> PageArgument {
    let words = try string(value)
    switch kind {
    case "color": return .color(try color(words, at: value), name: words)
    case "text": return .text(words)
    default:
      // A name may look like something else on the command line; only URLs are told from paths.
      guard words.lowercased().hasPrefix("file:/") else {
        return try located(.path(FilePath(words)), words, at: value)
      }
      return try argument(words, at: value)
    }
  }

  /// Understands a page as on the command line.
  private func argument(
    _ words: String,
    at value: JSON5Value
  ) throws(TextFileError) -> PageArgument {
    let argument: PageArgument
    do throws(PageArgumentError) {
      argument = try PageArgument(words)
    } catch {
      throw file.error(at: value.offset, error.reason)
    }
    return try located(argument, words, at: value)
  }

  /// Makes a path relative to the working folder.
  private func located(
    _ argument: PageArgument,
    _ words: String,
    at value: JSON5Value
  ) throws(TextFileError) -> PageArgument {
    guard case .path(let written) = argument else { return argument }
    guard !words.utf8.contains(0) else { throw expected("a path without \\0", at: value) }
    let path = written.relative(to: folder)
    guard !Playlist.isPlaylist(path) else {
      throw expected("a page; a playlist cannot be in a playlist", at: value)
    }
    return .path(path)
  }

  // MARK: Attributes

  private func set(
    _ member: JSON5Member,
    in attributes: inout PageAttributes
  ) throws(TextFileError) {
    let value = member.value
    switch member.key {
    case "title": attributes.title = try string(value, mayBeEmpty: true)
    case "caption": attributes.caption = try string(value, mayBeEmpty: true)
    case "link": attributes.link = try string(value)
    case "interval":
      guard case .number(let seconds) = value.content, 0...Self.longestInterval ~= seconds
      else { throw expected("a number of seconds", at: value) }
      attributes.interval = .seconds(seconds)
    case "fit":
      guard case .string(let name) = value.content, let fit = Fit(rawValue: name) else {
        let names = Fit.allCases.map { quoted($0.rawValue) }
        throw expected(names.joined(separator: " or "), at: value)
      }
      attributes.fit = fit
    case "background":
      let name = try string(value)
      attributes.backdrop = name == "blur" ? .blur : .color(try color(name, at: value))
    default: throw unknownKey(member, known: Self.kinds + Self.attributes)
    }
  }

  private func string(
    _ value: JSON5Value,
    mayBeEmpty: Bool = false
  ) throws(TextFileError) -> String {
    guard case .string(let string) = value.content else {
      throw expected("text in quotes", at: value)
    }
    guard mayBeEmpty || !string.isEmpty else { throw expected("text, not nothing", at: value) }
    return string
  }

  private func color(_ name: String, at value: JSON5Value) throws(TextFileError) -> Color {
    guard let color = parseColor(name) else {
      throw expected("a colour: a CSS name or #rrggbb", at: value)
    }
    return color
  }

  private func expected(_ what: String, at value: JSON5Value) -> TextFileError {
    file.error(at: value.offset, "expected \(what)")
  }
}

extension FilePath {
  /// The path, if it is a relative one, from where its folder is relative to.
  fileprivate func relative(to folder: FilePath) -> FilePath {
    guard bytes.first != UInt8(ascii: "/"), folder != FilePath(".") else { return self }
    var rest = bytes[...]
    while rest.starts(with: "./".utf8) { rest.removeFirst(2) }
    return rest.isEmpty || rest == [UInt8(ascii: ".")] ? folder : folder.appending(Array(rest))
  }
}
