@testable import CarouselPictures
import Glibc
import SDLKit
import Testing

/// Where a text can stand in a file.
private enum Place: CaseIterable {
  case dcTitle, objectName, xmpHeadline, iptcHeadline, xpTitle, ownTitle, ownWorldTitle
  case dcDescription, iptcCaption, imageDescription, userComment, xpComment
  case ownDescription, ownWorldDescription

  var isTitle: Bool {
    switch self {
    case .dcTitle, .objectName, .xmpHeadline, .iptcHeadline, .xpTitle, .ownTitle, .ownWorldTitle:
      true
    default: false
    }
  }

  var containers: [PictureFormat] {
    switch self {
    case .objectName, .iptcHeadline, .iptcCaption: [.jpeg, .tiff]
    case .ownTitle, .ownWorldTitle, .ownDescription, .ownWorldDescription: [.png]
    default: [.jpeg, .png, .webp, .tiff]
    }
  }

  func put(_ text: String, into metadata: inout MetadataWriter) {
    let bytes = Array(text.utf8)
    switch self {
    case .dcTitle: metadata.addXMP(MetadataWriter.xmp("dc:title", [("x-default", text)]))
    case .dcDescription:
      metadata.addXMP(MetadataWriter.xmp("dc:description", [("x-default", text)]))
    case .xmpHeadline: metadata.addXMP("<photoshop:Headline>\(text)</photoshop:Headline>")
    case .objectName: metadata.iptc.append((2, 5, bytes))
    case .iptcHeadline: metadata.iptc.append((2, 105, bytes))
    case .iptcCaption: metadata.iptc.append((2, 120, bytes))
    case .xpTitle: metadata.title = MetadataWriter.utf16(text)
    case .xpComment: metadata.comment = MetadataWriter.utf16(text)
    case .imageDescription: metadata.description = bytes
    case .userComment:
      metadata.userComment =
        Array("UNICODE\0".utf8)
        + MetadataWriter.utf16(text, isBigEndian: metadata.isBigEndian)
    case .ownTitle: metadata.chunks.append(("tEXt", Array("Title\0\(text)".utf8)))
    case .ownWorldTitle:
      metadata.chunks.append(("iTXt", Array("Title\0\0\0en\0Titel\0\(text)".utf8)))
    case .ownDescription: metadata.chunks.append(("tEXt", Array("Description\0\(text)".utf8)))
    case .ownWorldDescription:
      metadata.chunks.append(("iTXt", Array("Description\0\0\0\0\0\(text)".utf8)))
    }
  }
}

extension MetadataWriter {
  fileprivate mutating func addXMP(_ entry: String) { xmp = (xmp ?? "") + entry }

  fileprivate func read(_ format: PictureFormat) -> PictureMetadata {
    PictureMetadata(file(format), format: format)
  }
}

@Suite struct PictureMetadataTests {
  @Test(arguments: Place.allCases, ["Harbour at dusk", "Grüße, ça va?", "한국어 제목 日本語", "🎞️ 👩‍👩‍👧"])
  private func textsComeAlong(place: Place, text: String) {
    for format in place.containers {
      for isBigEndian in [false, true] {
        var writer = MetadataWriter(isBigEndian: isBigEndian)
        place.put(text, into: &writer)
        let metadata = writer.read(format)
        #expect(metadata.title == (place.isTitle ? text : ""), "\(format)")
        #expect(metadata.caption == (place.isTitle ? "" : text), "\(format)")
        #expect(metadata.orientation == .upright)
      }
    }
  }

