import PixelKit

/// Where the frames of an animation come from, always in turn from the first one on.
protocol FrameSource: Sendable {
  /// Lays the next frame on the canvas.
  ///
  /// - Returns: How long it is shown.
  /// - Throws: `PictureError` when it is damaged or there is none; the canvas is then undefined.
  mutating func drawNext(on canvas: inout FrameCanvas) throws(PictureError) -> Duration

  /// Goes back to before the first frame.
  mutating func rewind()
}

/// How long a frame is shown that asks for `delay`: too short a time is taken for none at all, as
/// every browser does.
func playedDelay(_ delay: Duration) -> Duration {
  delay < .milliseconds(20) ? .milliseconds(100) : delay
}

/// An animated GIF or WebP, or any GIF, with one of its frames on a canvas.
///
/// The frame after that costs no more than itself, and the same again nothing. Memory is that of
/// the canvas, once more for what a frame covers, and of the file.
struct Animation: Sendable {
  /// The largest canvas on which more than the first frame is shown, in pixels.
  static let pixelLimit = 10_000_000
  /// The largest file of which more than the first frame is shown, in bytes.
  static let fileLimit = 64 << 20

  /// The state of the file from which it comes.
  let stamp: FileStamp
  /// Whether it would play, but is too large for that.
  let isStilled: Bool
  /// How many frames are played: those in the file, fewer if one of them is found to be damaged.
  private var count: Int
  /// What the file says about it.
  let metadata: PictureMetadata
  /// Bytes that it takes.
  let weight: Int

  private let repetitions: Int
  private var source: any FrameSource
  private var canvas: FrameCanvas
  /// How many frames have been laid on the canvas.
  private var laid = 0
  private var delay = Duration.zero
  /// The first frame, small and upright, for what surrounds them all.
  private var sample: PixelBuffer?
  private var backdrop: BlurredBackdrop?

  /// Opens a checked file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - size: The size of its canvas, at least one pixel.
  ///   - frames: How many there are, at least one, and how often they are played.
  ///   - metadata: What else is in the file.
  ///   - source: Makes them.
  ///   - stamp: The state of the file.
  init(
    _ bytes: [UInt8],
    size: Size,
    frames: PictureOutline.Frames,
    metadata: PictureMetadata,
    source: any FrameSource,
    stamp: FileStamp
  ) {
    let fits = size.width * size.height <= Self.pixelLimit && bytes.count <= Self.fileLimit
    self.stamp = stamp
    self.metadata = metadata
    self.source = source
    isStilled = frames.count > 1 && !fits
    count = isStilled ? 1 : frames.count
    repetitions = frames.repetitions
    canvas = FrameCanvas(size)
    weight = bytes.count + size.width * size.height * 4
  }

  /// The size of its canvas, turned upright.
  var naturalSize: Size { orientation.turned(canvas.size) }

  private var orientation: Orientation { metadata.orientation }

  /// Brings a frame onto the canvas.
  ///
  /// - Parameter frame: Its number; behind the last follows the first one again.
  /// - Returns: What is known of it; nil when there is nothing to be played.
  /// - Throws: `PictureError` when not even the first frame can be made.
  mutating func show(_ frame: Int) throws(PictureError) -> AnimationFrame? {
    if laid > frame % count + 1 { rewind() }
    while laid <= frame % count {
      do throws(PictureError) {
        delay = try source.drawNext(on: &canvas)
        laid += 1
      } catch {
        guard laid > 0 else { throw error }
        // What is good of it plays on.
        count = laid
        rewind()
      }
      if laid == 1, count > 1, sample == nil { sample = makeSample() }
    }
    guard count > 1 else { return nil }
    return AnimationFrame(count: count, repetitions: repetitions, delay: delay)
  }

  private mutating func rewind() {
    source.rewind()
    canvas.clear()
    laid = 0
  }

  /// Puts the frame on the canvas into a page.
  mutating func compose(fit: Fit, backdrop kind: Backdrop, into page: PagePixels) {
    let plan = Composition(
      canvas.size,
      turning: orientation,
      page: page.size,
      fit: fit,
      backdrop: kind
    )
    if kind == .blur, let sample, backdrop?.page != page.size {
      backdrop = sample.withView { BlurredBackdrop(of: $0, page: page.size) }
    }
    canvas.withView { Composer.compose($0, plan, blurred: backdrop, into: page) }
  }

  private func makeSample() -> PixelBuffer {
    let size = naturalSize
    let scale = min(1, 128 / Double(max(size.width, size.height)))
    let small = Size(
      width: max(1, Int((Double(size.width) * scale).rounded())),
      height: max(1, Int((Double(size.height) * scale).rounded()))
    )
    let pixels = [UInt32](unsafeUninitializedCapacity: small.width * small.height) {
      memory,
      count in
      let page = PagePixels(memory, size: small)
      canvas.withView {
        Resampler.scale(
          $0,
          to: orientation.turned(small),
          into: page.target(of: page.whole, turning: orientation)
        )
      }
      count = memory.count
    }
    return PixelBuffer(width: small.width, height: small.height, pixels: pixels)
  }
}
