internal import CSDL2

/// An SDL surface that is freed when it goes out of scope.
struct Surface: ~Copyable {
  let raw: UnsafeMutablePointer<SDL_Surface>
  private let sdl: SDLFunctions

  /// Takes over what a call returned; `nil` becomes an error with that call's message.
  init(
    _ operation: String,
    owning raw: UnsafeMutablePointer<SDL_Surface>?,
    _ sdl: SDLFunctions
  ) throws(SDLError) {
    guard let raw else { throw sdl.failure(operation) }
    self.raw = raw
    self.sdl = sdl
  }

  deinit { sdl.freeSurface(raw) }

  var size: Size { Size(width: Int(raw.pointee.w), height: Int(raw.pointee.h)) }
}

extension PixelBuffer {
  /// Copies an SDL surface of any format, turning palettes and colour keys into alpha, and frees it.
  ///
  /// - Parameters:
  ///   - operation: What is done, for the error.
  ///   - surface: An `SDL_Surface` that the caller gives away.
  /// - Throws: for `nil`, an error with the message that SDL keeps for the calling thread.
  package init(_ operation: String, takingSurface surface: UnsafeMutableRawPointer?)
    throws(SDLError)
  {
    let raw = surface?.assumingMemoryBound(to: SDL_Surface.self)
    let sdl = try SDLFunctions.loaded(for: operation)
    try self.init(operation, copying: Surface(operation, owning: raw, sdl), sdl)
  }

  /// Copies a surface of any format, turning palettes and colour keys into alpha.
  ///
  /// The surface is blitted right into the new buffer: SDL_ConvertSurfaceFormat would need a third
  /// copy of the picture in memory. At most `limit` columns and rows are taken.
  init(
    _ operation: String,
    copying surface: borrowing Surface,
    limit: Size? = nil,
    _ sdl: SDLFunctions
  ) throws(SDLError) {
    let raw = surface.raw
    let width = min(surface.size.width, limit?.width ?? .max)
    let height = min(surface.size.height, limit?.height ?? .max)
    _ = sdl.setBlendMode(raw, SDL_BLENDMODE_NONE)
    let hasHoles = sdl.hasColorKey(raw) == SDL_TRUE
    var status: Int32 = -1
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { memory, count in
      // A blit leaves out the pixels of the key colour; they are to be transparent.
      if hasHoles { memory.initialize(repeating: 0) }
      let target = sdl.createSurface(
        memory.baseAddress,
        Int32(width),
        Int32(height),
        32,
        Int32(width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue
      )
      guard let target else { return }
      defer { sdl.freeSurface(target) }
      status = sdl.blit(raw, nil, target, nil)
      if status == 0 { count = width * height }
    }
    guard status == 0 else { throw sdl.failure(operation) }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Lends the pixels to a call that only reads them, as an `SDL_Surface` that lives as long as the
  /// call.
  package func withSurface<Result>(
    _ operation: String,
    _ body: (UnsafeMutableRawPointer) throws(SDLError) -> Result
  ) throws(SDLError) -> Result {
    let sdl = try SDLFunctions.loaded(for: operation)
    return try pixels.withUnsafeBufferPointer { (memory) throws(SDLError) -> Result in
      let surface = try Surface(
        operation,
        owning: sdl.createSurface(
          UnsafeMutableRawPointer(mutating: memory.baseAddress),
          Int32(width),
          Int32(height),
          32,
          Int32(width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue
        ),
        sdl
      )
      return try body(surface.raw)
    }
  }
}
