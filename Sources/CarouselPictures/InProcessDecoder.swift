import PixelKit
import Synchronization

/// Decodes pictures in this very process, on the thread that asks.
///
/// For when no `DecoderPool` can be had: a picture that kills its codec kills this process.
public struct InProcessDecoder: PictureDecoder {
  private let playing = Playing()

  private final class Playing: Sendable {
    let animations = Mutex(AnimationCache())
  }

  /// Makes a decoder; there is nothing to set.
  public init() {}

  /// One after another.
  public var concurrency: Int { 1 }

  /// Reads, checks, decodes and fits one picture.
  ///
  /// - Throws: `PictureError` for what is no regular file, no picture, too large, cut off or broken.
  public func prepare(
    _ request: PictureRequest,
    onGlimpse: (Glimpse) -> Void
  ) throws(PictureError) -> PreparedPicture {
    let file = try RegularFile(request.path)
    let size = request.size
    // Out of the lock while it is in use; a second thread meanwhile starts from the first frame.
    var animations = playing.animations.withLock { cache in
      defer { cache = AnimationCache() }
      return cache
    }
    defer { playing.animations.withLock { [animations] in $0 = animations } }
    var result: Result<PictureSummary, PictureError> = .failure(PictureError(""))
    let pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { memory, count in
      memory.initialize(repeating: 0)
      count = memory.count
      do throws(PictureError) {
        result = .success(
          try PicturePreparation.prepare(
            file,
            frame: request.frame,
            fit: request.fit,
            backdrop: request.backdrop,
            animations: &animations,
            into: PagePixels(memory, size: size),
            onGlimpse: onGlimpse
          )
        )
      } catch {
        result = .failure(error)
      }
    }
    return PreparedPicture(
      pixels: PixelBuffer(width: size.width, height: size.height, pixels: pixels),
      summary: try result.get()
    )
  }
}
