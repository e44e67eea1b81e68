extension PictureOutline {
  /// GIF: a chain of blocks that ends with the trailer 0x3B.
  static func gif(_ file: ByteReader) -> PictureOutline? {
    guard let width = file.u16(6), let height = file.u16(8), let flags = file.u8(10) else {
      return nil
    }
    var outline = PictureOutline(width: width, height: height, isComplete: false)
    var offset = 13 + colorTableLength(flags)
    while let block = file.u8(offset) {
      switch block {
      case 0x21:  // extension: label, sub-blocks
        offset = endOfSubBlocks(file, offset + 2)
      case 0x2C:  // image: place, colours, code size, sub-blocks
        guard let flags = file.u8(offset + 9) else { return outline }
        offset = endOfSubBlocks(file, offset + 11 + colorTableLength(flags))
      case 0x3B:
        outline.isComplete = true
        return outline
      default:
        // What follows a padding byte or rubbish cannot be judged here; the decoder will.
        outline.isComplete = true
        return outline
      }
    }
    return outline
  }

  private static func colorTableLength(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }

  private static func endOfSubBlocks(_ file: ByteReader, _ start: Int) -> Int {
    var offset = start
    while let length = file.u8(offset), length > 0 { offset += 1 + length }
    return offset + 1
  }
}
