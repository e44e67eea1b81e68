internal import CarouselCore
internal import SDLKit

extension Stage {
  /// The distance of label and dots from the edges, in points.
  static let margin = 16.0

  /// Draws what lies over the pages, the most important last.
  func draw(_ overlays: Overlays, over frame: Frame, in area: Rect, label: Texture?, row: BottomRow)
  {
    if frame.holds.contains(.focus), !overlays.haveFocus { drawFocusRing(along: area) }
    if let bar = overlays.progress { drawProgress(bar, in: area) }
    if let dots = overlays.dots { drawDots(dots, row: row) }
    if let label {
      let x = renderer.outputSize.width - pixels(Self.margin) - bodyWidth(of: label)
      draw(pill: label, x: x, middle: row.middle)
    }
    if let title = overlays.title { drawTitle(title, in: row) }
    if let controls = overlays.controls { drawControls(controls) }
    if let tabs = overlays.tabs { drawTabs(tabs) }
    if let hud = overlays.hud { drawHUD(hud, in: area) }
    if let help = overlays.help { drawHelp(help, output: renderer.outputSize) }
  }

  /// Where everything at the lower edge stands.
  func bottomRow(_ overlays: Overlays, label: Texture?) -> BottomRow {
    let dots = overlays.dots.flatMap { $0.edge == .bottom ? $0 : nil }
    return BottomRow(
      in: renderer.outputSize,
      scale: interfaceScale,
      label: label.map(bodyWidth) ?? 0,
      dots: dots.map { pixels($0.width) } ?? 0,
      hasTitle: overlays.title != nil,
      hasPause: overlays.controls?.pause != nil
    )
  }

  /// The page label; `nil` where there is nothing to tell.
  func label(of frame: Frame, _ overlays: Overlays) -> Texture? {
    let text = overlays.showsLabel ? frame.label : ""
    let content = PillContent(
      text: text,
      pageCount: text.isEmpty ? nil : frame.pageCount,
      isPaused: frame.holds.contains(.paused)
    )
    return content.isEmpty ? nil : pill(content)
  }

  /// The width of a pill without its shadow.
  private func bodyWidth(of pill: Texture) -> Int {
    pill.size.width - 2 * Pill.shadowReach(scale: interfaceScale)
  }

  private func drawTitle(_ title: String, in row: BottomRow) {
    let content = PillContent(text: title.printable, room: row.titleRoom)
    guard !content.isEmpty, let pill = pill(content) else { return }
    draw(pill: pill, x: row.titleX, middle: row.titleMiddle)
  }

  /// Draws a pill whose body, without the shadow, starts at a column.
  private func draw(pill: Texture, x: Int, middle: Int) {
    let reach = Pill.shadowReach(scale: interfaceScale)
    draw(pill, x: x - reach, y: middle - pill.size.height / 2)
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
