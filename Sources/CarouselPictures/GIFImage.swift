import PixelKit

/// One image of a GIF file and what is to be done with it.
struct GIFImage {
  /// A table of colours: where it begins in the file, and how many it holds.
  struct Colors {
    let start: Int
    let count: Int

    var length: Int { 3 * count }

    /// The table that flags announce, if they do.
    init?(_ flags: Int, at start: Int) {
      guard flags & 0x80 != 0 else { return nil }
      self.start = start
      count = 2 << (flags & 7)
    }
  }

  let area: Rect
  let isInterlaced: Bool
  let colors: Colors?
  /// The number of the colour that stands for none.
  let transparent: Int?
  let disposal: FrameCanvas.Disposal
  let delay: Duration
  /// Where the compressed data begins in the file.
  let data: Int
}
