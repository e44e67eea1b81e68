import Glibc
import SDLKit

/// The pixels of a virtual display, read where the server keeps them: looking costs nothing.
///
/// The server keeps them in a file in the format of xwd, whose header is in big-endian words.
final class Framebuffer {
  /// How far a channel may be off: pictures are compressed and scaled.
  private static let tolerance = 40
  /// Every how many rows the screen is compared to find out that something has changed.
  private static let rowStep = 90

  /// How finely a picture on its way is looked for, in pixels: less than the width of a block.
  private static let columnStep = 8

  let size: Size
  private let mapping: UnsafeRawBufferPointer
  private let start: Int
  private let rowBytes: Int

  /// Maps the file of a running server.
  init(path: String) throws {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw Trouble("\(path): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    let length = Int(lseek(file, 0, SEEK_END))
    guard length > 100, let base = mmap(nil, length, PROT_READ, MAP_SHARED, file, 0),
      base != MAP_FAILED
    else { throw Trouble("\(path): cannot be mapped") }
    let mapping = UnsafeRawBufferPointer(start: base, count: length)
    self.mapping = mapping
    func word(_ index: Int) -> Int {
      Int(UInt32(bigEndian: mapping.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
    }
    size = Size(width: word(4), height: word(5))
    rowBytes = word(12)
    // The header is followed by a table of colours of 12 bytes each.
    start = word(0) + word(19) * 12
    guard word(11) == 32, start + rowBytes * size.height <= length else {
      throw Trouble("\(path): not a screen of 32 bits a pixel")
    }
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: mapping.baseAddress), mapping.count) }

  /// Whether a picture is in its place.
  func shows(_ sighting: Sighting) -> Bool {
    shows(sighting, shiftedBy: 0)
  }

  /// Whether a picture is in its place, or on its way there from the right and more than half of it
  /// in view.
  func showsMost(of sighting: Sighting) -> Bool {
    stride(from: 0, to: size.width / 2, by: Self.columnStep).contains {
      shows(sighting, shiftedBy: $0)
    }
  }

  /// Whether as much of a picture as is in view is so far to the right of its place.
  private func shows(_ sighting: Sighting, shiftedBy shift: Int) -> Bool {
    sighting.places.allSatisfy { place in
      guard place.x + shift < size.width else { return true }
      let offset = start + place.y * rowBytes + (place.x + shift) * 4
      let pixel = mapping.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return [0, 8, 16].allSatisfy { shift in
        abs(Int(pixel >> shift & 0xFF) - Int(sighting.marker.rawValue >> shift & 0xFF))
          <= Self.tolerance
      }
    }
  }

  /// A copy of some rows all over the screen.
  var sample: [UInt8] { rows.flatMap { $0 } }

  /// Whether those rows have changed since.
  func differs(from sample: [UInt8]) -> Bool {
    sample.withUnsafeBytes { old in
      rows.enumerated().contains { number, row in
        guard let new = row.baseAddress, let old = old.baseAddress else { return false }
        return memcmp(new, old + number * rowBytes, rowBytes) != 0
      }
    }
  }

  private var rows: [UnsafeRawBufferPointer] {
    stride(from: Self.rowStep / 2, to: size.height, by: Self.rowStep).map { row in
      UnsafeRawBufferPointer(rebasing: mapping[(start + row * rowBytes)...].prefix(rowBytes))
    }
  }
}
