import CarouselPictures

/// What is written to standard output of a page that was tapped: a line of JSON.
struct TapReport {
  let line: String

  /// Describes a page, from 0.
  init(_ session: Session, page: Int) {
    let source = session.pages[page]
    var fields = ["\"event\":\"tap\"", "\"page\":\(page)"]
    fields.append("\"title\":" + Self.quoted(session.givenTitle(ofPage: page) ?? source.title))
    if let path = source.path { fields.append("\"path\":" + Self.quoted(path.display)) }
    if let link = session.link(ofPage: page) { fields.append("\"link\":" + Self.quoted(link)) }
    line = "{" + fields.joined(separator: ",") + "}\n"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case ..." ": quoted += scalar == " " ? " " : "\u{FFFD}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
