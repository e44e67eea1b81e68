import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// What lies over the pages and can be touched: dots, tabs, arrows, the focus that goes round them.
///
/// Verbs come here first. What concerns the pages goes on to the session; what is done to a part of
/// the interface becomes what it stands for. Times are those of the verbs, so that a replay sees the
/// same.
@MainActor final class Interface {
  /// A part that can be tapped.
  enum Target: Hashable {
    case control(Controls.Kind)
    /// The dot of a page, from 0.
    case dot(Int)
  }

  /// A place where the keyboard's focus can be.
  enum FocusStop: Hashable {
    case control(Controls.Kind)
    case tabs
    case pages
  }

  let session: Session
  let stage: Stage
  let options: Options
  var visibility = ControlsVisibility()
  var tabs: TabStrip?
  private(set) var focus: FocusStop?
  /// When a person last did something.
  private(set) var lastDeed = Duration.zero
  private(set) var pressed: Target?
  /// What has the tabs in hand.
  private var handOnTabs: Carousel.Pointer.Device?
  private(set) var pointer: Carousel.Pointer?
  /// What is done when a page is tapped, from 0.
  var onTap: (_ page: Int) -> Void = { _ in }

  init(session: Session, stage: Stage, options: Options) {
    (self.session, self.stage, self.options) = (session, stage, options)
    stage.cornerRadius = options.cornerRadius
    stage.effect = options.effect == .slide ? .slide : options.effect.reduced(options.reducesMotion)
  }

  /// Lets a verb happen; what is left for others to do comes back.
  func apply(_ timed: TimedVerb) -> Session.Request? {
    let now = timed.instant
    if timed.verb.isDeed { lastDeed = now }
    switch timed.verb {
    case .press(let pointer, let button):
      guard !isOnTabs(pointer) else {
        takeTabs(pointer, button, at: now)
        return nil
      }
      if button == .left { pressed = target(at: pointer, now) }
      if pressed == nil { visibility.hide(at: now) }
    case .move(let pointer, let held):
      // A finger points at nothing once it is lifted.
      self.pointer = pointer.device == .mouse ? pointer : nil
      noteMove(of: pointer, held, at: now)
      if handOnTabs == pointer.device {
        moveTabs(pointer, held, at: now)
        return nil
      }
    case .release(let pointer, let button):
      if handOnTabs == pointer.device, button == .left {
        releaseTabs(pointer, button, at: now)
        return nil
      }
      return release(pointer, button, timed)
    case .wheel(let dx, let dy, _):
      guard let pointer, isOnTabs(pointer) else { break }
      tabs?.wheel(dx: dx, dy: dy, at: now)
      return nil
    case .leave:
      pointer = nil
      visibility.hide(at: now)
    case .blur, .hide: letGo(at: now)
    case .key(let name):
      if let request = press(key: name, timed) { return request.request }
    default: break
    }
    let request = session.apply(timed)
    switch timed.verb {
    case .resize, .insert, .remove:
      layOut { timed.verb.place(ofPage: $0) }
      // A smaller window may have no room for it any more.
      if case .control(let kind) = focus, !controlKinds.contains(kind) { focus = .pages }
    default: break
    }
    return request
  }

  /// Takes the focus and the hand away, as the core does: the hand's release will not come.
  func letGo(at now: Duration) {
    focus = nil
    pressed = nil
    handOnTabs = nil
    tabs?.cancel(at: now)
  }

  private func noteMove(
    of pointer: Carousel.Pointer,
    _ held: Set<Carousel.Pointer.Button>?,
    at now: Duration
  ) {
    guard pointer.device == .mouse, held?.isEmpty ?? true,
      session.carousel.frame.phase != .drag, session.carousel.frame.phase != .press
    else { return }
    visibility.pointerMoved(at: now, isOnControl: control(at: pointer) != nil)
  }

  /// Lets go: a tap on a part of the interface is for that, any other for the page under it.
  private func release(
    _ pointer: Carousel.Pointer,
    _ button: Carousel.Pointer.Button,
    _ timed: TimedVerb
  ) -> Session.Request? {
    guard button == .left else { return session.apply(timed) }
    let isTap = session.carousel.frame.phase == .press
    let pressed = pressed
    self.pressed = nil
    let request = session.apply(timed)
    let hasTapped = session.takeTap()
    guard isTap else { return request }
    if session.showsHelp {
      session.hideHelp()
    } else if let pressed {
      if target(at: pointer, timed.instant) == pressed {
        activate(pressed, .tap, at: timed.instant)
      }
    } else if hasTapped, let page = page(at: pointer) {
      onTap(page)
    }
    return request
  }

  private func activate(_ target: Target, _ cause: Carousel.Cause, at now: Duration) {
    switch target {
    case .control(.previous): session.feed(.previous(cause), at: now)
    case .control(.next): session.feed(.next(cause), at: now)
    case .control(.pause):
      session.feed(session.carousel.frame.holds.contains(.paused) ? .play : .pause, at: now)
    case .dot(let page): session.feed(.go(to: page, cause: cause), at: now)
    }
  }

  // MARK: Where things are

