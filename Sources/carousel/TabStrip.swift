import CarouselCore
import CarouselStage

/// The tabs over the pages: where they are scrolled to, and a hand that scrolls them.
@MainActor struct TabStrip {
  let layout: TabBarLayout
  private(set) var scroller: Scroller
  /// Where the strip stood when its tab was last brought to the middle.
  private var centred: Position

  /// Lays tabs out, the current one in the middle.
  init(_ layout: TabBarLayout, frame: Frame) {
    self.layout = layout
    centred = frame.position
    scroller = Scroller(contentLength: layout.contentWidth, viewportLength: layout.barWidth)
    center(frame, isAnimated: false, at: frame.instant)
  }

  /// What is drawn.
  func bar(_ frame: Frame) -> TabBar {
    TabBar(layout, scroll: scroller.offset, selection: TabSelection(frame))
  }

  /// Lets time pass, and goes with a strip that moves or has just come to rest.
  mutating func follow(_ frame: Frame) {
    if frame.position != centred {
      center(frame, at: frame.instant)
    } else {
      scroller.advance(to: frame.instant)
    }
  }

  /// Brings the current tab to the middle.
  mutating func center(_ frame: Frame, isAnimated: Bool = true, at now: Duration) {
    let middle = layout.scroll(centering: TabSelection(frame)) + layout.barWidth / 2
    scroller.scroll(toCenter: middle, isAnimated: isAnimated, at: now)
    centred = frame.position
  }

  mutating func press(_ pointer: Pointer, _ button: PointerButton, at now: Duration) {
    scroller.press(pointer, button: button, at: now)
  }

  mutating func move(_ pointer: Pointer, held: Set<PointerButton>?, at now: Duration) {
    scroller.move(pointer, held: held, at: now)
  }

  /// Lets go.
  ///
  /// - Returns: The page whose tab was tapped.
  mutating func release(_ pointer: Pointer, _ button: PointerButton, at now: Duration) -> Int? {
    scroller.release(pointer, button: button, at: now).flatMap { layout.tab(at: $0) }
  }

  /// Ends a press or drag whose release will not come.
  mutating func cancel(at now: Duration) {
    scroller.cancel(at: now)
  }

  /// Turns a wheel over the tabs: notches to the right and away from the user.
  mutating func wheel(dx: Double, dy: Double, at now: Duration) {
    scroller.scroll(by: (dx - dy) * 80, at: now)
  }
}
