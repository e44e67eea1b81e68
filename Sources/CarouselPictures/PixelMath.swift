import PixelKit

/// Unpacks 0xAARRGGBB pixels into blue, green, red, alpha, colours premultiplied, each 0…255.
@inline(__always)
func unpack(
  _ input: UnsafeBufferPointer<UInt32>,
  to output: UnsafeMutablePointer<SIMD4<Float>>,
  step: Int
) {
  var common: UInt32 = 0xFF00_0000
  for pixel in input { common &= pixel }
  let isOpaque = common == 0xFF00_0000
  var output = output
  for pixel in input {
    var lanes = unpacked(pixel)
    if !isOpaque {
      let alpha = lanes.w
      lanes *= alpha / 255
      lanes.w = alpha
    }
    output.pointee = lanes
    output += step
  }
}

/// Blue, green, red, alpha of a pixel as they stand in it, each 0…255.
@inline(__always)
func unpacked(_ pixel: UInt32) -> SIMD4<Float> {
  let channels = SIMD4<UInt32>(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
  return unsafeBitCast(channels | integers.bitPattern, to: SIMD4<Float>.self) - integers
}

/// Packs blue, green, red, alpha, premultiplied, into a 0xAARRGGBB pixel.
///
/// The kernel overshoots at edges, hence the limits.
@inline(__always)
func packed(_ lanes: SIMD4<Float>) -> UInt32 {
  let alpha = lanes.w
  guard alpha > 0.5 else { return 0 }
  var straight = lanes
  if alpha < 254.5 {
    straight *= 255 / alpha
    straight.w = alpha
  }
  straight.replace(with: 0, where: straight .< 0)
  straight.replace(with: 255, where: straight .> 255)
  let channels = unsafeBitCast(straight + integers, to: SIMD4<UInt32>.self) & 0xFF
  return channels.x | channels.y << 8 | channels.z << 16 | channels.w << 24
}

/// Packs four pixels at once, as `packed(_:)` packs one.
@inline(__always)
func packed(_ pixels: SIMD16<Float>) -> SIMD4<UInt32> {
  let (first, second) = (pixels.lowHalf.lowHalf, pixels.lowHalf.highHalf)
  let (third, fourth) = (pixels.highHalf.lowHalf, pixels.highHalf.highHalf)
  let leastAlpha = min(min(first.w, second.w), min(third.w, fourth.w))
  guard leastAlpha >= 254.5 else {
    return SIMD4(packed(first), packed(second), packed(third), packed(fourth))
  }
  // As integers, for which vectors have limits; a float's would be taken lane by lane.
  let channels = unsafeBitCast(pixels + signedIntegers, to: SIMD16<Int32>.self)
  let signed = channels &- Int32(bitPattern: signedIntegers.bitPattern)
  let positive = signed & ~(signed &>> 31)
  let limited = (positive | ((255 &- positive) &>> 31)) & 0xFF
  return unsafeBitCast(SIMD16<UInt8>(truncatingIfNeeded: limited), to: SIMD4<UInt32>.self)
}

extension PixelBuffer {
  /// The picture with its colours divided by alpha, by which they are multiplied.
  var withStraightAlpha: PixelBuffer {
    guard pixels.contains(where: { $0 < 0xFF00_0000 }) else { return self }
    let straight = pixels.map { $0 < 0xFF00_0000 ? packed(unpacked($0)) : $0 }
    return PixelBuffer(width: width, height: height, pixels: straight)
  }
}

/// 2²³, from where on the last bits of a float are an integer.
///
/// Adding it rounds, and lets a channel be read there or put there. The standard library's conversion of vectors is a call per lane.
private let integers: Float = 8_388_608

/// 2²³ and half as much, which does the same for numbers below 0.
private let signedIntegers: Float = 12_582_912
