internal import CarouselCore
internal import SDLKit

extension Stage {
  /// Draws what lies over the pages, the most important last.
  func draw(
    _ overlays: Overlays,
    over frame: Carousel.Frame,
    in area: Rect,
    label: Texture?,
    at places: OverlayPlaces
  ) {
    if frame.holds.contains(.focus), !overlays.haveFocus { drawFocusRing(along: area) }
    if let bar = overlays.progress { drawProgress(bar, in: area) }
    if let dots = overlays.dots, let place = places.dots { drawDots(dots, at: place) }
    if let label, let place = places.label { draw(pill: label, at: place) }
    if let title = overlays.title, let place = places.title { drawTitle(title, at: place) }
    if let controls = overlays.controls { drawControls(controls, at: places) }
    if let tabs = overlays.tabs { drawTabs(tabs) }
    if let hud = overlays.hud { drawHUD(hud, in: area) }
    if let help = overlays.help { drawHelp(help, output: renderer.outputSize) }
  }

  /// Where everything over the pages of a frame stands.
  func places(of overlays: Overlays, over frame: Carousel.Frame) -> OverlayPlaces {
    places(of: overlays, label: label(of: frame, overlays))
  }

  /// Where everything over the pages stands with a label that has been drawn.
  func places(of overlays: Overlays, label: Texture?) -> OverlayPlaces {
    let wishes = OverlayPlaces.Wishes(
      label: label.map { $0.size.width - 2 * Pill.shadowReach(scale: interfaceScale) } ?? 0,
      hasPause: overlays.controls?.pause != nil,
      dots: overlays.dots.map { pixels($0.width) } ?? 0,
      dotsEdge: overlays.dots?.edge ?? .bottom,
      hasArrows: overlays.controls?.previous != nil || overlays.controls?.next != nil,
      areArrowsSeen: overlays.controls.map { $0.opacity > 0 || $0.hasFocus } ?? false,
      hasTitle: overlays.title != nil
    )
    return OverlayPlaces(wishes, in: pageArea, scale: interfaceScale)
  }

  /// The page label; `nil` where there is nothing to tell.
  func label(of frame: Carousel.Frame, _ overlays: Overlays) -> Texture? {
    let text = overlays.showsLabel ? frame.label : ""
    let content = PillContent(
      text: text,
      pageCount: text.isEmpty ? nil : frame.pageCount,
      isPaused: frame.holds.contains(.paused)
    )
    return content.isEmpty ? nil : pill(content)
  }

  private func drawTitle(_ title: String, at place: Rect) {
    let content = PillContent(text: title.printable, room: place.width)
    guard !content.isEmpty, let pill = pill(content) else { return }
    draw(pill: pill, at: place)
  }

  /// Draws a pill whose body, without the shadow, starts where its place does.
  private func draw(pill: Texture, at place: Rect) {
    let reach = Pill.shadowReach(scale: interfaceScale)
    draw(pill, x: place.x - reach, y: place.y + place.height / 2 - pill.size.height / 2)
  }

  private func pill(_ content: PillContent) -> Texture? {
    texture(for: .pill(content, scale: interfaceScale), isOpaque: false) { scale in
      Pill(content, scale: scale).draw(typesetter)
    }
  }

  private func drawHelp(_ entries: [HelpEntry], output: Size) {
    renderer.fill(Rect(x: 0, y: 0, width: output.width, height: output.height), HelpPanel.dimming)
    let key = Drawing.help(entries, output, scale: interfaceScale)
    let panel = texture(for: key, isOpaque: false) { scale in
      HelpPanel(entries, in: output, scale: scale, typesetter: typesetter).draw()
    }
    guard let panel else { return }
    let x = (output.width - panel.size.width) / 2
    draw(panel, x: x, y: (output.height - panel.size.height) / 2)
  }

  func drawFocusRing(along area: Rect) {
    let ring = FocusRing(scale: interfaceScale)
    let corners = texture(for: .focusRing(scale: interfaceScale), isOpaque: false) { _ in
      ring.drawCorners()
    }
    if let corners { ring.draw(corners: corners, along: area, on: renderer) }
  }

  /// A length in points as whole pixels.
  func pixels(_ points: Double) -> Int { Int((points * interfaceScale).rounded()) }
}
