internal import SDLKit

extension Stage {
  /// Draws a caption over the lower part of a page.
  ///
  /// - Parameters:
  ///   - caption: what it says.
  ///   - area: where the page is, in pixels.
  ///   - size: the size that pages have, in pixels.
  ///   - space: the room that there is for it.
  ///   - opacity: how much of it is to be seen, 0…1.
  func drawCaption(
    _ caption: Caption,
    on area: Rect,
    size: Size,
    in space: CaptionSpace,
    opacity: Double
  ) {
    let opacity = min(max(opacity, 0), 1)
    guard opacity > 0, let words = captionWords(caption, size: size, in: space) else {
      return
    }
    let (width, height) = (words.texture.size.width, words.texture.size.height)
    CaptionShade(height: space.clearance + height, pageHeight: area.height, scale: interfaceScale)
      .draw(on: area, opacity: opacity, renderer)
    let y = area.y + area.height - space.clearance - height
    renderer.draw(
      words.texture,
      at: Rect(x: area.x + words.x, y: y, width: width, height: height),
      opacity: UInt8((opacity * 255).rounded())
    )
  }

  /// The words of a caption and how far they are from the left edge of the page.
  func captionWords(_ caption: Caption, size: Size, in space: CaptionSpace) -> (
    texture: Texture, x: Int
  )? {
    guard !caption.isEmpty else { return nil }
    let key = Drawing.caption(caption, size, space, scale: interfaceScale)
    let words = texture(for: key, isOpaque: false) { scale in
      CaptionPanel(
        caption,
        page: size,
        room: space.room,
        scale: scale,
        typesetter: typesetter
      )
      .draw()
    }
    guard let words else { return nil }
    let margin = CaptionPanel.margin(of: size, scale: interfaceScale)
    let x = caption.isRightToLeft ? size.width - margin - words.size.width : margin
    return (words, x)
  }
}
