import CarouselCore
import CarouselStage
import SDLKit

/// A strip of pictures that are ready, drawn into memory.
@MainActor struct Scene {
  private static let pageCount = 4

  private let look: Look
  private let renderer: Renderer
  private let stage: Stage
  private let pictures: [Texture]
  private var tabs: TabBarLayout?

  init(_ look: Look, renderer: Renderer) throws(SDLError) {
    (self.look, self.renderer) = (look, renderer)
    stage = Stage(renderer: renderer)
    stage.effect = look.effect
    stage.cornerRadius = look.cornerRadius
    if look.hasTabs {
      stage.topInset = stage.tabBarHeight
      let titles = (1...Self.pageCount).map { "Picture \($0)" }
      tabs = stage.tabBarLayout(titles, width: Double(renderer.outputSize.width))
    }
    let size = stage.pageSize(in: Self.carousel(look, in: renderer.outputSize).frame)
    pictures = try (0..<Self.pageCount).map { (number) throws(SDLError) in
      try Texture(
        renderer: renderer,
        pixels: Self.grain(size, seed: UInt32(number)),
        isOpaque: true
      )
    }
  }

  private static func grain(_ size: Size, seed: UInt32) -> PixelBuffer {
    PixelBuffer(
      width: size.width,
      height: size.height,
      pixels: (0..<UInt32(size.width * size.height)).map { ($0 &+ seed) &* 0x9E37_79B9 }
    )
  }

  /// The time that it takes to draw the strip where it stands at a position, 0…1.
  func drawingTime(at position: Double) -> Duration {
    let frame = frame(at: position)
    let overlays = overlays(over: frame)
    let start = ContinuousClock.now
    stage.draw(
      frame,
      overlays: overlays,
      caption: { look.hasIndicators ? Self.caption(ofPage: $0) : nil },
      crop: { look.pansAndZooms ? KenBurns.crop(progress: 0.6, seed: UInt64($0)) : nil },
      face: { .picture(pictures[$0]) }
    )
    renderer.flush()
    return ContinuousClock.now - start
  }

  private static func carousel(_ look: Look, in size: Size) -> Carousel {
    var configuration = Carousel.Configuration()
    configuration.layout = look.layout
    var carousel = Carousel(pageCount: pageCount, configuration: configuration)
    let viewport = Carousel.Viewport(width: Double(size.width), height: Double(size.height))
    carousel.handle(.resize(viewport), at: .zero)
    return carousel
  }

  private func frame(at position: Double) -> Carousel.Frame {
    var carousel = Self.carousel(look, in: renderer.outputSize)
    let way = position * look.layout.stride(in: Double(renderer.outputSize.width))
    carousel.handle(.press(.init(x: 0)), at: .zero)
    carousel.handle(
      .move(.init(x: -way - Carousel.Pointer.Device.mouse.slop)),
      at: .milliseconds(100)
    )
    carousel.advance(to: .milliseconds(100))
    return carousel.frame
  }

  private func overlays(over frame: Carousel.Frame) -> Overlays {
    var overlays = Overlays(showsLabel: look.hasIndicators)
    if look.hasIndicators {
      overlays.progress = ProgressBar(0.4)
      overlays.dots = Dots(
        (0..<Self.pageCount).map { page in
          Dots.Dot(x: Dots.pitch * (Double(page) - 1.5), weight: frame.weight(ofPage: page))
        }
      )
    }
    if let tabs {
      overlays.tabs = TabBar(tabs, selection: TabSelection(frame))
    }
    return overlays
  }

  private static func caption(ofPage page: Int) -> Caption {
    Caption(
      title: "Picture \(page + 1)",
      text: "What is to be said about a picture in two lines, of which the second is not full, "
        + "so that the words take some of the room that there is for them."
    )
  }
}
