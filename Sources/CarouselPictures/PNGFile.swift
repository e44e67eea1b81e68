import CPNG
import PixelKit

/// A PNG file in memory while libpng decodes it, row by row: scaling takes each as it comes, and the
/// whole picture is never in memory.
///
/// An error on the way makes the rows from there on undefined; it is told at the end.
final class PNGFile: RowSource {
  let size: Size
  private let reader: OpaquePointer
  private let buffer: UnsafeMutableBufferPointer<UInt32>
  private var rowsRead = 0
  /// All pixels of an interlaced file, whose rows are refined pass by pass.
  private var whole: ScratchPixels?
  private var view: PixelView?

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file, complete as its `PictureOutline` tells.
  ///   - use: Gets the picture.
  /// - Returns: The size in the file.
  /// - Throws: `PictureError` for a damaged file; what `use` has made of it is then worthless.
  static func read(_ bytes: [UInt8], _ use: (PNGFile) -> Void) throws(PictureError) -> Size {
    try bytes.withUnsafeBufferPointer { (bytes) throws(PictureError) -> Size in
      let file = try PNGFile(bytes)
      if cpng_pass_count(file.reader) > 1 { try file.readPasses() }
      use(file)
      try file.finish()
      return file.size
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) {
    guard let reader = cpng_open(bytes.baseAddress, bytes.count) else {
      throw PictureError("needs too much memory")
    }
    self.reader = reader
    size = Size(width: Int(cpng_width(reader)), height: Int(cpng_height(reader)))
    buffer = .allocate(capacity: size.width)
    buffer.initialize(repeating: 0)
    try check()
  }

  deinit {
    cpng_close(reader)
    buffer.deallocate()
  }

  var isBroken: Bool { cpng_error(reader) != nil }

  func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    if let view { return view.row(y) }
    while rowsRead <= y {
      cpng_read_row(reader, buffer.baseAddress)
      rowsRead += 1
    }
    return UnsafeBufferPointer(buffer)
  }

  private func readPasses() throws(PictureError) {
    let scratch = try ScratchPixels(size)
    let pixels = scratch.pixels
    for _ in 0..<cpng_pass_count(reader) {
      for y in 0..<size.height {
        cpng_read_row(reader, pixels.row(y, of: pixels.whole).baseAddress)
      }
    }
    try check()
    view = pixels.view(of: pixels.whole)
    whole = consume scratch
    rowsRead = size.height
  }

  /// Reads what nobody has asked for: there may be an error in it.
  private func finish() throws(PictureError) {
    while rowsRead < size.height, cpng_read_row(reader, buffer.baseAddress) { rowsRead += 1 }
    cpng_read_end(reader)
    try check()
  }

  private func check() throws(PictureError) {
    guard let words = cpng_error(reader) else { return }
    let isMemory = String(cString: words).lowercased().contains("memory")
    throw PictureError(isMemory ? "needs too much memory" : "damaged file")
  }
}
