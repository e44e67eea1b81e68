import Glibc

/// Why the program could not do what was asked: what it was about, and the reason.
nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
  let what: String
  let why: String
  var description: String { what.isEmpty ? why : "\(what): \(why)" }

  init(_ what: String, _ why: String) {
    self.what = what
    self.why = why
  }

  /// A failure whose reasons have been said already, page by page.
  static let alreadyTold = Failure("", "")

  /// A failure of the system's, by its error number.
  init(_ what: String, becauseOf number: Int32) {
    self.init(what, String(cString: strerror(number)))
  }
}
