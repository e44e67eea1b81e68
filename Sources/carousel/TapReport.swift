import CarouselPictures

/// What is written to standard output of a page that was tapped: a line of JSON.
struct TapReport {
  let line: String

  /// Describes a page, from 0.
  init(_ session: Session, page: Int) {
    let source = session.pages[page]
    var fields = ["\"event\":\"tap\"", "\"page\":\(page)"]
    fields.append("\"title\":" + Self.quoted(session.givenTitle(ofPage: page) ?? source.title))
    if let path = source.path {
      let name = String(decoding: path.bytes, as: UTF8.self)
      fields.append("\"path\":" + Self.quoted(name))
    }
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
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
