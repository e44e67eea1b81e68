/// Unpacks 0xAARRGGBB pixels into blue, green, red, alpha, colours premultiplied, each 0…255.
@inline(__always)
func unpack(
  _ pixels: Slice<UnsafeBufferPointer<UInt32>>,
  to output: UnsafeMutableBufferPointer<SIMD4<Float>>
) {
  let input = UnsafeBufferPointer(rebasing: pixels)
  var common: UInt32 = 0xFF00_0000
  for pixel in input { common &= pixel }
  let isOpaque = common == 0xFF00_0000
  for index in input.indices {
    var lanes = unpacked(input[index])
    if !isOpaque {
      let alpha = lanes.w
      lanes *= alpha / 255
      lanes.w = alpha
    }
    output[index] = lanes
  }
}

/// Blue, green, red, alpha of a pixel as they stand in it, each 0…255.
@inline(__always)
func unpacked(_ pixel: UInt32) -> SIMD4<Float> {
  SIMD4<Float>(
    Float(pixel & 0xFF),
    Float(pixel >> 8 & 0xFF),
    Float(pixel >> 16 & 0xFF),
    Float(pixel >> 24)
  )
}

/// Packs blue, green, red, alpha, premultiplied, into a 0xAARRGGBB pixel.
///
/// The kernel overshoots at edges, hence the limits.
@inline(__always)
func packed(_ lanes: SIMD4<Float>) -> UInt32 {
  let alpha = lanes.w
  guard alpha > 0.5 else { return 0 }
  let straight = alpha >= 254.5 ? lanes : lanes * (255 / alpha)
  return channel(straight.x) | channel(straight.y) << 8 | channel(straight.z) << 16
    | channel(alpha) << 24
}

/// Scalar on purpose: the conversion of whole vectors is a call per lane in the standard library.
@inline(__always)
private func channel(_ value: Float) -> UInt32 {
  UInt32(bitPattern: Int32(max(0, min(255, value)) + 0.5))
}
