/// The chunks of a WebP file that are there as a whole, one after another.
struct WebPChunks: Sequence, IteratorProtocol, Sendable {
  struct Chunk {
    /// Where its name begins.
    let start: Int
    let content: Range<Int>
  }

  private let file: ByteReader
  /// Behind the head of the file.
  private var offset = 12

  init(_ file: ByteReader) {
    self.file = file
  }

  mutating func next() -> Chunk? {
    guard let length = file.u32(offset + 4), offset + 8 + length <= file.count else { return nil }
    // Filled up to an even length.
    defer { offset += 8 + length + length & 1 }
    return Chunk(start: offset, content: offset + 8..<offset + 8 + length)
  }
}
