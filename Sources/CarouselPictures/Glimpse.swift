public import PixelKit

/// A page as it looks from far away: a few soft pixels that stand in for it while it is not there.
public struct Glimpse: Sendable, Equatable {
  /// The pixels, opaque, of the page's shape; at most `sideLimit` on a side.
  public let pixels: PixelBuffer

  /// The most pixels on a side.
  public static let sideLimit = 48

  /// Takes pixels; nil when there are none or too many.
  init?(_ pixels: PixelBuffer) {
    let sides = 1...Self.sideLimit
    guard sides.contains(pixels.width), sides.contains(pixels.height) else { return nil }
    self.pixels = pixels
  }

  /// Looks at a finished page.
  ///
  /// Each pixel is the mean of a few samples of its cell, and is then mixed with its neighbours:
  /// enlarged, it shall look soft and not like a mosaic.
  init(of page: PagePixels) {
    let size = Self.size(for: page.size)
    let view = page.view(of: page.whole)
    let pixels = (0..<size.height).flatMap { row in
      (0..<size.width).map { column in Self.mean(of: view, column, row, size) }
    }
    self.pixels = Self.softened(
      PixelBuffer(width: size.width, height: size.height, pixels: pixels)
    )
  }

  /// The size of the glimpse of a page: of the same shape, as nearly as whole pixels can be.
  static func size(for page: Size) -> Size {
    let scale = min(1, Double(sideLimit) / Double(max(page.width, page.height)))
    return Size(
      width: max(1, Int((Double(page.width) * scale).rounded())),
      height: max(1, Int((Double(page.height) * scale).rounded()))
    )
  }

  /// Samples on each side of a cell.
  static let samples = 4

  private static func mean(of page: PixelView, _ column: Int, _ row: Int, _ size: Size) -> UInt32 {
    var sum = SIMD4<Float>.zero
    for down in 0..<samples {
      let y = ((2 * (row * samples + down) + 1) * page.size.height) / (2 * samples * size.height)
      for across in 0..<samples {
        let x =
          ((2 * (column * samples + across) + 1) * page.size.width) / (2 * samples * size.width)
        sum += unpacked(page.row(y)[x])
      }
    }
    return packed(sum / Float(samples * samples)) | 0xFF00_0000
  }

  /// Each pixel mixed with its eight neighbours, the near ones more, (1 2 1) both ways.
  private static func softened(_ pixels: PixelBuffer) -> PixelBuffer {
    let (width, height) = (pixels.width, pixels.height)
    var soft = pixels.pixels
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        for (dy, down) in [(-1, 1), (0, 2), (1, 1)] as [(Int, Float)] {
          for (dx, across) in [(-1, 1), (0, 2), (1, 1)] as [(Int, Float)] {
            let row = min(max(y + dy, 0), height - 1)
            let column = min(max(x + dx, 0), width - 1)
            sum += unpacked(pixels.pixels[row * width + column]) * (down * across)
          }
        }
        soft[y * width + x] = packed(sum / 16)
      }
    }
    return PixelBuffer(width: width, height: height, pixels: soft)
  }
}
