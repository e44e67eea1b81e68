@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct HostileMetadataTests {
  private let full = MetadataWriter(
    orientation: 6,
    description: Array("a description of some length".utf8),
    title: MetadataWriter.utf16("title"),
    comment: MetadataWriter.utf16("comment"),
    userComment: Array("UNICODE\0".utf8) + MetadataWriter.utf16("한국어"),
    thumbnail: PictureWriter.jpeg(PixelBuffer(60, 40) { x, y in grey(Double(x * y % 256)) }),
    xmp: MetadataWriter.xmp("dc:title", [("x-default", "a title")])
      + MetadataWriter.xmp("dc:description", [("x-default", "a caption")]),
    iptc: [(1, 90, Array("\u{1B}%G".utf8)), (2, 5, [0x41]), (2, 120, Array("caption".utf8))],
    chunks: [("tEXt", Array("Title\0own".utf8)), ("iTXt", Array("Description\0\0\0\0\0own".utf8))]
  )

  /// Any byte of EXIF, also those of offsets and lengths, is anything.
  @Test(arguments: [false, true])
  func exifThatLies(isBigEndian: Bool) throws {
    var writer = full
    writer.isBigEndian = isBigEndian
    writer.thumbnail = [1, 2, 3]
    let exif = writer.exif()
    for index in exif.indices {
      for value in [0, 1, 8, 0x7F, 0x80, 0xFF] as [UInt8] {
        var lie = exif
        lie[index] = value
        if index + 4 <= lie.count, value == 0xFF {
          lie.replaceSubrange(index..<index + 4, with: repeatElement(value, count: 4))
        }
        guard let block = ExifBlock(lie) else { continue }
        #expect(block.thumbnail.map { $0.endIndex <= lie.count } ?? true)
        _ = (block.orientation, block.content(.description), block.content(.title))
        _ = block.userComment.flatMap {
          PictureText.decodedComment($0, isBigEndian: block.isBigEndian)
        }
      }
    }
    for length in exif.indices { _ = ExifBlock(exif.prefix(length))?.thumbnail }
  }

  @Test func directoriesInCircles() {
    for tag in [0x8769, 0x0201] {
      var bytes = Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0]
      bytes += PictureWriter.littleEndian(tag, 2) + [4, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0]
      #expect(ExifBlock(bytes)?.userComment == nil)
      #expect(ExifBlock(bytes)?.thumbnail == nil)
      let file = PictureWriter.jpeg(PixelBuffer(8, 8) { _, _ in 0xFF00_FF00 }, exif: bytes)
      #expect(PictureMetadata(file, format: .jpeg).caption == "")
    }
  }

  @Test func aMegabyteOfText() {
    let text = String(repeating: "한 ", count: 250_000)
    let writer = MetadataWriter(
      description: Array(text.utf8),
      xmp: MetadataWriter.xmp("dc:title", [("x-default", text)]),
      chunks: [("tEXt", Array("Description\0\(text)".utf8))]
    )
    for format in [PictureFormat.png, .webp, .tiff] {
      let metadata = PictureMetadata(writer.file(format), format: format)
      #expect(metadata.title.count == PictureText.titleLimit)
      #expect(format != .png || metadata.caption.count == PictureText.captionLimit)
    }
  }

  @Test func everyMutationIsAnswered() {
    let folder = ScratchFolder()
    let plan = Composition(
      Size(width: 6000, height: 4000),
      turning: .turnedRight,
      page: Size(width: 640, height: 360),
      fit: .contain,
      backdrop: .blur
    )
    let formats = [PictureFormat.jpeg, .png, .webp, .tiff]
    let whole = formats.map(full.file)
    for seed in 0..<600 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var bytes = whole[seed % formats.count]
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let index = Int.random(in: 12..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let metadata = PictureMetadata(bytes, format: formats[seed % formats.count])
      #expect(metadata.title.count <= PictureText.titleLimit)
      #expect(!metadata.title.unicodeScalars.contains { $0.value < 0x20 })
      if let thumbnail = metadata.thumbnail {
        _ = Glimpse(thumbnail: thumbnail, of: plan, page: Size(width: 640, height: 360))
      }
      // The codec for TIFF complains on standard error, unless it is in a process of its own.
      guard formats[seed % formats.count] != .tiff else { continue }
      let request = PictureRequest(
        path: folder.write("x", bytes),
        size: Size(width: 6, height: 4),
        fit: .cover,
        backdrop: .blur
      )
      _ = try? InProcessDecoder().prepare(request)
    }
  }
}
