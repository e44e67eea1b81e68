/// The text of `--help`, made from the table of options.
nonisolated enum Help {
  /// The version of the program.
  static let version = "1.0.0"

  /// The whole text, ending in a line feed.
  static var text: String {
    var lines = [
      "usage: carousel [OPTION…] [PAGE…]",
      "Shows pages in a strip that you can drag; alone, it turns by itself.",
      "PAGE: a picture, a folder, a file:// URL, color:NAME, color:#rrggbb, text:WORDS,",
      "a playlist (.json), or - for names on standard input. None: sample banners.",
    ]
    for (title, options) in OptionTable.groups {
      lines.append("\(title):")
      lines += options.map(line(for:))
    }
    lines.append("Styles:")
    for style in Style.allCases {
      lines += wrapped(style.text, after: "  \(style.rawValue)")
    }
    lines.append("What takes no value is undone by --no-NAME, --no-wrap by --wrap.")
    lines.append(
      "Keys: ← → Home End 1-9, s pause, f fullscreen, i caption, Tab, ? help, q quit"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text in lines behind a name, each short enough for a terminal.
  private static func wrapped(_ text: String, after name: String) -> [String] {
    var lines = [name + String(repeating: " ", count: max(12 - name.count, 1))]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count + word.count > 78 { lines.append(String(repeating: " ", count: 12)) }
      lines[lines.count - 1] += word + " "
    }
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private static func line(for option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let value = option.placeholder.map { " \($0)" } ?? ""
    let names = "  \(letter)--\(option.name)\(value)"
    let gap = String(repeating: " ", count: max(36 - names.count, 1))
    return names + gap + option.help
  }
}
