import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// The window and what draws in it.
@MainActor final class Screen {
  let gallery: Gallery
  let renderer: Renderer
  let window: Window
  let interface: Interface
  private let stage: Stage
  private var fades = Fades()
  private var panAndZoom = PanAndZoom()
  /// How long the last frame that moved took to draw and to present.
  var drawingTime = Duration.zero

  init(options: Options, gallery: Gallery, session: Session) throws(SDLError) {
    let isFullscreen = (options.isFullscreen || options.isKiosk) && !options.isHeadless
    window = try Window(
      title: "Carousel",
      size: options.size ?? Self.usualSize(options),
      display: options.display,
      mode: isFullscreen ? .fullscreen : .windowed
    )
    let choice: Renderer.Choice =
      switch options.renderer {
      case .auto: .automatic
      case .gpu: .gpu
      case .software: .software
      }
    renderer = try Renderer(window: window, choice: options.isHeadless ? .software : choice)
    stage = Stage(renderer: renderer)
    interface = Interface(session: session, stage: stage, options: options)
    self.gallery = gallery
    gallery.attach(renderer)
    updateScale()
  }

  /// The usual size, or of the same shape and smaller where the display has no room for it.
  private static func usualSize(_ options: Options) -> Size {
    let usual = Options.usualSize
    // Without a display SDL makes one up, which limits nothing.
    guard !options.isHeadless, let room = SDL.usableSize(ofDisplay: options.display),
      room.width > 0, room.height > 0
    else { return usual }
    let scale = min(
      1,
      Double(room.width) / Double(usual.width),
      Double(room.height) / Double(usual.height)
    )
    return Size(
      width: Int(Double(usual.width) * scale),
      height: Int(Double(usual.height) * scale)
    )
  }

  /// The viewport in window units, in which the core and the pointer count.
  var viewport: Carousel.Viewport {
    let size = window.size
    return Carousel.Viewport(width: Double(size.width), height: Double(size.height))
  }

  /// Gives the window its icon; without one it goes on.
  func setIcon() {
    guard let path = Installation.icon, let bytes = try? InputFile.read(path),
      let icon = try? PictureDecoding.decode(bytes, vectorSize: Size(width: 128, height: 128))
    else { return }
    try? window.setIcon(icon)
  }

  /// Takes the scale of the display that the window is on.
  func updateScale() {
    stage.pixelScale = window.pixelScale
    stage.interfaceScale = max(window.pixelScale * DesktopScale.factor, 1)
  }

  /// Has the pictures loaded that a frame needs or may need next, and one before all others.
  ///
  /// With a time, pictures that failed some time before it are tried again.
  func prepare(
    _ frame: Carousel.Frame,
    first: Int? = nil,
    of session: Session,
    at now: Duration? = nil
  ) {
    let needed = NeededPages(for: frame, autoplay: session.carousel.nextAutoplayPage)
    let before = [first].compactMap(\.self)
    gallery.need(
      (before + needed.pages).map { session.galleryPage(at: $0, interface.options) },
      essential: before.count + needed.essential,
      size: stage.pageSize(in: frame),
      isHurried: now != nil && NeededPages.areBeyondReach(in: frame),
      at: now
    )
  }

  /// Notes what is in view, whether it is drawn or not: what was missing and is there appears
  /// softly, and what plays does so at rest.
  ///
  /// - Parameters:
  ///   - frame: What is in view.
  ///   - session: The pages.
  ///   - isFirst: Whether nothing has been shown yet; then pictures appear at once.
  ///   - isSeen: Whether the window can be seen.
  /// - Returns: Whether the frame looks different from the last one because of that.
  func note(_ frame: Carousel.Frame, of session: Session, isFirst: Bool, isSeen: Bool) -> Bool {
    let isFading = fades.isRunning
    let pages = frame.shown.map { shown in
      (page: session.galleryPage(at: shown.page, interface.options), index: shown.page)
    }
    fades.note(
      pages.map(\.page),
      isCut: isFirst || session.carousel.configuration.reducesMotion,
      at: frame.instant
    ) { page in
      pages.contains { shown in
        let isHeldBack =
          session.obeysReadiness && session.carousel.readiness(ofPage: shown.index) == .unready
        return shown.page == page && !isHeldBack && gallery.readiness(of: page) != .unready
      }
    }
    if interface.options.panAndZoom, frame.pageCount > 0 {
      panAndZoom.note(
        frame.progress,
        current: session.galleryPage(at: session.carousel.page, interface.options),
        shown: pages.map(\.page)
      )
    }
    gallery.play(isSeen && frame.phase == .rest ? pages.map(\.page) : [], at: frame.instant)
    return gallery.advanceAnimations(to: frame.instant) || isFading || fades.isRunning
  }

