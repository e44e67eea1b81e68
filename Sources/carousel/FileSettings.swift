import CarouselPictures

/// What files say instead of options; what is said later wins.
nonisolated struct FileSettings {
  private typealias Setting = (name: String, apply: (inout Options) -> Void)

  private var settings: [Setting] = []

  /// Takes the members of an object: options by their long names, with `true` for those that take
  /// no value on the command line.
  ///
  /// - Throws: `TextFileError` for the first that is unknown, wrong or no matter of files; nothing
  ///   has been taken then.
  mutating func take(_ members: [JSON5Member], in file: TextFile) throws(TextFileError) {
    let new = try members.map { member throws(TextFileError) in try Self.setting(member, in: file) }
    let names = Set(new.map(\.name))
    // One option may set what another does: all keep the order in which they were said.
    settings.removeAll { names.contains($0.name) }
    settings += new
  }

  /// Sets the options that were named.
  func apply(to options: inout Options) {
    for setting in settings { setting.apply(&options) }
  }

  private static func setting(
    _ member: JSON5Member,
    in file: TextFile
  ) throws(TextFileError) -> Setting {
    guard let option = OptionTable.option(named: member.key) else {
      throw file.error(at: member.offset, unknown(member.key))
    }
    guard option.isForFiles else {
      throw file.error(at: member.offset, "\(quoted(member.key)) is for the command line only")
    }
    switch option.action {
    case .prints: return (option.name, { _ in })
    case .flag(let set):
      guard case .boolean(let isSet) = member.value.content else {
        throw file.error(at: member.value.offset, "expected true or false")
      }
      return (option.name, { set(&$0, isSet) })
    case .value(let placeholder, let set):
      guard let argument = argument(member.value) else {
        throw file.error(
          at: member.value.offset,
          "expected a number or text in quotes for \(placeholder)"
        )
      }
      var trial = Options()
      if let why = set(&trial, argument) {
        throw file.error(at: member.value.offset, "\(quoted(argument.text)) \(why)")
      }
      return (option.name, { _ = set(&$0, argument) })
    }
  }

  /// A value as it would be written on the command line; nil for what could not.
  private static func argument(_ value: JSON5Value) -> Argument? {
    switch value.content {
    case .string(let text): Argument(text)
    case .number(let number): Argument(Int(exactly: number).map(String.init) ?? "\(number)")
    case .null, .boolean, .array, .object: nil
    }
  }

  private static func unknown(_ name: String) -> String {
    let names = OptionTable.all.filter(\.isForFiles).map(\.name)
    let hint =
      nearestName(to: name, among: names).map { "did you mean \(quoted($0))?" }
      ?? "see carousel --help"
    return "unknown option \(quoted(name)); \(hint)"
  }
}

nonisolated extension Option {
  /// What is asked of one run and does not belong to how pages are shown.
  private static let commandLineOnly: Set<String> = [
    "check", "headless", "help", "no-config", "null", "record", "replay", "replay-rate",
    "screenshot", "trace", "version",
  ]

  /// Whether a file may set it.
  var isForFiles: Bool { !Self.commandLineOnly.contains(name) }
}
