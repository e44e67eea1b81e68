public import PixelKit

/// A picture as it is to be shown: which file, at which size, fitted how.
public struct PictureRequest: Sendable, Hashable {
  /// The longest side of a page, in pixels, that a decoder can fill.
  public static let sideLimit = 32768

  /// The file.
  public let path: FilePath
  /// Pixels of the page that the picture shall fill, at least 1 × 1 and at most `sideLimit` a side.
  public let size: Size
  /// How the picture's shape is reconciled with the page's.
  public let fit: Fit
  /// What surrounds the picture, and shows through where it is transparent.
  public let backdrop: Backdrop
  /// Which frame of a picture that plays, from 0; a still picture has only that.
  public let frame: Int

  /// The same for another frame.
  public func frame(_ frame: Int) -> PictureRequest {
    PictureRequest(path: path, size: size, fit: fit, backdrop: backdrop, frame: frame)
  }

  /// Describes a picture to prepare; `size` must be at least 1 × 1.
  public init(path: FilePath, size: Size, fit: Fit, backdrop: Backdrop, frame: Int = 0) {
    precondition(size.width > 0 && size.height > 0, "a page has at least one pixel")
    precondition(frame >= 0, "frames count from 0")
    self.path = path
    self.size = size
    self.fit = fit
    self.backdrop = backdrop
    self.frame = frame
  }
}
