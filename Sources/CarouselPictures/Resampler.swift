import SDLKit

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

    /// The whole picture.
    init(_ picture: PixelBuffer) {
      self.init(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    }
  }

  /// Scales a region to `size`.
  ///
  /// Colours beyond an edge are those of the edge. At the same size and place the pixels are
  /// copied exactly.
  static func scale(
    _ picture: PixelBuffer,
    region: Region? = nil,
    to size: Size
  ) -> PixelBuffer {
    let region = region ?? Region(picture)
    if size == picture.size, region == Region(picture) { return picture }
    let columns = ResampleKernel(
      from: region.x,
      length: region.width,
      of: picture.width,
      to: size.width
    )
    let rows = ResampleKernel(
      from: region.y,
      length: region.height,
      of: picture.height,
      to: size.height
    )
    let pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { output, count in
      picture.pixels.withUnsafeBufferPointer { input in
        var ring = RowRing(input: input, inputWidth: picture.width, columns: columns, rows: rows)
        for y in 0..<size.height {
          ring.writeRow(
            y,
            to: UnsafeMutableBufferPointer(rebasing: output[(y * size.width)...].prefix(size.width))
          )
        }
      }
      count = size.width * size.height
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }
}

/// The rows that were scaled sideways and may be needed for a row of the result.
private struct RowRing: ~Copyable {
  private typealias Pixel = SIMD4<Float>

  private let input: UnsafeBufferPointer<UInt32>
  private let inputWidth: Int
  private let columns: ResampleKernel
  private let rows: ResampleKernel
  private let width: Int
  private let unpacked: UnsafeMutableBufferPointer<Pixel>
  private let ring: UnsafeMutableBufferPointer<Pixel>
  private let sums: UnsafeMutableBufferPointer<Pixel>
  private var filled = 0

  init(
    input: UnsafeBufferPointer<UInt32>,
    inputWidth: Int,
    columns: ResampleKernel,
    rows: ResampleKernel
  ) {
    self.input = input
    self.inputWidth = inputWidth
    self.columns = columns
    self.rows = rows
    width = columns.count
    unpacked = .allocate(capacity: inputWidth)
    ring = .allocate(capacity: width * rows.taps)
    sums = .allocate(capacity: width)
  }

  deinit {
    unpacked.deallocate()
    ring.deallocate()
    sums.deallocate()
  }

  mutating func writeRow(_ y: Int, to output: UnsafeMutableBufferPointer<UInt32>) {
    let first = rows.first[y]
    filled = max(filled, first)
    while filled < first + rows.taps {
      fillRow(filled)
      filled += 1
    }
    sums.update(repeating: .zero)
    for tap in 0..<rows.taps {
      let weight = rows.weights[y * rows.taps + tap]
      guard weight != 0 else { continue }
      let start = (first + tap) % rows.taps * width
      for x in 0..<width { sums[x] += ring[start + x] * weight }
    }
    for x in 0..<width { output[x] = packed(sums[x]) }
  }

  private func fillRow(_ y: Int) {
    unpack(input[(y * inputWidth)...].prefix(inputWidth), to: unpacked)
    let row = UnsafeMutableBufferPointer(rebasing: ring[(y % rows.taps * width)...].prefix(width))
    let taps = columns.taps
    columns.weights.withUnsafeBufferPointer { weights in
      for x in row.indices {
        let pixels = UnsafeBufferPointer(rebasing: unpacked[columns.first[x]...].prefix(taps))
        let weights = UnsafeBufferPointer(rebasing: weights[(x * taps)...].prefix(taps))
        // Two sums, so that one addition need not wait for the other.
        var (even, odd) = (Pixel.zero, Pixel.zero)
        var tap = 0
        while tap &+ 1 < taps {
          even += pixels[tap] * weights[tap]
          odd += pixels[tap &+ 1] * weights[tap &+ 1]
          tap &+= 2
        }
        if tap < taps { even += pixels[tap] * weights[tap] }
        row[x] = even + odd
      }
    }
  }
}
