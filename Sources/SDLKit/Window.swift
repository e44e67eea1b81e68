internal import CSDL2

/// A window on the screen, closed when nothing holds it any more.
@MainActor
public final class Window {
  /// How a window takes its place on the screen.
  public enum Mode: Sendable {
    /// A resizable window, centred.
    case windowed

    /// The whole screen, at the desktop's resolution.
    case fullscreen
  }

  /// SDL's number of this window, as events carry it.
  public let id: UInt32

  let raw: OpaquePointer
  private let session = SDL.session

  var pointerShape = PointerShape.arrow
  var cursors: [PointerShape: OpaquePointer] = [:]
  /// Where to go back to from a screen that the window covers without a window manager's help.
  private var frameBeforeCovering: Rect?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: what the title bar says.
  ///   - size: the size inside the frame, in window units; also the size after fullscreen.
  ///   - display: the screen, from 0; the first one when there is no such screen.
  ///   - mode: windowed or fullscreen.
  /// - Throws: an error where there is no screen or it takes no window.
  public init(
    title: String,
    size: Size,
    display: Int = 0,
    mode: Mode = .windowed
  ) throws(SDLError) {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let screen = (0..<SDL.displayCount).contains(display) ? display : 0
    var size = size
    if mode == .fullscreen {
      let bounds = Self.bounds(ofDisplay: Int32(screen))
      if WindowManager.isMissing {
        // For one that comes later.
        flags |= SDL_WINDOW_BORDERLESS.rawValue
        frameBeforeCovering = Rect(
          x: bounds.x + (bounds.width - size.width) / 2,
          y: bounds.y + (bounds.height - size.height) / 2,
          width: size.width,
          height: size.height
        )
        size = Size(width: bounds.width, height: bounds.height)
      } else {
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      }
    }
    let centred = Int32(SDL_WINDOWPOS_CENTERED_MASK | UInt32(screen))
    let window = SDL_CreateWindow(
      title,
      centred,
      centred,
      Int32(clamping: size.width),
      Int32(clamping: size.height),
      flags
    )
    guard let window else { throw SDLError("open a window") }
    raw = window
    id = SDL_GetWindowID(window)
    LiveHandles.windows += 1
  }

  isolated deinit {
    LiveHandles.windows -= 1
    if isAlive { SDL_DestroyWindow(raw) }
  }

  /// Whether SDL still runs as it did when the window was opened: it takes its windows along.
  var isAlive: Bool { session == SDL.session }

  /// The size inside the frame, in window units.
  public var size: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(raw, &width, &height)
    return Size(width: Int(width), height: Int(height))
  }

  /// The size inside the frame, in pixels: what the renderer draws on, if there is one.
  public var drawableSize: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    let renderer = SDL_GetRenderer(raw)
    if renderer == nil || SDL_GetRendererOutputSize(renderer, &width, &height) != 0 {
      SDL_GetWindowSizeInPixels(raw, &width, &height)
    }
    return Size(width: Int(width), height: Int(height))
  }

  /// The number of pixels to a window unit; 1 on an ordinary display.
  public var pixelScale: Double {
    let units = size.width
    return units > 0 ? Double(drawableSize.width) / Double(units) : 1
  }

  /// Changes the size inside the frame, in window units; the window system may have other ideas.
  public func setSize(_ size: Size) {
    SDL_SetWindowSize(raw, Int32(clamping: size.width), Int32(clamping: size.height))
  }

  /// Whether the window covers the whole screen.
  public var isFullscreen: Bool {
    frameBeforeCovering != nil || SDL_GetWindowFlags(raw) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  /// Covers the whole screen, or goes back to the window of before.
  public func setFullscreen(_ isFullscreen: Bool) {
    guard isFullscreen != self.isFullscreen else { return }
    if let frame = frameBeforeCovering {
      frameBeforeCovering = nil
      setFrame(frame)
    } else if isFullscreen, WindowManager.isMissing {
      frameBeforeCovering = frame
      setFrame(Self.bounds(ofDisplay: SDL_GetWindowDisplayIndex(raw)))
    } else {
      SDL_SetWindowFullscreen(raw, isFullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  private var frame: Rect {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(raw, &x, &y)
    return Rect(x: Int(x), y: Int(y), width: size.width, height: size.height)
  }

  private func setFrame(_ frame: Rect) {
    SDL_SetWindowPosition(raw, Int32(clamping: frame.x), Int32(clamping: frame.y))
    setSize(Size(width: frame.width, height: frame.height))
  }

  private static func bounds(ofDisplay display: Int32) -> Rect {
    var bounds = SDL_Rect()
    SDL_GetDisplayBounds(display, &bounds)
    return Rect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
  }

  /// Changes the picture that stands for the window in task bars; copied at once.
  public func setIcon(_ icon: PixelBuffer) throws(SDLError) {
    try icon.withSurface("set the icon") { surface in
      SDL_SetWindowIcon(raw, surface.assumingMemoryBound(to: SDL_Surface.self))
    }
  }

  /// The refreshes a second of the screen that the window is on; 60 when unknown.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(raw)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return 60 }
    return Double(mode.refresh_rate)
  }
}
