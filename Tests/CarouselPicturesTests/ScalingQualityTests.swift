@testable import CarouselPictures
import Glibc
import SDLKit
import Testing

/// A zone plate, whose rings grow finer outwards up to what its pixels can show, against the same
/// picture scaled by a separate, plain implementation of Lanczos' filter.
@Suite struct ScalingQualityTests {
  let folder = ScratchFolder()

  private let length = 600
  private let scaledLength = 108

  @Test(arguments: [PictureFormat.png, .jpeg])
  func zonePlate(format: PictureFormat) throws {
    let plate = levels()
    let picture = PixelBuffer(length, length) { x, y in grey(plate[y * length + x]) }
    let file =
      format == .jpeg
      ? PictureWriter.jpeg(picture)
      : PictureWriter.png(picture.size, .grey, depth: 8) { x, y in [Int(picture[x, y] & 0xFF)] }
    let request = PictureRequest(
      path: folder.write("x", file),
      size: Size(width: scaledLength, height: scaledLength),
      fit: .contain,
      backdrop: .blur
    )
    let made = try InProcessDecoder().prepare(request).pixels
    let expected = turned(shrunk(turned(shrunk(plate, rows: length)), rows: scaledLength))
    var error = 0.0
    for (pixel, level) in zip(made.pixels, expected) {
      let difference = Double(pixel & 0xFF) - min(max(level, 0), 255)
      error += difference * difference
    }
    let noise = 10 * log10(255 * 255 * Double(expected.count) / error)
    #expect(noise >= (format == .jpeg ? 30 : 45), "\(noise) dB")
  }

  private func levels() -> [Double] {
    let center = Double(length) / 2
    return (0..<length * length).map { index in
      let (dx, dy) = (Double(index % length) - center, Double(index / length) - center)
      return 127.5 + 127.5 * cos(.pi * (dx * dx + dy * dy) / Double(length))
    }
  }

  /// Shrinks rows of `length` levels to `scaledLength`.
  private func shrunk(_ levels: [Double], rows: Int) -> [Double] {
    let ratio = Double(length) / Double(scaledLength)
    var result: [Double] = []
    for x in 0..<scaledLength {
      let center = (Double(x) + 0.5) * ratio - 0.5
      let taps = Int((center - 3 * ratio).rounded(.up))...Int((center + 3 * ratio).rounded(.down))
      let weights = taps.map { tap -> Double in
        let t = (Double(tap) - center) / ratio
        return t == 0 ? 1 : 3 * sin(.pi * t) * sin(.pi * t / 3) / (.pi * .pi * t * t)
      }
      let total = weights.reduce(0, +)
      for y in 0..<rows {
        var sum = 0.0
        for (tap, weight) in zip(taps, weights) {
          sum += weight * levels[y * length + min(max(tap, 0), length - 1)]
        }
        result.append(sum / total)
      }
    }
    // Column after column: what comes out is turned already.
    return turned(result, width: rows)
  }

  private func turned(_ levels: [Double]) -> [Double] {
    turned(levels, width: scaledLength)
  }

  private func turned(_ levels: [Double], width: Int) -> [Double] {
    let height = levels.count / width
    return (0..<levels.count).map { levels[$0 % height * width + $0 / height] }
  }
}