  /// The button at a place, whether it is to be seen or not.
  private func control(at pointer: Carousel.Pointer) -> Controls.Kind? {
    let frame = session.carousel.frame
    let areas = stage.buttons(in: overlays(for: frame), over: frame)
    return Controls.Kind.allCases.first {
      areas[$0]?.contains(Point(x: pointer.x, y: pointer.y)) == true
    }
  }

  /// The part of the interface at a point, if any can be seen there.
  private func target(at pointer: Carousel.Pointer, _ now: Duration) -> Target? {
    guard !session.showsHelp else { return nil }
    if controlsOpacity(at: now) > 0, let kind = control(at: pointer) { return .control(kind) }
    let point = Point(x: pointer.x, y: pointer.y)
    let frame = session.carousel.frame
    let overlays = overlays(for: frame)
    guard let center = stage.dotsCenter(in: overlays, over: frame) else { return nil }
    let scale = stage.interfaceScale / stage.pixelScale
    let row = dotRow(frame)
    let x = (point.x - center.x) / scale + row.width / 2
    return row.page(atX: x, y: (point.y - center.y) / scale).map(Target.dot)
  }

  /// The page that is seen under a pointer.
  func page(at pointer: Carousel.Pointer) -> Int? {
    stage.page(at: Point(x: pointer.x, y: pointer.y), of: session.carousel.frame)
  }

  /// Whether a pointer is on the tabs, and no help lies over them.
  func isOnTabs(_ pointer: Carousel.Pointer) -> Bool {
    tabs != nil && !session.showsHelp && pointer.y * stage.pixelScale < Double(stage.topInset)
  }

  /// The buttons that there are and that there is room for, in the order of the focus.
  var controlKinds: [Controls.Kind] {
    let frame = session.carousel.frame
    let areas = stage.buttons(in: overlays(for: frame), over: frame)
    return Controls.Kind.allCases.filter { areas[$0] != nil }
  }

  /// The part of the interface under the pointer.
  func hovered(at now: Duration) -> Target? {
    guard let pointer, session.carousel.frame.phase != .drag else { return nil }
    return target(at: pointer, now)
  }
}

// MARK: - A hand on the tabs

/// It holds the rotation like one on the pages, which for the core it is; only that it tells the
/// core no more until it lets go.
extension Interface {
  private func takeTabs(
    _ pointer: Carousel.Pointer,
    _ button: Carousel.Pointer.Button,
    at now: Duration
  ) {
    tabs?.press(pointer, button, at: now)
    guard button == .left, handOnTabs ?? pointer.device == pointer.device else { return }
    handOnTabs = pointer.device
    session.feed(.press(pointer), at: now)
  }

  private func moveTabs(
    _ pointer: Carousel.Pointer,
    _ held: Set<Carousel.Pointer.Button>?,
    at now: Duration
  ) {
    tabs?.move(pointer, held: held, at: now)
    // Without the button its release was lost.
    if let held, pointer.device == .mouse, !held.contains(.left) { letGoOfTabs(at: now) }
  }

  private func releaseTabs(
    _ pointer: Carousel.Pointer,
    _ button: Carousel.Pointer.Button,
    at now: Duration
  ) {
    let page = tabs?.release(pointer, button, at: now)
    letGoOfTabs(at: now)
    if let page { session.feed(.go(to: page, cause: .tap), at: now) }
  }

  private func letGoOfTabs(at now: Duration) {
    handOnTabs = nil
    session.feed(.cancel, at: now)
  }
}

// MARK: - The keyboard

extension Interface {
  /// A key was for the interface; what is left for others to do may come with it.
  private struct Handled {
    var request: Session.Request?
  }

  private func press(key name: String, _ timed: TimedVerb) -> Handled? {
    let now = timed.instant
    switch KeyBindings.action(forKey: name, isKiosk: options.isKiosk) {
    case .focusNext: moveFocus(by: 1, at: now)
    case .focusPrevious: moveFocus(by: -1, at: now)
    case .activate: activateFocus(at: now)
    // The space bar presses what has the focus.
    case .next where name.lowercased() == "space" && isOnControl: activateFocus(at: now)
    default: return nil
    }
    return Handled()
  }

  /// Whether a button has the focus; all of them are seen then.
  var isOnControl: Bool {
    if case .control = focus { true } else { false }
  }

  private func moveFocus(by step: Int, at now: Duration) {
    let stops = controlKinds.map(FocusStop.control) + (tabs == nil ? [] : [.tabs]) + [.pages]
    let index = focus.flatMap { stops.firstIndex(of: $0) } ?? (step > 0 ? -1 : stops.count)
    let isIn = stops.indices.contains(index + step)
    let wasIn = focus != nil
    focus = isIn ? stops[index + step] : nil
    // A hand may have scrolled the tab with the ring out of sight.
    if focus == .tabs { tabs?.center(session.carousel.frame, at: now) }
    if isIn != wasIn { session.feed(isIn ? .focusEntered : .focusLeft, at: now) }
  }

  private func activateFocus(at now: Duration) {
    switch focus {
    case .control(let kind): activate(.control(kind), .key, at: now)
    case .pages:
      if session.carousel.pageCount > 0 { onTap(session.carousel.page) }
    // The tab that has the focus is that of the current page.
    case .tabs, nil: break
    }
  }
}
