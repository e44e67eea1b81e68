internal import SDLKit

/// Where everything that lies over the pages stands, so that nothing lies on anything else.
///
/// A small window has not room for all. What a visitor can do without least is placed first: the
/// label, the pause control, the dots, the arrows, the title. What comes later takes the first of
/// its places that is free, or is not shown. Tabs and captions are no part of this: tabs have an
/// area of their own, and a caption gets the height that is left.
///
/// Places do not depend on what the pointer does, so that nothing moves away from it; only words of
/// a caption make way for arrows while those are seen.
struct OverlayPlaces {
  /// Lengths in points.
  private enum Metrics {
    static let edge = 16.0
    static let between = 12.0
    /// The height of a row of words.
    static let row = 28.0
    /// From the middle of one row to that of the next.
    static let pitch = 36.0
    /// From the upper edge to the middle of dots there.
    static let topDots = 24.0
    /// The height that dots are tapped in.
    static let dots = 24.0
    /// The width in which a title tells a little, and that for which it keeps to the lowest row.
    static let title = (least: 64.0, good: 160.0)
    /// From a caption's last base line to the lower edge where there is no row.
    static let caption = 24.0
    /// From what is above a caption to the most that it takes.
    static let aboveCaption = 4.0
  }

  /// What there is to be placed; lengths in pixels, 0 for what there is not.
  struct Wishes {
    /// The width of the label.
    var label = 0
    var hasPause = false
    /// The width of the dots.
    var dots = 0
    /// The edge that the dots stand at.
    var dotsEdge = Overlays.Edge.bottom
    var hasArrows = false
    /// Whether the arrows are to be seen at the moment.
    var areArrowsSeen = true
    var hasTitle = false
  }

  private(set) var label: Rect?
  private(set) var pause: Rect?
  private(set) var dots: Rect?
  private(set) var previous: Rect?
  private(set) var next: Rect?
  /// The most that the title may take, from its left end.
  private(set) var title: Rect?
  /// What captions get.
  let caption: CaptionSpace

  /// The most that a row may be wide, in points.
  static func width(in output: Size, scale: Double) -> Double {
    max(Double(output.width) / scale - 2 * Metrics.edge, 0)
  }

  /// The place of a button.
  subscript(kind: Controls.Kind) -> Rect? {
    switch kind {
    case .pause: pause
    case .previous: previous
    case .next: next
    }
  }

  /// Places what there is.
  ///
  /// - Parameters:
  ///   - wishes: what there is.
  ///   - area: the area that pages are in, in pixels.
  ///   - scale: pixels a point.
  init(_ wishes: Wishes, in area: Rect, scale: Double) {
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let (edge, between, pitch) = (
      pixels(Metrics.edge), pixels(Metrics.between), pixels(Metrics.pitch)
    )
    let (left, right) = (area.x + edge, area.x + area.width - edge)
    let bottom = area.y + area.height
    let middle = bottom - edge - pixels(Metrics.row / 2)
    var taken: [Rect] = []

    func isFree(_ place: Rect) -> Bool {
      let surroundings = Rect(
        x: place.x - between,
        y: place.y,
        width: place.width + 2 * between,
        height: place.height
      )
      return !place.isEmpty && area.intersection(place) == place
        && taken.allSatisfy { $0.intersection(surroundings).isEmpty }
    }
    func take(_ candidates: [Rect]) -> Rect? {
      let place = candidates.first(where: isFree)
      if let place { taken.append(place) }
      return place
    }
    func row(from start: Int, to end: Int, at middle: Int, height: Double = Metrics.row) -> Rect {
      let height = pixels(height)
      return Rect(x: start, y: middle - height / 2, width: end - start, height: height)
    }
    func button(x: Int, y: Int) -> Rect {
      let side = pixels(ControlButton.diameter)
      return Rect(x: x - side / 2, y: y - side / 2, width: side, height: side)
    }
    let reach = pixels(ControlButton.diameter / 2)

    if wishes.label > 0 { label = take([row(from: right - wishes.label, to: right, at: middle)]) }
    if wishes.hasPause { pause = take([button(x: left + reach, y: middle)]) }
    if wishes.dots > 0 {
      let start = area.x + (area.width - wishes.dots) / 2
      let middles =
        wishes.dotsEdge == .top ? [area.y + pixels(Metrics.topDots)] : [middle, middle - pitch]
      dots = take(
        middles.map { row(from: start, to: start + wishes.dots, at: $0, height: Metrics.dots) }
      )
    }
    if wishes.hasArrows {
      let isAtTop = wishes.dotsEdge == .top
      let top = isAtTop ? dots.map { $0.y + $0.height } ?? area.y : area.y
      let end = [label, pause, isAtTop ? nil : dots].compactMap { $0?.y }.min() ?? bottom
      // In the middle of the pages, else of what the others leave of their height.
      for y in [area.y + area.height / 2, (top + end) / 2] where previous == nil {
        let pair = (button(x: left + reach, y: y), button(x: right - reach, y: y))
        guard isFree(pair.0), isFree(pair.1), pair.0.x + pair.0.width + between <= pair.1.x else {
          continue
        }
        (previous, next) = pair
        taken += [pair.0, pair.1]
      }
    }
    if wishes.hasTitle {
      let start = pause.map { $0.x + $0.width + between } ?? left
      let dotsInRow = dots.flatMap { $0.y + $0.height / 2 == middle ? $0 : nil }
      let end = (dotsInRow ?? label).map { $0.x - between } ?? right
      let rest = row(from: start, to: end, at: middle)
      let above = row(from: left, to: right, at: middle - pitch)
      let candidates = rest.width < pixels(Metrics.title.good) ? [above, rest] : [rest]
      title = take(candidates.filter { $0.width >= pixels(Metrics.title.least) })
    }

    let rows = [label, pause, wishes.dotsEdge == .bottom ? dots : nil, title].compactMap(\.self)
    let isUpperRowUsed = rows.contains { $0.y + $0.height / 2 == middle - pitch }
    let clearance =
      pixels(rows.isEmpty ? Metrics.caption : Metrics.edge + Metrics.row + Metrics.between)
      + (isUpperRowUsed ? pitch : 0)
    let (arrow, topDots) = (
      wishes.areArrowsSeen ? previous : nil, wishes.dotsEdge == .top ? dots : nil
    )
    let above = [arrow, topDots].compactMap(\.self)
    caption = CaptionSpace(
      clearance: clearance,
      pageHeight: area.height,
      limit: above.map { bottom - $0.y - $0.height - pixels(Metrics.aboveCaption) }.min()
    )
  }
}
