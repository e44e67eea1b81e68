internal import CSDL2
internal import PixelKit

extension SDLError {
  /// Creates an error with the message that SDL keeps for the calling thread.
  init(_ operation: String) {
    self.init(operation: operation, message: String(cString: SDL_GetError()))
  }
}
