import Foundation
import SDLKit

/// The pictures that are measured with, made anew in a folder of their own.
struct Corpus {
  /// What one measurement shows: a file or a folder, and the size of its pictures.
  struct Subject {
    let path: String
    let pictureSize: Size
  }

  private static let folderCount = 10_000
  /// So few that all of them are ready after the first rest.
  private static let captionedCount = 4
  private static let quality = 88

  /// What programs are started with, and what it is.
  let firsts: [(name: String, subject: Subject)]
  /// A folder of large JPEGs whose markers follow each other.
  let largePictures: Subject
  /// A playlist of the first of them, with titles and captions.
  let captioned: Subject

  /// Writes the pictures.
  ///
  /// Pictures that are alike are one file with many names.
  ///
  /// - Parameters:
  ///   - folder: An empty folder.
  ///   - pages: How many large pictures there are to page through.
  /// - Throws: A failure when a picture cannot be written.
  init(in folder: String, pages: Int) throws {
    let small = Photo(size: Size(width: 640, height: 480))
    let screen = Photo(size: Size(width: 1920, height: 1080))
    let large = Photo(size: Size(width: 6000, height: 4000))

    largePictures = Subject(path: folder + "/large", pictureSize: large.size)
    captioned = Subject(path: folder + "/captioned.json", pictureSize: large.size)

    let first = Marker(page: 0)
    var firsts: [(String, Subject)] = []
    for (name, photo) in [("1080p", screen), ("24-MP", large)] {
      let path = "\(folder)/\(name).jpg"
      try Self.write(photo.marked(first).jpegBytes(quality: Self.quality), to: path)
      firsts.append(("\(name) JPEG", Subject(path: path, pictureSize: photo.size)))
    }
    let png = folder + "/24-MP.png"
    try Self.write(large.marked(first).pngBytes(), to: png)
    firsts.append(("24-MP PNG", Subject(path: png, pictureSize: large.size)))
    for (name, photo) in [("1080p", screen), ("24-MP", large), ("VGA", small)] {
      let path = "\(folder)/\(name)"
      try Self.fill(path, count: Self.folderCount, kinds: [first], with: photo)
      firsts.append(
        ("\(name) JPEG of \(Self.folderCount)", Subject(path: path, pictureSize: photo.size))
      )
    }
    self.firsts = firsts
    try Self.fill(largePictures.path, count: pages, kinds: Marker.allCases, with: large)
    try Self.writePlaylist(of: min(pages, Self.captionedCount), to: captioned.path)
  }

  /// Writes a playlist of the first large pictures.
  private static func writePlaylist(of count: Int, to path: String) throws {
    let caption = "What there is to say of a picture: where it was taken, when, and by whom."
    let pages = (0..<count).map { page in
      ["image": "large/" + name(page), "title": "Picture \(page + 1)", "caption": caption]
    }
    try write(Array(JSONEncoder().encode(["pages": pages])), to: path)
  }

  private static func name(_ page: Int) -> String { "\(page + 100_000).jpg" }

  /// Makes a folder of pictures named by number, whose kinds take turns.
  private static func fill(
    _ folder: String,
    count: Int,
    kinds: [Marker],
    with photo: Photo
  ) throws {
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: false
    )
    let names = (0..<count).map { folder + "/" + name($0) }
    for (index, name) in names.enumerated() {
      if index < kinds.count {
        try write(photo.marked(kinds[index]).jpegBytes(quality: quality), to: name)
      } else {
        try FileManager.default.linkItem(atPath: names[index % kinds.count], toPath: name)
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
