internal import CarouselCore
internal import SDLKit

extension Stage {
  /// Draws the pages and, on each, what belongs to it.
  func drawPages(
    of frame: Frame,
    in area: Rect,
    face: (_ page: Int) -> PageFace,
    details: (_ page: Int, _ area: Rect, _ size: Size) -> Void
  ) {
    let columns = PageColumns(frame, scale: pixelScale, outputWidth: area.width)
    if !columns.coverOutput { renderer.clear(backgroundColor) }
    let size = pageSize(in: frame)
    for index in frame.shown.indices {
      let range = columns[index]
      let page = Rect(x: range.lowerBound, y: area.y, width: range.count, height: area.height)
      guard page.width > 0, page.height > 0 else { continue }
      draw(face(frame.shown[index].page), on: page, size: size)
      details(frame.shown[index].page, page, size)
      roundCorners(of: page)
    }
  }

  /// Makes the corners of a page round, whatever is on it.
  func roundCorners(of page: Rect) {
    let radius = min(
      Int((cornerRadius * pixelScale).rounded()),
      page.width / 2,
      page.height / 2
    )
    guard radius > 0 else { return }
    let mask = CornerMask(radius: radius, color: backgroundColor)
    if let corners = texture(for: .corners(mask), isOpaque: false, make: { _ in mask.draw() }) {
      renderer.draw(corners: corners, on: page)
    }
  }

  private func draw(_ face: PageFace, on area: Rect, size: Size) {
    switch face {
    case .picture(let texture): draw(texture, on: area)
    case .appearing(let texture, let opacity, let under):
      draw(under, on: area, size: size)
      draw(texture, on: area, opacity: UInt8((min(max(opacity, 0), 1) * 255).rounded()))
    case .color(let color), .loading(let color): fill(area, color)
    case .text(let text):
      if let texture = textPage(text, size: size) {
        draw(texture, on: area)
      } else {
        renderer.fill(area, Palette(for: text).bottom)
      }
    case .failed(let title):
      renderer.fill(area, FailedPage.background)
      if let texture = failedPage(title, size: size) {
        let x = area.x + (area.width - texture.size.width) / 2
        let y = area.y + (area.height - texture.size.height) / 2
        draw(texture, x: x, y: y)
      }
    }
  }

  /// Draws a picture on a page: copied when it has the page's size to a pixel or two, else scaled.
  private func draw(_ texture: Texture, on area: Rect, opacity: UInt8 = 255) {
    if !texture.isOpaque, opacity == 255 { renderer.fill(area, backgroundColor) }
    let size = texture.size
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

  private func fill(_ area: Rect, _ color: Color) {
    if !color.isOpaque { renderer.fill(area, backgroundColor) }
    renderer.fill(area, color)
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
