/// Turns the bytes of a picture file into pixels, on any thread.
///
/// Knows what SDL_image knows: JPEG, PNG, WebP, GIF (first frame), BMP, TIFF, QOI and SVG among
/// others, told apart by content. Orientation tags are not applied.
public enum PictureDecoding {
  /// How a drawing without a natural pixel size meets the size asked for; its aspect is kept.
  public enum VectorFit: Sendable {
    /// As large as fits inside.
    case inside

    /// As small as covers the whole size.
    case covering
  }

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - vectorSize: the size at which an SVG is drawn, in pixels; its natural size when `nil`.
  ///   - vectorFit: how an SVG meets `vectorSize`.
  /// - Returns: the pixels as they lie in the file.
  /// - Throws: an error with the decoder's words for unknown, damaged or unsupported content.
  public static func decode(
    _ bytes: [UInt8],
    vectorSize: Size? = nil,
    vectorFit: VectorFit = .inside
  ) throws(SDLError) -> PixelBuffer {
    // An array's withUnsafeBytes forgets the type of what is thrown.
    try bytes.withUnsafeBufferPointer { (bytes) throws(SDLError) -> PixelBuffer in
      try decode(UnsafeRawBufferPointer(bytes), vectorSize: vectorSize, vectorFit: vectorFit)
    }
  }

  /// Decodes a picture from borrowed memory; otherwise like the function that takes an array.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer,
    vectorSize: Size? = nil,
    vectorFit: VectorFit = .inside
  ) throws(SDLError) -> PixelBuffer {
    let codecs = try Codecs()
    guard try codecs.isSVG(bytes) else {
      return try codecs.decode(bytes)
    }
    switch (vectorSize, vectorFit) {
    case (nil, _):
      return try codecs.drawSVG(bytes, Size(width: 0, height: 0))
    case (let size?, .inside):
      return try codecs.drawSVG(bytes, size, limit: size)
    case (let size?, .covering):
      return try codecs.drawSVG(bytes, codecs.coveringBox(for: size, bytes))
    }
  }
}

/// The libraries that decode, and what has to be done to a file in memory to have them do it.
private struct Codecs {
  private static let operation = "decode picture"

  private let sdl: SDLFunctions
  private let image: SDLImageFunctions

  init() throws(SDLError) {
    sdl = try .loaded(for: Self.operation)
    image = try .loaded(for: Self.operation)
  }

  func decode(_ bytes: UnsafeRawBufferPointer) throws(SDLError) -> PixelBuffer {
    try buffer(image.load(open(bytes), 1))
  }

  private func open(_ bytes: UnsafeRawBufferPointer) throws(SDLError) -> SDLFunctions.Stream {
    guard !bytes.isEmpty else {
      throw SDLError(operation: Self.operation, message: "no content")
    }
    guard let stream = sdl.readStream(bytes.baseAddress, Int32(clamping: bytes.count)) else {
      throw sdl.failure(Self.operation)
    }
    return stream
  }

  private func buffer(
    _ surface: SDLFunctions.SurfacePointer?,
    limit: Size? = nil
  ) throws(SDLError) -> PixelBuffer {
    let surface = try Surface(Self.operation, owning: surface, sdl)
    return try PixelBuffer(Self.operation, copying: surface, limit: limit, sdl)
  }
}

// MARK: - SVG

extension Codecs {
  func isSVG(_ bytes: UnsafeRawBufferPointer) throws(SDLError) -> Bool {
    let stream = try open(bytes)
    defer { _ = sdl.close(stream) }
    return image.isSVG(stream) != 0
  }

  /// Draws as large as fits into a box; a side of 0 does not bind.
  func drawSVG(
    _ bytes: UnsafeRawBufferPointer,
    _ box: Size,
    limit: Size? = nil
  ) throws(SDLError) -> PixelBuffer {
    let stream = try open(bytes)
    defer { _ = sdl.close(stream) }
    let surface = image.loadSVG(stream, Int32(clamping: box.width), Int32(clamping: box.height))
    // SDL_image rounds the size up, which may exceed the box by one empty column or row.
    return try buffer(surface, limit: limit)
  }

  /// The box, bound on one side only, in which the drawing just covers `size`.
  ///
  /// Which side binds depends on the aspect, which a small drawing tells. A very long drawing would
  /// need far more pixels than are seen, so from eight times the size on it is fitted inside.
  func coveringBox(
    for size: Size,
    _ bytes: UnsafeRawBufferPointer
  ) throws(SDLError) -> Size {
    let sample = try drawSVG(bytes, Size(width: 256, height: 256)).size
    let across = size.width * sample.height
    let down = size.height * sample.width
    guard max(across, down) <= 8 * min(across, down) else { return size }
    return across >= down
      ? Size(width: size.width, height: 0) : Size(width: 0, height: size.height)
  }
}
