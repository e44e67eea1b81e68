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
