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
    _ save: (UnsafeMutablePointer<SDL_Surface>, UnsafeMutablePointer<SDL_RWops>) -> Int32
  ) throws(SDLError) -> [UInt8] {
    _ = PictureDecoding.loaders
    return try withSurface(operation) { (surface) throws(SDLError) -> [UInt8] in
      var failure: SDLError?
      let bytes = [UInt8](unsafeUninitializedCapacity: bound) { memory, count in
        guard let stream = SDL_RWFromMem(memory.baseAddress, Int32(clamping: bound)) else {
          failure = SDLError(operation)
          return
        }
        defer { SDL_RWclose(stream) }
        guard save(surface, stream) == 0 else {
          failure = SDLError(operation)
          return
        }
        count = Int(SDL_RWtell(stream))
      }
      if let failure { throw failure }
      return bytes
    }
  }
}
