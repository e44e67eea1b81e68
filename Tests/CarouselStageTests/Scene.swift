import CarouselCore
import CarouselStage
import SDLKit

/// A stage in memory with a strip to show on it.
@MainActor
struct Scene {
  let renderer: Renderer
  let stage: Stage
  let viewport: Viewport
  let scale: Double

  /// Creates a stage for a viewport in window units.
  init(_ width: Double = 1_000, _ height: Double = 600, scale: Double = 1) throws {
    let size = Size(width: Int(width * scale), height: Int(height * scale))
    renderer = try Renderer(offscreen: size)
    stage = Stage(renderer: renderer)
    stage.pixelScale = scale
    viewport = Viewport(width: width, height: height)
    self.scale = scale
  }

  /// The frame of a strip, dragged to the left by a number of window units.
  func frame(
    _ pageCount: Int = 5,
    page: Int = 0,
    dragged: Double = 0,
    layout: Layout = Layout(),
    wraps: Bool = true,
    inputs: [Input] = []
  ) -> Frame {
    var configuration = Configuration()
    configuration.layout = layout
    configuration.wraps = wraps
    var carousel = Carousel(pageCount: pageCount, startingAt: page, configuration: configuration)
    carousel.handle(.resize(viewport), at: .zero)
    for input in inputs { carousel.handle(input, at: .zero) }
    if dragged != 0 {
      let slop = Pointer.Device.mouse.slop * (dragged < 0 ? -1 : 1)
      carousel.handle(.press(Pointer(x: 0)), at: .zero)
      carousel.handle(.move(Pointer(x: -dragged - slop)), at: .milliseconds(100))
      carousel.advance(to: .milliseconds(100))
    }
    return carousel.frame
  }

  /// Draws a frame on a ground that no page has, and reads it back.
  func pixels(
    _ frame: Frame,
    _ overlays: Overlays = Overlays(showsLabel: false),
    caption: (Int) -> Caption? = { _ in nil },
    face: (Int) -> PageFace
  ) throws -> PixelBuffer {
    renderer.clear(Color(packed: 0xFFFF_00FF))
    stage.draw(frame, overlays: overlays, caption: caption, face: face)
    return try renderer.readPixels()
  }
}
