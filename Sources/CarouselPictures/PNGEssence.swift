/// Strips a PNG file of what is not needed to show it.
///
/// The PNG library writes a line of its own to standard error for every bad checksum and for many a
/// harmless colour profile, past any log. So checksums are verified here, and of the ancillary
/// chunks only the transparency is handed on; SDL_image heeds no other.
///
/// - Parameter bytes: A complete file, as its `PictureOutline` tells.
/// - Returns: The smaller file; nil when what is needed is damaged.
func essentialPNG(_ bytes: [UInt8]) -> [UInt8]? {
  let file = ByteReader(bytes, .big)
  var essence = Array(bytes.prefix(8))
  essence.reserveCapacity(bytes.count)
  var chunk = 8
  while let length = file.u32(chunk), let firstLetter = file.u8(chunk + 4) {
    let end = chunk + 12 + length
    guard end <= file.count else { return nil }
    // Critical chunks begin with a capital letter.
    if firstLetter & 0x20 == 0 || file.has("tRNS", at: chunk + 4) {
      guard file.u32(end - 4) == Int(crc32(bytes[(chunk + 4)..<(end - 4)])) else { return nil }
      essence += bytes[chunk..<end]
    }
    if file.has("IEND", at: chunk + 4) { return essence }
    chunk = end
  }
  return nil
}

/// The checksum of PNG (ISO/IEC 15948, annex D).
private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.withUnsafeBufferPointer { bytes in
    crcTable.withUnsafeBufferPointer { table in
      var crc = UInt32.max
      for byte in bytes { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
      return ~crc
    }
  }
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(index) { crc, _ in crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ crc >> 1 }
}
