import SDLKit

/// Decodes pictures in this very process, on the thread that asks.
///
/// Whatever can be known without decoding is checked first, so that neither a device nor a bomb nor
/// half a file gets as far as a codec.
public struct InProcessDecoder: PictureDecoder {
  /// The largest file that is read, in bytes.
  static let fileLimit = 512 << 20
  /// The longest side that is decoded, in pixels.
  static let sideLimit = 65535
  /// The most pixels that are decoded.
  static let pixelLimit = 250_000_000

  /// Makes a decoder; there is nothing to set.
  public init() {}

  /// Reads, checks, decodes and fits one picture.
  ///
  /// - Throws: `PictureError` for what is no regular file, no picture, too large, cut off or broken.
  public func prepare(_ request: PictureRequest) throws(PictureError) -> PreparedPicture {
    var (bytes, format) = try read(request.path)
    try check(bytes, format)
    if format == .png {
      guard let essence = essentialPNG(bytes) else { throw PictureError("damaged file") }
      bytes = essence
    }
    let picture: PixelBuffer
    do throws(SDLError) {
      picture = try PictureDecoding.decode(
        bytes,
        vectorSize: request.size,
        vectorFit: request.fit == .cover ? .covering : .inside
      )
    } catch {
      throw PictureError(printable("cannot be decoded: \(error.message)"))
    }
    guard picture.width > 0, picture.height > 0 else { throw PictureError("no pixels") }
    return Composer.compose(
      picture,
      page: request.size,
      fit: request.fit,
      backdrop: request.backdrop
    )
  }

  private func read(
    _ path: FilePath
  ) throws(PictureError) -> (bytes: [UInt8], format: PictureFormat) {
    let file = try RegularFile(path)
    guard file.length > 0 else { throw PictureError("empty file") }
    // The format first: a huge file that is no picture is not worth its memory.
    guard let format = PictureFormat(head: try file.head(PictureFormat.headLength)) else {
      throw PictureError("not a picture")
    }
    guard file.length <= Self.fileLimit else {
      throw PictureError("too large: \(file.length >> 20) MiB")
    }
    return (try file.head(file.length), format)
  }

  private func check(_ bytes: [UInt8], _ format: PictureFormat) throws(PictureError) {
    guard let outline = PictureOutline(bytes, format: format) else {
      throw PictureError("damaged header")
    }
    if let size = outline.size {
      guard size.width > 0, size.height > 0 else { throw PictureError("no pixels") }
      guard size.width <= Self.sideLimit, size.height <= Self.sideLimit,
        size.width * size.height <= Self.pixelLimit
      else { throw PictureError("too large: \(size.width)x\(size.height)") }
    }
    guard outline.isComplete else { throw PictureError("truncated file") }
  }
}
