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
