import Foundation
import Testing

/// A picture of a screen, read from the file in which Xvfb keeps it.
struct XvfbScreenshot {
  /// Where a 32-bit field stands in the header, counted in fields.
  private enum Field: Int {
    case headerSize = 0
    case version = 1
    case width = 4
    case height = 5
    case byteOrder = 7
    case bitsPerPixel = 11
    case bytesPerLine = 12
    case colorCount = 19
  }

  /// How many bytes a colour map's entry takes.
  private static let colorSize = 12

  let width: Int
  let height: Int
  private let bytesPerLine: Int
  private let start: Int
  private let bytes: [UInt8]

  /// Reads the format of `xwd`, version 7: a big-endian header, a colour map, the pixels.
  init(xwd data: Data) throws {
    let bytes = [UInt8](data)
    try #require(bytes.count >= 100, "no XWD header")
    func field(_ field: Field) -> Int {
      bytes[field.rawValue * 4..<field.rawValue * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    try #require(field(.version) == 7)
    try #require(field(.bitsPerPixel) == 32 && field(.byteOrder) == 0)
    width = field(.width)
    height = field(.height)
    bytesPerLine = field(.bytesPerLine)
    start = field(.headerSize) + field(.colorCount) * Self.colorSize
    try #require(bytes.count >= start + bytesPerLine * height)
    self.bytes = bytes
  }

  /// The colour of a pixel, 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 {
    let offset = start + y * bytesPerLine + x * 4
    return UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset])
  }

  /// The columns of a row where another colour begins, the first one left out.
  func changes(inRow y: Int, columns: Range<Int>) -> [Int] {
    columns.dropFirst().filter { self[$0, y] != self[$0 - 1, y] }
  }

  /// The colours in a part of the picture.
  func colors(x: Range<Int>, y: Range<Int>) -> Set<UInt32> {
    var colors: Set<UInt32> = []
    // Neighbours are mostly alike, and a set is slow to ask in a debug build.
    var last: UInt32?
    for row in y {
      for column in x where self[column, row] != last {
        let color = self[column, row]
        colors.insert(color)
        last = color
      }
    }
    return colors
  }
}
