extension PictureOutline {
  /// JPEG: a chain of segments up to the first scan, whose data cannot hold an end marker.
  static func jpeg(_ file: ByteReader) -> PictureOutline? {
    var outline: PictureOutline?
    var offset = 2
    while let byte = file.u8(offset), let marker = file.u8(offset + 1) {
      guard byte == 0xFF else { return nil }
      switch marker {
      case 0xFF:  // padding
        offset += 1
        continue
      case 0x01, 0xD0...0xD7:  // markers without a length
        offset += 2
        continue
      case 0xD9:
        return nil
      case 0xDA:
        outline?.isComplete = hasEndMarker(file, after: offset)
        return outline
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard let height = file.u16(offset + 5), let width = file.u16(offset + 7) else {
          return nil
        }
        outline = PictureOutline(width: width, height: height, isComplete: false)
      default:
        break
      }
      guard let length = file.u16(offset + 2), length >= 2 else { return outline }
      offset += 2 + length
    }
    return outline
  }

  /// Searches backwards: cameras append thumbnails, films and notes behind the picture.
  private static func hasEndMarker(_ file: ByteReader, after scan: Int) -> Bool {
    file.bytes.withUnsafeBufferPointer { bytes in
      var index = bytes.count - 1
      while index > scan {
        if bytes[index] == 0xD9, bytes[index - 1] == 0xFF { return true }
        index -= 1
      }
      return false
    }
  }
}