  /// Whether a picture is appearing.
  var isFading: Bool { fades.isRunning }

  /// Whether every page in view is shown as it should be, or never will be.
  func isWhole(_ frame: Carousel.Frame, of session: Session) -> Bool {
    let size = stage.pageSize(in: frame)
    return frame.shown.allSatisfy {
      gallery.isSharp(session.galleryPage(at: $0.page, interface.options), size: size)
    }
  }

  /// Draws words ahead that a frame may soon show, so that the frame that does is not late.
  func prepareWords(_ frame: Carousel.Frame, of session: Session) {
    for page in NeededPages(for: frame, autoplay: session.carousel.nextAutoplayPage).pages {
      stage.prepare(gallery.face(of: session.galleryPage(at: page, interface.options)), in: frame)
    }
  }

  /// Draws a frame without showing it yet.
  func draw(_ frame: Carousel.Frame, of session: Session) {
    stage.draw(
      frame,
      overlays: overlays(for: frame, of: session),
      caption: { session.showsCaptions ? caption(ofPage: $0, of: session) : nil },
      crop: {
        pansAndZooms ? panAndZoom.crop(of: session.galleryPage(at: $0, interface.options)) : nil
      },
      face: { face(ofPage: $0, in: frame, of: session) }
    )
  }

  /// Whether pictures are slowly zoomed and panned, which reduced motion leaves out.
  var pansAndZooms: Bool { interface.options.panAndZoom && !interface.options.reducesMotion }

  /// What lies over a frame.
  func overlays(for frame: Carousel.Frame, of session: Session) -> Overlays {
    var overlays = interface.overlays(for: frame)
    interface.showControls(in: &overlays, at: frame.instant)
    if session.showsNames, frame.pageCount > 0, caption(ofPage: frame.page, of: session) == nil {
      overlays.title = session.pages[frame.page].title
    }
    if interface.options.showsHUD { overlays.hud = HUD.lines(frame, drawing: drawingTime) }
    return overlays
  }

  /// What a page says about itself: what a playlist gives it goes before what its file says.
  private func caption(ofPage page: Int, of session: Session) -> Caption? {
    let given = session.pages.attributes(at: page)
    let own = gallery.caption(of: session.pages[page])
    let caption = Caption(
      title: given.title ?? own?.title ?? "",
      text: given.caption ?? own?.text ?? ""
    )
    return caption.isEmpty ? nil : caption
  }

  private func face(ofPage page: Int, in frame: Carousel.Frame, of session: Session) -> PageFace {
    let shown = session.galleryPage(at: page, interface.options)
    // A script may have called a page failed or not ready whose picture is there.
    switch session.carousel.readiness(ofPage: page) {
    case .failed where session.obeysReadiness: return .failed(title: shown.source.title)
    case .unready where session.obeysReadiness: return .loading(Stage.background)
    case .ready, .unready, .failed: break
    }
    let face = gallery.face(of: shown)
    guard case .picture(let texture) = face else { return face }
    let opacity = fades.opacity(of: shown, at: frame.instant)
    guard opacity < 1 else { return face }
    return .appearing(texture, opacity: opacity, over: gallery.standIn(for: shown))
  }

  /// Saves what has been drawn and not presented yet as a PNG.
  func save(to path: FilePath) throws {
    do {
      let png = try renderer.readPixels().pngBytes()
      try OutputFile.write(png, to: path)
    } catch let error as SDLError {
      throw Failure(path.display, error.message)
    }
  }

  /// Gives up all textures, after the device has lost them.
  func discardTextures() {
    gallery.discardTextures()
    stage.discardTextures()
  }
}
