import PixelKit

/// What the frames of an animation are laid on, one over another.
struct FrameCanvas: Sendable {
  /// What becomes of a frame's area before the next frame is laid.
  enum Disposal {
    case keep
    /// Transparent again.
    case clear
    /// As it was before the frame.
    case restore
  }

  let size: Size
  /// Row after row, transparent where nothing has been laid.
  private(set) var pixels: [UInt32]
  /// What is seen of the current frame.
  private var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  private var disposal = Disposal.keep
  private var isFirst = true
  /// What lay under it, if it is to be taken away again.
  private var covered: [UInt32] = []

  /// Makes a transparent canvas of at least one pixel.
  init(_ size: Size) {
    self.size = size
    pixels = [UInt32](repeating: 0, count: size.width * size.height)
  }

  /// Makes it transparent, as before the first frame.
  mutating func clear() {
    pixels.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    disposal = .keep
    isFirst = true
    covered = []
  }

  /// Disposes of the last frame and begins another one, which may stick out on the right and below.
  mutating func begin(_ area: Rect, then next: Disposal) {
    switch disposal {
    case .keep: break
    case .clear:
      for y in 0..<frame.height {
        for index in row(y) { pixels[index] = 0 }
      }
    case .restore:
      for y in 0..<frame.height {
        pixels.replaceSubrange(row(y), with: covered[y * frame.width..<(y + 1) * frame.width])
      }
    }
    frame = visible(area)
    // Before the first frame there was nothing to go back to, and decoders agree that it stays.
    disposal = isFirst && next == .restore ? .keep : next
    isFirst = false
    covered = []
    guard disposal == .restore else { return }
    covered.reserveCapacity(frame.width * frame.height)
    for y in 0..<frame.height { covered += pixels[row(y)] }
  }

  /// Lays a row of the current frame.
  ///
  /// - Parameters:
  ///   - content: Its pixels, alpha not premultiplied, those too that stick out.
  ///   - y: Its number in the frame.
  ///   - isBlended: Whether what lies under it shows through, or is replaced.
  mutating func draw(_ content: UnsafeBufferPointer<UInt32>, _ y: Int, isBlended: Bool) {
    guard y < frame.height else { return }
    let row = row(y)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for (target, pixel) in zip(row, content) {
        if !isBlended || pixel >= 0xFF00_0000 {
          pixels[target] = pixel
        } else if pixel >= 0x0100_0000 {
          pixels[target] = mixed(pixel, over: pixels[target])
        }
      }
    }
  }

  /// Lends the pixels.
  func withView<Result>(_ body: (PixelView) throws -> Result) rethrows -> Result {
    try pixels.withUnsafeBufferPointer { memory in
      guard let base = memory.baseAddress else { preconditionFailure("no pixels") }
      return try body(PixelView(base: base, size: size, rowLength: size.width))
    }
  }

  /// Where a row of the current frame lies.
  private func row(_ y: Int) -> Range<Int> {
    let start = (frame.y + y) * size.width + frame.x
    return start..<start + frame.width
  }

  /// The part of an area that lies on the canvas.
  private func visible(_ area: Rect) -> Rect {
    let width = min(area.width, size.width - area.x)
    let height = min(area.height, size.height - area.y)
    guard width > 0, height > 0 else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return Rect(x: area.x, y: area.y, width: width, height: height)
  }
}

/// A pixel over another, alpha of neither premultiplied.
private func mixed(_ top: UInt32, over bottom: UInt32) -> UInt32 {
  let front = premultiplied(top)
  return packed(front + premultiplied(bottom) * (1 - front.w / 255))
}

private func premultiplied(_ pixel: UInt32) -> SIMD4<Float> {
  var lanes = unpacked(pixel)
  let alpha = lanes.w
  lanes *= alpha / 255
  lanes.w = alpha
  return lanes
}
