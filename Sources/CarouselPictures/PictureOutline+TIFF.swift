extension PictureOutline {
  /// TIFF: the first directory names size, and the place of every strip or tile.
  static func tiff(_ bytes: [UInt8]) -> PictureOutline? {
    let file = ByteReader(bytes, bytes.first == UInt8(ascii: "M") ? .big : .little)
    guard let start = file.u32(4) else { return nil }
    // Most writers put the directory last: its absence means that the end is missing.
    guard let count = file.u16(start), start + 2 + 12 * count <= file.count else {
      return PictureOutline(width: 1, height: 1, isComplete: false)
    }
    var fields: [Int: [Int]] = [:]
    var isComplete = true
    for entry in stride(from: start + 2, to: start + 2 + 12 * count, by: 12) {
      isComplete = isComplete && hasValues(file, entry)
      guard let tag = file.u16(entry), Tag(rawValue: tag) != nil else { continue }
      fields[tag] = values(file, entry)
    }
    func field(_ tag: Tag) -> [Int]? { fields[tag.rawValue] }
    guard let width = field(.width)?.first, let height = field(.height)?.first else { return nil }
    let pieces = [(Tag.stripOffsets, Tag.stripLengths), (.tileOffsets, .tileLengths)]
    for (offsets, lengths) in pieces {
      guard let offsets = field(offsets), let lengths = field(lengths) else { continue }
      isComplete = isComplete && zip(offsets, lengths).allSatisfy { $0 + $1 <= file.count }
    }
    return PictureOutline(width: width, height: height, isComplete: isComplete)
  }

  private enum Tag: Int {
    case width = 256
    case height = 257
    case stripOffsets = 273
    case stripLengths = 279
    case tileOffsets = 324
    case tileLengths = 325
  }

  /// Where the values of a directory entry stand: in the entry itself, or elsewhere if too long.
  private static func place(_ file: ByteReader, _ entry: Int) -> (start: Int, length: Int)? {
    guard let type = file.u16(entry + 2), let count = file.u32(entry + 4) else { return nil }
    let length = count * (valueLengths[type] ?? 1)
    guard length > 4 else { return (entry + 8, length) }
    return file.u32(entry + 8).map { ($0, length) }
  }

  private static func hasValues(_ file: ByteReader, _ entry: Int) -> Bool {
    place(file, entry).map { $0.start + $0.length <= file.count } ?? false
  }

  /// The whole numbers of a directory entry, two or four bytes each; none for other types.
  private static func values(_ file: ByteReader, _ entry: Int) -> [Int] {
    guard let type = file.u16(entry + 2), type == 3 || type == 4,
      let place = place(file, entry), place.start + place.length <= file.count
    else { return [] }
    let width = type == 3 ? 2 : 4
    return stride(from: place.start, to: place.start + place.length, by: width).compactMap {
      type == 3 ? file.u16($0) : file.u32($0)
    }
  }
}

/// Bytes of one value, by the number of its type.
private let valueLengths = [
  1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8,
]
