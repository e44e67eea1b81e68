@testable import CarouselPictures
import SDLKit

/// The largest difference between two pixels in any channel.
func distance(_ left: UInt32, _ right: UInt32) -> Int {
  [0, 8, 16, 24].map { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) }.max() ?? 0
}

extension PixelBuffer {
  /// Makes a picture by a rule for each place.
  init(_ width: Int, _ height: Int, _ rule: (_ x: Int, _ y: Int) -> UInt32) {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width { pixels.append(rule(x, y)) }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// An opaque grey.
func grey(_ level: Double) -> UInt32 {
  let value = UInt32(min(max(level, 0), 255).rounded())
  return 0xFF00_0000 | value << 16 | value << 8 | value
}

extension Resampler {
  /// Scales a picture that has its memory to itself.
  static func scale(_ picture: PixelBuffer, region: Region? = nil, to size: Size) -> PixelBuffer {
    picture.withView { scale($0, region: region, to: size) }
  }
}

extension Composer {
  /// Makes a page of its own.
  static func compose(
    _ picture: PixelBuffer,
    turning orientation: Orientation = .upright,
    page: Size,
    fit: Fit,
    backdrop: Backdrop
  ) -> PreparedPicture {
    let plan = Composition(
      picture.size,
      turning: orientation,
      page: page,
      fit: fit,
      backdrop: backdrop
    )
    var pixels = [UInt32](repeating: 0, count: page.width * page.height)
    let glimpse = pixels.withUnsafeMutableBufferPointer { memory in
      let target = PagePixels(memory, size: page)
      picture.withView { compose($0, plan, into: target) }
      return Glimpse(of: target)
    }
    return PreparedPicture(
      pixels: PixelBuffer(width: page.width, height: page.height, pixels: pixels),
      summary: PictureSummary(naturalSize: orientation.turned(picture.size), glimpse: glimpse)
    )
  }
}
