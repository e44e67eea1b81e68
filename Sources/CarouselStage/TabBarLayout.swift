/// Where the tabs of a bar lie along it; enough to find the tab at a point and to scroll.
///
/// Lengths are in window units. `x` of the content is that of the bar plus the scroll.
public struct TabBarLayout: Equatable, Sendable {
  /// Lengths in points.
  enum Metrics {
    static let height = 44.0
    static let padding = 16.0
    static let width = 64.0...240.0
    static let edge = 8.0
    static let textSize = 14.0
  }

  /// The titles.
  public let titles: [String]
  /// The width of the bar.
  public let barWidth: Double
  /// Where each tab starts and the last one ends, in pixels.
  private let starts: [Int]
  /// Pixels a window unit.
  private let pixelScale: Double
  /// The room at each end, in pixels.
  private let edge: Int

  init(
    titles: [String],
    textWidths: [Int],
    barWidth: Double,
    pixelScale: Double,
    scale: Double
  ) {
    self.titles = titles
    self.barWidth = barWidth
    self.pixelScale = pixelScale
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let edge = pixels(Metrics.edge)
    self.edge = edge
    let limits = pixels(Metrics.width.lowerBound)...pixels(Metrics.width.upperBound)
    let padding = 2 * pixels(Metrics.padding)
    let widths = textWidths.map { min(max($0 + padding, limits.lowerBound), limits.upperBound) }
    // A few tabs stand in the middle of the bar.
    let free = Int(barWidth * pixelScale) - widths.reduce(2 * edge, +)
    var x = edge + max(free / 2, 0)
    starts =
      [x]
      + widths.map { width in
        x += width
        return x
      }
  }

  /// The width of all tabs and the room at both ends; at least the bar's.
  public var contentWidth: Double {
    max(Double(starts[titles.count] + edge) / pixelScale, barWidth)
  }

  /// The left edge of a tab in the content.
  public func x(of tab: Int) -> Double { Double(starts[tab]) / pixelScale }

  /// The width of a tab.
  public func width(of tab: Int) -> Double { Double(starts[tab + 1] - starts[tab]) / pixelScale }

  /// The tab at a place in the content; `nil` beside the tabs.
  public func tab(at x: Double) -> Int? {
    let pixel = x * pixelScale
    guard !titles.isEmpty, pixel >= Double(starts[0]), pixel < Double(starts[titles.count]) else {
      return nil
    }
    var (low, high) = (0, titles.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Double(starts[middle]) <= pixel { low = middle } else { high = middle }
    }
    return low
  }

  /// The tab at a place in the content or, beside the tabs, the one next to it; `nil` without tabs.
  public func nearestTab(at x: Double) -> Int? {
    guard !titles.isEmpty else { return nil }
    return tab(at: x) ?? (x < self.x(of: 0) ? 0 : titles.count - 1)
  }

  /// The scroll that no tab can be dragged beyond.
  public var largestScroll: Double { contentWidth - barWidth }

  /// The scroll that has the selection in the middle of the bar, as far as there are tabs for it.
  ///
  /// From one tab to the next it changes evenly.
  public func scroll(centering selection: TabSelection) -> Double {
    func scroll(_ tab: Int) -> Double {
      guard titles.indices.contains(tab) else { return 0 }
      return min(max(x(of: tab) + (width(of: tab) - barWidth) / 2, 0), largestScroll)
    }
    let start = scroll(selection.tab)
    return start + (scroll(selection.next) - start) * selection.share
  }

  /// The columns of a tab in the content, in pixels.
  func columns(of tab: Int) -> Range<Int> { starts[tab]..<starts[tab + 1] }

  /// The tabs that have a pixel in a range of the content's columns.
  func tabs(in columns: Range<Int>) -> Range<Int> {
    guard columns.lowerBound < starts[titles.count] else { return 0..<0 }
    let first = tab(at: Double(columns.lowerBound) / pixelScale) ?? 0
    var end = first
    while end < titles.count, starts[end] < columns.upperBound { end += 1 }
    return first..<end
  }
}
