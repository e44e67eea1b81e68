/// Pixels in memory of somebody else's, which the software renderer draws from there.
@MainActor final class LentPixels {
  let memory: UnsafeRawBufferPointer
  private let owner: AnyObject

  init(_ memory: UnsafeRawBufferPointer, keptBy owner: AnyObject) {
    self.memory = memory
    self.owner = owner
  }
}

/// Memory of our own to lend.
final class PixelCopy {
  let bytes: UnsafeMutableRawBufferPointer

  init(_ picture: PixelBuffer) {
    bytes = .allocate(byteCount: picture.pixels.count * 4, alignment: 16)
    picture.pixels.withUnsafeBytes { bytes.copyMemory(from: $0) }
  }

  deinit { bytes.deallocate() }
}
