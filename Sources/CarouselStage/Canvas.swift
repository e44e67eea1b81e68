internal import SDLKit

/// A picture in the making, on which shapes and pictures are laid one over another.
///
/// Starts transparent, or on a ground of its own. Alpha is not premultiplied, as in `PixelBuffer`.
struct Canvas {
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  private var pixels: [UInt32]

  /// Creates a canvas of one colour; a negative size counts as 0.
  init(width: Int, height: Int, fill: Color = .clear) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    pixels = Array(repeating: fill.packed, count: self.width * self.height)
  }

  /// Goes on from a picture.
  init(_ picture: PixelBuffer) {
    (width, height, pixels) = (picture.width, picture.height, picture.pixels)
  }

  /// Creates an opaque canvas that passes from one colour at the top to another at the bottom.
  ///
  /// A dark gradient has so few steps that they would show as bands, so they are dithered.
  init(width: Int, height: Int, from top: Color, to bottom: Color) {
    self.init(width: width, height: height)
    for row in 0..<self.height {
      let share = (Double(row) + 0.5) / Double(self.height)
      let steps = (0..<8).map { column in
        let threshold = Canvas.ditherThreshold(column, row)
        func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
          UInt8(Double(top) + (Double(bottom) - Double(top)) * share + threshold)
        }
        return Color(
          red: mixed(top.red, bottom.red),
          green: mixed(top.green, bottom.green),
          blue: mixed(top.blue, bottom.blue)
        )
        .packed
      }
      for column in 0..<self.width { pixels[row * self.width + column] = steps[column & 7] }
    }
  }

  /// The entry of an 8 × 8 Bayer matrix, in 0..<1.
  private static func ditherThreshold(_ column: Int, _ row: Int) -> Double {
    let (diagonal, row) = ((column ^ row) & 7, row & 7)
    let rank = (0..<3).reduce(0) { rank, bit in
      rank | (diagonal >> bit & 1) << (5 - 2 * bit) | (row >> bit & 1) << (4 - 2 * bit)
    }
    return Double(rank) / 64
  }

  /// The picture as it is now.
  var picture: PixelBuffer { PixelBuffer(width: width, height: height, pixels: pixels) }

  /// Lays a shape of one colour over what is there, its edge smoothed over a pixel.
  mutating func paint(_ shape: Shape, _ color: Color) {
    scan(shape, reach: 0.5) { canvas, distance, run in
      let alpha = Canvas.alpha(of: color, coverage: 0.5 - distance)
      for index in run { canvas.blend(color, alpha: alpha, at: index) }
    }
  }

  /// Lays a soft shadow around a shape, and nothing inside it.
  ///
  /// - Parameters:
  ///   - shape: the form that casts the shadow.
  ///   - color: the shadow where it touches the form.
  ///   - blur: how far it reaches, in pixels.
  mutating func paintShadow(of shape: Shape, _ color: Color, blur: Double) {
    scan(shape, reach: blur) { canvas, distance, run in
      guard distance > -0.5 else { return }
      let nearness = 1 - max(distance, 0) / blur
      let coverage = nearness * nearness * min(distance + 0.5, 1)
      let alpha = Canvas.alpha(of: color, coverage: coverage)
      for index in run { canvas.blend(color, alpha: alpha, at: index) }
    }
  }

  /// Lays a picture over what is there; what lies outside the canvas is cut off.
  mutating func draw(_ picture: PixelBuffer, x: Int, y: Int) {
    let columns = max(0, -x)..<max(min(picture.width, width - x), max(0, -x))
    for row in max(0, -y)..<max(min(picture.height, height - y), max(0, -y)) {
      for column in columns {
        let ink = Color(packed: picture.pixels[row * picture.width + column])
        blend(ink, alpha: Int(ink.alpha), at: (y + row) * width + x + column)
      }
    }
  }

  /// Visits the pixels that are no farther than `reach` from a shape, in runs within a row.
  ///
  /// A run is one pixel, or several that the shape covers completely: deep inside the distance to
  /// the edge tells how many, and far outside how many to pass over.
  private mutating func scan(
    _ shape: Shape,
    reach: Double,
    _ visit: (_ canvas: inout Canvas, _ distance: Double, _ run: Range<Int>) -> Void
  ) {
    for row in 0..<height {
      var column = 0
      while column < width {
        let distance = shape.distance(Double(column) + 0.5, Double(row) + 0.5)
        let free = distance > 0 ? distance - reach : -0.5 - distance
        let end = min(column + max(1, Int(min(free, Double(width)))), width)
        if distance < reach {
          visit(&self, distance, row * width + column..<row * width + end)
        }
        column = end
      }
    }
  }

  private static func alpha(of color: Color, coverage: Double) -> Int {
    Int(Double(color.alpha) * min(max(coverage, 0), 1) + 0.5)
  }

  /// Lays a colour of the given alpha, 0…255, over a pixel.
  private mutating func blend(_ color: Color, alpha: Int, at index: Int) {
    guard alpha > 0 else { return }
    let ground = Color(packed: pixels[index])
    guard alpha < 255, ground.alpha > 0 else {
      pixels[index] = UInt32(alpha) << 24 | color.packed & 0xFF_FFFF
      return
    }
    let under = Int(ground.alpha) * (255 - alpha)  // In 255ths, like the sums below.
    let total = alpha * 255 + under
    func mixed(_ ink: UInt8, _ paper: UInt8) -> UInt8 {
      UInt8((Int(ink) * alpha * 255 + Int(paper) * under + total / 2) / total)
    }
    pixels[index] =
      Color(
        red: mixed(color.red, ground.red),
        green: mixed(color.green, ground.green),
        blue: mixed(color.blue, ground.blue),
        alpha: UInt8((total + 127) / 255)
      )
      .packed
  }
}
