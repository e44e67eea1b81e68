internal import CSDL2

/// Opaque pixels in memory of somebody else's, as a surface that the software renderer can copy.
@MainActor final class LentPixels {
  let memory: UnsafeRawBufferPointer
  let surface: UnsafeMutablePointer<SDL_Surface>
  private let owner: AnyObject
  private var opacity: UInt8 = 255

  init(_ memory: UnsafeRawBufferPointer, _ size: Size, _ owner: AnyObject) throws(SDLError) {
    // SDL only reads what is copied from.
    let surface = SDL_CreateRGBSurfaceWithFormatFrom(
      UnsafeMutableRawPointer(mutating: memory.baseAddress),
      Int32(clamping: size.width),
      Int32(clamping: size.height),
      32,
      Int32(clamping: size.width * 4),
      SDL_PIXELFORMAT_RGB888.rawValue
    )
    guard let surface else { throw SDLError("create a texture") }
    SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE)
    self.memory = memory
    self.surface = surface
    self.owner = owner
  }

  func setOpacity(_ opacity: UInt8) {
    guard opacity != self.opacity else { return }
    self.opacity = opacity
    SDL_SetSurfaceAlphaMod(surface, opacity)
    SDL_SetSurfaceBlendMode(surface, opacity == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
  }

  isolated deinit { SDL_FreeSurface(surface) }
}
