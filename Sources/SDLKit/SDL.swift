internal import CSDL2
internal import Glibc

/// The SDL library as a whole: start, stop, clock and what the machine has.
@MainActor
public enum SDL {
  /// Where windows appear.
  public enum VideoDriver: Sendable {
    /// On the screen that SDL finds: X11, Wayland or KMS/DRM.
    case automatic

    /// Nowhere; works without any display, whatever `SDL_VIDEODRIVER` says.
    case headless
  }

  /// Starts video and events, and nothing else: joysticks would make SDL poll while it waits.
  ///
  /// - Throws: an error when there is no display. Starting twice is a mistake and traps.
  public static func start(_ driver: VideoDriver) throws(SDLError) {
    precondition(!isRunning, "SDL runs already")
    setHints()
    setEnvironment()
    switch driver {
    case .automatic:
      SDL_ResetHint(SDL_HINT_VIDEODRIVER)
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, screens, SDL_HINT_DEFAULT)
    case .headless: SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
    }
    clock = Clock()
    guard SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) == 0 else {
      throw SDLError("start video")
    }
    isRunning = true
    // SDL starts it with the video; an input method would then swallow the letter keys.
    SDL_StopTextInput()
  }

  /// Stops SDL.
  ///
  /// Windows, renderers and textures that still live let go of handles that are gone.
  public static func stop() {
    guard isRunning else { return }
    isRunning = false
    session += 1
    SDL_Quit()
  }

  /// The monotonic time since start, on the epoch of the instants of ``TimedEvent``; 0 before it.
  ///
  /// Finer than a millisecond. It never goes back until the next ``start(_:)``.
  public static var now: Duration { clock?.now ?? .zero }

  /// Lets the screen saver come, as it may from the start, or holds it off.
  public static func setScreenSaver(allowed: Bool) {
    if allowed { SDL_EnableScreenSaver() } else { SDL_DisableScreenSaver() }
  }

  /// Shows or hides the pointer over our windows.
  public static func setPointer(visible: Bool) {
    SDL_ShowCursor(visible ? SDL_ENABLE : SDL_DISABLE)
  }

  /// Whether the kernel offers a graphics processor to draw with.
  public static let hasRenderNode: Bool = {
    var found = glob_t()
    defer { globfree(&found) }
    return glob("/dev/dri/renderD*", 0, nil, &found) == 0
  }()

  /// The number of screens, 0 before the start.
  public static var displayCount: Int { max(Int(SDL_GetNumVideoDisplays()), 0) }

  /// The room for windows on a screen, beside bars and docks; nil for a screen that is not there.
  public static func usableSize(ofDisplay display: Int) -> Size? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(Int32(clamping: display), &bounds) == 0 else { return nil }
    return Size(width: Int(bounds.w), height: Int(bounds.h))
  }

  /// SDL's name of the video driver in use, such as "x11" or "dummy"; `nil` before the start.
  public static var videoDriverName: String? {
    SDL_GetCurrentVideoDriver().map(String.init(cString:))
  }

  /// Whether SDL has been started and not stopped.
  public private(set) static var isRunning = false

  /// Counts the stops, so that an owner knows whether its handle died with SDL.
  private(set) static var session = 0

  /// The drivers that show something: left alone, SDL would find a screen that nobody sees.
  ///
  /// Wayland's library complains on standard error where it cannot find its socket's folder.
  private static var screens: String {
    getenv("XDG_RUNTIME_DIR") == nil ? "x11,kmsdrm" : "x11,wayland,kmsdrm"
  }

  /// Whether there is a session bus where one is looked for; SDL holds off screen savers with it.
  private static var hasSessionBus: Bool {
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }

  private static var clock: Clock?

  /// Says how we want SDL to be; what the user has put into the environment still wins.
  private static func setHints() {
    let hints = [
      (SDL_HINT_APP_NAME, "carousel"),
      // Fingers and mouse are told apart, each comes once.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // The software renderer would else hand its frames to OpenGL, which without a graphics
      // processor costs several times the memory and time of the frame itself.
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // Closing comes as an event of its own, so that a quit always means a signal.
      (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }

  /// The variables that ``setEnvironment()`` has set, of no use to programs that we start.
  public private(set) static var ownVariables: [String] = []

  /// Puts into the environment what SDL's helpers look for there, unless the user has.
  ///
  /// ``start(_:)`` does it, too; a program that starts threads before calls this first, as reading
  /// the environment, which fontconfig does, crashes when another thread has just moved it.
  public static func setEnvironment() {
    func set(_ name: String, _ value: String) {
      guard getenv(name) == nil else { return }
      setenv(name, value, 0)
      ownVariables.append(name)
    }
    // X11's input method reads a table of composed letters at the start, which takes longer than
    // everything else together; who takes no text needs none of them.
    set("XCOMPOSEFILE", "/dev/null")
    // Where no session bus is known, its library would start the program that starts one.
    if !hasSessionBus { set("DBUS_SESSION_BUS_ADDRESS", "disabled:") }
  }
}
