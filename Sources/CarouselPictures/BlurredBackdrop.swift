import PixelKit

/// A blurred and darkened copy of a picture that covers a page, to stand behind the picture.
///
/// It is kept small and enlarged only where it is seen: a blur has no detail to lose.
struct BlurredBackdrop {
  /// The size of the page that it covers.
  let page: Size
  private let copy: PixelBuffer

  /// Pixels along the longer side of the small copy.
  private static let length = 64
  /// Three boxes of this radius make a blur of 2.4 pixels standard deviation, 4 % of the page.
  private static let radius = 2
  /// How much of the brightness stays.
  private static let brightness: Float = 0.55

  /// Copies a picture, usually one that has been scaled already: large ones cost more.
  init(of picture: PixelView, page: Size) {
    self.page = page
    let unit = Double(Self.length) / Double(max(page.width, page.height))
    let small = Size(
      width: max(1, Int((Double(page.width) * unit).rounded())),
      height: max(1, Int((Double(page.height) * unit).rounded()))
    )
    let region = Placement.cover(picture.size, page: page)
    let scaled = Resampler.scale(picture, region: region, to: small)
    // Grey behind what is transparent: both a dark and a bright drawing stand out against it.
    var lanes = scaled.pixels.map { unpacked(blended($0, over: 0xFF80_8080)) }
    for _ in 0..<3 {
      lanes = Self.blurredAndTurned(lanes, width: small.width, height: small.height)
      lanes = Self.blurredAndTurned(lanes, width: small.height, height: small.width)
    }
    copy = PixelBuffer(
      width: small.width,
      height: small.height,
      pixels: lanes.map { packed($0 * SIMD4(Self.brightness, Self.brightness, Self.brightness, 1)) }
    )
  }

  /// The part of it that lies behind an area of the page, in the area's size.
  func pixels(of area: Rect) -> PixelBuffer {
    copy.withView {
      Resampler.scale(
        $0,
        region: region(behind: area),
        to: Size(width: area.width, height: area.height)
      )
    }
  }

  /// Draws the part of it that lies behind an area of the page.
  func draw(_ area: Rect, into target: PixelTarget) {
    copy.withView {
      Resampler.scale(
        $0,
        region: region(behind: area),
        to: Size(width: area.width, height: area.height),
        into: target
      )
    }
  }

  private func region(behind area: Rect) -> Resampler.Region {
    let across = Double(copy.width) / Double(page.width)
    let down = Double(copy.height) / Double(page.height)
    return Resampler.Region(
      x: Double(area.x) * across,
      y: Double(area.y) * down,
      width: Double(area.width) * across,
      height: Double(area.height) * down
    )
  }

  /// Averages each pixel with its neighbours in the row, and swaps rows and columns.
  private static func blurredAndTurned(
    _ lanes: [SIMD4<Float>],
    width: Int,
    height: Int
  ) -> [SIMD4<Float>] {
    var turned = lanes
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        for neighbour in x - radius...x + radius {
          sum += lanes[y * width + min(max(neighbour, 0), width - 1)]
        }
        turned[x * height + y] = sum / Float(2 * radius + 1)
      }
    }
    return turned
  }
}
