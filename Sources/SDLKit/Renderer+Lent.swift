internal import CSDL2

extension Renderer {
  /// Draws lent pixels from where they are onto what the software renderer draws on.
  ///
  /// - Returns: Whether it could.
  func draw(
    _ lent: LentPixels,
    at target: SDL_Rect,
    from source: SDL_Rect,
    opacity: UInt8
  ) -> Bool {
    guard let ground = softwareGround else { return false }
    // SDL adds up coordinates before it looks whether they are inside.
    guard target.x < ground.pointee.w, target.y < ground.pointee.h, target.x > -target.w,
      target.y > -target.h
    else { return true }
    prepare(ground)
    var (source, target) = (source, target)
    if source.w == target.w, source.h == target.h {
      lent.setOpacity(opacity)
      return SDL_UpperBlit(lent.surface, &source, ground, &target) == 0
    }
    // Stretching takes no heed of a clip.
    var seen = SDL_Rect()
    guard SDL_IntersectRect(&target, &ground.pointee.clip_rect, &seen) == SDL_TRUE else {
      return true
    }
    var part = source
    var place = target
    (part.x, part.w, place.x, place.w) = Self.part(
      of: (source.x, source.w),
      at: (target.x, target.w),
      seenIn: (seen.x, seen.w)
    )
    (part.y, part.h, place.y, place.h) = Self.part(
      of: (source.y, source.h),
      at: (target.y, target.h),
      seenIn: (seen.y, seen.h)
    )
    if opacity == 255, SDL_RectEquals(&place, &seen) == SDL_TRUE {
      return SDL_SoftStretchLinear(lent.surface, &part, ground, &seen) == 0
    }
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    guard let scaled = SDL_CreateRGBSurfaceWithFormat(0, place.w, place.h, 32, format) else {
      return false
    }
    defer { SDL_FreeSurface(scaled) }
    SDL_SetSurfaceAlphaMod(scaled, opacity)
    SDL_SetSurfaceBlendMode(scaled, opacity == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    return SDL_SoftStretchLinear(lent.surface, &part, scaled, nil) == 0
      && SDL_UpperBlit(scaled, nil, ground, &place) == 0
  }

  /// Makes what the software renderer draws on ready to be drawn on without it.
  func prepare(_ ground: UnsafeMutablePointer<SDL_Surface>) {
    // What has been asked for before lies beneath.
    SDL_RenderFlush(raw)
    if var area = clip?.raw {
      SDL_SetClipRect(ground, &area)
    } else {
      SDL_SetClipRect(ground, nil)
    }
  }

  /// What of a source is needed for what is seen of its target, and where that goes, both along
  /// one axis.
  ///
  /// A pixel more at both sides is needed for the mean of neighbours.
  private static func part(
    of source: (start: Int32, length: Int32),
    at target: (start: Int32, length: Int32),
    seenIn seen: (start: Int32, length: Int32)
  ) -> (start: Int32, length: Int32, place: Int32, placeLength: Int32) {
    let scale = Double(source.length) / Double(target.length)
    let before = Double(seen.start - target.start) * scale
    let after = before + Double(seen.length) * scale
    let start = max(Int32(before) - 1, 0)
    let end = min(Int32(after.rounded(.up)) + 1, source.length)
    let place = Int32((Double(start) / scale).rounded())
    let placeEnd = Int32((Double(end) / scale).rounded())
    return (source.start + start, end - start, target.start + place, max(placeEnd - place, 1))
  }
}
