@testable import CarouselPictures
import SDLKit

/// Makes metadata byte by byte and puts it into picture files of every container that has any.
struct MetadataWriter {
  var isBigEndian = false
  var orientation: Int?
  /// Entries of EXIF: ImageDescription, XPTitle, XPComment and UserComment.
  var description: [UInt8]?
  var title: [UInt8]?
  var comment: [UInt8]?
  var userComment: [UInt8]?
  /// What the second directory of EXIF points at.
  var thumbnail: [UInt8]?
  /// The inner part of an XMP packet.
  var xmp: String?
  /// Entries of IPTC: record, number, content.
  var iptc: [(record: UInt8, number: UInt8, content: [UInt8])] = []
  /// Text chunks of PNG.
  var chunks: [(name: String, content: [UInt8])] = []

  typealias Entry = (tag: Int, type: Int, content: [UInt8])

  func file(_ format: PictureFormat) -> [UInt8] {
    let picture = PixelBuffer(6, 4) { x, _ in x < 3 ? 0xFFFF_0000 : 0xFF00_00FF }
    switch format {
    case .jpeg: return jpeg(PictureWriter.jpeg(picture))
    case .png: return PictureWriter.png(picture, chunks: pngChunks)
    case .webp: return webp()
    default: return tiff(picture)
    }
  }

  // MARK: Containers

  /// Puts the metadata into a JPEG file.
  func jpeg(_ file: [UInt8]) -> [UInt8] {
    var segments: [UInt8] = []
    func add(_ marker: UInt8, _ content: [UInt8]) {
      segments += [0xFF, marker] + PictureWriter.bigEndian(content.count + 2, 2) + content
    }
    if hasExif { add(0xE1, Array("Exif\0\0".utf8) + exif()) }
    if let packet { add(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet) }
    if !iptc.isEmpty {
      let block = PictureWriter.bigEndian(news.count, 4) + news + (news.count % 2 == 1 ? [0] : [])
      add(0xED, Array("Photoshop 3.0\u{0}8BIM\u{4}\u{4}\0\0".utf8) + block)
    }
    return Array(file[..<2]) + segments + file[2...]
  }

  private var pngChunks: [(name: String, content: [UInt8])] {
    var result = chunks
    if hasExif { result.append(("eXIf", exif())) }
    if let packet { result.append(("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)) }
    return result
  }

  private func webp() -> [UInt8] {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + PictureWriter.littleEndian(content.count, 4) + content
        + (content.count % 2 == 1 ? [0] : [])
    }
    let picture = Sample.all.first { $0.name == "losslessWebP" }?.bytes ?? []
    let flags: UInt8 = (hasExif ? 8 : 0) | (packet == nil ? 0 : 4)
    var body = Array("WEBP".utf8) + chunk("VP8X", [flags, 0, 0, 0, 5, 0, 0, 3, 0, 0])
    body += picture[12...]
    if hasExif { body += chunk("EXIF", exif()) }
    if let packet { body += chunk("XMP ", packet) }
    return Array("RIFF".utf8) + PictureWriter.littleEndian(body.count, 4) + body
  }

  private func tiff(_ picture: PixelBuffer) -> [UInt8] {
    let pixels = picture.pixels.flatMap { pixel in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    var entries: [Entry] = [
      (256, 4, picture.width), (257, 4, picture.height), (258, 3, 8), (259, 3, 1), (262, 3, 2),
      (273, 4, 8), (277, 3, 3), (278, 4, picture.height), (279, 4, pixels.count),
    ].map { tag, type, value in (tag, type, number(value, type == 3 ? 2 : 4)) }
    if let packet { entries.append((700, 1, packet)) }
    if !iptc.isEmpty { entries.append((33723, 7, news)) }
    return exif(pixels: pixels, entries)
  }

  // MARK: Blocks

  private var hasExif: Bool {
    orientation != nil || thumbnail != nil
      || [description, title, comment, userComment].contains { $0 != nil }
  }

  /// EXIF data, or a whole TIFF file, which is the same with pixels.
  func exif(pixels: [UInt8] = [], _ more: [Entry] = []) -> [UInt8] {
    var data = Array((isBigEndian ? "MM\0*" : "II*\0").utf8) + [0, 0, 0, 0] + pixels
    var entries = more
    if let description { entries.append((270, 2, description + [0])) }
    if let orientation { entries.append((274, 3, number(orientation, 2))) }
    if let title { entries.append((0x9C9B, 1, title + [0, 0])) }
    if let comment { entries.append((0x9C9C, 1, comment + [0, 0])) }
    if let userComment {
      entries.append((0x8769, 4, number(data.count, 4)))
      data += directory([(0x9286, 7, userComment)], at: data.count)
    }
    var next = 0
    if let thumbnail {
      let start = data.count
      data += thumbnail + (thumbnail.count % 2 == 1 ? [0] : [])
      next = data.count
      data += directory(
        [
          (0x0103, 3, number(6, 2)), (0x0201, 4, number(start, 4)),
          (0x0202, 4, number(thumbnail.count, 4)),
        ],
        at: data.count
      )
    }
    data.replaceSubrange(4..<8, with: number(data.count, 4))
    return data + directory(entries.sorted { $0.tag < $1.tag }, at: data.count, next: next)
  }

  /// A directory and, behind it, what does not fit into its entries.
  private func directory(_ entries: [Entry], at start: Int, next: Int = 0) -> [UInt8] {
    var bytes = number(entries.count, 2)
    var values: [UInt8] = []
    for (tag, type, content) in entries {
      let count = type == 3 ? content.count / 2 : type == 4 ? content.count / 4 : content.count
      bytes += number(tag, 2) + number(type, 2) + number(count, 4)
      if content.count <= 4 {
        bytes += content + [UInt8](repeating: 0, count: 4 - content.count)
      } else {
        bytes += number(start + 2 + 12 * entries.count + 4 + values.count, 4)
        values += content + (content.count % 2 == 1 ? [0] : [])
      }
    }
    return bytes + number(next, 4) + values
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    isBigEndian
      ? PictureWriter.bigEndian(value, count) : PictureWriter.littleEndian(value, count)
  }

  private var packet: [UInt8]? {
    xmp.map { inner in
      let spaces = """
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
        xmlns:dc="http://purl.org/dc/elements/1.1/" \
        xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
        """
      let packet = """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \(spaces)>
        <rdf:Description rdf:about="">\(inner)</rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="w"?>
        """
      return Array(packet.utf8)
    }
  }

  private var news: [UInt8] {
    iptc.flatMap { record, number, content in
      [0x1C, record, number] + PictureWriter.bigEndian(content.count, 2) + content
    }
  }
}

extension MetadataWriter {
  /// An entry of XMP in one or several languages.
  static func xmp(_ name: String, _ texts: [(language: String, text: String)]) -> String {
    let items = texts.map { "<rdf:li xml:lang=\"\($0.language)\">\($0.text)</rdf:li>" }.joined()
    return "<\(name)><rdf:Alt>\(items)</rdf:Alt></\(name)>"
  }

  static func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      isBigEndian
        ? PictureWriter.bigEndian(Int(unit), 2) : PictureWriter.littleEndian(Int(unit), 2)
    }
  }
}
