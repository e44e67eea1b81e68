import CarouselCore
import CarouselPictures
import Dispatch
import SDLKit
import Testing

@testable import carousel

@MainActor @Suite struct GalleryTests {
  private let size = Size(width: 20, height: 10)
  private let wake = DispatchSemaphore(value: 0)
  private let renderer: Renderer
  private let gallery: Gallery
  private let folder = TemporaryFolder()

  init() throws {
    renderer = try Renderer(offscreen: size)
    gallery = Gallery(options: Options(), decoder: InProcessDecoder()) { [wake] in wake.signal() }
    gallery.attach(renderer)
  }

  private func page(_ name: String, isBroken: Bool = false) throws -> PageSource {
    let path = folder.path.appending(Array(name.utf8))
    let png = try PixelBuffer(width: 8, height: 8, fill: Color(packed: 0xFF00_8000)).pngBytes()
    try OutputFile.write(isBroken ? Array(png.dropLast(30)) : png, to: path)
    return .picture(path)
  }

  @Test func whatIsRepairedIsShownWhenItIsTriedAgain() throws {
    let page = try page("a.png", isBroken: true)
    gallery.need([page], size: size, at: .zero)
    wake.wait()
    #expect(gallery.collect(at: .seconds(1)).count == 1)
    #expect(gallery.readiness(of: page) == .failed)
    #expect(gallery.isSharp(page, size: size))

    // Not yet, and then, still broken, without a word.
    gallery.need([page], size: size, at: .seconds(10))
    gallery.need([page], size: size, at: .seconds(11))
    wake.wait()
    #expect(gallery.collect(at: .seconds(11)).isEmpty)
    #expect(gallery.readiness(of: page) == .failed)

    _ = try self.page("a.png")
    gallery.need([page], size: size, at: .seconds(21))
    wake.wait()
    #expect(gallery.collect(at: .seconds(21)).count == 1)
    #expect(gallery.readiness(of: page) == .ready)
  }

  @Test func forgetsWhatNobodyNeeds() throws {
    let pages = try (0..<8).map { try page("\($0).png") }
    for page in pages {
      gallery.need([page], size: size)
      wake.wait()
      gallery.collect(at: .zero)
    }
    gallery.need([pages[7]], size: size)
    let kept = pages.filter { gallery.readiness(of: $0) == .ready }
    #expect(kept == [pages[5], pages[6], pages[7]])
  }

  @Test func keepsTheOldSizeUntilTheNewOneIsThere() throws {
    let page = try page("a.png")
    gallery.need([page], size: size)
    wake.wait()
    gallery.collect(at: .zero)
    #expect(gallery.isSharp(page, size: size))
    let larger = Size(width: 40, height: 20)
    gallery.need([page], size: larger)
    #expect(gallery.readiness(of: page) == .ready)
    #expect(!gallery.isSharp(page, size: larger))
    wake.wait()
    gallery.collect(at: .zero)
    #expect(gallery.isSharp(page, size: larger))
  }
}
