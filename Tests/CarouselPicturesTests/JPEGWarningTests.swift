@testable import CarouselPictures
import SDLKit
import Testing

/// JPEGs of which libjpeg has something to say: some lack pixels, others have only been written
/// carelessly.
@Suite struct JPEGWarningTests {
  private static let file = PictureWriter.jpeg(
    PixelBuffer(160, 120) { x, y in 0xFF00_0000 | UInt32((x * y * 7 + x) % 251) << 8 | UInt32(y) }
  )
  /// Where the data of its only scan begin, behind the scan's head.
  private static let scan = start(of: 0xDA) + 14
  private static let end = file.count - 2

  private static let stuffing: [UInt8] = (0..<300).flatMap { _ in [0xFF, 0] as [UInt8] }
  private static let film = (0..<400).map { UInt8($0 % 250) }

  private static func start(of marker: UInt8) -> Int {
    file.indices.first { file[$0...].starts(with: [0xFF, marker]) } ?? 0
  }

  private static func inserting(_ bytes: [UInt8], at place: Int) -> [UInt8] {
    Array(file[..<place] + bytes + file[place...])
  }

  private static func replacing(at place: Int, with bytes: [UInt8]) -> [UInt8] {
    Array(file[..<place] + bytes + file[(place + bytes.count)...])
  }

  private static let harmless: [(name: String, bytes: [UInt8])] = [
    ("bytes before a table", inserting([1, 2, 0xFF, 0, 3], at: start(of: 0xDB))),
    ("bytes before the frame", inserting(.init(repeating: 7, count: 99), at: start(of: 0xC0))),
    ("a few bytes before the end", inserting([9, 1, 7, 3, 5, 8, 2, 4, 6, 11, 12, 14], at: end)),
    ("zeros before the end", inserting(.init(repeating: 0, count: 900), at: end)),
    ("stuffed bytes before the end", inserting(stuffing, at: end)),
    ("markers drawn out", inserting(.init(repeating: 0xFF, count: 30), at: end)),
    ("no spectrum in the scan's head", replacing(at: scan - 3, with: [0, 0, 0])),
    ("another spectrum there", replacing(at: scan - 3, with: [1, 63, 0x10])),
    ("a later JFIF", replacing(at: start(of: 0xE0) + 9, with: [3])),
    ("a film behind the end", file + film),
  ]

  private static let harmful: [(name: String, bytes: [UInt8])] = [
    ("cut off", Array(file[..<(scan + 900)])),
    ("cut off and ended", Array(file[..<(scan + 900)] + file[end...])),
    ("a hole", Array(file[..<(scan + 900)] + file[(scan + 1300)...])),
    ("data twice", inserting(Array(file[(scan + 900)..<(scan + 1300)]), at: scan + 1300)),
    ("a wrong marker", inserting([0xFF, 0xD3], at: scan + 900)),
    ("data that mean nothing", replacing(at: scan + 900, with: .init(repeating: 0xEF, count: 300))),
    ("no end", Array(file[..<end])),
    ("no data", Array(file[..<scan] + file[end...])),
  ]

  private func pixels(_ bytes: [UInt8]) throws(PictureError) -> [UInt32] {
    guard let outline = PictureOutline(bytes, format: .jpeg), outline.isComplete else {
      throw PictureError("truncated file")
    }
    let picture = try JPEGFile(bytes)
    var rows = [UInt32](repeating: 0, count: picture.size.width * picture.size.height)
    try rows.withUnsafeMutableBufferPointer { (rows) throws(PictureError) in
      guard let start = rows.baseAddress else { return }
      try picture.decode(picture.size, into: start, rowLength: picture.size.width)
    }
    return rows
  }

  @Test(arguments: harmless)
  func whatLosesNoPixelIsShown(name: String, bytes: [UInt8]) throws {
    #expect(try pixels(bytes) == pixels(Self.file), "\(name)")
  }

  @Test(arguments: harmful)
  func whatLosesPixelsIsRefused(name: String, bytes: [UInt8]) {
    #expect(throws: PictureError.self, "\(name)") { try pixels(bytes) }
  }
}
