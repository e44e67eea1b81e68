import PixelKit
import SDLKit

/// A frame of an animated GIF, as it is to be written.
struct GIFFrameToWrite {
  var area: Rect
  /// Numbers of colours, row after row from the top.
  var indices: [UInt8]
  /// Colours of its own, 2…256 of them, a power of two.
  var palette: [UInt32]?
  var transparent: UInt8?
  var disposal = 0
  /// Hundredths of a second.
  var delay = 10
  var isInterlaced = false

  /// A frame of one colour.
  init(_ area: Rect, fill index: UInt8, disposal: Int = 0, delay: Int = 10) {
    self.area = area
    self.disposal = disposal
    self.delay = delay
    indices = Array(repeating: index, count: area.width * area.height)
  }
}

// MARK: - GIF

extension PictureWriter {
  /// Makes an animated GIF.
  ///
  /// - Parameters:
  ///   - screen: The size of the canvas.
  ///   - palette: Colours of all frames, 2…256 of them, a power of two.
  ///   - loops: What the extension says that makes it play again; nil for none.
  ///   - frames: What is laid on the canvas, one after another.
  ///   - clearsFullTable: Whether the code table starts anew when it is full.
  /// - Returns: The file.
  static func gif(
    _ screen: Size,
    palette: [UInt32]?,
    loops: Int? = nil,
    frames: [GIFFrameToWrite],
    clearsFullTable: Bool = true
  ) -> [UInt8] {
    var file = Array("GIF89a".utf8) + littleEndian(screen.width, 2) + littleEndian(screen.height, 2)
    file += [paletteFlags(palette), 0, 0] + colors(palette)
    if let loops {
      file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + littleEndian(loops, 2) + [0]
    }
    for frame in frames {
      let flags = UInt8(frame.disposal << 2) | (frame.transparent == nil ? 0 : 1)
      file += [0x21, 0xF9, 4, flags] + littleEndian(frame.delay, 2) + [frame.transparent ?? 0, 0]
      file += [0x2C] + littleEndian(frame.area.x, 2) + littleEndian(frame.area.y, 2)
      file += littleEndian(frame.area.width, 2) + littleEndian(frame.area.height, 2)
      file += [paletteFlags(frame.palette) | (frame.isInterlaced ? 0x40 : 0)]
      file += colors(frame.palette)
      let depth = max(2, ((frame.palette ?? palette)?.count ?? 2).trailingZeroBitCount)
      let packed = packed(stored(frame), depth: depth, clearsFullTable: clearsFullTable)
      file.append(UInt8(depth))
      for start in stride(from: 0, to: packed.count, by: 255) {
        let block = packed[start..<min(start + 255, packed.count)]
        file += [UInt8(block.count)] + block
      }
      file.append(0)
    }
    return file + [0x3B]
  }

  private static func paletteFlags(_ palette: [UInt32]?) -> UInt8 {
    palette.map { 0x80 | UInt8($0.count.trailingZeroBitCount - 1) } ?? 0
  }

  private static func colors(_ palette: [UInt32]?) -> [UInt8] {
    (palette ?? []).flatMap { color in [16, 8, 0].map { UInt8(color >> $0 & 0xFF) } }
  }

  /// The numbers of a frame in the order of the file.
  private static func stored(_ frame: GIFFrameToWrite) -> [UInt8] {
    guard frame.isInterlaced else { return frame.indices }
    let rows = 0..<frame.area.height
    let order =
      rows.filter { $0 % 8 == 0 } + rows.filter { $0 % 8 == 4 } + rows.filter { $0 % 4 == 2 }
      + rows.filter { $0 % 2 == 1 }
    return order.flatMap { frame.indices[$0 * frame.area.width..<($0 + 1) * frame.area.width] }
  }

  private static func packed(
    _ indices: [UInt8],
    depth: Int,
    clearsFullTable: Bool
  ) -> [UInt8] {
    let clear = 1 << depth
    var (bytes, bits, bitCount, width) = ([UInt8](), 0, 0, depth + 1)
    func put(_ code: Int) {
      bits |= code << bitCount
      bitCount += width
      while bitCount >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        bits >>= 8
        bitCount -= 8
      }
    }
    var table: [Int: Int] = [:]
    put(clear)
    var code = Int(indices[0])
    for index in indices.dropFirst() {
      let key = code << 8 | Int(index)
      if let known = table[key] {
        code = known
        continue
      }
      put(code)
      code = Int(index)
      let next = clear + 2 + table.count
      if next < 4096 {
        table[key] = next
        if next == 1 << width, width < 12 { width += 1 }
      } else if clearsFullTable {
        put(clear)
        table = [:]
        width = depth + 1
      }
    }
    put(code)
    if clear + 2 + table.count == 1 << width, width < 12 { width += 1 }
    put(clear + 1)
    if bitCount > 0 { bytes.append(UInt8(bits)) }
    return bytes
  }
}

// MARK: - WebP

/// A frame of an animated WebP, as it is to be written; its place is even.
struct WebPFrameToWrite {
  var x = 0
  var y = 0
  var picture: PixelBuffer
  var milliseconds = 100
  var isBlended = true
  var isCleared = false
}

extension PictureWriter {
  /// Makes an animated, lossless WebP.
  static func webp(_ canvas: Size, loops: Int = 0, frames: [WebPFrameToWrite]) -> [UInt8] {
    let size = littleEndian(canvas.width - 1, 3) + littleEndian(canvas.height - 1, 3)
    var body = Array("WEBP".utf8) + riffChunk("VP8X", [0x12, 0, 0, 0] + size)
    body += riffChunk("ANIM", [0, 0, 0, 0] + littleEndian(loops, 2))
    for frame in frames {
      let flags: UInt8 = (frame.isCleared ? 1 : 0) | (frame.isBlended ? 0 : 2)
      let head =
        littleEndian(frame.x / 2, 3) + littleEndian(frame.y / 2, 3)
        + littleEndian(frame.picture.width - 1, 3) + littleEndian(frame.picture.height - 1, 3)
        + littleEndian(frame.milliseconds, 3) + [flags]
      body += riffChunk("ANMF", head + lossless(frame.picture)[12...])
    }
    return Array("RIFF".utf8) + littleEndian(body.count, 4) + body
  }

  private static func riffChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + littleEndian(content.count, 4) + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  /// A still WebP file.
  private static func lossless(_ picture: PixelBuffer) -> [UInt8] {
    typealias Encode =
      @convention(c) (
        UnsafeRawPointer?, CInt, CInt, CInt, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
      ) -> Int
    typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
    guard let library = try? DynamicLibrary("libwebp.so.7"),
      let encode: Encode = try? library.function("WebPEncodeLosslessBGRA"),
      let free: Free = try? library.function("WebPFree")
    else { preconditionFailure("no libwebp") }
    var output: UnsafeMutablePointer<UInt8>?
    let count = picture.pixels.withUnsafeBytes { bytes in
      encode(
        bytes.baseAddress,
        CInt(picture.width),
        CInt(picture.height),
        CInt(picture.width * 4),
        &output
      )
    }
    precondition(count > 0, "no WebP")
    defer { free(output) }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }
}
