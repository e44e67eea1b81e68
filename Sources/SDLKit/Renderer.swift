internal import CSDL2

/// Draws rectangles and textures into a window or, for tests, into memory.
///
/// Holds its window, and is held by its textures, so that they go in the right order.
///
///     let renderer = try Renderer(window: window)
///     renderer.clear(Color(packed: 0xFF00_0000))
///     renderer.draw(texture, at: Rect(x: 0, y: 0, width: 640, height: 480))
///     renderer.present()
@MainActor
public final class Renderer {
  /// Who does the drawing.
  public enum Choice: Sendable {
    /// The graphics processor where there is one, else the processor.
    case automatic

    /// OpenGL or what SDL has for it, with vertical sync, even when it is emulated.
    case gpu

    /// SDL's software renderer.
    case software
  }

  /// SDL's name of the renderer, such as "opengl" or "software".
  public let name: String

  /// Whether the processor draws.
  public let isSoftware: Bool

  /// Whether ``present()`` waits for the refresh of the screen, as far as the driver tells.
  public let usesVSync: Bool

  /// The largest texture; `nil` where there is no limit.
  public let maximumTextureSize: Size?

  let raw: OpaquePointer
  let window: Window?
  /// What is drawn on in the place of a window.
  let canvas: UnsafeMutablePointer<SDL_Surface>?
  /// Where drawing is limited to.
  private(set) var clip: Rect?

  /// Creates the renderer of a window, which can have only one.
  public convenience init(window: Window, choice: Choice = .automatic) throws(SDLError) {
    let raw = try Renderer.create(for: window, choice)
    self.init(owning: raw, window: window, canvas: nil)
  }

  /// Creates a software renderer that draws into memory; needs no start of SDL.
  public convenience init(offscreen size: Size) throws(SDLError) {
    let operation = "create an off-screen renderer"
    let canvas = SDL_CreateRGBSurfaceWithFormat(
      0,
      Int32(clamping: size.width),
      Int32(clamping: size.height),
      32,
      SDL_PIXELFORMAT_RGB888.rawValue
    )
    guard let canvas else { throw SDLError(operation) }
    guard let raw = SDL_CreateSoftwareRenderer(canvas) else {
      let error = SDLError(operation)
      SDL_FreeSurface(canvas)
      throw error
    }
    self.init(owning: raw, window: nil, canvas: canvas)
  }

  private init(
    owning raw: OpaquePointer,
    window: Window?,
    canvas: UnsafeMutablePointer<SDL_Surface>?
  ) {
    self.raw = raw
    self.window = window
    self.canvas = canvas
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(raw, &info)
    name = String(cString: info.name)
    isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    // SDL's software renderer says that it can, and does not.
    usesVSync = !isSoftware && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let limit = Size(width: Int(info.max_texture_width), height: Int(info.max_texture_height))
    maximumTextureSize = limit.width > 0 && limit.height > 0 ? limit : nil
    LiveHandles.renderers += 1
  }

  isolated deinit {
    LiveHandles.renderers -= 1
    if isAlive { SDL_DestroyRenderer(raw) }
    if let canvas { SDL_FreeSurface(canvas) }
  }

  /// Whether the handle can still be used; a window's renderer ends with SDL.
  var isAlive: Bool { window?.isAlive ?? true }

  /// The size of what is drawn on, in pixels.
  public var outputSize: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(raw, &width, &height)
    return Size(width: Int(width), height: Int(height))
  }
}

// MARK: - Drawing

extension Renderer {
  /// Fills everything, also outside the clip.
  public func clear(_ color: Color) {
    SDL_SetRenderDrawColor(raw, color.red, color.green, color.blue, color.alpha)
    SDL_RenderClear(raw)
  }

  /// Fills a rectangle; a translucent colour is blended with what is there.
  public func fill(_ rect: Rect, _ color: Color) {
    if color.alpha < 255, blend(color, over: rect) { return }
    var area = rect.raw
    SDL_SetRenderDrawBlendMode(raw, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(raw, color.red, color.green, color.blue, color.alpha)
    SDL_RenderFillRect(raw, &area)
  }

  /// Draws a texture, or a part of it, scaled to fill a rectangle.
  ///
  /// - Parameters:
  ///   - texture: a texture of this renderer.
  ///   - target: where it goes; at the size of the source it is copied pixel by pixel.
  ///   - source: the part of the texture to draw, all of it when `nil`.
  ///   - opacity: 255 as it is, 0 not at all.
  public func draw(
    _ texture: Texture,
    at target: Rect,
    from source: Rect? = nil,
    opacity: UInt8 = 255
  ) {
    let source = source ?? Rect(x: 0, y: 0, width: texture.size.width, height: texture.size.height)
    if let lent = texture.lent {
      let (part, size) = (FinePart(source), texture.size)
      let isDrawn =
        texture.isOpaque
        ? draw(lent, of: size, at: target, from: part, within: source, opacity: opacity)
        : blend(lent, of: size, at: target, from: source, opacity: opacity)
      if isDrawn { return }
    }
    texture.setOpacity(opacity)
    var (part, place) = (source.raw, target.raw)
    if let handle = texture.raw() { SDL_RenderCopy(raw, handle, &part, &place) }
  }

  /// Limits drawing to a rectangle, or lifts the limit.
  public func setClip(_ rect: Rect?) {
    clip = rect
    guard var area = rect?.raw else {
      SDL_RenderSetClipRect(raw, nil)
      return
    }
    SDL_RenderSetClipRect(raw, &area)
  }

  /// Does now, on the processor at least, what has been asked for, without showing it.
  public func flush() { SDL_RenderFlush(raw) }

  /// Shows what has been drawn.
  ///
  /// Nothing of it can be counted on afterwards: a frame is drawn from the start.
  public func present() { SDL_RenderPresent(raw) }

  /// Copies what has been drawn and not yet presented.
  ///
  /// - Parameter area: what of it; all of it when `nil`.
  /// - Returns: The part of the area that is drawn on; a picture without pixels where none is.
  /// - Throws: an error where it cannot be read.
  public func readPixels(in area: Rect? = nil) throws(SDLError) -> PixelBuffer {
    let whole = Rect(x: 0, y: 0, width: outputSize.width, height: outputSize.height)
    let area = area.map(whole.intersection) ?? whole
    guard !area.isEmpty else { return PixelBuffer(width: 0, height: 0, pixels: []) }
    var status: Int32 = -1
    let count = area.width * area.height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { memory, count in
      let format = SDL_PIXELFORMAT_ARGB8888.rawValue
      var part = area.raw
      let pitch = Int32(area.width * 4)
      status = SDL_RenderReadPixels(raw, &part, format, memory.baseAddress, pitch)
      if status == 0 { count = memory.count }
    }
    guard status == 0 else { throw SDLError("read pixels back") }
    return PixelBuffer(width: area.width, height: area.height, pixels: pixels)
  }
}
