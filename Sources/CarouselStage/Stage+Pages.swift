internal import CarouselCore
internal import SDLKit

extension Stage {
  /// Draws what a page shows.
  ///
  /// - Parameters:
  ///   - face: what it shows.
  ///   - area: where the page is, in pixels.
  ///   - size: the size that pages have at rest, in pixels.
  ///   - crop: the part of a picture that is shown, all of it when left out.
  ///   - look: how far the page is scaled, and how much of it is to be seen.
  func draw(
    _ face: PageFace,
    on area: Rect,
    size: Size,
    crop: Carousel.Crop? = nil,
    look: PageTransform = .identity
  ) {
    switch face {
    case .picture(let texture):
      if !texture.isOpaque { fill(area, backgroundColor, opacity: look.opacity) }
      draw(texture, on: area, crop: crop, opacity: look.opacity)
    case .appearing(let texture, let opacity, let under):
      let own = min(max(opacity, 0), 1) * look.opacity
      guard own < 1 else { return draw(.picture(texture), on: area, size: size, crop: crop) }
      var below = look
      below.opacity = Self.opacity(under: own, ofBoth: look.opacity)
      draw(under, on: area, size: size, crop: crop, look: below)
      draw(texture, on: area, crop: crop, opacity: own)
    case .color(let color), .loading(let color): fill(area, color, opacity: look.opacity)
    case .text(let text):
      if let texture = textPage(text, size: size) {
        draw(texture, on: area, opacity: look.opacity)
      } else {
        fill(area, Palette(for: text).bottom, opacity: look.opacity)
      }
    case .failed(let title):
      guard let texture = failedPage(title, size: size) else {
        return fill(area, FailedPage.background, opacity: look.opacity)
      }
      let width = Int((Double(texture.size.width) * look.scaleX).rounded())
      let height = Int((Double(texture.size.height) * look.scaleY).rounded())
      let note = Rect(
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width: width,
        height: height
      )
      for rest in area.subtracting(note) {
        fill(rest, FailedPage.background, opacity: look.opacity)
      }
      renderer.draw(texture, at: note, opacity: UInt8((look.opacity * 255).rounded()))
    }
  }

  /// The opacity of what lies under something, when both together are to have one.
  private static func opacity(under own: Double, ofBoth opacity: Double) -> Double {
    own < 1 ? (opacity - own) / (1 - own) : 0
  }

  /// Draws a picture on a page: copied when it has the page's size to a pixel or two, else scaled.
  private func draw(
    _ texture: Texture,
    on area: Rect,
    crop: Carousel.Crop? = nil,
    opacity: Double
  ) {
    let opacity = UInt8((opacity * 255).rounded())
    let size = texture.size
    if let crop, crop.size < 1 {
      let (width, height) = (Double(size.width), Double(size.height))
      let part = FinePart(
        x: crop.x * width,
        y: crop.y * height,
        width: crop.size * width,
        height: crop.size * height
      )
      renderer.draw(texture, at: area, from: part, opacity: opacity)
      return
    }
    guard size.height == area.height, abs(size.width - area.width) <= 2 else {
      renderer.draw(texture, at: area, opacity: opacity)
      return
    }
    let width = min(size.width, area.width)
    renderer.draw(
      texture,
      at: Rect(x: area.x, y: area.y, width: width, height: size.height),
      from: Rect(x: 0, y: 0, width: width, height: size.height),
      opacity: opacity
    )
    // A page is a column wider at some offsets than at others: its last column fills it.
    guard width < area.width else { return }
    renderer.draw(
      texture,
      at: Rect(x: area.x + width, y: area.y, width: area.width - width, height: size.height),
      from: Rect(x: width - 1, y: 0, width: 1, height: size.height),
      opacity: opacity
    )
  }

  func draw(_ texture: Texture, x: Int, y: Int) {
    let size = texture.size
    renderer.draw(texture, at: Rect(x: x, y: y, width: size.width, height: size.height))
  }

  private func fill(_ area: Rect, _ color: Color, opacity: Double) {
    let own = Double(color.alpha) / 255 * opacity
    let ground = Self.opacity(under: own, ofBoth: opacity)
    if ground > 0 { renderer.fill(area, Color(backgroundColor, opacity: ground)) }
    renderer.fill(area, Color(color, opacity: opacity))
  }

  func textPage(_ text: String, size: Size) -> Texture? {
    // A page many times as wide as the window would not fit in memory; it is stretched instead.
    let size = Size(width: min(size.width, 4 * renderer.outputSize.width), height: size.height)
    return texture(for: .text(text, size, scale: interfaceScale), isOpaque: true) { scale in
      TextPage(text, size: size, scale: scale, typesetter: typesetter).draw()
    }
  }

  func failedPage(_ title: String, size: Size) -> Texture? {
    texture(for: .failed(title, size, scale: interfaceScale), isOpaque: true) { scale in
      FailedPage(title: title, page: size, scale: scale).draw(typesetter)
    }
  }
}
