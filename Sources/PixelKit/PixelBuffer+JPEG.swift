extension PixelBuffer {
  /// Encodes the picture as a JPEG file; alpha is dropped.
  ///
  /// - Parameter quality: From 1, smallest, to 100, best; outside is clamped.
  /// - Returns: the whole file.
  /// - Throws: an error for a picture without pixels, and for one that is wider or higher than the
  ///   format's 65 500 pixels.
  public func jpegBytes(quality: Int) throws(SDLError) -> [UInt8] {
    // SDL_image crashes where libjpeg refuses.
    guard 1...65_500 ~= width, 1...65_500 ~= height else {
      throw SDLError(operation: "encode JPEG", message: "\(width)x\(height) pixels")
    }
    let quality = Int32(min(max(quality, 1), 100))
    // Even noise at best quality stays below four bytes a pixel; blocks are up to 16 pixels wide.
    let bound = (width + 15) * (height + 15) * 4 + 4096
    let library = try SDLImageFunctions.loaded(for: "encode JPEG")
    return try encoded("encode JPEG", bound: bound) { surface, stream in
      library.saveJPEG(surface, stream, 0, quality)
    }
  }
}
