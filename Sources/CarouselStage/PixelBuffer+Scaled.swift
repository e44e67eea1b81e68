internal import SDLKit

extension PixelBuffer {
  /// The picture at another size, smooth whether it gets smaller or larger.
  ///
  /// Every pixel is the mean of those around its place, nearer ones counting more. Meant for small
  /// pictures such as emoji.
  ///
  /// - Parameter factor: the new size by the old, above 0; each side is at least a pixel.
  /// - Returns: the scaled picture; an empty one is left as it is.
  func scaled(by factor: Double) -> PixelBuffer {
    guard width > 0, height > 0, factor != 1 else { return self }
    let columns = Tent.taps(from: width, by: factor)
    let rows = Tent.taps(from: height, by: factor)
    let pixels = rows.flatMap { row in columns.map { column in mean(column, row).packed } }
    return PixelBuffer(width: columns.count, height: rows.count, pixels: pixels)
  }

  /// The weighted mean of pixels; colours count as much as they cover.
  private func mean(_ columns: [Tent.Tap], _ rows: [Tent.Tap]) -> Color {
    var sum = SIMD4<Double>()
    for row in rows {
      for column in columns {
        let color = Color(packed: self[column.index, row.index])
        let alpha = Double(color.alpha) * column.weight * row.weight
        let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
        sum += SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
      }
    }
    guard sum.w >= 0.5 else { return .clear }
    let mean = (sum / sum.w).rounded(.toNearestOrAwayFromZero)
    return Color(
      red: UInt8(mean.x),
      green: UInt8(mean.y),
      blue: UInt8(mean.z),
      alpha: UInt8(min(sum.w.rounded(), 255))
    )
  }
}

/// A filter that falls off evenly to both sides.
private enum Tent {
  /// A pixel of the source and its weight; those of a pixel add up to 1.
  struct Tap {
    let index: Int
    let weight: Double
  }

  /// What each pixel of a row of the new size is made of.
  static func taps(from count: Int, by factor: Double) -> [[Tap]] {
    let radius = max(1, 1 / factor)
    return (0..<max(1, Int((Double(count) * factor).rounded()))).map { pixel in
      let center = (Double(pixel) + 0.5) / factor - 0.5
      let reach = Int((center - radius).rounded(.up))...Int((center + radius).rounded(.down))
      let weights = reach.map { 1 - abs(Double($0) - center) / radius }
      let total = weights.reduce(0, +)
      return zip(reach, weights).map { index, weight in
        Tap(index: min(max(index, 0), count - 1), weight: weight / total)
      }
    }
  }
}
