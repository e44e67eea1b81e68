internal import CarouselCore
internal import SDLKit

extension Stage {
  /// The distance of the overlays from the edges and from each other, in points.
  private static let margin = (edge: 16.0, between: 12.0)

  /// Draws the page label, and returns the width that it takes from the title.
  func drawLabel(of frame: Frame, isShown: Bool, output: Size) -> Int {
    let text = isShown ? frame.label : ""
    let content = PillContent(
      text: text,
      pageCount: text.isEmpty ? nil : frame.pageCount,
      isPaused: frame.holds.contains(.paused)
    )
    guard !content.isEmpty, let pill = pill(content) else { return 0 }
    let reach = Pill.shadowReach(scale: interfaceScale)
    let margin = pixels(Self.margin.edge) - reach
    let (width, height) = (pill.size.width, pill.size.height)
    draw(pill, x: output.width - margin - width, y: output.height - margin - height)
    return width - 2 * reach + pixels(Self.margin.between)
  }

  /// Draws the title in the room that the label leaves.
  func drawTitle(_ title: String, beside labelWidth: Int, output: Size) {
    let margin = pixels(Self.margin.edge)
    let room = output.width - 2 * margin - labelWidth
    let content = PillContent(text: title.printable, room: room)
    guard !content.isEmpty, let pill = pill(content) else { return }
    let reach = Pill.shadowReach(scale: interfaceScale)
    draw(pill, x: margin - reach, y: output.height - margin + reach - pill.size.height)
  }

  private func pill(_ content: PillContent) -> Texture? {
    texture(for: .pill(content, scale: interfaceScale), isOpaque: false) { scale in
      Pill(content, scale: scale).draw(typesetter)
    }
  }

  func drawHelp(_ entries: [HelpEntry], output: Size) {
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

  private func pixels(_ points: Double) -> Int { Int((points * interfaceScale).rounded()) }
}
