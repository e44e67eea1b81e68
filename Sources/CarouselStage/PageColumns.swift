internal import CarouselCore

/// Which columns of pixels each page in view takes.
struct PageColumns {
  /// How far apart two edges may be, in window units, and still be one edge: rounding errors of
  /// the strip must not leave a column free between two pages.
  private static let tolerance = 1e-3

  private let pages: ShownPages
  private let viewportWidth: Double
  private let scale: Double
  private let outputWidth: Int

  /// Creates the columns of a frame's pages.
  ///
  /// - Parameters:
  ///   - frame: what to show, in window units.
  ///   - scale: pixels a window unit.
  ///   - outputWidth: the width of what is drawn on, in pixels.
  init(_ frame: Carousel.Frame, scale: Double, outputWidth: Int) {
    pages = frame.shown
    viewportWidth = frame.viewport.width
    self.scale = scale
    self.outputWidth = outputWidth
  }

  /// The columns of the page at an index of the frame's pages, also those out of sight.
  subscript(index: Int) -> Range<Int> {
    let page = pages[index]
    let end = page.x + page.width
    let left = pixel(page.x)
    var right = pixel(end)
    if index + 1 < pages.endIndex {
      let next = pages[index + 1].x
      if abs(next - end) < Self.tolerance { right = pixel(next) }
    }
    // The output may have a pixel more than the viewport makes at a fractional scale.
    if end > viewportWidth - Self.tolerance { right = max(right, outputWidth) }
    return left..<max(left, right)
  }

  /// The columns of what is moved or scaled; edges that ought to be equal are.
  ///
  /// - Parameters:
  ///   - x: its left edge in window units.
  ///   - width: its width in window units.
  /// - Returns: what it takes of the output, also where that is out of sight.
  func columns(from x: Double, width: Double) -> Range<Int> {
    let left = pixel(x + Self.tolerance)
    var right = pixel(x + width + Self.tolerance)
    if x + width > viewportWidth - Self.tolerance { right = max(right, outputWidth) }
    return left..<max(left, right)
  }

  private func pixel(_ x: Double) -> Int { Int((x * scale).rounded()) }
}
