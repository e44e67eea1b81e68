internal import CarouselCore
internal import SDLKit

extension Stage {
  /// The height of a bar of tabs in pixels, what ``topInset`` has to be for one.
  public var tabBarHeight: Int { pixels(TabBarLayout.Metrics.height) }

  /// Lays out tabs; worth keeping until titles, width or scale change.
  ///
  /// - Parameters:
  ///   - titles: the titles, in any script.
  ///   - width: the width of the bar in window units.
  /// - Returns: the layout.
  public func tabBarLayout(_ titles: [String], width: Double) -> TabBarLayout {
    var meter = TitleMeter(tabStyle, typesetter)
    let titles = titles.map(\.printable)
    return TabBarLayout(
      titles: titles,
      textWidths: titles.map { meter.width(of: $0) },
      barWidth: width,
      pixelScale: pixelScale,
      scale: interfaceScale
    )
  }

  private var tabStyle: TextStyle {
    TextStyle(.semibold, TabBarLayout.Metrics.textSize, scale: interfaceScale)
  }

  func drawTabs(_ bar: TabBar) {
    let size = Size(width: renderer.outputSize.width, height: tabBarHeight)
    let ground = Rect(x: 0, y: 0, width: size.width, height: size.height)
    renderer.fill(ground, bar.background)
    renderer.setClip(ground)
    let layout = bar.layout
    let scroll = Int((bar.scroll * pixelScale).rounded())
    for tab in layout.tabs(in: scroll..<scroll + size.width) {
      let columns = layout.columns(of: tab)
      let area = Rect(
        x: columns.lowerBound - scroll,
        y: 0,
        width: columns.count,
        height: size.height
      )
      draw(tab, on: area, of: bar)
    }
    drawMark(of: bar, scroll: Double(scroll), height: size.height)
    let line = max(1, Int(interfaceScale))
    let foot = Rect(x: 0, y: size.height - line, width: size.width, height: line)
    renderer.fill(foot, Color(bar.textColor, opacity: 0.1))
    drawFades(of: bar, size: size)
    renderer.setClip(nil)
  }

  private func draw(_ tab: Int, on area: Rect, of bar: TabBar) {
    if tab == bar.hovered { renderer.fill(area, Color(bar.textColor, opacity: 0.06)) }
    let room = area.width - 2 * pixels(TabBarLayout.Metrics.padding)
    let key = Drawing.tab(bar.layout.titles[tab], room: room, bar.textColor, scale: interfaceScale)
    let title = tabCache.texture(for: key) {
      drawTitle(bar.layout.titles[tab], room: room, color: bar.textColor)
        .flatMap { try? Texture(renderer: renderer, pixels: $0, isOpaque: false) }
    }
    if let title {
      let strength = 0.66 + 0.34 * max(bar.selection.weight(of: tab), tab == bar.hovered ? 0.5 : 0)
      let target = Rect(
        x: area.x + (area.width - title.size.width) / 2,
        y: (area.height - title.size.height) / 2,
        width: title.size.width,
        height: title.size.height
      )
      renderer.draw(title, at: target, opacity: UInt8((strength * 255).rounded()))
    }
    if tab == bar.focused { drawFocusRing(along: area) }
  }

  private func drawTitle(_ title: String, room: Int, color: Color) -> PixelBuffer? {
    let words = Ellipsis.fit(title, into: Double(room + 2), cutting: .end) {
      Double(typesetter.width(of: $0, tabStyle))
    }
    guard let line = typesetter.line(words, tabStyle) else { return nil }
    // Even with the bar's height, so that capitals are in the middle of it.
    let height = 2 * tabStyle.size + tabBarHeight % 2
    var canvas = Canvas(width: line.width, height: height)
    line.draw(on: &canvas, x: 0, baseline: (height + line.capHeight) / 2, color: color)
    return canvas.picture
  }

  /// Draws the mark under the selected tab, which glides to the next; over the joint of a strip
  /// that wraps it leaves at one end and enters at the other.
  private func drawMark(of bar: TabBar, scroll: Double, height: Int) {
    let (selection, layout) = (bar.selection, bar.layout)
    guard layout.titles.indices.contains(selection.tab),
      layout.titles.indices.contains(selection.next)
    else { return }
    func ends(_ tab: Int) -> (Double, Double) {
      let columns = layout.columns(of: tab)
      let padding = Double(pixels(12))
      return (
        Double(columns.lowerBound) + padding - scroll, Double(columns.upperBound) - padding - scroll
      )
    }
    let (from, to, share) = (ends(selection.tab), ends(selection.next), selection.share)
    func draw(_ start: Double, _ end: Double) {
      drawMark(from: start, to: end, height: height, bar.color)
    }
    if abs(selection.next - selection.tab) <= 1 {
      draw(from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
    } else {
      let isForward = selection.next < selection.tab
      let (left, entered) = ((from.1 - from.0) * share, (to.1 - to.0) * share)
      draw(isForward ? from.0 + left : from.0, isForward ? from.1 : from.1 - left)
      draw(isForward ? to.0 : to.1 - entered, isForward ? to.0 + entered : to.1)
    }
  }

  /// Draws a bar whose ends lie between pixels.
  private func drawMark(from start: Double, to end: Double, height: Int, _ color: Color) {
    guard end > start else { return }
    let thickness = pixels(3)
    let (first, last) = (Int(start.rounded(.down)), Int(end.rounded(.down)))
    func fill(_ x: Int, _ width: Int, _ share: Double) {
      let area = Rect(x: x, y: height - thickness, width: width, height: thickness)
      if width > 0, share > 0 { renderer.fill(area, Color(color, opacity: share)) }
    }
    guard last > first else {
      fill(first, 1, end - start)
      return
    }
    fill(first, 1, Double(first + 1) - start)
    fill(first + 1, last - first - 1, 1)
    fill(last, 1, end - Double(last))
  }

  /// Lets titles fade at an end behind which there are more.
  private func drawFades(of bar: TabBar, size: Size) {
    let fade = Size(width: pixels(32), height: size.height)
    guard bar.layout.largestScroll > 0 else { return }
    let key = Drawing.tabFade(bar.background, fade)
    let texture = texture(for: key, isOpaque: false) { _ in
      // The first half fades to the right, the second to the left.
      PixelBuffer(
        width: 2 * fade.width,
        height: fade.height,
        pixels: (0..<2 * fade.width * fade.height).map { index in
          let column = index % (2 * fade.width)
          let distance = column < fade.width ? column : 2 * fade.width - 1 - column
          let way = (Double(distance) + 0.5) / Double(fade.width)
          return Color(bar.background, opacity: 1 - way * way * (3 - 2 * way)).packed
        }
      )
    }
    guard let texture else { return }
    func draw(_ x: Int, from: Int) {
      renderer.draw(
        texture,
        at: Rect(x: x, y: 0, width: fade.width, height: fade.height),
        from: Rect(x: from, y: 0, width: fade.width, height: fade.height)
      )
    }
    if bar.scroll > 0.5 { draw(0, from: 0) }
    if bar.scroll < bar.layout.largestScroll - 0.5 {
      draw(size.width - fade.width, from: fade.width)
    }
  }
}
