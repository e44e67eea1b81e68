internal import CSDL2

extension Renderer {
  /// What the software renderer draws on, where its pixels are of the one kind that is known here.
  private var ground: (pixels: UnsafeMutablePointer<UInt8>, pitch: Int, area: Rect)? {
    guard isSoftware, let surface = canvas ?? window.flatMap({ SDL_GetWindowSurface($0.raw) }),
      surface.pointee.format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue,
      let pixels = surface.pointee.pixels?.assumingMemoryBound(to: UInt8.self)
    else { return nil }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let area = Rect(x: 0, y: 0, width: width, height: height)
    return (pixels, Int(surface.pointee.pitch), clip.map(area.intersection) ?? area)
  }

  /// Draws a part of opaque lent pixels from where they are.
  ///
  /// - Parameters:
  ///   - lent: the pixels.
  ///   - size: the size of the picture that they are.
  ///   - target: where the part goes.
  ///   - part: what of the picture, in its pixels.
  ///   - source: what of the picture may be seen, all of it when `nil`.
  ///   - opacity: 255 as it is, 0 not at all.
  /// - Returns: Whether it could.
  func draw(
    _ lent: LentPixels,
    of size: Size,
    at target: Rect,
    from part: FinePart,
    within source: Rect? = nil,
    opacity: UInt8
  ) -> Bool {
    guard let ground, let pixels = lent.memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return false }
    let seen = ground.area.intersection(target)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let source = source.map(whole.intersection) ?? whole
    guard !seen.isEmpty, !source.isEmpty, opacity > 0 else { return true }
    // What has been asked for before lies beneath.
    SDL_RenderFlush(raw)
    FineStretch(part, within: source, at: target, seen: seen)
      .draw(
        pixels,
        size,
        to: ground.pixels + seen.y * ground.pitch + 4 * seen.x,
        pitch: ground.pitch,
        opacity: opacity
      )
    return true
  }

  /// Lays translucent lent pixels over what is there, if they are not to be scaled.
  ///
  /// - Parameters:
  ///   - lent: the pixels.
  ///   - size: the size of the picture that they are.
  ///   - target: where the part goes.
  ///   - source: what of the picture.
  ///   - opacity: 255 as they are, 0 not at all.
  /// - Returns: Whether it could.
  func blend(
    _ lent: LentPixels,
    of size: Size,
    at target: Rect,
    from source: Rect,
    opacity: UInt8
  ) -> Bool {
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard let ground, let pixels = lent.memory.baseAddress,
      target.width == source.width, target.height == source.height,
      whole.intersection(source) == source
    else { return false }
    let seen = ground.area.intersection(target)
    guard !seen.isEmpty, opacity > 0 else { return true }
    SDL_RenderFlush(raw)
    let (left, top) = (source.x + seen.x - target.x, source.y + seen.y - target.y)
    for row in 0..<seen.height {
      PixelRow.blend(
        pixels: pixels + 4 * ((top + row) * size.width + left),
        PixelRow.weight(opacity),
        count: seen.width,
        over: ground.pixels + (seen.y + row) * ground.pitch + 4 * seen.x
      )
    }
    return true
  }

  /// Lays a translucent colour over a rectangle, which SDL takes several times as long for.
  ///
  /// - Returns: Whether it could.
  func blend(_ color: Color, over rect: Rect) -> Bool {
    guard let ground else { return false }
    let seen = ground.area.intersection(rect)
    guard !seen.isEmpty else { return true }
    SDL_RenderFlush(raw)
    for row in 0..<seen.height {
      let start = ground.pixels + (seen.y + row) * ground.pitch + 4 * seen.x
      PixelRow.blend(color, count: seen.width, over: start)
    }
    return true
  }
}
