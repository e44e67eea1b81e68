/// Why a picture cannot be shown, in words that follow the file's name and a colon.
public struct PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A few words in lower case, such as "not a picture".
  public let reason: String

  /// Somebody wrote to the file meanwhile; it will be read again.
  public static let changed = PictureError("changed while it was read")
  /// A more important picture needed the decoder; it can be wanted again.
  public static let putOff = PictureError("put off")

  /// Takes the words.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
