public import CarouselCore
public import SDLKit

/// A bar of titled tabs at the top, of which that of the current page is marked.
public struct TabBar: Equatable, Sendable {
  /// The titles and their places; see ``Stage/tabBarLayout(_:width:)``.
  public var layout: TabBarLayout
  /// How far the tabs are scrolled to the left, in window units.
  public var scroll: Double
  /// Which tab is marked.
  public var selection: TabSelection
  /// The tab under the pointer.
  public var hovered: Int?
  /// The tab that has the keyboard's focus.
  public var focused: Int?
  /// The colour of the bar.
  public var background = Color(packed: 0xFF17_191C)
  /// The colour of the titles.
  public var textColor = Color(packed: 0xFFFF_FFFF)
  /// The colour of the mark.
  public var color = Overlays.accent

  /// Creates a bar.
  public init(_ layout: TabBarLayout, scroll: Double = 0, selection: TabSelection) {
    self.layout = layout
    self.scroll = scroll
    self.selection = selection
  }
}

/// Which tab is selected, on the way from one to the next.
public struct TabSelection: Equatable, Sendable {
  /// The tab that is left.
  public var tab: Int
  /// The tab that is reached; the first one after the last where a strip wraps.
  public var next: Int
  /// How much of the way is done, 0…1.
  public var share: Double

  /// Creates a selection, by default of one tab all alone.
  public init(tab: Int, next: Int? = nil, share: Double = 0) {
    self.tab = tab
    self.next = next ?? tab
    self.share = min(max(share, 0), 1)
  }

  /// Creates the selection of a frame: its tabs move with its strip.
  public init(_ frame: Carousel.Frame) {
    let page = frame.pageCount > 0 ? frame.page : 0
    // The nearest page is one of the two that share the weight, unless it is past an end.
    let weight = frame.weight(ofPage: page)
    let isBefore = frame.position.nearestPage != frame.position.page
    let neighbor = floorModulo(page + (isBefore ? -1 : 1), max(frame.pageCount, 1))
    guard frame.weight(ofPage: neighbor) > 0, neighbor != page else {
      self.init(tab: page)
      return
    }
    if isBefore {
      self.init(tab: neighbor, next: page, share: weight)
    } else {
      self.init(tab: page, next: neighbor, share: 1 - weight)
    }
  }

  /// How much a tab is selected, 0…1.
  func weight(of tab: Int) -> Double {
    (tab == self.tab ? 1 - share : 0) + (tab == next ? share : 0)
  }
}
