import PixelKit

/// How a picture has to be turned to stand upright, by the numbers of EXIF.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case flipped
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// Whether rows become columns.
  var swapsSides: Bool { rawValue >= 5 }

  /// The size of a picture after turning, and of a turned one before.
  func turned(_ size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }
}
