/// The order in which the pictures of a folder are shown.
public enum PageOrder: String, Sendable, CaseIterable {
  /// By name as people count: n2 before n10. See `NaturalKey`.
  case natural
  /// By name, byte by byte: n10 before n2.
  case name
  /// By the time of the last change, newest first; equal times naturally.
  case time
  /// As the file system gives them.
  case none
}
