extension PictureOutline {
  /// JPEG: a chain of segments up to the first scan, whose data cannot hold an end marker.
  static func jpeg(_ file: ByteReader) -> PictureOutline? {
    var outline: PictureOutline?
    for segment in JPEGSegments(file) {
      switch segment.marker {
      case 0xDA:
        outline?.isComplete = hasEndMarker(file, after: segment.start)
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker):
        guard let height = file.u16(segment.start + 1), let width = file.u16(segment.start + 3)
        else { return nil }
        outline = PictureOutline(width: width, height: height, isComplete: false)
      default:
        break
      }
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
