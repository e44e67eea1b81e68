internal import Glibc

/// A call into SDL or one of its companions that failed.
///
/// Made at the failing call, so that the message is the one SDL left for that very call.
public struct SDLError: Error, Equatable, Sendable {
  /// What was attempted, in a few words, such as "create the window".
  public var operation: String

  /// Why it failed, in the words of the library; empty when it gave no reason.
  public var message: String

  /// Creates an error from its two halves.
  public init(operation: String, message: String) {
    self.operation = operation
    self.message = message
  }
}

extension SDLError: CustomStringConvertible {
  /// One line: "operation: message".
  public var description: String { message.isEmpty ? operation : "\(operation): \(message)" }
}

extension SDLError {
  /// An error with the reason that the last system call of this thread left in `errno`.
  package static func system(_ operation: String) -> SDLError {
    SDLError(operation: operation, message: String(cString: strerror(errno)))
  }
}
