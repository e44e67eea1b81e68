internal import CSDL2

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

  /// Creates an error with the message that SDL keeps for the calling thread.
  init(_ operation: String) {
    self.init(operation: operation, message: String(cString: SDL_GetError()))
  }
}

extension SDLError: CustomStringConvertible {
  /// One line: "operation: message".
  public var description: String { message.isEmpty ? operation : "\(operation): \(message)" }
}
