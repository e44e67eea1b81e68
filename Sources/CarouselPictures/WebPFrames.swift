import PixelKit

/// The frames of an animated WebP file.
struct WebPFrames: FrameSource {
  private let file: ByteReader
  private var chunks: WebPChunks

  /// Takes a whole file.
  init(_ bytes: [UInt8]) {
    file = ByteReader(bytes, .little)
    chunks = WebPChunks(file)
  }

  mutating func rewind() { chunks = WebPChunks(file) }

  mutating func drawNext(on canvas: inout FrameCanvas) throws(PictureError) -> Duration {
    while let chunk = chunks.next() {
      if file.has("ANMF", at: chunk.start) { return try draw(chunk, on: &canvas) }
    }
    throw PictureError("no pixels")
  }

  /// A frame: place, size, duration and flags in 16 bytes, then the chunks of a still picture.
  private func draw(
    _ frame: WebPChunks.Chunk,
    on canvas: inout FrameCanvas
  ) throws(PictureError) -> Duration {
    let head = frame.content.lowerBound
    guard frame.content.count > 16, let x = file.u24(head), let y = file.u24(head + 3),
      let width = file.u24(head + 6), let height = file.u24(head + 9),
      let milliseconds = file.u24(head + 12), let flags = file.u8(head + 15)
    else { throw PictureError("damaged file") }
    let size = Size(width: width + 1, height: height + 1)
    guard 2 * x + size.width <= canvas.size.width, 2 * y + size.height <= canvas.size.height else {
      throw PictureError("damaged file")
    }
    let picture = try decode(head + 16..<frame.content.upperBound, size)
    canvas.begin(
      Rect(x: 2 * x, y: 2 * y, width: size.width, height: size.height),
      then: flags & 1 == 1 ? .clear : .keep
    )
    let view = picture.pixels.view(of: picture.pixels.whole)
    for y in 0..<size.height { canvas.draw(view.row(y), y, isBlended: flags & 2 == 0) }
    return playedDelay(.milliseconds(milliseconds))
  }

  private func decode(
    _ content: Range<Int>,
    _ size: Size
  ) throws(PictureError) -> ScratchPixels {
    let scratch = try ScratchPixels(size)
    guard let library = WebPLibrary.shared else { throw .undecodable("libwebp is missing") }
    let isDecoded = file.bytes.withUnsafeBufferPointer { bytes in
      library.decode(UnsafeBufferPointer(rebasing: bytes[content]), into: scratch.pixels)
    }
    guard isDecoded else { throw .undecodable("damaged frame") }
    return scratch
  }
}
