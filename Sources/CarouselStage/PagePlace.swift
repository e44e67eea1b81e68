internal import CarouselCore
internal import SDLKit

/// Where and how an effect draws a page.
struct PagePlace {
  /// The page, from 0.
  let page: Int
  /// What the page takes of the output, in pixels.
  let area: Rect
  /// Where the page's content would be without being clipped by the area, in pixels.
  let content: Rect
  /// How it is drawn.
  let look: PageTransform
  /// How much of its caption is to be seen, 0…1: words are not scaled, so they are gone before
  /// their page is much smaller.
  let captionOpacity: Double

  /// Places a page.
  ///
  /// - Parameters:
  ///   - index: which of the frame's pages.
  ///   - frame: what to show.
  ///   - effect: what moves the page.
  ///   - columns: the columns of the frame's pages.
  ///   - area: the area that pages are in, in pixels.
  ///   - scale: pixels a window unit.
  init(
    _ index: Int,
    of frame: Carousel.Frame,
    _ effect: Carousel.Effect,
    columns: PageColumns,
    in area: Rect,
    scale: Double
  ) {
    let shown = frame.shown[index]
    page = shown.page
    look = effect.transform(
      distance: shown.distance,
      pageWidth: shown.width,
      spacing: frame.shown.spacing,
      viewport: frame.viewport
    )
    var place = columns[index]
    if look.offsetX != 0 || look.scaleX < 1 {
      let width = shown.width * look.scaleX
      let x = shown.x + look.offsetX + (shown.width - width) / 2
      place = columns.columns(from: x, width: width)
    }
    let edge = Int((Double(area.height) * (1 - look.scaleY) / 2).rounded())
    self.area = Rect(
      x: place.lowerBound,
      y: area.y + edge,
      width: place.count,
      height: area.height - 2 * edge
    )
    var content = self.area
    if look.contentOffset != 0 {
      content.x = Int(((shown.x + look.contentOffset) * scale).rounded())
      // Rounding must not leave the last column in view free.
      content.width = max(content.width, min(place.upperBound, area.width) - content.x)
    }
    self.content = content
    let fading = effect == .fade ? 1.0 : look.scaleX < 1 || look.scaleY < 1 ? 2 : 0
    captionOpacity = max(1 - fading * abs(shown.distance), 0)
  }
}
