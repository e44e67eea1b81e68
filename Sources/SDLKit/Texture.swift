internal import CSDL2

/// A picture ready to be drawn: in the renderer's own memory, or in memory that it is lent.
///
/// Holds its renderer, so that the renderer outlives it in every build.
@MainActor
public final class Texture {
  /// The size in pixels.
  public let size: Size

  /// Whether it covers what is under it completely; the alpha of its pixels is then ignored.
  public let isOpaque: Bool

  /// Whether its pixels are still where they were lent from; they cannot be updated.
  public var isLent: Bool { lent != nil }

  /// The pixels where they lie, if the renderer can take them from there.
  let lent: LentPixels?

  private let renderer: Renderer
  private(set) var handle: OpaquePointer?
  private var opacity: UInt8 = 255

  /// Creates a texture whose pixels are undefined until the first ``update(_:rows:)``.
  ///
  /// An opaque one has the pixel format of X11 windows, so that the software renderer draws it at
  /// its own size by copying rows of memory.
  ///
  /// - Throws: an error for an empty size and for one beyond ``Renderer/maximumTextureSize``.
  public init(renderer: Renderer, size: Size, isOpaque: Bool) throws(SDLError) {
    self.renderer = renderer
    self.size = size
    self.isOpaque = isOpaque
    lent = nil
    handle = try Self.create(renderer, size, isOpaque: isOpaque)
    LiveHandles.textures += 1
  }

  /// Creates a texture that shows a picture, which it copies and which does not change any more.
  public convenience init(
    renderer: Renderer,
    pixels: PixelBuffer,
    isOpaque: Bool
  ) throws(SDLError) {
    guard renderer.isSoftware, !pixels.pixels.isEmpty else {
      try self.init(renderer: renderer, size: pixels.size, isOpaque: isOpaque)
      try update(pixels)
      return
    }
    // The renderer scales and blends lent pixels faster than SDL does its own.
    let copy = PixelCopy(pixels)
    try self.init(
      renderer: renderer,
      size: pixels.size,
      lending: UnsafeRawBufferPointer(copy.bytes),
      keptBy: copy,
      isOpaque: isOpaque
    )
  }

  /// Creates a texture of pixels that lie in memory and do not change any more.
  ///
  /// Where the processor draws they are used where they are, and nothing is copied; a graphics
  /// processor gets its copy at once.
  ///
  /// - Parameters:
  ///   - renderer: what draws it.
  ///   - size: the size in pixels.
  ///   - memory: all rows of the texture, four bytes a pixel, without gaps.
  ///   - owner: keeps the memory as long as it lives, and is kept as long as it is used.
  ///   - isOpaque: whether the alpha of the pixels is ignored.
  /// - Throws: an error as for any other texture.
  public init(
    renderer: Renderer,
    size: Size,
    lending memory: UnsafeRawBufferPointer,
    keptBy owner: AnyObject,
    isOpaque: Bool = true
  ) throws(SDLError) {
    Self.check(memory, size)
    self.renderer = renderer
    self.size = size
    self.isOpaque = isOpaque
    if renderer.isSoftware {
      lent = LentPixels(memory, keptBy: owner)
    } else {
      lent = nil
      let texture = try Self.create(renderer, size, isOpaque: isOpaque)
      handle = texture
      try Self.fill(texture, size, memory, 0..<size.height)
    }
    LiveHandles.textures += 1
  }

  isolated deinit {
    LiveHandles.textures -= 1
    if let handle, renderer.isAlive { SDL_DestroyTexture(handle) }
  }

  /// SDL's handle; lent pixels are copied the first time that they cannot be drawn where they lie.
  ///
  /// - Returns: the handle; nil where there is no memory for the copy.
  func raw() -> OpaquePointer? {
    if let handle { return handle }
    guard let lent, let texture = try? Self.create(renderer, size, isOpaque: isOpaque) else {
      return nil
    }
    handle = texture
    try? Self.fill(texture, size, lent.memory, 0..<size.height)
    return texture
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
  /// Not for a texture of lent pixels.
  ///
  /// - Parameters:
  ///   - memory: all rows of the texture, four bytes a pixel, without gaps.
  ///   - rows: which of them are copied; all of them when left out.
  /// - Throws: an error when the renderer has lost the texture.
  public func update(
    from memory: UnsafeRawBufferPointer,
    rows: Range<Int>? = nil
  ) throws(SDLError) {
    guard lent == nil, let handle else { preconditionFailure("lent pixels do not change") }
    Self.check(memory, size)
    let rows = rows ?? 0..<size.height
    precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height, "no such rows")
    guard !rows.isEmpty else { return }
    try Self.fill(handle, size, memory, rows)
  }

  func setOpacity(_ opacity: UInt8) {
    guard opacity != self.opacity, let handle = raw() else { return }
    self.opacity = opacity
    SDL_SetTextureAlphaMod(handle, opacity)
    if isOpaque {
      SDL_SetTextureBlendMode(handle, opacity == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    }
  }

  private static func check(_ memory: UnsafeRawBufferPointer, _ size: Size) {
    precondition(memory.count == size.width * size.height * 4, "not the pixels of the texture")
  }

  private static func create(
    _ renderer: Renderer,
    _ size: Size,
    isOpaque: Bool
  ) throws(SDLError) -> OpaquePointer {
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
    return texture
  }

  private static func fill(
    _ texture: OpaquePointer,
    _ size: Size,
    _ memory: UnsafeRawBufferPointer,
    _ rows: Range<Int>
  ) throws(SDLError) {
    var area = Rect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count).raw
    let band = memory.baseAddress.map { $0 + rows.lowerBound * size.width * 4 }
    guard SDL_UpdateTexture(texture, &area, band, Int32(size.width * 4)) == 0 else {
      throw SDLError("fill a texture")
    }
  }
}
