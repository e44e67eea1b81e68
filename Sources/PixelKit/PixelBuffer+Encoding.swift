internal import CSDL2

extension PixelBuffer {
  /// Encodes the picture into memory.
  ///
  /// - Parameters:
  ///   - operation: What is done, for the error.
  ///   - bound: More bytes than the file can have.
  ///   - save: Writes the file to a stream; 0 when it could.
  /// - Returns: the whole file.
  /// - Throws: an error with SDL's words when it could not.
  func encoded(
    _ operation: String,
    bound: Int,
    _ save: (SDLFunctions.SurfacePointer, SDLFunctions.Stream) -> Int32
  ) throws(SDLError) -> [UInt8] {
    let sdl = try SDLFunctions.loaded(for: operation)
    return try withSurface(operation) { (surface) throws(SDLError) -> [UInt8] in
      var failure: SDLError?
      let bytes = [UInt8](unsafeUninitializedCapacity: bound) { memory, count in
        guard let stream = sdl.writeStream(memory.baseAddress, Int32(clamping: bound)) else {
          failure = sdl.failure(operation)
          return
        }
        defer { _ = sdl.close(stream) }
        let surface = surface.assumingMemoryBound(to: SDL_Surface.self)
        guard save(surface, stream) == 0 else {
          failure = sdl.failure(operation)
          return
        }
        count = Int(sdl.tell(stream))
      }
      if let failure { throw failure }
      return bytes
    }
  }
}