  /// Each place is filled, from the least to the most important: the last one filled counts.
  @Test(arguments: [PictureFormat.jpeg, .png, .webp, .tiff])
  func theFirstPlaceCounts(format: PictureFormat) {
    var writer = MetadataWriter(orientation: 6)
    let titles: [Place] = [.ownTitle, .xpTitle, .iptcHeadline, .xmpHeadline, .objectName, .dcTitle]
    let captions: [Place] = [
      .ownDescription, .xpComment, .userComment, .imageDescription, .iptcCaption, .dcDescription,
    ]
    for (title, caption) in zip(titles, captions) {
      title.put("title \(title)", into: &writer)
      caption.put("caption \(caption)", into: &writer)
      let metadata = writer.read(format)
      #expect(metadata.orientation == .turnedRight)
      if title.containers.contains(format) { #expect(metadata.title == "title \(title)") }
      if caption.containers.contains(format) { #expect(metadata.caption == "caption \(caption)") }
    }
  }

  @Test func theLanguageForAllOthersCounts() {
    var writer = MetadataWriter()
    writer.xmp =
      MetadataWriter.xmp("dc:title", [("de", "Eins, zwei"), ("x-default", "One, &quot;two&quot;")])
      + MetadataWriter.xmp("dc:description", [("fr", "Un"), ("ko", "하나")])
    #expect(writer.read(.jpeg).title == "One, \"two\"")
    #expect(["Un", "하나"].contains(writer.read(.jpeg).caption))
  }

  @Test(arguments: [
    (nil, [0x63, 0x61, 0x66, 0xE9], "café"),
    (nil, Array("café".utf8), "café"),
    ("\u{1B}%G", Array("café".utf8), "café"),
    ("\u{1B}%G", [0x63, 0x61, 0xE9, 0x66], "ca\u{FFFD}f"),
    (nil, Array("사진 제목".utf8.dropLast(1)), "사진 제"),
  ])
  func characterSetsOfIPTC(mark: String?, bytes: [UInt8], text: String) {
    var writer = MetadataWriter()
    if let mark { writer.iptc = [(1, 90, Array(mark.utf8))] }
    writer.iptc += [(2, 5, bytes), (2, 120, [0x2D, 0x20] + bytes)]
    #expect(writer.read(.jpeg).title == text)
    #expect(writer.read(.tiff).caption == "- \(text)")
  }

  @Test(arguments: [
    ("ASCII\0\0\0", Array("plain\0rest".utf8), "plain"),
    ("\0\0\0\0\0\0\0\0", [0x63, 0x61, 0x66, 0xE9], "café"),
    ("UNICODE\0", [0xFE, 0xFF, 0xD5, 0x5C], "한"),
    ("UNICODE\0", [0xFF, 0xFE, 0x5C, 0xD5], "한"),
    // The order of the bytes is the other one than the file's.
    ("UNICODE\0", [0, 0x61, 0, 0x62, 0, 0], "ab"),
    ("UNICODE\0", [0x3D, 0xD8, 0x00, 0xDE], "😀"),
    ("UNICODE\0", [0x3D, 0xD8, 0x61, 0x00], "\u{FFFD}a"),
    ("UNICODE\0", [0x00, 0xAC], "가"), ("UNICODE\0", [0x00, 0x4E], "一"),
    ("UNICODE\0", [0x61], ""), ("UNICODE\0", [], ""),
    ("JIS\0\0\0\0\0", [0x1B, 0x24, 0x42], ""),
    ("ASCII\0\0\0", [0x20, 0x20, 0x20, 0x20, 0], ""),
  ])
  func characterSetsOfComments(name: String, bytes: [UInt8], text: String) {
    let writer = MetadataWriter(userComment: Array(name.utf8) + bytes)
    #expect(writer.read(.jpeg).caption == text)
  }

  @Test func aCaptionIsMoreThanTheTitle() {
    let same = MetadataWriter(
      description: Array("Lake".utf8),
      title: MetadataWriter.utf16("Lake")
    ).read(.jpeg)
    #expect((same.title, same.caption) == ("Lake", ""))
  }

  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "default", "   ", "Created with GIMP", "...",
    "\u{200B}", "{\"mirror\":false}", "ImageJ=1.53t",
  ])
  func whatNobodyWroteIsNoCaption(text: String) {
    let writer = MetadataWriter(
      description: Array(text.utf8),
      title: MetadataWriter.utf16(text),
      comment: MetadataWriter.utf16("a real one")
    )
    #expect(writer.read(.jpeg).title == "")
    #expect(writer.read(.jpeg).caption == "a real one")
  }

  @Test(arguments: [
    ("  a \t b\r\nc\u{7}d  ", "a b c d", "a b\nc d"),
    ("a\n\n \n b\n", "a b", "a\nb"),
    ("a\u{202E}b\u{2066}c\u{FEFF}", "abc", "abc"),
    ("a\u{2028}b\u{85}c", "a b c", "a\nb\nc"),
    ("👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}"),
  ])
  func textsAreTidied(text: String, title: String, caption: String) {
    #expect(PictureText.title(text) == title)
    #expect(PictureText.caption(text) == caption)
  }

  @Test func longTextsAreCut() throws {
    for unit in ["x", "한", "👩‍👩‍👧", "x\n"] {
      let text = String(repeating: unit, count: 100_000)
      #expect(try #require(PictureText.title(text)).count == PictureText.titleLimit)
      #expect(try #require(PictureText.caption(text)).count <= PictureText.captionLimit)
      #expect(PictureText.title(text)?.last == "…")
    }
    let tower = "x" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(try #require(PictureText.title(tower)).unicodeScalars.count <= 4096)
  }

  @Test func textsReachWhoeverAsks() throws {
    let folder = ScratchFolder()
    let writer = MetadataWriter(
      description: Array("a caption".utf8),
      xmp: MetadataWriter.xmp("dc:title", [("x-default", "a title")])
    )
    for format in [PictureFormat.jpeg, .png, .webp, .tiff] {
      let request = PictureRequest(
        path: folder.write("x", writer.file(format)),
        size: Size(width: 6, height: 4),
        fit: .contain,
        backdrop: .blur
      )
      let summary = try InProcessDecoder().prepare(request).summary
      #expect((summary.title, summary.caption) == ("a title", "a caption"))
    }
  }

  /// In a process of its own, since other tests need the library.
  @Test func theLibraryIsLoadedOnlyWhenItWillFindSomething() async {
    await #expect(processExitsWith: .success) {
      let plain = MetadataWriter(orientation: 1)
      let rated = MetadataWriter(xmp: "<rdf:Description rdf:about=\"\"/>")
      let told = MetadataWriter(
        description: [0x41],
        title: [0x42, 0],
        userComment: Array("ASCII\0\0\0comment".utf8),
        thumbnail: [1, 2, 3]
      )
      let placed = MetadataWriter(iptc: [(1, 90, Array("\u{1B}%G".utf8)), (2, 90, [0x41])])
      for writer in [MetadataWriter(), plain, rated, told, placed] {
        for format in [PictureFormat.jpeg, .png, .webp, .tiff] { _ = writer.read(format) }
      }
      for sample in Sample.all { _ = PictureMetadata(sample.bytes, format: sample.format) }
      let isLoaded = { dlopen("libgexiv2.so.2", RTLD_NOW | RTLD_NOLOAD) != nil }
      precondition(!isLoaded(), "loaded for nothing")
      _ = MetadataWriter(orientation: 6).read(.jpeg)
      precondition(isLoaded(), "not loaded at all")
    }
  }
}
