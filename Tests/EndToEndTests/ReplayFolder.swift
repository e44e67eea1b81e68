import FoundationEssentials
import Glibc
import SDLKit

/// A temporary folder of a test's own, with pictures in it; removed at the end.
final class ReplayFolder {
  /// Where it is.
  let path: String
  private var names: [[UInt8]] = []

  init() throws {
    var template = Array("/tmp/carousel-replay-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CarouselProcess.Trouble("no temporary folder") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    // Names that are no text are beyond the file manager.
    for name in names { unlink(cPath(of: name)) }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file; the name is bytes, of which the file system forbids but two.
  func write(_ name: [UInt8], _ bytes: [UInt8]) throws {
    let descriptor = open(cPath(of: name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CarouselProcess.Trouble("cannot write \(name)") }
    defer { close(descriptor) }
    names.append(name)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw CarouselProcess.Trouble("cannot fill \(name)")
    }
  }

  /// Writes a file.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try write(Array(name.utf8), bytes)
    return self(name)
  }

  /// The picture in a file that the program has saved.
  func picture(_ name: String) throws -> PixelBuffer {
    try PictureDecoding.decode(Array(Data(contentsOf: URL(filePath: self(name)))))
  }

  /// Whether something of this name is there.
  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: self(name))
  }

  /// A PNG of one colour, `0xAARRGGBB`.
  static func png(_ color: UInt32, width: Int, height: Int) throws -> [UInt8] {
    try PixelBuffer(width: width, height: height, fill: Color(packed: color)).pngBytes()
  }

  /// An SVG of one colour.
  static func svg(_ color: String, width: Int, height: Int) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
      <rect width="\(width)" height="\(height)" fill="\(color)"/></svg>
      """.utf8
    )
  }

  private func cPath(of name: [UInt8]) -> [CChar] {
    (Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]).map(CChar.init(bitPattern:))
  }
}
