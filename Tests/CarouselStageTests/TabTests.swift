import CarouselCore
@testable import CarouselStage
import SDLKit
import Testing

private let blue = Color(packed: 0xFF20_20E0)

@MainActor
@Suite(.serialized)
struct TabTests {
  private static let chapters = (1...1_000).map { "Chapter \($0)" }

  private func overlays(_ layout: TabBarLayout, _ selection: TabSelection) -> Overlays {
    var overlays = Overlays(showsLabel: false)
    let scroll = layout.scroll(centering: selection)
    overlays.tabs = TabBar(layout, scroll: scroll, selection: selection)
    return overlays
  }

  /// The columns of the mark, below the titles.
  private func mark(_ pixels: PixelBuffer, scale: Int = 1) -> [Int] {
    (0..<pixels.width).filter { x in
      let color = Color(packed: pixels[x, 42 * scale])
      return Int(color.red) - Int(color.blue) > 60
    }
  }

  @Test(.requiresFont, arguments: [2, 11, 1_000], [1.0, 1.5, 2])
  func everyTabIsFoundWhereItIs(count: Int, scale: Double) throws {
    let scene = try Scene(640, 200, scale: scale)
    let layout = scene.stage.tabBarLayout(Array(Self.chapters.prefix(count)), width: 640)
    for tab in 0..<count {
      let (x, width) = (layout.x(of: tab), layout.width(of: tab))
      #expect(64...240 ~= width)
      #expect(layout.tab(at: x) == tab && layout.tab(at: x + width - 0.01) == tab)
      guard tab > 0 else { continue }
      #expect(abs(x - layout.x(of: tab - 1) - layout.width(of: tab - 1)) < 1e-9)
    }
    #expect(layout.tab(at: -1) == nil && layout.tab(at: layout.contentWidth + 1) == nil)
    #expect(layout.contentWidth >= 640)
    #expect((layout.largestScroll == 0) == (count == 2))
  }

  @Test func fewTabsStandInTheMiddle() throws {
    let layout = try Scene(640, 200).stage.tabBarLayout(["One", "Two"], width: 640)
    let end = layout.x(of: 1) + layout.width(of: 1)
    #expect(abs(layout.x(of: 0) - (640 - end)) <= 1)
  }

  @Test(.requiresFont)
  func titlesAreCutAndKeepTheirScript() throws {
    let scene = try Scene(640, 200)
    let titles = [String(repeating: "long ", count: 30), "A", "한국어", "العربية", "a\nb", ""]
    let layout = scene.stage.tabBarLayout(titles, width: 640)
    #expect(layout.width(of: 0) == 240 && layout.width(of: 1) == 64)
    #expect(layout.titles[4] == "a b")
    _ = try scene.pixels(scene.frame(6), overlays(layout, TabSelection(tab: 0))) { _ in
      .color(blue)
    }
  }

  /// Measuring letter by letter is near enough to what is drawn that no title gets cut.
  @Test(.requiresFont)
  func widthsAreThoseOfTheTitles() throws {
    let typesetter = Typesetter()
    let style = TextStyle(.semibold, 14)
    var meter = TitleMeter(style, typesetter)
    for title in ["Chapter 12", "AVAVAV", "Überblick", "Illinois", "Новости", "العربية"] {
      #expect(-2...8 ~= meter.width(of: title) - typesetter.width(of: title, style))
    }
  }

  @Test func selectionIsCentred() throws {
    let layout = try Scene(640, 200).stage.tabBarLayout(Self.chapters, width: 640)
    for tab in [20, 500, 900] {
      let scroll = layout.scroll(centering: TabSelection(tab: tab))
      #expect(abs(layout.x(of: tab) + layout.width(of: tab) / 2 - scroll - 320) < 1e-9)
    }
    #expect(layout.scroll(centering: TabSelection(tab: 0)) == 0)
    #expect(layout.scroll(centering: TabSelection(tab: 999)) == layout.largestScroll)
    #expect(layout.scroll(centering: TabSelection(tab: 5_000)) == 0)
  }

