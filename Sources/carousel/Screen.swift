import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// The window and what draws in it.
@MainActor final class Screen {
  let gallery: Gallery
  let renderer: Renderer
  let window: Window
  private let stage: Stage

  init(options: Options, gallery: Gallery) throws(SDLError) {
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
  var viewport: Viewport {
    let size = window.size
    return Viewport(width: Double(size.width), height: Double(size.height))
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
    _ frame: Frame,
    first: PageSource? = nil,
    of session: Session,
    at now: Duration? = nil
  ) {
    let needed = NeededPages.pages(for: frame, autoplay: session.carousel.nextAutoplayPage)
    let size = stage.pageSize(in: frame)
    gallery.need((first.map { [$0] } ?? []) + needed.map { session.pages[$0] }, size: size, at: now)
  }

  /// Whether every page in view is shown as it should be, or never will be.
  func isWhole(_ frame: Frame, of session: Session) -> Bool {
    let size = stage.pageSize(in: frame)
    return frame.shown.allSatisfy { gallery.isSharp(session.pages[$0.page], size: size) }
  }

  /// Draws words ahead that a frame may soon show, so that the frame that does is not late.
  func prepareWords(_ frame: Frame, of session: Session) {
    for page in NeededPages.pages(for: frame, autoplay: session.carousel.nextAutoplayPage) {
      stage.prepare(gallery.face(of: session.pages[page]), in: frame)
    }
  }

  /// Draws a frame without showing it yet.
  func draw(_ frame: Frame, of session: Session) {
    var overlays = Overlays()
    if session.showsTitle, frame.pageCount > 0 { overlays.title = session.pages[frame.page].title }
    if session.showsHelp { overlays.help = session.helpEntries }
    stage.draw(frame, overlays: overlays) { page in
      // A script may have called a page failed or not ready whose picture is there.
      switch session.carousel.readiness(ofPage: page) {
      case .failed where session.obeysReadiness: .failed(title: session.pages[page].title)
      case .unready where session.obeysReadiness: .loading(Stage.background)
      case .ready, .unready, .failed: gallery.face(of: session.pages[page])
      }
    }
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
