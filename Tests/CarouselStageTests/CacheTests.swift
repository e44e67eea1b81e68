import CarouselCore
@testable import CarouselStage
@testable import SDLKit
import Testing

@MainActor
@Suite(.serialized)
struct CacheTests {
  private let everything = Overlays(
    title: "A name",
    help: [HelpEntry(keys: "Q Esc", action: "Quit")]
  )

  private func faces(_ page: Int) -> PageFace {
    switch page % 3 {
    case 0: .text("Page \(page)")
    case 1: .failed(title: "Picture \(page)")
    default: .loading(Color(packed: 0xFF40_5060))
    }
  }

  @Test func sameFrameMakesNoTextureAgain() throws {
    let scene = try Scene(300, 200)
    let layout = Carousel.Layout(pageWidth: .share(0.4))
    let frame = scene.frame(6, layout: layout, inputs: [.focusEntered, .pause])
    let first = try scene.pixels(frame, everything, face: faces)
    let made = scene.stage.cache.madeCount
    let alive = LiveHandles.textures
    #expect(made > 3)
    #expect(try scene.pixels(frame, everything, face: faces) == first)
    #expect(scene.stage.cache.madeCount == made)
    #expect(LiveHandles.textures == alive)
  }

  @Test func indicatorsAtRestMakeNoTextureAgain() throws {
    let scene = try Scene(300, 200)
    let stage = scene.stage
    stage.cornerRadius = 8
    stage.topInset = stage.tabBarHeight
    let frame = scene.frame(6, dragged: 31)
    var overlays = everything
    overlays.dots = Dots((0..<6).map { .init(x: Double($0) * 16.3 - 40, weight: 0.3) })
    overlays.dots?.progress = 0.4
    overlays.progress = ProgressBar(0.4)
    overlays.controls = Controls(opacity: 0.5)
    overlays.hud = ["position 4.596"]
    let layout = stage.tabBarLayout((0..<6).map { "Tab \($0)" }, width: 300)
    overlays.tabs = TabBar(layout, scroll: 20, selection: TabSelection(frame))
    func pixels() throws -> PixelBuffer {
      try scene.pixels(frame, overlays, caption: { Caption(title: "Page \($0)") }, face: faces)
    }
    let first = try pixels()
    let alive = LiveHandles.textures
    let made = stage.cache.madeCount + stage.dotCache.madeCount + stage.tabCache.madeCount
    #expect(try pixels() == first)
    #expect(LiveHandles.textures == alive)
    #expect(
      stage.cache.madeCount + stage.dotCache.madeCount + stage.tabCache.madeCount == made
    )
    stage.discardTextures()
    #expect(try pixels() == first)
  }

  @Test func movingFramesMakeNoTexture() throws {
    let scene = try Scene(300, 200)
    _ = try scene.pixels(scene.frame(6, dragged: 10), Overlays(), face: faces)
    let made = scene.stage.cache.madeCount
    for offset in 11..<60 {
      scene.stage.draw(scene.frame(6, dragged: Double(offset)), overlays: Overlays(), face: faces)
    }
    #expect(scene.stage.cache.madeCount == made)
  }

  @Test func preparedPagesAreNotMadeInAFrame() throws {
    let scene = try Scene(300, 200)
    let frame = scene.frame(2)
    scene.stage.prepare(.text("Words"), in: frame)
    scene.stage.prepare(.failed(title: "Name"), in: frame)
    let made = scene.stage.cache.madeCount
    #expect(made == 2)
    scene.stage.draw(frame, overlays: Overlays(showsLabel: false)) { _ in .text("Words") }
    scene.stage.draw(frame, overlays: Overlays(showsLabel: false)) { _ in .failed(title: "Name") }
    #expect(scene.stage.cache.madeCount == made)
  }

  @Test func texturesAreBounded() throws {
    let before = LiveHandles.textures
    do {
      let scene = try Scene(120, 80)
      for page in 0..<100 {
        scene.stage.draw(scene.frame(100, page: page), overlays: Overlays()) { .text("Page \($0)") }
      }
      #expect(LiveHandles.textures - before <= 64)
      scene.stage.discardTextures()
      #expect(LiveHandles.textures == before)
      scene.stage.draw(scene.frame(300), overlays: Overlays(), face: faces)
      #expect(LiveHandles.textures > before)
    }
    #expect(LiveHandles.textures == before)
  }

  @Test func whatAFrameUsesStaysHoweverMuchItIs() throws {
    let renderer = try Renderer(offscreen: Size(width: 8, height: 8))
    let cache = TextureCache<Int>(countLimit: 2)
    func use(_ key: Int) -> Texture? {
      cache.texture(for: key) {
        try? Texture(renderer: renderer, size: Size(width: 10, height: 10), isOpaque: true)
      }
    }
    for _ in 0..<3 {
      for key in 0..<5 { _ = use(key) }
      cache.endFrame(byteLimit: 100)
      #expect(cache.madeCount == 5)
    }
    _ = use(4)
    cache.endFrame(byteLimit: 100)
    _ = use(4)
    #expect(cache.madeCount == 5)
    _ = use(0)
    #expect(cache.madeCount == 6)
  }
}
