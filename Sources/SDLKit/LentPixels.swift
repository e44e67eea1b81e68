/// Opaque pixels in memory of somebody else's, which the software renderer draws from there.
@MainActor final class LentPixels {
  let memory: UnsafeRawBufferPointer
  private let owner: AnyObject

  init(_ memory: UnsafeRawBufferPointer, keptBy owner: AnyObject) {
    self.memory = memory
    self.owner = owner
  }
}
