/// EXIF data, which is laid out like a TIFF file: directories of tagged entries, found by offsets.
///
/// Every offset and length is looked at as a lie until it has proved to lie within the data, and no
/// chain of directories is followed: the three that matter are reached by one step each.
struct ExifBlock {
  /// What an entry is about.
  enum Tag: Int {
    case compression = 0x0103
    case description = 0x010E
    case orientation = 0x0112
    case thumbnail = 0x0201
    case thumbnailLength = 0x0202
    case packet = 0x02BC
    case news = 0x83BB
    case camera = 0x8769
    case userComment = 0x9286
    case title = 0x9C9B
    case comment = 0x9C9C
  }

  let isBigEndian: Bool
  private let data: ByteReader
  /// Where the directory of the picture begins.
  private let picture: Int

  /// More than any camera writes, in bytes; the rest is not looked at.
  private static let limit = 1 << 20

  /// Takes what begins with the mark of a byte order; nil when that, or a directory, is missing.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.init(Array(bytes.prefix(Self.limit)))
  }

  /// Takes a whole TIFF file, without copying it.
  init?(_ bytes: [UInt8]) {
    let mark = bytes.prefix(2)
    guard mark.elementsEqual("II".utf8) || mark.elementsEqual("MM".utf8) else { return nil }
    isBigEndian = bytes[0] == UInt8(ascii: "M")
    data = ByteReader(bytes, isBigEndian ? .big : .little)
    guard let picture = data.u32(4), data.u16(picture) != nil else { return nil }
    self.picture = picture
  }

  /// The orientation of the picture, which may be any number, and where it stands.
  var orientation: (value: Int, place: Int)? {
    guard let entry = entry(.orientation, in: picture) else { return nil }
    return data.u16(entry + 8).map { ($0, entry + 8) }
  }

  /// The bytes of an entry about the picture.
  func content(_ tag: Tag) -> ArraySlice<UInt8>? {
    content(tag, in: picture)
  }

  /// The comment, behind eight letters that name its character set.
  var userComment: ArraySlice<UInt8>? {
    guard let entry = entry(.camera, in: picture), let camera = data.u32(entry + 8) else {
      return nil
    }
    return content(.userComment, in: camera)
  }

  /// The JPEG that some camera made of the picture, perhaps.
  var thumbnail: ArraySlice<UInt8>? {
    guard let count = data.u16(picture), let directory = data.u32(picture + 2 + 12 * count),
      directory != 0, number(.compression, in: directory) ?? 6 == 6,
      let start = number(.thumbnail, in: directory),
      let length = number(.thumbnailLength, in: directory), start + length <= data.count
    else { return nil }
    return data.bytes[start..<start + length]
  }

  private func entry(_ tag: Tag, in directory: Int) -> Int? {
    guard let count = data.u16(directory) else { return nil }
    for entry in stride(from: directory + 2, to: directory + 2 + 12 * count, by: 12) {
      guard let found = data.u16(entry) else { return nil }
      if found == tag.rawValue { return entry }
    }
    return nil
  }

  private func number(_ tag: Tag, in directory: Int) -> Int? {
    guard let entry = entry(tag, in: directory) else { return nil }
    return data.u16(entry + 2) == 3 ? data.u16(entry + 8) : data.u32(entry + 8)
  }

  private func content(_ tag: Tag, in directory: Int) -> ArraySlice<UInt8>? {
    guard let entry = entry(tag, in: directory), let type = data.u16(entry + 2),
      let count = data.u32(entry + 4)
    else { return nil }
    // Bytes, letters, or anything; but some programs say that their bytes were long numbers.
    let length = type == 4 ? 4 * count : count
    guard let start = length <= 4 ? entry + 8 : data.u32(entry + 8), start + length <= data.count
    else { return nil }
    return data.bytes[start..<start + length]
  }
}
