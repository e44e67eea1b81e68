import PixelKit

/// Scales pictures to an exact size, smoothly upwards and without aliasing downwards.
///
/// Separable convolution with Lanczos' kernel of three lobes, widened by the ratio when shrinking,
/// on premultiplied colours, in the encoded (sRGB) values as every common viewer does. Rows stream
/// through a ring just as high as the kernel, so that memory grows with the result's width only.
enum Resampler {
  /// A part of a picture in its own pixels; may begin and end between two of them.
  struct Region: Equatable {
    var x, y, width, height: Double

    init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The whole of a picture.
    init(_ size: Size) {
      self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    }
  }

  /// Scales a region to `size` into memory of its own.
  ///
  /// Colours beyond an edge are those of the edge. At the same size and place the pixels are
  /// copied exactly.
  static func scale(
    _ picture: PixelView,
    region: Region? = nil,
    to size: Size
  ) -> PixelBuffer {
    let count = size.width * size.height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { output, initialized in
      let page = PagePixels(output, size: size)
      scale(picture, region: region, to: size, into: page.target(of: page.whole))
      initialized = count
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// Scales a region to `size`, row after row into `target`.
  static func scale(
    _ picture: some RowSource,
    region: Region? = nil,
    to size: Size,
    into target: PixelTarget
  ) {
    let region = region ?? Region(picture.size)
    if size == picture.size, region == Region(picture.size) { return copy(picture, into: target) }
    let columns = ResampleKernel(
      from: region.x,
      length: region.width,
      of: picture.size.width,
      to: size.width
    )
    let rows = ResampleKernel(
      from: region.y,
      length: region.height,
      of: picture.size.height,
      to: size.height
    )
    var ring = RowRing(picture: picture, columns: columns, rows: rows)
    for y in 0..<size.height {
      ring.writeRow(y, to: target.start + y * target.rowStep, step: target.columnStep)
    }
  }

  private static func copy(_ picture: some RowSource, into target: PixelTarget) {
    for y in 0..<picture.size.height {
      var output = target.start + y * target.rowStep
      if target.columnStep == 1 {
        _ = UnsafeMutableBufferPointer(start: output, count: picture.size.width)
          .update(from: picture.row(y))
      } else {
        for pixel in picture.row(y) {
          output.pointee = pixel
          output += target.columnStep
        }
      }
    }
  }
}
