import CarouselPictures

/// One word of the command line, byte for byte: a file's name need not be UTF-8.
nonisolated struct Argument: Sendable, Hashable {
  /// The word as a path.
  let path: FilePath

  /// The word as text, what is no UTF-8 repaired.
  var text: String { String(decoding: path.bytes, as: UTF8.self) }

  init(_ path: FilePath) {
    self.path = path
  }

  init(_ text: String) {
    path = FilePath(text)
  }
}

/// What a command line asks the program to do.
nonisolated enum Invocation: Sendable {
  /// Show pages.
  case run(Options, pages: [PageArgument])
  /// Print the help.
  case help
  /// Print the version.
  case version
}

/// A command line that cannot be understood, and why.
nonisolated struct UsageError: Error, Equatable, CustomStringConvertible {
  let what: String
  let why: String
  var description: String { "\(what): \(why)" }
}

/// Reads the command line, as getopt_long would; pure.
nonisolated enum ArgumentParser {
  /// Reads the words after the program's name.
  ///
  /// Long options take their value after `=` or as the next word, letters directly behind them or
  /// as the next word; letters without values may stand together; `--no-NAME` undoes a long option
  /// without a value, and `--wrap` `--no-wrap`; `--` ends options; pages and options may be mixed.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - base: What holds where they say nothing.
  /// - Returns: What they ask for.
  /// - Throws: `UsageError` for the first word that cannot be understood.
  static func parse(
    _ words: [Argument],
    onto base: Options = Options()
  ) throws(UsageError) -> Invocation {
    var options = base
    var pages: [PageArgument] = []
    var rest = words[...]
    var allowsOptions = true
    while let word = rest.popFirst() {
      let text = word.text
      let invocation: Invocation?
      if allowsOptions, text == "--" {
        allowsOptions = false
        invocation = nil
      } else if allowsOptions, text.hasPrefix("--") {
        invocation = try parseLong(word, &rest, &options)
      } else if allowsOptions, text.hasPrefix("-"), text != "-" {
        invocation = try parseLetters(word, &rest, &options)
      } else {
        pages.append(try page(word, isPath: !allowsOptions && text == "-"))
        invocation = nil
      }
      if let invocation { return invocation }
    }
    guard options.record == nil || options.replay == nil else {
      throw UsageError(what: "--record", why: "does not go with --replay")
    }
    return .run(options, pages: pages)
  }

  private static func page(_ word: Argument, isPath: Bool) throws(UsageError) -> PageArgument {
    guard !word.path.bytes.isEmpty else {
      throw UsageError(what: "''", why: "an empty name is no page")
    }
    if isPath { return .path(word.path) }
    do {
      return try PageArgument(word.path)
    } catch {
      throw UsageError(what: error.argument, why: error.reason)
    }
  }

  private static func parseLong(
    _ word: Argument,
    _ rest: inout ArraySlice<Argument>,
    _ options: inout Options
  ) throws(UsageError) -> Invocation? {
    let body = word.path.bytes.dropFirst(2)
    let equals = body.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: body[..<(equals ?? body.endIndex)], as: UTF8.self)
    let value = equals.map { Argument(FilePath(bytes: Array(body[($0 + 1)...]))) }
    if case .flag(let set) = OptionTable.option(undoneBy: name)?.action {
      guard value == nil else { throw UsageError(what: "--\(name)", why: "takes no value") }
      set(&options, false)
      return nil
    }
    guard let option = OptionTable.option(named: name) else {
      throw UsageError(what: "--\(name)", why: unknown(name))
    }
    return try apply(option, spelled: "--\(name)", value: value, &rest, &options)
  }

  private static func parseLetters(
    _ word: Argument,
    _ rest: inout ArraySlice<Argument>,
    _ options: inout Options
  ) throws(UsageError) -> Invocation? {
    var letters = word.path.bytes.dropFirst()
    while let byte = letters.popFirst() {
      let letter = Character(Unicode.Scalar(byte))
      guard let option = OptionTable.all.first(where: { $0.letter == letter }) else {
        // The whole word says more than a byte that may be a part of a character.
        throw UsageError(what: byte < 0x80 ? "-\(letter)" : word.path.display, why: unknown(""))
      }
      var value: Argument?
      if option.placeholder != nil, !letters.isEmpty {
        value = Argument(FilePath(bytes: Array(letters)))
        letters = []
      }
      let result = try apply(option, spelled: "-\(letter)", value: value, &rest, &options)
      if let result { return result }
    }
    return nil
  }

  private static func apply(
    _ option: Option,
    spelled name: String,
    value: Argument?,
    _ rest: inout ArraySlice<Argument>,
    _ options: inout Options
  ) throws(UsageError) -> Invocation? {
    switch option.action {
    case .flag(let set):
      guard value == nil else { throw UsageError(what: name, why: "takes no value") }
      set(&options, true)
    case .prints(let invocation):
      guard value == nil else { throw UsageError(what: name, why: "takes no value") }
      return invocation
    case .value(let placeholder, let set):
      guard let value = value ?? rest.popFirst(), !value.path.bytes.isEmpty else {
        throw UsageError(what: name, why: "takes a value: \(name) \(placeholder)")
      }
      if let why = set(&options, value) {
        throw UsageError(what: name, why: "\"\(value.path.display)\" \(why)")
      }
    }
    return nil
  }

  private static func unknown(_ name: String) -> String {
    let names = OptionTable.all.map(\.name) + OptionTable.all.compactMap(\.opposite)
    guard let nearest = nearestName(to: name, among: names) else {
      return "unknown option; see carousel --help"
    }
    return "unknown option; did you mean --\(nearest)?"
  }
}
