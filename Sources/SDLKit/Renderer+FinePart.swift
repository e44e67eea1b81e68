internal import CSDL2

extension Renderer {
  /// Draws a part of a texture whose edges may lie within pixels, scaled to fill a rectangle.
  ///
  /// So a slow zoom does not tremble. Where the processor draws, that is so with lent pixels; other
  /// textures are cut at the nearest pixel.
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
    if let lent = texture.lent {
      if draw(lent, of: texture.size, at: target.raw, from: part, opacity: opacity) { return }
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

  /// Draws a part of lent pixels onto what the software renderer draws on.
  ///
  /// - Returns: Whether it could.
  private func draw(
    _ lent: LentPixels,
    of size: Size,
    at target: SDL_Rect,
    from part: FinePart,
    opacity: UInt8
  ) -> Bool {
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    guard let ground = softwareGround, ground.pointee.format.pointee.format == format,
      let source = lent.memory.baseAddress?.assumingMemoryBound(to: UInt32.self),
      let pixels = ground.pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    else { return false }
    prepare(ground)
    var (target, seen) = (target, SDL_Rect())
    guard SDL_IntersectRect(&target, &ground.pointee.clip_rect, &seen) == SDL_TRUE else {
      return true
    }
    let stretch = FineStretch(part, of: size, at: target, seen: seen)
    let pitch = Int(ground.pointee.pitch) / 4
    stretch.draw(
      source,
      size,
      to: pixels + Int(seen.y) * pitch + Int(seen.x),
      pitch: pitch,
      opacity: opacity
    )
    return true
  }
}
