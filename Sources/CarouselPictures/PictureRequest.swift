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

/// How a picture is fitted into a page of another shape.
public enum Fit: String, Sendable, CaseIterable {
  /// The whole picture, centred; the backdrop fills the rest.
  case contain
  /// The whole page filled; what does not fit is cut off evenly on both sides.
  case cover
}

/// What fills a page where its picture does not.
public enum Backdrop: Sendable, Hashable {
  /// A blurred and darkened copy of the picture itself.
  case blur
  /// A plain colour; its alpha is ignored.
  case color(Color)
}

/// Why a picture cannot be shown, in words that follow the file's name and a colon.
public struct PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A few words in lower case, such as "not a picture".
  public let reason: String

  /// Somebody wrote to the file meanwhile; it will be read again.
  public static let changed = PictureError("changed while it was read")
  /// A more important picture needed the decoder; it can be wanted again.
  public static let putOff = PictureError("put off")

  /// Takes the words.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}

/// Turns files into pictures; the seam between what is wanted and where it is made.
public protocol PictureDecoder: Sendable {
  /// Reads, decodes and fits one picture, however long that takes; called on a thread that may wait,
  /// never on the main one.
  ///
  /// - Parameters:
  ///   - request: What to make.
  ///   - onGlimpse: Gets at most one glimpse, on the same thread, if the file holds a small preview of
  ///     itself and there is still the picture to be made.
  /// - Returns: The picture.
  /// - Throws: `PictureError` when the file cannot be shown, now or as it is.
  func prepare(
    _ request: PictureRequest,
    onGlimpse: (Glimpse) -> Void
  ) throws(PictureError) -> PreparedPicture

  /// Stops making a picture, if it is being made; it fails with `PictureError.putOff`, unless it is
  /// finished before.
  func putOff(_ request: PictureRequest)

  /// How many pictures it makes at the same time; more calls than that wait for each other.
  var concurrency: Int { get }
}

extension PictureDecoder {
  /// Does nothing, where a picture that has been begun cannot be stopped.
  public func putOff(_ request: PictureRequest) {}

  /// Makes one picture without a glimpse before it.
  public func prepare(_ request: PictureRequest) throws(PictureError) -> PreparedPicture {
    try prepare(request) { _ in }
  }
}
