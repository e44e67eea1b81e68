import PixelKit

extension PictureOutline {
  /// GIF: a chain of blocks that ends with the trailer 0x3B.
  static func gif(_ bytes: [UInt8]) -> PictureOutline? {
    guard let blocks = GIFBlocks(bytes) else { return nil }
    var outline = PictureOutline(
      width: blocks.screen.width,
      height: blocks.screen.height,
      isComplete: false
    )
    var frames = Frames(count: 0, repetitions: 1)
    for block in blocks {
      switch block {
      case .image(let image):
        if frames.count == 0, outline.size == Size(width: 0, height: 0) {
          outline.size = Size(width: image.area.width, height: image.area.height)
        }
        frames.count += 1
      case .repetitions(let repetitions):
        frames.repetitions = repetitions
      case .end:
        outline.isComplete = true
        outline.frames = frames
        return outline
      }
    }
    return outline
  }
}
