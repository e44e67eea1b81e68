import CarouselCore
import CarouselStage

/// The tabs over the pages: where they are scrolled to, and a hand that scrolls them.
@MainActor struct TabStrip {
  private(set) var layout: TabBarLayout
  private(set) var scroller: Scroller
  /// Where the strip stood when its tab was last brought to the middle.
  private var centred: Carousel.Position
  /// Whether a hand or a wheel has scrolled it since.
  private var isScrolled = false
  /// Where the hand is, as long as there is one.
  private var handX: Double?

  /// Lays tabs out, the current one in the middle.
  init(_ layout: TabBarLayout, frame: Carousel.Frame) {
    self.layout = layout
    centred = frame.position
    scroller = Scroller(contentLength: layout.contentWidth, viewportLength: layout.barWidth)
    center(frame, isAnimated: false, at: frame.instant)
  }

  /// Lays tabs out anew after some have come or gone, or the bar has changed.
  ///
  /// What a hand holds, has thrown or has scrolled to stays where it is; else the current tab goes
  /// to the middle.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - frame: The frame with the new pages.
  ///   - place: Where the tab at an index of the old layout is in the new one.
  mutating func layOut(_ layout: TabBarLayout, frame: Carousel.Frame, place: (_ tab: Int) -> Int) {
    let anchor = scroller.offset + (handX ?? self.layout.barWidth / 2)
    var shift = 0.0
    if let tab = self.layout.nearestTab(at: anchor), !layout.titles.isEmpty {
      let new = min(max(place(tab), 0), layout.titles.count - 1)
      shift = layout.x(of: new) - self.layout.x(of: tab)
    }
    self.layout = layout
    scroller.resize(
      contentLength: layout.contentWidth,
      viewportLength: layout.barWidth,
      shift: shift,
      at: frame.instant
    )
    centred = frame.position
    if !isScrolled { center(frame, isAnimated: false, at: frame.instant) }
  }

  /// What is drawn.
  func bar(_ frame: Carousel.Frame) -> TabBar {
    TabBar(layout, scroll: scroller.offset, selection: TabSelection(frame))
  }

  /// Lets time pass, and goes with a strip that moves or has just come to rest.
  mutating func follow(_ frame: Carousel.Frame) {
    if frame.position != centred {
      center(frame, at: frame.instant)
    } else {
      scroller.advance(to: frame.instant)
    }
  }

  /// Brings the current tab to the middle.
  mutating func center(_ frame: Carousel.Frame, isAnimated: Bool = true, at now: Duration) {
    let middle = layout.scroll(centering: TabSelection(frame)) + layout.barWidth / 2
    scroller.scroll(toCenter: middle, isAnimated: isAnimated, at: now)
    centred = frame.position
    isScrolled = hasHand
  }

  private var hasHand: Bool { scroller.phase == .drag || scroller.phase == .press }

  mutating func press(
    _ pointer: Carousel.Pointer,
    _ button: Carousel.Pointer.Button,
    at now: Duration
  ) {
    scroller.press(pointer, button: button, at: now)
    note(pointer)
  }

  mutating func move(
    _ pointer: Carousel.Pointer,
    held: Set<Carousel.Pointer.Button>?,
    at now: Duration
  ) {
    scroller.move(pointer, held: held, at: now)
    note(pointer)
  }

  private mutating func note(_ pointer: Carousel.Pointer) {
    handX = hasHand ? pointer.x : nil
    if hasHand { isScrolled = true }
  }

  /// Lets go.
  ///
  /// - Returns: The page whose tab was tapped.
  mutating func release(
    _ pointer: Carousel.Pointer,
    _ button: Carousel.Pointer.Button,
    at now: Duration
  ) -> Int? {
    defer { note(pointer) }
    return scroller.release(pointer, button: button, at: now).flatMap { layout.tab(at: $0) }
  }

  /// Ends a press or drag whose release will not come.
  mutating func cancel(at now: Duration) {
    scroller.cancel(at: now)
    handX = nil
  }

  /// Turns a wheel over the tabs: notches to the right and away from the user.
  mutating func wheel(dx: Double, dy: Double, at now: Duration) {
    scroller.scroll(by: (dx - dy) * 80, at: now)
    isScrolled = true
  }
}
