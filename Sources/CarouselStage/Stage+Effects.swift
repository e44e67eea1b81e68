public import CarouselCore
public import SDLKit

extension Stage {
  /// Draws what belongs to a page on its area, of which so much is to be seen.
  typealias DrawDetails = (_ page: Int, _ area: Rect, _ size: Size, _ opacity: Double) -> Void

  /// Draws the pages as the effect has them and, on each, what belongs to it.
  ///
  /// Nothing is drawn where an opaque page is drawn over it.
  func drawPages(
    of frame: Carousel.Frame,
    in area: Rect,
    face: (_ page: Int) -> PageFace,
    crop: (_ page: Int) -> Carousel.Crop?,
    details: DrawDetails
  ) {
    let places = places(of: frame, in: area)
    let size = pageSize(in: frame)
    var free = [area]
    var layers: [(place: PagePlace, seen: [Rect])] = []
    for place in places.sorted(by: { $0.look.zOrder > $1.look.zOrder }) {
      let seen = free.map { $0.intersection(place.area) }.filter { !$0.isEmpty }
      layers.append((place, seen))
      guard place.look.opacity == 1 else { continue }
      for hidden in effect == .stack ? hidden(by: place.area) : [place.area] {
        free = free.flatMap { $0.subtracting(hidden) }
      }
    }
    for rect in free { renderer.fill(rect, backgroundColor) }
    for (index, (place, seen)) in layers.enumerated().reversed() {
      // Only a page of a stack has another one under its corners; at rest it has not.
      let hasPageBeneath =
        effect == .stack && !seen.isEmpty
        && layers[(index + 1)...].contains {
          !$0.place.area.intersection(place.area).isEmpty
        }
      let beneath = hasPageBeneath ? beneath(cornersOf: place.area) : nil
      for rect in seen {
        renderer.setClip(rect)
        draw(
          face(place.page),
          on: place.content,
          size: size,
          crop: crop(place.page),
          look: place.look
        )
        guard effect != .fade else { continue }
        details(place.page, place.area, size, place.captionOpacity)
        roundCorners(of: place.area, beneath: beneath)
      }
    }
    renderer.setClip(nil)
    guard effect == .fade else { return }
    // Captions lie over both pages, so that nothing leaps when the other one becomes the nearest.
    for place in places { details(place.page, place.area, size, place.captionOpacity) }
    if let place = places.first { roundCorners(of: place.area) }
  }

  /// The page that is seen at a point, in window units; nil beside all of them.
  ///
  /// An effect may draw a page elsewhere than the strip has it, under another one, or not at all.
  public func page(at point: Point, of frame: Carousel.Frame) -> Int? {
    let x = Int((point.x * pixelScale).rounded(.down))
    let y = Int((point.y * pixelScale).rounded(.down))
    return places(of: frame, in: pageArea)
      .filter { place in
        let area = place.area
        return area.x..<area.x + area.width ~= x && area.y..<area.y + area.height ~= y
      }
      .max { $0.look.zOrder < $1.look.zOrder }?
      .page
  }

  /// Where the pages are of which anything is seen, from left to right in the strip.
  private func places(of frame: Carousel.Frame, in area: Rect) -> [PagePlace] {
    let columns = PageColumns(frame, scale: pixelScale, outputWidth: area.width)
    return frame.shown.indices.compactMap { index in
      let place = PagePlace(index, of: frame, effect, columns: columns, in: area, scale: pixelScale)
      let (left, right) = (place.area.x, place.area.x + place.area.width)
      let isSeen = place.look.opacity > 0 && left < area.width && right > max(left, 0)
      return isSeen && place.area.height > 0 ? place : nil
    }
  }
}
