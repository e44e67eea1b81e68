/// A picture in memory: `0xAARRGGBB` pixels, row after row without padding.
///
/// Alpha is not premultiplied. A value that any thread can make and hand over.
///
///     var buffer = PixelBuffer(width: 2, height: 1, fill: Color(packed: 0xFF00_0000))
///     buffer[1, 0] = 0xFFFF_FFFF
public struct PixelBuffer: Sendable, Equatable {
  /// The number of columns, 0 or more.
  public let width: Int

  /// The number of rows, 0 or more.
  public let height: Int

  /// All pixels; there are always `width * height` of them.
  public private(set) var pixels: [UInt32]

  /// Creates a picture of one colour.
  public init(width: Int, height: Int, fill: Color) {
    precondition(width >= 0 && height >= 0, "a picture has no negative size")
    self.width = width
    self.height = height
    pixels = Array(repeating: fill.packed, count: width * height)
  }

  /// Creates a picture from its pixels, of which there must be exactly `width * height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0, "a picture has no negative size")
    precondition(pixels.count == width * height, "the pixels do not fill the picture")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The width and height as one value.
  public var size: Size { Size(width: width, height: height) }

  /// The pixel in a column and a row, both from 0 at the left top; outside traps.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(0..<width ~= x && 0..<height ~= y, "no such pixel")
      return pixels[y * width + x]
    }
    set {
      precondition(0..<width ~= x && 0..<height ~= y, "no such pixel")
      pixels[y * width + x] = newValue
    }
  }
}
