import PixelKit

/// Turns an open file into the pixels of a page; what every decoder, wherever it runs, does.
///
/// Whatever can be known without decoding is checked first, so that neither a bomb nor half a file
/// gets as far as a codec.
enum PicturePreparation {
  /// The largest file that is read, in bytes.
  static let fileLimit = 512 << 20
  /// The longest side that is decoded, in pixels.
  static let sideLimit = 65535
  /// The most pixels that are decoded.
  static let pixelLimit = 250_000_000

  /// Reads, checks, decodes and fits one picture.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - frame: Which frame of a picture that plays.
  ///   - fit: How its shape is reconciled with the page's.
  ///   - backdrop: What surrounds it.
  ///   - animations: Those that were prepared before; this one stays there for its next frame.
  ///   - page: Where its pixels go.
  ///   - onGlimpse: Gets a glimpse of the page if the file holds a small preview.
  /// - Returns: What there is to know of it.
  /// - Throws: `PictureError` for what is no picture, too large, cut off or broken; the page's
  ///   pixels are then undefined.
  static func prepare(
    _ file: borrowing RegularFile,
    frame: Int = 0,
    fit: Fit,
    backdrop: Backdrop,
    animations: inout AnimationCache,
    into page: PagePixels,
    onGlimpse: (Glimpse) -> Void = { _ in }
  ) throws(PictureError) -> PictureSummary {
    // Taken out and not looked at there: what two have hold of is copied when it changes.
    if var animation = animations.take(file.stamp) {
      let summary = try play(&animation, frame, fit, backdrop, into: page)
      animations.keep(animation)
      return summary
    }
    let (bytes, format) = try read(file)
    let outline = try outline(bytes, format)
    let metadata = PictureMetadata(bytes, format: format)
    if let size = outline.size, let frames = outline.frames {
      var animation = Animation(
        bytes,
        size: size,
        frames: frames,
        metadata: metadata,
        source: format == .gif ? try GIFFrames(bytes) : WebPFrames(bytes),
        stamp: file.stamp
      )
      let summary = try play(&animation, frame, fit, backdrop, into: page)
      if summary.animation != nil { animations.keep(animation) }
      return summary
    }
    let orientation = metadata.orientation
    func composition(_ size: Size) -> Composition {
      Composition(size, turning: orientation, page: page.size, fit: fit, backdrop: backdrop)
    }
    let naturalSize: Size
    if format == .jpeg {
      let picture = try JPEGFile(bytes)
      naturalSize = picture.size
      let plan = composition(naturalSize)
      if let thumbnail = metadata.thumbnail,
        let glimpse = Glimpse(thumbnail: thumbnail, of: plan, page: page.size)
      {
        onGlimpse(glimpse)
      }
      try compose(picture, plan, into: page)
    } else if format == .png {
      naturalSize = try PNGFile.read(bytes) {
        Composer.compose($0, composition($0.size), into: page)
      }
    } else {
      let picture = try decode(bytes, format, page: page.size, fit: fit)
      naturalSize = picture.size
      guard picture.width > 0, picture.height > 0 else { throw PictureError("no pixels") }
      // libtiff hands colours out multiplied by alpha, whatever the file has.
      let straight = format == .tiff ? picture.withStraightAlpha : picture
      straight.withView { Composer.compose($0, composition(naturalSize), into: page) }
    }
    var summary = PictureSummary(
      naturalSize: orientation.turned(naturalSize),
      glimpse: Glimpse(of: page)
    )
    (summary.title, summary.caption) = (metadata.title, metadata.caption)
    return summary
  }

  private static func read(
    _ file: borrowing RegularFile
  ) throws(PictureError) -> (bytes: [UInt8], format: PictureFormat) {
    guard file.length > 0 else { throw PictureError("empty file") }
    // The format first: a huge file that is no picture is not worth its memory.
    guard let format = PictureFormat(head: try file.head(PictureFormat.headLength)) else {
      throw PictureError("not a picture")
    }
    guard file.length <= fileLimit else {
      throw PictureError("too large: \(file.length >> 20) MiB")
    }
    return (try file.head(file.length), format)
  }

