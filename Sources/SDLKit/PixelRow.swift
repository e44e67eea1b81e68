/// What is done to rows of opaque pixels, channel by channel; weights are in 256ths.
///
/// Loops that know nothing of pixels but their bytes, so that the compiler makes vectors of them.
enum PixelRow {
  /// The mean of two rows, the second with a weight of 0…256.
  ///
  /// - Parameters:
  ///   - first: the bytes of a row.
  ///   - second: those of the other one.
  ///   - weight: how much the second counts.
  ///   - count: how many bytes.
  ///   - result: the mean, rounded; lies elsewhere.
  @inline(__always)
  static func mix(
    _ first: UnsafePointer<UInt8>,
    _ second: UnsafePointer<UInt8>,
    _ weight: UInt16,
    count: Int,
    to result: UnsafeMutablePointer<UInt16>
  ) {
    let rest = 256 &- weight
    for index in 0..<count {
      let sum = UInt16(first[index]) &* rest &+ UInt16(second[index]) &* weight
      result[index] = (sum &+ 128) &>> 8
    }
  }

  /// Lays a row over another, with a weight of 0…256.
  @inline(__always)
  static func blend(
    _ source: UnsafePointer<UInt8>,
    _ weight: UInt16,
    count: Int,
    over target: UnsafeMutablePointer<UInt8>
  ) {
    let rest = 256 &- weight
    for index in 0..<count {
      let sum = UInt16(target[index]) &* rest &+ UInt16(source[index]) &* weight
      target[index] = UInt8(truncatingIfNeeded: (sum &+ 128) &>> 8)
    }
  }

  /// The weight of an opacity of 0…255.
  @inline(__always)
  static func weight(_ opacity: UInt8) -> UInt16 { (UInt16(opacity) * 256 + 127) / 255 }

  /// Lays translucent pixels, not multiplied by their alpha, over a row.
  ///
  /// - Parameters:
  ///   - source: the pixels.
  ///   - weight: how much of them is to be seen, 0…256.
  ///   - count: how many pixels.
  ///   - target: the row.
  static func blend(
    pixels source: UnsafeRawPointer,
    _ weight: UInt16,
    count: Int,
    over target: UnsafeMutableRawPointer
  ) {
    var index = 0
    while index + 4 <= count {
      let pixels = source.loadUnaligned(fromByteOffset: 4 * index, as: SIMD4<UInt32>.self)
      // Most of what is drawn so has a lot of nothing around it.
      if any(pixels .> 0x00FF_FFFF) {
        let place = target + 4 * index
        let below = place.loadUnaligned(as: SIMD4<UInt32>.self)
        place.storeBytes(of: blended(pixels, weight, over: below), as: SIMD4<UInt32>.self)
      }
      index += 4
    }
    while index < count {
      let pixel = source.load(fromByteOffset: 4 * index, as: UInt32.self)
      let below = target.load(fromByteOffset: 4 * index, as: UInt32.self)
      let result = blended(SIMD4(repeating: pixel), weight, over: SIMD4(repeating: below))
      target.storeBytes(of: result.x, toByteOffset: 4 * index, as: UInt32.self)
      index += 1
    }
  }

  @inline(__always)
  private static func blended(
    _ pixels: SIMD4<UInt32>,
    _ weight: UInt16,
    over below: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    // Of each pixel four times, once for every channel.
    var alpha = pixels &>> 24
    alpha |= alpha &<< 8
    alpha |= alpha &<< 16
    var weights = (channels(alpha) &* weight &+ 128) &>> 8
    weights = weights &+ weights &>> 7
    let sum = channels(below) &* (256 &- weights) &+ channels(pixels) &* weights
    let result = SIMD16<UInt8>(truncatingIfNeeded: (sum &+ 128) &>> 8)
    return unsafeBitCast(result, to: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func channels(_ pixels: SIMD4<UInt32>) -> SIMD16<UInt16> {
    SIMD16(truncatingIfNeeded: unsafeBitCast(pixels, to: SIMD16<UInt8>.self))
  }

  /// Lays a colour over a row of pixels.
  ///
  /// - Parameters:
  ///   - color: the colour, translucent.
  ///   - count: how many pixels.
  ///   - target: the bytes of the row.
  @inline(__always)
  static func blend(_ color: Color, count: Int, over target: UnsafeMutablePointer<UInt8>) {
    let weight = weight(color.alpha)
    let channels = SIMD4(UInt16(color.blue), UInt16(color.green), UInt16(color.red), 255)
    let pixel = channels &* weight &+ 128
    let pair = SIMD8(lowHalf: pixel, highHalf: pixel)
    let own = SIMD16(lowHalf: pair, highHalf: pair)
    let rest = 256 &- weight
    @inline(__always)
    func blend(_ pixels: SIMD16<UInt8>) -> SIMD16<UInt8> {
      let sum = SIMD16<UInt16>(truncatingIfNeeded: pixels) &* rest &+ own
      return SIMD16(truncatingIfNeeded: sum &>> 8)
    }
    let target = UnsafeMutableRawPointer(target)
    var index = 0
    while index + 4 <= count {
      let pixels = target.loadUnaligned(fromByteOffset: 4 * index, as: SIMD16<UInt8>.self)
      target.storeBytes(of: blend(pixels), toByteOffset: 4 * index, as: SIMD16<UInt8>.self)
      index += 4
    }
    while index < count {
      let pixel = target.load(fromByteOffset: 4 * index, as: UInt32.self)
      let pixels = unsafeBitCast(SIMD4(repeating: pixel), to: SIMD16<UInt8>.self)
      let blended = unsafeBitCast(blend(pixels), to: SIMD4<UInt32>.self)[0]
      target.storeBytes(of: blended, toByteOffset: 4 * index, as: UInt32.self)
      index += 1
    }
  }
}
