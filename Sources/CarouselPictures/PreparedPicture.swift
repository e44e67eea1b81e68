public import PixelKit

/// A picture ready to be shown 1:1.
///
///     try picture.withUnsafeBytes { bytes in try texture.update(from: bytes) }
public struct PreparedPicture: Sendable, Equatable {
  /// The size of the page for which it has been made.
  public let size: Size
  /// What is known of it besides its pixels.
  public let summary: PictureSummary

  private enum Storage {
    case own(PixelBuffer)
    case shared(SharedPixels)
  }

  private let storage: Storage

  /// Joins opaque pixels and what is known of them.
  public init(pixels: PixelBuffer, summary: PictureSummary) {
    size = pixels.size
    self.summary = summary
    storage = .own(pixels)
  }

  /// Joins pixels in shared memory and what is known of them.
  init(_ pixels: SharedPixels, summary: PictureSummary) {
    size = pixels.size
    self.summary = summary
    storage = .shared(pixels)
    pixels.mapNow()
  }

  /// A copy of the pixels, exactly as many as were asked for, each opaque.
  public var pixels: PixelBuffer {
    switch storage {
    case .own(let pixels): pixels
    case .shared(let pixels):
      pixels.withUnsafeBytes { bytes in
        PixelBuffer(
          width: size.width,
          height: size.height,
          pixels: Array(bytes.bindMemory(to: UInt32.self))
        )
      }
    }
  }

  /// Lends the bytes of all pixels, wherever they are, without copying them.
  ///
  /// - Parameter body: Gets the rows from top to bottom, four bytes a pixel, without gaps.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .shared(let pixels): return try pixels.withUnsafeBytes(body)
    case .own(let buffer):
      return try buffer.pixels.withUnsafeBufferPointer { (pixels) throws(Failure) -> Result in
        try body(UnsafeRawBufferPointer(pixels))
      }
    }
  }

  /// The bytes of all pixels in memory that does not change any more, and what keeps it; nil where
  /// they have been made in this process.
  public var sharedMemory: (bytes: UnsafeRawBufferPointer, owner: any AnyObject & Sendable)? {
    guard case .shared(let pixels) = storage else { return nil }
    return (pixels.bytes, pixels)
  }

  /// Equal when they look the same.
  public static func == (left: PreparedPicture, right: PreparedPicture) -> Bool {
    left.summary == right.summary && left.pixels == right.pixels
  }
}
