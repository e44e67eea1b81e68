import SDLKit

/// A texture that nobody needs any more, for the next picture of its size: new memory costs more
/// than filling it.
@MainActor struct TextureShelf {
  private var spare: Texture?

  /// Takes a texture of a size off the shelf, or makes one.
  mutating func take(_ size: Size, for renderer: Renderer) throws(SDLError) -> Texture {
    defer { spare = nil }
    if let spare, spare.size == size { return spare }
    return try Texture(renderer: renderer, size: size, isOpaque: true)
  }

  /// Puts a texture on the shelf in place of the last.
  mutating func put(_ texture: Texture) { if !texture.isLent { spare = texture } }

  /// Lets go of what is there.
  mutating func clear() { spare = nil }
}
