import CLinux
import Glibc
import PixelKit

/// The pixels of a page in memory that another process has filled; only to be read.
///
/// The memory goes back to the system with the last reference.
final class SharedPixels: Sendable {
  let size: Size
  private let address: UInt

  /// Maps memory whose size is sealed, so that reading it can never fail.
  ///
  /// - Parameters:
  ///   - memory: A descriptor, which the caller keeps.
  ///   - size: The size of the page; four bytes of the memory are a pixel.
  /// - Throws: `PictureError` when there is no room in the address space.
  init(_ memory: CInt, size: Size) throws(PictureError) {
    let address = mmap(nil, size.width * size.height * 4, PROT_READ, MAP_SHARED, memory, 0)
    guard let address, address != MAP_FAILED else { throw PictureError("needs too much memory") }
    self.size = size
    self.address = UInt(bitPattern: address)
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), size.width * size.height * 4) }

  /// Has all of it mapped before it is read, so that no frame has to wait for that.
  func mapNow() {
    madvise(UnsafeMutableRawPointer(bitPattern: address), bytes.count, MADV_POPULATE_READ)
  }

  /// The bytes of all pixels, there as long as this is.
  var bytes: UnsafeRawBufferPointer {
    let start = UnsafeRawPointer(bitPattern: address)
    return UnsafeRawBufferPointer(start: start, count: size.width * size.height * 4)
  }

  /// Lends the bytes of all pixels.
  func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes)
  }
}

/// Shared memory for a page: a descriptor to hand over, and the pixels to read afterwards.
struct SharedPage: ~Copyable {
  /// Closed at the end of this; the pixels live on.
  let descriptor: CInt
  let pixels: SharedPixels

  /// Creates memory of zeros.
  init(size: Size) throws(PictureError) {
    let descriptor = clinux_create_memory(size.width * size.height * 4)
    guard descriptor >= 0 else { throw PictureError(systemReason(errno)) }
    do throws(PictureError) {
      pixels = try SharedPixels(descriptor, size: size)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
