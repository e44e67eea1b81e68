import PixelKit

/// The libwebp library, loaded with the first animation that needs it.
struct WebPLibrary: Sendable {
  /// The library; nil where it is not installed, or is too old or too new.
  static let shared = try? WebPLibrary()

  private let size:
    @convention(c) @Sendable (
      _ bytes: UnsafePointer<UInt8>?, _ count: Int,
      _ width: UnsafeMutablePointer<CInt>, _ height: UnsafeMutablePointer<CInt>
    ) -> CInt
  private let decode:
    @convention(c) @Sendable (
      _ bytes: UnsafePointer<UInt8>?, _ count: Int,
      _ pixels: UnsafeMutableRawPointer, _ pixelsCount: Int, _ rowLength: CInt
    ) -> UnsafeMutableRawPointer?

  private init() throws(DynamicLibrary.Failure) {
    let library = try DynamicLibrary("libwebp.so.7")
    size = try library.function("WebPGetInfo")
    decode = try library.function("WebPDecodeBGRAInto")
  }

  /// Decodes a still picture, which need not be a file of its own.
  ///
  /// - Returns: Whether there are now exactly as many pixels as there is room for.
  func decode(_ picture: UnsafeBufferPointer<UInt8>, into pixels: PagePixels) -> Bool {
    var (width, height): (CInt, CInt) = (0, 0)
    guard size(picture.baseAddress, picture.count, &width, &height) != 0,
      width == pixels.size.width, height == pixels.size.height
    else { return false }
    let rowLength = pixels.size.width * 4
    let target = pixels.target(of: pixels.whole).start
    return decode(
      picture.baseAddress,
      picture.count,
      target,
      rowLength * pixels.size.height,
      CInt(rowLength)
    ) != nil
  }
}
