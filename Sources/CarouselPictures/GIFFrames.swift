import PixelKit

/// The frames of a GIF file.
///
/// Decoded here and not by giflib, which keeps a record and a palette of every frame that it has
/// read: a long animation would grow without bound.
struct GIFFrames: FrameSource {
  private let bytes: [UInt8]
  private let start: GIFBlocks
  private var blocks: GIFBlocks

  /// Reads the header of a whole file.
  init(_ bytes: [UInt8]) throws(PictureError) {
    guard let blocks = GIFBlocks(bytes) else { throw PictureError("damaged header") }
    self.bytes = bytes
    start = blocks
    self.blocks = blocks
  }

  mutating func rewind() { blocks = start }

  mutating func drawNext(on canvas: inout FrameCanvas) throws(PictureError) -> Duration {
    while let block = blocks.next() {
      switch block {
      case .image(let image):
        try draw(image, on: &canvas)
        return image.delay
      case .repetitions: continue
      case .end: throw PictureError("no pixels")
      }
    }
    throw PictureError("truncated file")
  }

  private func draw(_ image: GIFImage, on canvas: inout FrameCanvas) throws(PictureError) {
    let (width, height) = (image.area.width, image.area.height)
    guard width > 0, height > 0 else { throw PictureError("no pixels") }
    // It may be larger than the canvas, and then counts on its own.
    guard width * height <= PicturePreparation.pixelLimit else {
      throw PictureError("too large: \(width)x\(height)")
    }
    try ScratchPixels.checkRoom(for: width * height)
    guard let colors = palette(of: image) else { throw .undecodable("no colours") }
    guard let indices = LZW.unpack(bytes, at: image.data, count: width * height) else {
      throw .undecodable("damaged image data")
    }
    canvas.begin(image.area, then: image.disposal)
    var row = [UInt32](repeating: 0, count: width)
    var stored = 0
    for pass in image.isInterlaced ? Self.passes : [(0, 1)] {
      for y in stride(from: pass.first, to: height, by: pass.step) {
        for x in 0..<width { row[x] = colors[Int(indices[stored + x])] }
        row.withUnsafeBufferPointer { canvas.draw($0, y, isBlended: true) }
        stored += width
      }
    }
  }

  /// In which order the rows of an interlaced image are stored.
  private static let passes: [(first: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]

  /// A pixel for each of 256 numbers, transparent for those that have no colour.
  private func palette(of image: GIFImage) -> [UInt32]? {
    guard let colors = image.colors, colors.start + colors.length <= bytes.count else { return nil }
    var palette = [UInt32](repeating: 0, count: 256)
    for index in 0..<colors.count where index != image.transparent {
      let place = colors.start + 3 * index
      palette[index] =
        0xFF00_0000 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
        | UInt32(bytes[place + 2])
    }
    return palette
  }
}