  /// Brings a frame of an animation onto the page.
  private static func play(
    _ animation: inout Animation,
    _ frame: Int,
    _ fit: Fit,
    _ backdrop: Backdrop,
    into page: PagePixels
  ) throws(PictureError) -> PictureSummary {
    let shown = try animation.show(frame)
    animation.compose(fit: fit, backdrop: backdrop, into: page)
    var summary = PictureSummary(
      naturalSize: animation.naturalSize,
      glimpse: Glimpse(of: page)
    )
    (summary.title, summary.caption) = (animation.metadata.title, animation.metadata.caption)
    summary.animation = shown
    summary.isStilled = animation.isStilled
    return summary
  }

  private static func outline(
    _ bytes: [UInt8],
    _ format: PictureFormat
  ) throws(PictureError) -> PictureOutline {
    guard let outline = PictureOutline(bytes, format: format) else {
      throw PictureError("damaged header")
    }
    if let size = outline.size {
      guard size.width > 0, size.height > 0 else { throw PictureError("no pixels") }
      guard size.width <= sideLimit, size.height <= sideLimit,
        size.width * size.height <= pixelLimit
      else { throw PictureError("too large: \(size.width)x\(size.height)") }
      // These are decoded whole, and then copied; a failed allocation would be a crash.
      if format != .jpeg, format != .png {
        try ScratchPixels.checkRoom(for: 8 * size.width * size.height + bytes.count)
      }
    }
    guard outline.isComplete else { throw PictureError("truncated file") }
    guard outline.frames?.count != 0 else { throw PictureError("no pixels") }
    return outline
  }

  /// JPEG: decoded at a fraction of its size, right onto the page where that fits already.
  private static func compose(
    _ picture: JPEGFile,
    _ plan: Composition,
    into page: PagePixels
  ) throws(PictureError) {
    let scaled = picture.scaledSize(covering: plan.neededSize)
    if scaled == plan.scaledRegion, plan.showsWhole, plan.orientation == .upright {
      let target = page.target(of: plan.place)
      try picture.decode(scaled, into: target.start, rowLength: target.rowStep)
      return Composer.surround(plan, isOpaque: true, in: page)
    }
    let scratch = try ScratchPixels(scaled)
    let whole = scratch.pixels.whole
    let target = scratch.pixels.target(of: whole)
    try picture.decode(scaled, into: target.start, rowLength: target.rowStep)
    Composer.compose(scratch.pixels.view(of: whole), plan, isOpaque: true, into: page)
  }

  /// What has no frames of its own: whole, by SDL_image.
  private static func decode(
    _ bytes: [UInt8],
    _ format: PictureFormat,
    page: Size,
    fit: Fit
  ) throws(PictureError) -> PixelBuffer {
    let input = try codecInput(bytes, format)
    do throws(SDLError) {
      return try PictureDecoding.decode(
        input,
        vectorSize: page,
        vectorFit: fit == .cover ? .covering : .inside
      )
    } catch {
      throw .undecodable(error.message)
    }
  }

  /// The file as its codec shall see it.
  private static func codecInput(
    _ bytes: [UInt8],
    _ format: PictureFormat
  ) throws(PictureError) -> [UInt8] {
    switch format {
    case .tiff:
      // Of the eight orientations libtiff turns some, and half of those only half.
      guard let entry = ExifBlock(bytes)?.orientation else { return bytes }
      var upright = bytes
      let isBigEndian = bytes[0] == UInt8(ascii: "M")
      upright.replaceSubrange(entry.place..<entry.place + 2, with: isBigEndian ? [0, 1] : [1, 0])
      return upright
    default:
      return bytes
    }
  }
}
