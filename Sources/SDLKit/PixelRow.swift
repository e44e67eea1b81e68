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
}
