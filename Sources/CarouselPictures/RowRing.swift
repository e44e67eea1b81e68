import PixelKit

/// Scales the rows of a picture sideways, keeps those that may still be needed, and makes the rows
/// of the result out of them.
///
/// Both directions work on four pixels at once: four rows share the weights of a column, four
/// columns those of a row.
struct RowRing<Source: RowSource>: ~Copyable {
  private typealias Pixel = SIMD4<Float>
  private typealias FourPixels = SIMD16<Float>

  private let picture: Source
  private let columns: ResampleKernel
  private let rows: ResampleKernel
  /// Four rows of the picture, the pixels of a column side by side.
  private let unpacked: UnsafeMutablePointer<FourPixels>
  /// The scaled rows; each begins a multiple of four pixels behind the one before.
  private let ring: UnsafeMutablePointer<FourPixels>
  private let rowCount: Int
  private let rowLength: Int
  /// The weight of each scaled row that takes part in a row of the result, and its place.
  private let parts: UnsafeMutablePointer<(weight: Float, row: UnsafePointer<FourPixels>)>
  /// How many rows of the picture have been scaled; the last of them are in the ring.
  private var filled: Int

  init(picture: Source, columns: ResampleKernel, rows: ResampleKernel) {
    self.picture = picture
    self.columns = columns
    self.rows = rows
    rowCount = rows.taps + 3
    rowLength = (columns.count + 3) / 4
    unpacked = .allocate(capacity: picture.size.width)
    unpacked.initialize(repeating: .zero, count: picture.size.width)
    ring = .allocate(capacity: rowLength * rowCount)
    ring.initialize(repeating: .zero, count: rowLength * rowCount)
    parts = .allocate(capacity: rows.taps)
    filled = rows.first.first ?? 0
  }

  deinit {
    unpacked.deallocate()
    ring.deallocate()
    parts.deallocate()
  }

  /// Makes a row of the result; rows are to be asked for from top to bottom.
  mutating func writeRow(_ y: Int, to start: UnsafeMutablePointer<UInt32>, step: Int) {
    let first = rows.first[y]
    filled = max(filled, first)
    while filled < first + rows.taps {
      guard !picture.isBroken else { return }
      fillFourRows()
    }
    var count = 0
    for tap in 0..<rows.taps {
      let weight = rows.weights[y * rows.taps + tap]
      guard weight != 0 else { continue }
      parts[count] = (weight, UnsafePointer(row(first + tap)))
      count += 1
    }
    var output = start
    for x in 0..<rowLength {
      var sum = FourPixels.zero
      for part in 0..<count { sum += parts[part].row[x] * parts[part].weight }
      let pixels = packed(sum)
      let left = columns.count - 4 * x
      output.pointee = pixels.x
      if left > 1 { output[step] = pixels.y }
      if left > 2 { output[2 * step] = pixels.z }
      if left > 3 { output[3 * step] = pixels.w }
      output += 4 * step
    }
  }

  private func row(_ y: Int) -> UnsafeMutablePointer<FourPixels> {
    ring + y % rowCount * rowLength
  }

  /// Scales the next four rows of the picture sideways.
  ///
  /// At the end of the picture some are scaled that do not exist, into places that nobody reads.
  private mutating func fillFourRows() {
    let count = min(4, picture.size.height - filled)
    unpacked.withMemoryRebound(to: Pixel.self, capacity: 4 * picture.size.width) { pixels in
      for index in 0..<count { unpack(picture.row(filled + index), to: pixels + index, step: 4) }
    }
    let length = 4 * rowLength
    row(filled).withMemoryRebound(to: Pixel.self, capacity: length) { top in
      row(filled + 1).withMemoryRebound(to: Pixel.self, capacity: length) { second in
        row(filled + 2).withMemoryRebound(to: Pixel.self, capacity: length) { third in
          row(filled + 3).withMemoryRebound(to: Pixel.self, capacity: length) { bottom in
            scaleColumns { x, sum in
              top[x] = sum.lowHalf.lowHalf
              second[x] = sum.lowHalf.highHalf
              third[x] = sum.highHalf.lowHalf
              bottom[x] = sum.highHalf.highHalf
            }
          }
        }
      }
    }
    filled += count
  }

  @inline(__always)
  private func scaleColumns(_ write: (_ x: Int, _ sum: FourPixels) -> Void) {
    let taps = columns.taps
    columns.weights.withUnsafeBufferPointer { weights in
      columns.first.withUnsafeBufferPointer { first in
        guard var weight = weights.baseAddress else { return }
        for x in 0..<columns.count {
          let pixels = unpacked + first[x]
          var sum = FourPixels.zero
          for tap in 0..<taps { sum += pixels[tap] * weight[tap] }
          write(x, sum)
          weight += taps
        }
      }
    }
  }
}
