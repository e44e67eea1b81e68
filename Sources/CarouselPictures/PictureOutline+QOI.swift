extension PictureOutline {
  /// QOI: operations of one to five bytes, each of which makes one pixel or repeats one; seven zeros
  /// and a one close the file.
  static func qoi(_ file: ByteReader) -> PictureOutline? {
    guard let width = file.u32(4), let height = file.u32(8) else { return nil }
    let isClosed = file.bytes.suffix(8).elementsEqual([0, 0, 0, 0, 0, 0, 0, 1])
    // Two numbers of 32 bits each: their product may not fit, and then so much is not there.
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    let isComplete = isClosed && !overflow && makes(pixels, file.bytes)
    return PictureOutline(width: width, height: height, isComplete: isComplete)
  }

  /// Whether the operations make as many pixels as that; a decoder would leave the rest black.
  private static func makes(_ pixels: Int, _ bytes: [UInt8]) -> Bool {
    var made = 0
    var offset = 14
    while made < pixels, offset < bytes.count - 8 {
      let operation = bytes[offset]
      switch operation {
      case 0xFE: offset += 4
      case 0xFF: offset += 5
      case 0x80...0xBF: offset += 2
      default: offset += 1
      }
      made += (0xC0...0xFD).contains(operation) ? Int(operation & 0x3F) + 1 : 1
    }
    return made >= pixels && offset <= bytes.count - 8
  }
}
