internal import CSDL2

extension Renderer {
  /// Draws a part of a texture whose edges may lie within pixels, scaled to fill a rectangle.
  ///
  /// So a slow zoom does not tremble. Where the processor draws, that is so with opaque lent pixels;
  /// other textures are cut at the nearest pixel.
  ///
  /// - Parameters:
  ///   - texture: a texture of this renderer.
  ///   - target: where it goes.
  ///   - part: the part of the texture to draw, within it.
  ///   - opacity: 255 as it is, 0 not at all.
  public func draw(
    _ texture: Texture,
    at target: Rect,
    from part: FinePart,
    opacity: UInt8 = 255
  ) {
    guard target.width > 0, target.height > 0 else { return }
    if let lent = texture.lent, texture.isOpaque,
      draw(lent, of: texture.size, at: target, from: part, opacity: opacity)
    {
      return
    }
    guard !isSoftware, let handle = texture.raw() else {
      draw(texture, at: target, from: part.rounded(in: texture.size), opacity: opacity)
      return
    }
    // The whole texture, of which the target lets the part be seen.
    texture.setOpacity(opacity)
    let (across, down) = (
      Double(target.width) / part.width, Double(target.height) / part.height
    )
    var place = SDL_FRect(
      x: Float(Double(target.x) - part.x * across),
      y: Float(Double(target.y) - part.y * down),
      w: Float(Double(texture.size.width) * across),
      h: Float(Double(texture.size.height) * down)
    )
    var (inner, outer, area) = (target.raw, (clip ?? target).raw, SDL_Rect())
    guard SDL_IntersectRect(&inner, &outer, &area) == SDL_TRUE else { return }
    SDL_RenderSetClipRect(raw, &area)
    SDL_RenderCopyF(raw, handle, nil, &place)
    setClip(clip)
  }
}
