internal import CSDL2

/// An SDL surface that is freed when it goes out of scope.
struct Surface: ~Copyable {
  let raw: UnsafeMutablePointer<SDL_Surface>

  /// Takes over what an SDL call returned; `nil` becomes an error with that call's message.
  init(
    _ operation: String,
    owning raw: UnsafeMutablePointer<SDL_Surface>?
  ) throws(SDLError) {
    guard let raw else { throw SDLError(operation) }
    self.raw = raw
  }

  deinit { SDL_FreeSurface(raw) }

  var size: Size { Size(width: Int(raw.pointee.w), height: Int(raw.pointee.h)) }
}

extension PixelBuffer {
  /// Copies a surface of any format, turning palettes and colour keys into alpha.
  ///
  /// The surface is blitted right into the new buffer: SDL_ConvertSurfaceFormat would need a third
  /// copy of the picture in memory. At most `limit` columns and rows are taken.
  init(_ operation: String, copying surface: borrowing Surface, limit: Size? = nil) throws(SDLError)
  {
    let raw = surface.raw
    let width = min(surface.size.width, limit?.width ?? .max)
    let height = min(surface.size.height, limit?.height ?? .max)
    SDL_SetSurfaceBlendMode(raw, SDL_BLENDMODE_NONE)
    let hasHoles = SDL_HasColorKey(raw) == SDL_TRUE
    var status: Int32 = -1
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { memory, count in
      // A blit leaves out the pixels of the key colour; they are to be transparent.
      if hasHoles { memory.initialize(repeating: 0) }
      let target = SDL_CreateRGBSurfaceWithFormatFrom(
        memory.baseAddress,
        Int32(width),
        Int32(height),
        32,
        Int32(width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue
      )
      guard let target else { return }
      defer { SDL_FreeSurface(target) }
      status = SDL_UpperBlit(raw, nil, target, nil)
      if status == 0 { count = width * height }
    }
    guard status == 0 else { throw SDLError(operation) }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Lends the pixels to a call that only reads them, as a surface that lives as long as the call.
  func withSurface<Result>(
    _ operation: String,
    _ body: (UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> Result
  ) throws(SDLError) -> Result {
    try pixels.withUnsafeBufferPointer { (memory) throws(SDLError) -> Result in
      let surface = try Surface(
        operation,
        owning: SDL_CreateRGBSurfaceWithFormatFrom(
          UnsafeMutableRawPointer(mutating: memory.baseAddress),
          Int32(width),
          Int32(height),
          32,
          Int32(width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue
        )
      )
      return try body(surface.raw)
    }
  }
}
