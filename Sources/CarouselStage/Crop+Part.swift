internal import CarouselCore
internal import SDLKit

extension Crop {
  /// The pixels that it leaves of a picture, to the nearest; at least one.
  func part(of picture: Size) -> Rect {
    func range(_ start: Double, _ length: Int) -> Range<Int> {
      let first = min(max(Int((start * Double(length)).rounded()), 0), length - 1)
      let end = Int(((start + size) * Double(length)).rounded())
      return first..<min(max(end, first + 1), length)
    }
    let columns = range(x, picture.width)
    let rows = range(y, picture.height)
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
