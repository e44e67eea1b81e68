import Glibc

/// What of a picture file is metadata, as far as that can be told at a glance.
///
/// Most pictures stand upright and have nothing to say: to find that out costs microseconds here,
/// and milliseconds with a library that understands all of it.
struct MetadataBlocks {
  /// The EXIF data, if there is any.
  private(set) var exif: ExifBlock?
  /// The texts of PNG itself by their keywords, of which Title and Description are kept.
  private(set) var ownTexts: [String: String] = [:]
  /// Whether something is there that takes the library: a picture that has to be turned, or a text
  /// in XMP or IPTC.
  private(set) var needsLibrary = false

  /// Looks through a whole file.
  init(_ bytes: [UInt8], format: PictureFormat) {
    switch format {
    case .jpeg: find(jpeg: ByteReader(bytes, .big))
    case .png: find(png: ByteReader(bytes, .big))
    case .webp: find(webp: ByteReader(bytes, .little))
    case .tiff: find(tiff: bytes)
    case .gif, .bmp, .qoi, .svg: return
    }
    if let turn = exif?.orientation?.value, turn != Orientation.upright.rawValue {
      needsLibrary = true
    }
  }

  private mutating func find(jpeg file: ByteReader) {
    for segment in JPEGSegments(file) {
      let content = file.bytes[segment.start..<min(segment.end, file.count)]
      if segment.marker == 0xE1, file.has("Exif", at: segment.start) {
        exif = exif ?? ExifBlock(content.dropFirst(6))
      } else if segment.marker == 0xE1, file.has("http://ns.adobe.com/xap/", at: segment.start) {
        look(atPacket: content)
      } else if segment.marker == 0xED, file.has("Photoshop", at: segment.start) {
        look(atNews: content)
      }
    }
  }

  private mutating func find(png file: ByteReader) {
    var chunk = 8
    while let length = file.u32(chunk), !file.has("IEND", at: chunk + 4) {
      let end = chunk + 8 + length
      defer { chunk = end + 4 }
      guard end <= file.count else { continue }
      let content = file.bytes[chunk + 8..<end]
      if file.has("eXIf", at: chunk + 4) {
        exif = exif ?? ExifBlock(content)
      } else if file.has("tEXt", at: chunk + 4) || file.has("zTXt", at: chunk + 4)
        || file.has("iTXt", at: chunk + 4)
      {
        look(atText: content, isInternational: file.has("iTXt", at: chunk + 4))
      }
    }
  }

  private mutating func look(atText chunk: ArraySlice<UInt8>, isInternational: Bool) {
    let keyword = chunk.prefix { $0 != 0 }
    var rest = chunk[keyword.endIndex...].dropFirst()
    // Older programs put all other metadata here, as digits.
    if keyword.starts(with: "Raw profile type".utf8) { needsLibrary = true }
    if isInternational {
      // Whether and how it is compressed, then a language and a translation of the keyword.
      let isCompressed = rest.first == 1
      rest = rest.dropFirst(2).drop { $0 != 0 }.dropFirst().drop { $0 != 0 }.dropFirst()
      if keyword.elementsEqual("XML:com.adobe.xmp".utf8) {
        if isCompressed { needsLibrary = true } else { look(atPacket: rest) }
      }
      guard !isCompressed else { return }
    }
    for name in ["Title", "Description"] where keyword.elementsEqual(name.utf8) {
      ownTexts[name] = ownTexts[name] ?? PictureText.decoded(rest)
    }
  }

  private mutating func find(webp file: ByteReader) {
    guard file.has("VP8X", at: 12) else { return }
    for chunk in WebPChunks(file) {
      let content = file.bytes[chunk.content]
      if file.has("EXIF", at: chunk.start) {
        // Some programs repeat here the letters that only JPEG needs.
        let isRepeated = file.has("Exif", at: chunk.content.lowerBound)
        exif = exif ?? ExifBlock(isRepeated ? content.dropFirst(6) : content)
      } else if file.has("XMP ", at: chunk.start) {
        look(atPacket: content)
      }
    }
  }

  private mutating func find(tiff bytes: [UInt8]) {
    exif = ExifBlock(bytes)
    if let packet = exif?.content(.packet) { look(atPacket: packet) }
    if let news = exif?.content(.news) { look(atNews: news) }
  }

  /// XMP: an XML text, in which every kind of entry has its usual prefix.
  private mutating func look(atPacket packet: ArraySlice<UInt8>) {
    let names: [StaticString] = ["dc:title", "dc:description", "photoshop:Headline"]
    needsLibrary = needsLibrary || names.contains { packet.contains($0) }
  }

  /// IPTC: entries of a mark, two numbers and a length; here of a name, a headline or a caption.
  private mutating func look(atNews news: ArraySlice<UInt8>) {
    let entries: [StaticString] = ["\u{1C}\u{2}\u{5}", "\u{1C}\u{2}\u{69}", "\u{1C}\u{2}\u{78}"]
    needsLibrary = needsLibrary || entries.contains { news.contains($0) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text is somewhere in it.
  fileprivate func contains(_ text: StaticString) -> Bool {
    withUnsafeBytes { bytes in
      let count = text.utf8CodeUnitCount
      var rest = bytes[...]
      while rest.count >= count, let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let found = memchr(start, CInt(text.utf8Start[0]), rest.count - count + 1)
      {
        if memcmp(found, text.utf8Start, count) == 0 { return true }
        rest = rest.dropFirst(UnsafeRawPointer(found) - start + 1)
      }
      return false
    }
  }
}
