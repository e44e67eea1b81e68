import CTurboJPEG
import SDLKit

/// Makes picture files byte by byte, so that the tests know what is in them.
enum PictureWriter {}

// MARK: - PNG

extension PictureWriter {
  /// What the samples of a PNG mean, by the number in its header.
  enum PNGKind: UInt8, CaseIterable {
    case grey = 0
    case color = 2
    case palette = 3
    case greyAlpha = 4
    case colorAlpha = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }
  }

  /// Makes a PNG, not compressed, out of the samples of each pixel: `kind.channels` of them, of
  /// `depth` bits; `chunks` stand between the header and the pixels.
  static func png(
    _ size: Size,
    _ kind: PNGKind,
    depth: Int,
    isInterlaced: Bool = false,
    chunks: [(name: String, content: [UInt8])] = [],
    samples: (_ x: Int, _ y: Int) -> [Int]
  ) -> [UInt8] {
    let passes: [(x: Int, y: Int, dx: Int, dy: Int)] =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var data: [UInt8] = []
    for pass in passes where pass.x < size.width {
      for y in stride(from: pass.y, to: size.height, by: pass.dy) {
        var bits = 0
        var bitCount = 0
        data.append(0)
        for x in stride(from: pass.x, to: size.width, by: pass.dx) {
          for sample in samples(x, y) {
            bits = bits << depth | sample
            bitCount += depth
            while bitCount >= 8 {
              bitCount -= 8
              data.append(UInt8(bits >> bitCount))
              bits &= 1 << bitCount - 1
            }
          }
        }
        if bitCount > 0 { data.append(UInt8(bits << (8 - bitCount))) }
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header =
      bigEndian(size.width, 4) + bigEndian(size.height, 4)
      + [UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
    file += chunk("IHDR", header)
    for (name, content) in chunks { file += chunk(name, content) }
    return file + chunk("IDAT", stored(data)) + chunk("IEND", [])
  }

  /// A PNG of eight bits a channel.
  static func png(
    _ picture: PixelBuffer,
    chunks: [(name: String, content: [UInt8])] = []
  ) -> [UInt8] {
    png(picture.size, .colorAlpha, depth: 8, chunks: chunks) { x, y in
      [16, 8, 0, 24].map { Int(picture[x, y] >> $0 & 0xFF) }
    }
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count, 4) + body + bigEndian(checksum(body), 4)
  }

  /// A zlib stream that does not compress.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (low, high) = (1, 0)
    for start in stride(from: 0, to: data.count, by: 65535) {
      let block = data[start..<min(start + 65535, data.count)]
      stream += [start + 65535 >= data.count ? 1 : 0] + littleEndian(block.count, 2)
      stream += littleEndian(~block.count, 2) + block
    }
    for byte in data {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + bigEndian(high << 16 | low, 4)
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ crc >> 1 }
    }
    return Int(~crc)
  }
}

// MARK: - JPEG, TIFF, WebP

extension PictureWriter {
  /// Makes a JPEG without subsampling.
  static func jpeg(_ picture: PixelBuffer, quality: Int = 95, exif: [UInt8]? = nil) -> [UInt8] {
    let file = compressed(picture, TJPF_BGRA, quality, flags: 0)
    guard let exif else { return file }
    let segment = Array("Exif\0\0".utf8) + exif
    return Array(file[..<2]) + [0xFF, 0xE1] + bigEndian(segment.count + 2, 2) + segment + file[2...]
  }

  /// Makes a JPEG of four inks, given from the lowest byte of each pixel as cyan, magenta, yellow
  /// and black; in YCCK, with Adobe's marker.
  static func printJPEG(_ inks: PixelBuffer) -> [UInt8] {
    compressed(inks, TJPF_CMYK, 95, flags: 0)
  }

  private static func compressed(
    _ picture: PixelBuffer,
    _ format: TJPF,
    _ quality: Int,
    flags: Int32
  ) -> [UInt8] {
    let compressor = tjInitCompress()
    defer { tjDestroy(compressor) }
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = picture.pixels.withUnsafeBytes { bytes in
      tjCompress2(
        compressor,
        bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(picture.width),
        0,
        Int32(picture.height),
        format.rawValue,
        &output,
        &count,
        Int32(TJSAMP_444.rawValue),
        Int32(quality),
        flags
      )
    }
    precondition(status == 0, "no JPEG")
    defer { tjFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }

  /// Makes a TIFF of one strip, not compressed.
  static func tiff(_ picture: PixelBuffer, orientation: Int, isBigEndian: Bool) -> [UInt8] {
    let pixels = picture.pixels.flatMap { pixel in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    let entries: [(tag: Int, type: Int, value: Int)] = [
      (256, 4, picture.width), (257, 4, picture.height), (258, 3, 8), (259, 3, 1), (262, 3, 2),
      (273, 4, 8), (274, 3, orientation), (277, 3, 3), (278, 4, picture.height),
      (279, 4, pixels.count),
    ]
    let directory = directory(entries, isBigEndian: isBigEndian)
    let start = number(8 + pixels.count, 4, isBigEndian)
    return Array((isBigEndian ? "MM\0*" : "II*\0").utf8) + start + pixels + directory
  }

  /// EXIF data that holds nothing but an orientation.
  static func exif(orientation: Int, isBigEndian: Bool = false) -> [UInt8] {
    Array((isBigEndian ? "MM\0*" : "II*\0").utf8) + number(8, 4, isBigEndian)
      + directory([(274, 3, orientation)], isBigEndian: isBigEndian)
  }

  /// Puts a simple lossless WebP into an extended one with EXIF data.
  static func webp(_ simple: [UInt8], size: Size, exif: [UInt8]) -> [UInt8] {
    let header =
      [8, 0, 0, 0] + littleEndian(size.width - 1, 3) + littleEndian(size.height - 1, 3)
    let body =
      Array("WEBPVP8X".utf8) + littleEndian(header.count, 4) + header + simple[12...]
      + Array("EXIF".utf8) + littleEndian(exif.count, 4) + exif + (exif.count % 2 == 1 ? [0] : [])
    return Array("RIFF".utf8) + littleEndian(body.count, 4) + body
  }

  private static func directory(
    _ entries: [(tag: Int, type: Int, value: Int)],
    isBigEndian: Bool
  ) -> [UInt8] {
    var bytes = number(entries.count, 2, isBigEndian)
    for (tag, type, value) in entries {
      bytes +=
        number(tag, 2, isBigEndian) + number(type, 2, isBigEndian) + number(1, 4, isBigEndian)
      bytes += type == 3 ? number(value, 2, isBigEndian) + [0, 0] : number(value, 4, isBigEndian)
    }
    return bytes + [0, 0, 0, 0]
  }
}

// MARK: - Numbers

extension PictureWriter {
  static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] { number(value, count, true) }

  static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] { number(value, count, false) }

  private static func number(_ value: Int, _ count: Int, _ isBigEndian: Bool) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}
