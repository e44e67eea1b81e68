internal import CSDL2
internal import PixelKit

extension Rect {
  /// The same rectangle for SDL; far away coordinates are clamped instead of trapping.
  var raw: SDL_Rect {
    SDL_Rect(
      x: Int32(clamping: x),
      y: Int32(clamping: y),
      w: Int32(clamping: width),
      h: Int32(clamping: height)
    )
  }
}
