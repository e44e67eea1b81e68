/// A colour of eight bits a channel, sRGB, alpha not premultiplied.
public struct Color: Sendable, Hashable {
  /// The red channel.
  public var red: UInt8

  /// The green channel.
  public var green: UInt8

  /// The blue channel.
  public var blue: UInt8

  /// How much it covers, from 0 (nothing) to 255 (everything).
  public var alpha: UInt8

  /// Creates a colour, opaque unless said otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `0xAARRGGBB`.
  public init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16),
      green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed),
      alpha: UInt8(truncatingIfNeeded: packed >> 24)
    )
  }

  /// The colour as `0xAARRGGBB`, the form of a pixel in a ``PixelBuffer``.
  public var packed: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
