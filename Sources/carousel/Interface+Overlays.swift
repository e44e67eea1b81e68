import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// How the interface looks.
extension Interface {
  /// What lies over a frame, as it is drawn.
  func overlays(for frame: Carousel.Frame) -> Overlays {
    var overlays = Overlays()
    overlays.showsLabel = options.indicators.contains(.label)
    let hasProgress =
      options.indicators.contains(.progress) && session.turnsByItself
      && frame.pageCount > 1
    let row = dotRow(frame)
    // A single dot, for which alone there may be room, tells nothing.
    if options.indicators.contains(.dots), row.width > Dots.diameter {
      var dots = dots(row)
      dots.edge = options.indicatorEdge
      dots.color = options.indicatorColor
      if let color = options.idleIndicatorColor { dots.idleColor = color }
      if hasProgress { dots.progress = frame.progress }
      overlays.dots = dots
    } else if hasProgress {
      var bar = ProgressBar(frame.progress, edge: options.indicatorEdge)
      bar.color = options.indicatorColor
      overlays.progress = bar
    }
    quantise(&overlays)
    overlays.controls = controls
    overlays.tabs = tabs.map { tabs in
      var bar = tabs.bar(frame)
      bar.color = options.indicatorColor
      bar.hovered = hoveredTab
      if focus == .tabs { bar.focused = frame.page }
      return bar
    }
    if session.showsHelp { overlays.help = session.helpEntries }
    return overlays
  }

  /// How much of the buttons is to be seen, 0…1.
  func controlsOpacity(at now: Duration) -> Double {
    isOnControl ? 1 : visibility.opacity(at: now)
  }

  /// The buttons that there are, as long as none is to be seen; they keep their places.
  private var controls: Controls? {
    guard options.showsControls, !options.isKiosk, session.pages.count > 1 else { return nil }
    return Controls(pause: session.turnsByItself ? Controls.Button() : nil, opacity: 0)
  }

  /// Shows the buttons, whose look depends on where the pointer is.
  func showControls(in overlays: inout Overlays, at now: Duration) {
    let opacity = controlsOpacity(at: now)
    guard opacity > 0, var controls = overlays.controls else { return }
    let hovered = hovered(at: now)
    let carousel = session.carousel
    controls.opacity = opacity
    controls.isPaused = carousel.frame.holds.contains(.paused)
    for kind in Controls.Kind.allCases where controls[kind] != nil {
      let isAtEnd =
        !carousel.configuration.wraps
        && (kind == .previous
          ? carousel.page == 0 : kind == .next && carousel.page == carousel.pageCount - 1)
      controls[kind] = Controls.Button(
        isHovered: hovered == .control(kind),
        isPressed: pressed == .control(kind),
        isFocused: focus == .control(kind),
        isEnabled: !isAtEnd
      )
    }
    overlays.controls = controls
  }

  /// The dots that there are for a frame.
  func dotRow(_ frame: Carousel.Frame) -> DotRow {
    DotRow(
      frame,
      diameter: Dots.diameter,
      spacing: Dots.pitch - Dots.diameter,
      room: stage.dotsRoom
    )
  }

  private func dots(_ row: DotRow) -> Dots {
    let dots = row.map { dot in
      Dots.Dot(x: dot.x - row.width / 2, scale: dot.scale, weight: dot.weight)
    }
    return Dots(dots, width: row.width)
  }

  /// Rounds progress to what can be seen, so that no frame is drawn for less.
  private func quantise(_ overlays: inout Overlays) {
    guard let step = stage.progressStep(of: overlays), step > 0 else { return }
    func rounded(_ progress: Double) -> Double { (progress / step).rounded(.down) * step }
    if let progress = overlays.dots?.progress { overlays.dots?.progress = rounded(progress) }
    if let progress = overlays.progress?.progress {
      overlays.progress?.progress = rounded(progress)
    }
  }

  private var hoveredTab: Int? {
    guard let pointer, let tabs, isOnTabs(pointer) else { return nil }
    return tabs.layout.tab(at: pointer.x + tabs.scroller.offset)
  }

  // MARK: Time

  /// Lets time pass up to a frame: tabs follow the strip, buttons go.
  func advance(to frame: Carousel.Frame) {
    if let due = returnInstant, due <= frame.instant { returnToCourse(at: frame.instant) }
    visibility.advance(to: frame.instant)
    tabs?.follow(frame)
  }

  /// Whether neither the strip nor the tabs move by themselves.
  var isAtRest: Bool {
    session.carousel.frame.phase != .move && tabs?.scroller.phase != .move
  }

  /// Makes room for tabs and lays them out, after pages or sizes have changed.
  ///
  /// - Parameter place: Where the page at a former index is now.
  func layOut(place: (_ page: Int) -> Int = { $0 }) {
    let frame = session.carousel.frame
    // In a low window the pages come first.
    let hasRoom = frame.viewport.height * stage.pixelScale >= Double(2 * stage.tabBarHeight)
    guard options.indicators.contains(.tabs), session.pages.count > 1, hasRoom else {
      tabs = nil
      stage.topInset = 0
      return
    }
    stage.topInset = stage.tabBarHeight
    let layout = stage.tabBarLayout(titles, width: frame.viewport.width)
    if tabs == nil {
      tabs = TabStrip(layout, frame: frame)
    } else {
      tabs?.layOut(layout, frame: frame, place: place)
    }
  }

  /// What the tabs say, each in one line.
  private var titles: [String] {
    session.pages.enumerated().map { index, source in
      let title = session.givenTitle(ofPage: index) ?? source.nameWithoutFormat
      return title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// Whether a tap where the pointer is does something.
  func invitesTap(at now: Duration) -> Bool {
    guard let pointer, session.carousel.frame.phase != .drag, !session.showsHelp else {
      return false
    }
    if hoveredTab != nil || hovered(at: now) != nil { return true }
    guard options.tapAction == .open, !options.isKiosk || options.opensLinksInKiosk else {
      return false
    }
    return page(at: pointer).flatMap { session.link(ofPage: $0) }.map(LinkOpener.canOpen) ?? false
  }

  /// When something looks different by itself; nil when nothing will.
  func nextInstant(after now: Duration) -> Duration? {
    let frame = session.carousel.frame
    var instants = [tabs?.scroller.nextInstant, returnInstant]
    // As they are seen: their last step is still to be drawn though its time may be over by now.
    if !controlKinds.isEmpty { instants.append(visibility.nextInstant(at: frame.instant)) }
    if frame.progress < 1, let interval = session.carousel.interval, frame.holds.isEmpty,
      let step = stage.progressStep(of: overlays(for: frame))
    {
      // No more often than is seen as a movement.
      let next = max(interval * step, .milliseconds(33))
      instants.append(now + next)
    }
    return instants.compactMap(\.self).min()
  }
}

extension PageSource {
  /// The title without the end of a file's name that tells the format.
  nonisolated fileprivate var nameWithoutFormat: String {
    guard path != nil, let dot = title.lastIndex(of: "."), dot != title.startIndex else {
      return title
    }
    return String(title[..<dot])
  }
}
