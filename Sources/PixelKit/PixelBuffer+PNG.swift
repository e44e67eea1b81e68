internal import Glibc

extension PixelBuffer {
  /// Encodes the picture as a PNG file with alpha.
  ///
  /// - Throws: an error for a picture without pixels.
  public func pngBytes() throws(SDLError) -> [UInt8] {
    // Stored, not deflated, rows with their filter byte and zlib's 5 bytes a block, and the chunks.
    let bound = (width * 4 + 1) * height * 1001 / 1000 + 4096
    let library = try SDLImageFunctions.loaded(for: "encode PNG")
    return try encoded("encode PNG", bound: bound) { surface, stream in
      library.savePNG(surface, stream, 0)
    }
  }

  /// Writes the picture as a PNG file, replacing the file if there is one.
  ///
  /// Written with our own calls: SDL's stream keeps a full disk to itself.
  ///
  /// - Throws: an error that names the file, such as for a missing folder or a full disk.
  public func writePNG(to path: String) throws(SDLError) {
    let bytes = try pngBytes()
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system("write \(path)") }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard written >= 0 || errno == EINTR else { throw .system("write \(path)") }
      rest = rest.dropFirst(max(written, 0))
    }
  }
}
