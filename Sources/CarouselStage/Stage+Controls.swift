internal import SDLKit

extension Stage {
  /// Where the pointer reaches a button, in window units: more than is seen of it.
  public func area(of kind: Controls.Kind) -> Area {
    let center = center(of: kind)
    let side = ControlButton.target * interfaceScale / pixelScale
    return Area(
      x: Double(center.x) / pixelScale - side / 2,
      y: Double(center.y) / pixelScale - side / 2,
      width: side,
      height: side
    )
  }

  /// The middle of a button, in pixels.
  private func center(of kind: Controls.Kind) -> (x: Int, y: Int) {
    let output = renderer.outputSize
    let reach = pixels(16 + ControlButton.diameter / 2)
    switch kind {
    case .pause: return (reach, output.height - pixels(30))
    case .previous: return (reach, topInset + (output.height - topInset) / 2)
    case .next: return (output.width - reach, topInset + (output.height - topInset) / 2)
    }
  }

  func drawControls(_ controls: Controls) {
    for kind in Controls.Kind.allCases {
      guard let button = controls[kind] else { continue }
      let opacity = button.isFocused ? 1 : min(max(controls.opacity, 0), 1)
      guard opacity > 0 else { continue }
      let glyph: ControlButton.Glyph =
        switch kind {
        case .pause: controls.isPaused ? .play : .pause
        case .previous: .previous
        case .next: .next
        }
      let picture = ControlButton(
        glyph: glyph,
        touch: !button.isEnabled
          ? .none : button.isPressed ? .press : button.isHovered ? .hover : .none,
        isFocused: button.isFocused,
        scale: interfaceScale
      )
      let texture = texture(for: .control(picture), isOpaque: false) { _ in picture.draw() }
      guard let texture else { continue }
      let (center, side) = (center(of: kind), texture.size.width)
      renderer.draw(
        texture,
        at: Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side),
        opacity: UInt8((opacity * (button.isEnabled ? 255 : 90)).rounded())
      )
    }
  }
}
