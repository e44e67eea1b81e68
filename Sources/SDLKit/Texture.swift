internal import CSDL2

/// A picture in the renderer's own memory, ready to be drawn.
///
/// Holds its renderer, so that the renderer outlives it in every build.
@MainActor
public final class Texture {
  /// The size in pixels.
  public let size: Size

  /// Whether it covers what is under it completely; the alpha of its pixels is then ignored.
  public let isOpaque: Bool

  let raw: OpaquePointer
  private let renderer: Renderer
  private var opacity: UInt8 = 255

  /// Creates a texture whose pixels are undefined until the first ``update(_:rows:)``.
  ///
  /// An opaque one has the pixel format of X11 windows, so that the software renderer draws it at
  /// its own size by copying rows of memory.
  ///
  /// - Throws: an error for an empty size and for one beyond ``Renderer/maximumTextureSize``.
  public init(renderer: Renderer, size: Size, isOpaque: Bool) throws(SDLError) {
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let texture = SDL_CreateTexture(
      renderer.raw,
      format.rawValue,
      Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
      Int32(clamping: size.width),
      Int32(clamping: size.height)
    )
    guard let texture else { throw SDLError("create a texture") }
    SDL_SetTextureBlendMode(texture, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    self.renderer = renderer
    self.size = size
    self.isOpaque = isOpaque
    raw = texture
    LiveHandles.textures += 1
  }

  /// Creates a texture that shows a picture.
  public convenience init(
    renderer: Renderer,
    pixels: PixelBuffer,
    isOpaque: Bool
  ) throws(SDLError) {
    try self.init(renderer: renderer, size: pixels.size, isOpaque: isOpaque)
    try update(pixels)
  }

  isolated deinit {
    LiveHandles.textures -= 1
    if renderer.isAlive { SDL_DestroyTexture(raw) }
  }

  /// Copies a picture of the texture's size into the texture, whole or some of its rows.
  ///
  /// Uploading a large picture in bands of rows keeps every frame short.
  public func update(_ pixels: PixelBuffer, rows: Range<Int>? = nil) throws(SDLError) {
    precondition(pixels.size == size, "the picture has another size than the texture")
    try pixels.pixels.withUnsafeBufferPointer { (memory) throws(SDLError) in
      try update(from: UnsafeRawBufferPointer(memory), rows: rows)
    }
  }

  /// Copies pixels from memory that need not be ours alone, otherwise like the above.
  ///
  /// - Parameters:
  ///   - memory: all rows of the texture, four bytes a pixel, without gaps.
  ///   - rows: which of them are copied; all of them when left out.
  /// - Throws: an error when the renderer has lost the texture.
  public func update(
    from memory: UnsafeRawBufferPointer,
    rows: Range<Int>? = nil
  ) throws(SDLError) {
    precondition(memory.count == size.width * size.height * 4, "not the pixels of the texture")
    let rows = rows ?? 0..<size.height
    precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height, "no such rows")
    guard !rows.isEmpty else { return }
    var area = Rect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count).raw
    let band = memory.baseAddress.map { $0 + rows.lowerBound * size.width * 4 }
    guard SDL_UpdateTexture(raw, &area, band, Int32(size.width * 4)) == 0 else {
      throw SDLError("fill a texture")
    }
  }

  func setOpacity(_ opacity: UInt8) {
    guard opacity != self.opacity else { return }
    self.opacity = opacity
    SDL_SetTextureAlphaMod(raw, opacity)
    if isOpaque {
      SDL_SetTextureBlendMode(raw, opacity == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    }
  }
}