  @Test(arguments: [false, true])
  func selectionFollowsTheStrip(wraps: Bool) throws {
    let scene = try Scene(100, 100)
    var last = TabSelection(tab: 4)
    for offset in stride(from: 0.0, through: 96, by: 2) {
      let selection = TabSelection(scene.frame(6, page: 4, dragged: offset, wraps: wraps))
      for tab in 0..<6 { #expect(abs(selection.weight(of: tab) - last.weight(of: tab)) < 0.021) }
      last = selection
    }
    let joint = TabSelection(scene.frame(6, page: 5, dragged: 30, wraps: wraps))
    #expect(joint == (wraps ? TabSelection(tab: 5, next: 0, share: joint.share) : .init(tab: 5)))
    let start = TabSelection(scene.frame(6, page: 0, dragged: -30, wraps: wraps))
    #expect(start == (wraps ? TabSelection(tab: 5, next: 0, share: start.share) : .init(tab: 0)))
    #expect(TabSelection(scene.frame(1)) == TabSelection(tab: 0))
    #expect(TabSelection(scene.frame(0)) == TabSelection(tab: 0))
  }

  /// From the last page to the first and on, by a hand that is seen every few pixels.
  @Test(arguments: [2, 3, 11, 1_000])
  func overTheJointNoWeightJumps(count: Int) throws {
    let scene = try Scene(100, 100)
    var last = TabSelection(tab: count - 1)
    for offset in stride(from: 0.0, through: 180, by: 3) {
      let selection = TabSelection(scene.frame(count, page: count - 1, dragged: offset))
      let tabs = Set([last, selection].flatMap { [$0.tab, $0.next] })
      for tab in tabs { #expect(abs(selection.weight(of: tab) - last.weight(of: tab)) < 0.031) }
      #expect(abs(tabs.reduce(0) { $0 + selection.weight(of: $1) } - 1) < 1e-9)
      last = selection
    }
    #expect(last.weight(of: 1 % count) > 0.7)
  }

  @Test(arguments: [1.0, 2])
  func markGlidesFromTabToTab(scale: Double) throws {
    let scene = try Scene(640, 200, scale: scale)
    let layout = scene.stage.tabBarLayout(["First one", "Second", "Third"], width: 640)
    scene.stage.topInset = scene.stage.tabBarHeight
    var last: Double?
    for step in 0...20 {
      let selection = TabSelection(tab: 0, next: 1, share: Double(step) / 20)
      let pixels = try scene.pixels(scene.frame(3), overlays(layout, selection)) { _ in
        .color(blue)
      }
      let columns = mark(pixels, scale: Int(scale))
      #expect(columns.count == (columns.last ?? -1) - (columns.first ?? 0) + 1)
      let middle = Double(columns.reduce(0, +)) / Double(max(columns.count, 1)) / scale
      if let last { #expect(0...8 ~= middle - last) }
      last = middle
    }
    #expect(abs((last ?? 0) - layout.x(of: 1) - layout.width(of: 1) / 2) < 1)
  }

  @Test func overTheJointTheMarkLeavesAndEnters() throws {
    let scene = try Scene(640, 200)
    let layout = scene.stage.tabBarLayout(["First", "Second", "Third"], width: 640)
    scene.stage.topInset = 44
    var counts: [Int] = []
    for step in 0...10 {
      let selection = TabSelection(tab: 2, next: 0, share: Double(step) / 10)
      let pixels = try scene.pixels(scene.frame(3), overlays(layout, selection)) { _ in
        .color(blue)
      }
      let columns = mark(pixels)
      counts.append(columns.count)
      for column in columns { #expect(layout.tab(at: Double(column)) != 1) }
    }
    for (before, after) in zip(counts, counts.dropFirst()) { #expect(abs(before - after) < 12) }
  }

  @Test func pagesBeginBelow() throws {
    let scene = try Scene(200, 100)
    scene.stage.topInset = scene.stage.tabBarHeight
    let frame = scene.frame(2)
    #expect(scene.stage.pageSize(in: frame) == Size(width: 200, height: 56))
    let pixels = try scene.pixels(frame) { _ in .color(blue) }
    for y in 0..<100 {
      #expect(pixels[50, y] == (y < 44 ? Stage.background : blue).packed)
    }
    let focused = try scene.pixels(scene.frame(2, inputs: [.focusEntered])) { _ in .color(blue) }
    #expect(focused[100, 48] == 0xFFFF_FFFF && focused[100, 4] == Stage.background.packed)
  }

  @Test(.requiresFont)
  func onlyTitlesInViewAreDrawn() throws {
    let scene = try Scene(640, 200)
    let layout = scene.stage.tabBarLayout(Self.chapters, width: 640)
    scene.stage.topInset = 44
    func draw(_ scroll: Double) {
      var overlays = overlays(layout, TabSelection(tab: 500))
      overlays.tabs?.scroll = scroll
      scene.stage.draw(scene.frame(1_000), overlays: overlays) { _ in .color(blue) }
    }
    draw(layout.x(of: 500))
    let made = scene.stage.tabCache.madeCount
    #expect(3...10 ~= made)
    draw(layout.x(of: 500))
    #expect(scene.stage.tabCache.madeCount == made)
    for scroll in [-300, layout.contentWidth + 300] { draw(scroll) }
    #expect(scene.stage.tabCache.madeCount < made + 10)
  }

  @Test func focusedTabHasARingAndPagesHaveNone() throws {
    let scene = try Scene(640, 200)
    let layout = scene.stage.tabBarLayout(["First", "Second", "Third"], width: 640)
    scene.stage.topInset = 44
    var overlays = overlays(layout, TabSelection(tab: 0))
    overlays.tabs?.focused = 1
    let frame = scene.frame(3, inputs: [.focusEntered])
    let pixels = try scene.pixels(frame, overlays) { _ in .color(blue) }
    let middle = Int(layout.x(of: 1) + layout.width(of: 1) / 2)
    #expect(pixels[middle, 4] == 0xFFFF_FFFF)
    #expect(pixels[320, 48] == blue.packed)
  }
}
