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

/// The segments of a JPEG file up to and with the head of its first scan, or up to where the chain
/// breaks; bytes between them are passed over, as decoders do.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The second byte of the marker.
    let marker: Int
    /// Where the content begins, behind the length.
    let start: Int
    /// The end of the content; may lie beyond the end of a file that is cut off.
    let end: Int
  }

  private let file: ByteReader
  /// Behind the marker that begins every file.
  private var offset = 2
  private var isOver = false

  init(_ file: ByteReader) {
    self.file = file
  }

  mutating func next() -> Segment? {
    while !isOver, let byte = file.u8(offset), let marker = file.u8(offset + 1) {
      guard byte == 0xFF, marker != 0 else {
        offset += 1
        continue
      }
      switch marker {
      case 0xFF:  // padding
        offset += 1
      case 0x01, 0xD0...0xD7:  // markers without a length
        offset += 2
      default:
        guard marker != 0xD9, let length = file.u16(offset + 2), length >= 2 else { return nil }
        defer { offset += 2 + length }
        isOver = marker == 0xDA
        return Segment(marker: marker, start: offset + 4, end: offset + 2 + length)
      }
    }
    return nil
  }
}
