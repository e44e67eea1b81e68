extension Orientation {
  /// How the picture in a file has to be turned, by its metadata.
  ///
  /// The library that understands the metadata of every container is asked only about files in
  /// which something may be found: most pictures stand upright, and then it is never loaded.
  init(_ bytes: [UInt8], format: PictureFormat) {
    self = .upright
    guard Self.isLikely(bytes, format) else { return }
    self = MetadataLibrary.shared?.orientation(bytes) ?? .upright
  }

  private static func isLikely(_ bytes: [UInt8], _ format: PictureFormat) -> Bool {
    switch format {
    case .jpeg:
      let file = ByteReader(bytes, .big)
      return JPEGSegments(file).contains { segment in
        segment.marker == 0xE1 && file.has("Exif", at: segment.start)
          && isTurned(bytes, exif: segment.start + 6)
      }
    case .png: return isLikely(png: ByteReader(bytes, .big))
    case .webp: return isLikely(webp: ByteReader(bytes, .little))
    case .tiff: return isTurned(bytes, exif: 0)
    case .gif, .bmp, .qoi, .svg: return false
    }
  }

  /// PNG: a chunk of its own, or, from older programs, text chunks of digits.
  private static func isLikely(png file: ByteReader) -> Bool {
    var chunk = 8
    while let length = file.u32(chunk), !file.has("IEND", at: chunk + 4) {
      if file.has("eXIf", at: chunk + 4), isTurned(file.bytes, exif: chunk + 8) { return true }
      if file.has("Raw profile type", at: chunk + 8) { return true }
      chunk += 12 + length
    }
    return false
  }

  private static func isLikely(webp file: ByteReader) -> Bool {
    guard file.has("VP8X", at: 12) else { return false }
    var chunk = 12
    while let length = file.u32(chunk + 4) {
      if file.has("EXIF", at: chunk) {
        // Some programs repeat here the letters that only JPEG needs.
        let start = file.has("Exif", at: chunk + 8) ? chunk + 14 : chunk + 8
        return isTurned(file.bytes, exif: start)
      }
      chunk += 8 + length + length & 1
    }
    return false
  }

  /// Whether the first directory of EXIF data, which is laid out like TIFF, names an orientation
  /// other than upright.
  private static func isTurned(_ bytes: [UInt8], exif start: Int) -> Bool {
    guard let entry = orientationEntry(bytes, exif: start) else { return false }
    return entry.value != upright.rawValue
  }

  /// The value of the orientation in EXIF data, and where it stands in the file.
  static func orientationEntry(_ bytes: [UInt8], exif start: Int) -> (value: Int, place: Int)? {
    guard start < bytes.count else { return nil }
    let file = ByteReader(bytes, bytes[start] == UInt8(ascii: "M") ? .big : .little)
    guard let directory = file.u32(start + 4), let count = file.u16(start + directory) else {
      return nil
    }
    for index in 0..<count {
      let entry = start + directory + 2 + 12 * index
      guard let tag = file.u16(entry) else { return nil }
      if tag == 274 { return file.u16(entry + 8).map { ($0, entry + 8) } }
    }
    return nil
  }
}
