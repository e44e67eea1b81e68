/// What a file says about its picture besides the pixels, read all at once.
struct PictureMetadata {
  /// How the picture has to be turned to stand upright.
  private(set) var orientation = Orientation.upright
  /// Its title on one line; empty when it has none.
  private(set) var title = ""
  /// Its caption; empty when it has none, or only its title again.
  private(set) var caption = ""
  /// A JPEG that some camera made of the picture, perhaps.
  private(set) var thumbnail: [UInt8]?

  /// Reads the metadata of a whole file.
  ///
  /// The library that understands all of it is asked only about files in which it will find
  /// something. Texts are taken where photo tools write first: XMP, IPTC, EXIF, and then PNG itself.
  init(_ bytes: [UInt8], format: PictureFormat) {
    let blocks = MetadataBlocks(bytes, format: format)
    let library = blocks.needsLibrary ? MetadataLibrary.shared?.read(bytes) : nil
    orientation = library?.orientation ?? .upright
    let exif = blocks.exif
    title = first(library?.titles, [exif?.title, blocks.ownTexts["Title"]], PictureText.title)
    caption = first(
      library?.captions,
      [exif?.description, exif?.comment, exif?.secondComment, blocks.ownTexts["Description"]],
      PictureText.caption
    )
    if caption == title { caption = "" }
    if format == .jpeg { thumbnail = exif?.thumbnail.map(Array.init) }
  }
}

/// The first text that says something.
private func first(
  _ library: [String]?,
  _ own: [String?],
  _ tidied: (String) -> String?
) -> String {
  ((library ?? []) + own.compactMap(\.self)).lazy.compactMap(tidied).first ?? ""
}

extension ExifBlock {
  fileprivate var title: String? {
    content(.title).map { PictureText.decodedUTF16($0, isBigEndian: false) }
  }

  fileprivate var description: String? {
    content(.description).map(PictureText.decoded)
  }

  fileprivate var comment: String? {
    userComment.flatMap { PictureText.decodedComment($0, isBigEndian: isBigEndian) }
  }

  fileprivate var secondComment: String? {
    content(.comment).map { PictureText.decodedUTF16($0, isBigEndian: false) }
  }
}
