import CarouselCore
import CarouselStage
import SDLKit

/// A stage in memory with a strip to show on it.
@MainActor
struct Scene {
  let renderer: Renderer
  let stage: Stage
  let viewport: Carousel.Viewport
  let scale: Double

  /// Creates a stage for a viewport in window units.
  init(_ width: Double = 1_000, _ height: Double = 600, scale: Double = 1) throws {
    let size = Size(width: Int(width * scale), height: Int(height * scale))
    renderer = try Renderer(offscreen: size)
    stage = Stage(renderer: renderer)
    stage.pixelScale = scale
    viewport = Carousel.Viewport(width: width, height: height)
    self.scale = scale
  }

  /// The frame of a strip, dragged to the left by a number of window units.
  func frame(
    _ pageCount: Int = 5,
    page: Int = 0,
    dragged: Double = 0,
    layout: Carousel.Layout = .init(),
    wraps: Bool = true,
    inputs: [Carousel.Input] = []
  ) -> Carousel.Frame {
    var configuration = Carousel.Configuration()
    configuration.layout = layout
    configuration.wraps = wraps
    var carousel = Carousel(pageCount: pageCount, startingAt: page, configuration: configuration)
    carousel.handle(.resize(viewport), at: .zero)
    for input in inputs { carousel.handle(input, at: .zero) }
    if dragged != 0 {
      let slop = Carousel.Pointer.Device.mouse.slop * (dragged < 0 ? -1 : 1)
      carousel.handle(.press(.init(x: 0)), at: .zero)
      carousel.handle(.move(.init(x: -dragged - slop)), at: .milliseconds(100))
      carousel.advance(to: .milliseconds(100))
    }
    return carousel.frame
  }

  /// Draws a frame on a ground that no page has, and reads it back.
  func pixels(
    _ frame: Carousel.Frame,
    _ overlays: Overlays = Overlays(showsLabel: false),
    caption: (Int) -> Caption? = { _ in nil },
    face: (Int) -> PageFace
  ) throws -> PixelBuffer {
    renderer.clear(Color(packed: 0xFFFF_00FF))
    stage.draw(frame, overlays: overlays, caption: caption, face: face)
    return try renderer.readPixels()
  }
}
