import PixelKit

/// The pixels of a page while it is put together, in memory that somebody else keeps.
struct PagePixels {
  let size: Size
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private let base: UnsafeMutablePointer<UInt32>

  /// Takes memory for exactly the page's pixels, of which there is at least one.
  init(_ pixels: UnsafeMutableBufferPointer<UInt32>, size: Size) {
    guard let base = pixels.baseAddress, pixels.count == size.width * size.height else {
      preconditionFailure("the memory does not fit the page")
    }
    self.size = size
    self.pixels = pixels
    self.base = base
  }

  /// The whole page.
  var whole: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Where a row of an area lies.
  func row(_ y: Int, of area: Rect) -> UnsafeMutableBufferPointer<UInt32> {
    let start = y * size.width + area.x
    return UnsafeMutableBufferPointer(rebasing: pixels[start..<start + area.width])
  }

  /// An area to read.
  func view(of area: Rect) -> PixelView {
    check(area)
    return PixelView(
      base: UnsafePointer(base + area.y * size.width + area.x),
      size: Size(width: area.width, height: area.height),
      rowLength: size.width
    )
  }

  /// An area to fill with a picture that is turned on the way.
  func target(of area: Rect, turning orientation: Orientation = .upright) -> PixelTarget {
    check(area)
    let (left, right) = (area.x, area.x + area.width - 1)
    let (top, bottom) = (area.y, area.y + area.height - 1)
    let line = size.width
    let (x, y, columnStep, rowStep) =
      switch orientation {
      case .upright: (left, top, 1, line)
      case .mirrored: (right, top, -1, line)
      case .upsideDown: (right, bottom, -1, -line)
      case .flipped: (left, bottom, 1, -line)
      case .transposed: (left, top, line, 1)
      case .turnedRight: (right, top, line, -1)
      case .transversed: (right, bottom, -line, -1)
      case .turnedLeft: (left, bottom, -line, 1)
      }
    return PixelTarget(start: base + y * line + x, columnStep: columnStep, rowStep: rowStep)
  }

  private func check(_ area: Rect) {
    precondition(area.x >= 0 && area.y >= 0 && area.width > 0 && area.height > 0, "empty area")
    precondition(area.x + area.width <= size.width && area.y + area.height <= size.height, "beyond")
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
