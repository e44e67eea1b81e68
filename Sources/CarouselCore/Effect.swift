extension Carousel {
  /// How pages look on their way: where, how large and how opaque a page is drawn.
  ///
  /// A pure function of the page's distance to the position, so that a drag scrubs the effect back
  /// and forth, and it goes over the joint of a strip that wraps as over any other place. At
  /// distance 0 every effect draws the page as it is. No effect brings a page into view that
  /// ``Frame/shown`` does not have; so fade and stack, whose pages lie on one another, want a
  /// layout without spacing, in which the next one is there all the way.
  ///
  ///     for page in frame.shown {
  ///       let look = effect.transform(
  ///         distance: page.distance,
  ///         pageWidth: page.width,
  ///         spacing: frame.shown.spacing,
  ///         viewport: frame.viewport
  ///       )
  ///       draw(page, x: page.x + look.offsetX, opacity: look.opacity)
  ///     }
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    /// Pages lie side by side.
    case slide
    /// Pages lie on one another, and each is as opaque as it is near.
    case fade
    /// Pages lie side by side, and what is in them moves half as fast.
    case parallax
    /// Pages shrink as they leave.
    case scale
    /// Pages turn aside as they leave, like covers in a rack; without perspective, narrower.
    case coverflow
    /// Pages are drawn off a pile.
    case stack

    /// The share of a page's way that its content stays behind, with parallax.
    private static let lag = 0.5
    /// The scale of a page that is one page off, with scale; its height, with coverflow.
    private static let shrunk = 0.85
    /// The width of a page that is turned aside, with coverflow, as a share.
    private static let turned = 0.6
    /// The scale of the page below, with stack.
    private static let below = 0.9

    /// This effect, or the one in its place where motion is to be reduced: a cross-fade.
    public func reduced(_ isReduced: Bool) -> Effect {
      isReduced ? .fade : self
    }

    /// How a page is drawn.
    ///
    /// With d the distance, a = min(|d|, 1), w the page's width and s its way to the next page:
    ///
    /// - `slide`: as it is.
    /// - `fade`: offset −d·s, so that all lie on the same place. The nearest page, −½ < d ≤ ½, is
    ///   opaque and at the back; the other one lies over it with opacity 1 − a. What is seen of a
    ///   page is so exactly 1 − a, and nothing shines through from behind.
    /// - `parallax`: the content's offset is ½ (|d|·w − (W − w)) against the page's way, not below
    ///   0, with W the viewport's width: half the speed as soon as that uncovers nothing in view.
    /// - `scale`: scale 1 − 0.15·a about the centre.
    /// - `coverflow`: width 1 − 0.4·a, height 1 − 0.15·a, moved in by half of what the width has
    ///   lost, so that the edge facing the centre is where it would be without the effect.
    /// - `stack`: for d ≤ 0 as it is, at the front. A page with d > 0 waits below at offset −d·s
    ///   and scale 1 − 0.1·a; from d = 1 on the page before covers it wholly, so that it is not
    ///   drawn.
    ///
    /// - Parameters:
    ///   - distance: The way from the position to the page, in pages; negative to the left.
    ///   - pageWidth: The width of the page, in pixels.
    ///   - spacing: The gap between pages, in pixels.
    ///   - viewport: The area the strip is seen through.
    /// - Returns: How to draw it; ``PageTransform/identity`` at distance 0.
    public func transform(
      distance: Double,
      pageWidth: Double,
      spacing: Double = 0,
      viewport: Viewport
    ) -> PageTransform {
      var result = PageTransform.identity
      let stride = pageWidth + max(spacing, 0)
      let away = min(abs(distance), 1)
      switch self {
      case .slide:
        break
      case .fade:
        result.offsetX = -distance * stride
        let isNearest = distance > -0.5 && distance <= 0.5
        result.opacity = isNearest ? 1 : 1 - away
        result.zOrder = isNearest ? 0 : 1
      case .parallax:
        let clear = abs(distance) * pageWidth - max(viewport.width - pageWidth, 0)
        let way = min(Self.lag * max(clear, 0), pageWidth)
        result.contentOffset = distance < 0 ? way : -way
      case .scale:
        result.scaleX = 1 - (1 - Self.shrunk) * away
        result.scaleY = result.scaleX
        result.zOrder = -abs(distance)
      case .coverflow:
        result.scaleX = 1 - (1 - Self.turned) * away
        result.scaleY = 1 - (1 - Self.shrunk) * away
        let inward = (1 - result.scaleX) * pageWidth / 2
        result.offsetX = distance < 0 ? inward : -inward
        result.zOrder = -abs(distance)
      case .stack:
        result.zOrder = -distance
        guard distance > 0 else { break }
        result.offsetX = -distance * stride
        result.scaleX = 1 - (1 - Self.below) * away
        result.scaleY = result.scaleX
        result.opacity = distance < 1 ? 1 : 0
      }
      return result
    }
  }
}
