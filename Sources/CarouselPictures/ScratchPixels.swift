import Glibc
import PixelKit

/// Memory for a picture that is gone as soon as its page is made.
struct ScratchPixels: ~Copyable {
  /// All of it.
  let pixels: PagePixels
  private let bytes: UnsafeMutableRawBufferPointer

  /// Takes memory for at least one pixel from the system, in huge pages where it has them.
  ///
  /// - Throws: `PictureError` when there is not that much; an allocation of Swift's would trap.
  init(_ size: Size) throws(PictureError) {
    let count = size.width * size.height * 4
    let address = Self.map(count, PROT_READ | PROT_WRITE)
    guard let address else { throw PictureError("needs too much memory") }
    madvise(address, count, MADV_HUGEPAGE)
    bytes = UnsafeMutableRawBufferPointer(start: address, count: count)
    pixels = PagePixels(bytes.bindMemory(to: UInt32.self), size: size)
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }

  /// Makes sure that there is room for so many bytes, without taking it.
  static func checkRoom(for count: Int) throws(PictureError) {
    guard let address = map(count, PROT_NONE) else { throw PictureError("needs too much memory") }
    munmap(address, count)
  }

  private static func map(_ count: Int, _ protection: CInt) -> UnsafeMutableRawPointer? {
    let address = mmap(nil, count, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return address == MAP_FAILED ? nil : address
  }
}
