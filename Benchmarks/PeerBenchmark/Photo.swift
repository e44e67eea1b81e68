import SDLKit

/// A picture as a camera might have made it: smooth areas, structure of every size, and grain.
///
/// The same on every machine: each value is a hash of its place and a fixed seed.
struct Photo {
  private static let seed: UInt64 = 0x5EED_CA20_05E1
  /// The structure: its size in pixels and its strength, from large to small.
  private static let octaves: [(spacing: Int, strength: Float)] = [
    (1024, 60), (256, 36), (64, 22), (16, 14), (4, 12),
  ]
  private static let grain: Float = 12

  private var pixels: [UInt32]
  let size: Size

  init(size: Size) {
    self.size = size
    var light = [Float](repeating: 128, count: size.width * size.height)
    for (number, octave) in Self.octaves.enumerated() {
      Self.add(octave, layer: UInt64(number), to: &light, width: size.width)
    }
    var warmth = [Float](repeating: 0, count: size.width * size.height)
    Self.add((512, 40), layer: 100, to: &warmth, width: size.width)
    pixels = light.indices.map { index in
      let noise = (Self.random(index, 0, layer: 200) - 0.5) * 2 * Self.grain
      let red = Self.byte(light[index] + warmth[index] + noise)
      let green = Self.byte(light[index] + noise)
      let blue = Self.byte(light[index] - warmth[index] + noise)
      return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
  }

  /// The photo with a marker's blocks painted into it.
  func marked(_ marker: Marker) -> PixelBuffer {
    var pixels = pixels
    for block in Marker.blocks(in: size) {
      for y in block.y..<block.y + block.height {
        for x in block.x..<block.x + block.width {
          pixels[y * size.width + x] = 0xFF00_0000 | marker.rawValue
        }
      }
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// Adds noise on a lattice, interpolated between its points.
  private static func add(
    _ octave: (spacing: Int, strength: Float),
    layer: UInt64,
    to plane: inout [Float],
    width: Int
  ) {
    let spacing = octave.spacing
    var knots = [Float](repeating: 0, count: width / spacing + 2)
    for y in 0..<plane.count / width {
      let down = Float(y % spacing) / Float(spacing)
      for column in knots.indices {
        let above = random(column, y / spacing, layer: layer)
        let below = random(column, y / spacing + 1, layer: layer)
        knots[column] = (above + (below - above) * down - 0.5) * 2 * octave.strength
      }
      for x in 0..<width {
        let across = Float(x % spacing) / Float(spacing)
        let (left, right) = (knots[x / spacing], knots[x / spacing + 1])
        plane[y * width + x] += left + (right - left) * across
      }
    }
  }

  /// A number from 0 to 1 that depends on the place and the seed alone (the mix of SplitMix64).
  private static func random(_ x: Int, _ y: Int, layer: UInt64) -> Float {
    var bits = seed &+ UInt64(x) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(y) &* 0xD1B5_4A32_D192_ED03
    bits = (bits &+ layer) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Float((bits ^ bits >> 31) >> 40) / Float(1 << 24)
  }

  private static func byte(_ value: Float) -> UInt32 {
    UInt32(min(max(value, 0), 255))
  }
}
