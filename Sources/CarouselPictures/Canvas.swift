import SDLKit

/// The pixels of a page while it is put together.
struct Canvas {
  private let size: Size
  private var pixels: [UInt32]

  /// Begins with an opaque black page.
  init(_ size: Size) {
    self.size = size
    pixels = Array(repeating: 0xFF00_0000, count: size.width * size.height)
  }

  /// What has been drawn.
  var buffer: PixelBuffer {
    PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// The pixels inside an area, row after row.
  func pixels(of area: Rect) -> some Collection<UInt32> {
    (area.y..<area.y + area.height).lazy.flatMap { pixels[row($0, of: area)] }
  }

  /// Fills an area with a pixel.
  mutating func fill(_ area: Rect, _ pixel: UInt32) {
    for y in area.y..<area.y + area.height {
      for index in row(y, of: area) { pixels[index] = pixel }
    }
  }

  /// Draws a picture of an area's size over what is there.
  mutating func blend(_ picture: PixelBuffer, at area: Rect) {
    precondition(picture.width == area.width && picture.height == area.height)
    var source = 0
    for y in area.y..<area.y + area.height {
      for index in row(y, of: area) {
        pixels[index] = blended(picture.pixels[source], over: pixels[index])
        source += 1
      }
    }
  }

  private func row(_ y: Int, of area: Rect) -> Range<Int> {
    let start = y * size.width + area.x
    return start..<start + area.width
  }
}

/// A pixel with straight alpha over an opaque one, each channel rounded.
func blended(_ top: UInt32, over bottom: UInt32) -> UInt32 {
  let alpha = top >> 24
  if alpha == 255 { return top }
  if alpha == 0 { return bottom }
  var result: UInt32 = 0xFF
  for shift: UInt32 in [16, 8, 0] {
    let mixed = (top >> shift & 0xFF) * alpha + (bottom >> shift & 0xFF) * (255 - alpha)
    result = result << 8 | (mixed + 127) / 255
  }
  return result
}
