public import CarouselCore
internal import SDLKit

extension Stage {
  /// The buttons that there is room for and where the pointer reaches them, in window units: more
  /// than is seen of them.
  ///
  /// - Parameters:
  ///   - overlays: what is shown, with buttons.
  ///   - frame: the frame that it is shown with.
  /// - Returns: their areas; in a small window others have taken the place of some.
  public func buttons(in overlays: Overlays, over frame: Carousel.Frame) -> [Controls.Kind: Area] {
    guard let controls = overlays.controls else { return [:] }
    let places = places(of: overlays, over: frame)
    let side = ControlButton.target * interfaceScale / pixelScale
    var areas: [Controls.Kind: Area] = [:]
    for kind in Controls.Kind.allCases where controls[kind] != nil {
      areas[kind] = places[kind].map { place in
        Area(
          x: Double(place.x + place.width / 2) / pixelScale - side / 2,
          y: Double(place.y + place.height / 2) / pixelScale - side / 2,
          width: side,
          height: side
        )
      }
    }
    return areas
  }

  func drawControls(_ controls: Controls, at places: OverlayPlaces) {
    for kind in Controls.Kind.allCases {
      guard let button = controls[kind], let place = places[kind] else { continue }
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
      let side = texture.size.width
      renderer.draw(
        texture,
        at: Rect(
          x: place.x + place.width / 2 - side / 2,
          y: place.y + place.height / 2 - side / 2,
          width: side,
          height: side
        ),
        opacity: UInt8((opacity * (button.isEnabled ? 255 : 90)).rounded())
      )
    }
  }
}
