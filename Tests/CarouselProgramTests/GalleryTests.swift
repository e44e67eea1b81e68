import CarouselCore
import CarouselPictures
import CarouselStage
import Dispatch
import Glibc
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

  private func page(
    _ name: String,
    color: UInt32 = 0xFF00_8000,
    isBroken: Bool = false
  ) throws -> GalleryPage {
    let path = folder.path.appending(Array(name.utf8))
    let png = try PixelBuffer(width: 8, height: 8, fill: Color(packed: color)).pngBytes()
    try OutputFile.write(isBroken ? Array(png.dropLast(30)) : png, to: path)
    return GalleryPage(.picture(path), PageAttributes(), Options())
  }

  /// Takes in what comes until something is so.
  private func wait(at now: Duration = .zero, until condition: () -> Bool) -> Bool {
    while !condition() {
      guard wake.wait(timeout: .now() + 30) == .success else { return false }
      gallery.collect(at: now)
      gallery.upload()
    }
    return true
  }

  private func show(_ page: GalleryPage, size: Size? = nil) -> Bool {
    gallery.need(
      [page],
      essential: 1,
      size: size ?? self.size
    )
    return wait { gallery.isSharp(page, size: size ?? self.size) }
  }

  @Test func whatIsRepairedIsShownAtOnce() throws {
    let page = try page("a.png", isBroken: true)
    #expect(show(page))
    #expect(gallery.readiness(of: page) == .failed)
    gallery.need([page], essential: 1, size: size)

    _ = try self.page("a.png")
    #expect(
      wait {
        gallery.need([page], essential: 1, size: size)
        return gallery.readiness(of: page) == .ready
      }
    )
  }

  @Test func whatIsBrokenIsTriedAgainAfterAWhile() throws {
    let page = try page("a.png", isBroken: true)
    #expect(show(page))
    gallery.need(
      [page],
      essential: 1,
      size: size,
      at: .seconds(9)
    )
    #expect(gallery.isIdle)
    gallery.need(
      [page],
      essential: 1,
      size: size,
      at: .seconds(10)
    )
    #expect(!gallery.isIdle)
    #expect(wait(at: .seconds(10)) { gallery.isIdle })
    #expect(gallery.readiness(of: page) == .failed)
    gallery.need(
      [page],
      essential: 1,
      size: size,
      at: .seconds(19)
    )
    #expect(gallery.isIdle)
  }

  @Test func whatIsReplacedIsShownAnewOnceItIsWhole() throws {
    let page = try page("a.png")
    #expect(show(page))
    gallery.need([page], essential: 1, size: size)
    // The old picture stays while the new one is only half there.
    _ = try self.page("a.png", color: 0xFF00_00FF, isBroken: true)
    #expect(
      wait {
        gallery.need([page], essential: 1, size: size);
        return !gallery.isIdle
      }
    )
    #expect(wait { gallery.isIdle })
    #expect(gallery.readiness(of: page) == .ready && color(of: page) == 0xFF00_8000)
    _ = try self.page("a.png", color: 0xFF00_00FF)
    #expect(
      wait {
        gallery.need([page], essential: 1, size: size)
        return color(of: page) == 0xFF00_00FF
      }
    )
  }

  @Test func whatVanishesKeepsItsPixelsAndIsLostAfterAWhile() throws {
    let page = try page("a.png")
    let path = try #require(page.path)
    #expect(show(page))
    gallery.need([page], essential: 1, size: size)
    _ = path.withCString { unlink($0) }
    #expect(wait(at: .seconds(5)) { gallery.readiness(of: page) == .failed })
    #expect(color(of: page) == 0xFF00_8000)
    #expect(gallery.lost(at: .seconds(6)).isEmpty)
    // However late it is asked.
    #expect(gallery.nextInstant == .seconds(7))
    #expect(gallery.lost(at: .seconds(7)) == [path])
    #expect(gallery.nextInstant == nil)
    // It comes back.
    _ = try self.page("a.png")
    #expect(
      wait {
        gallery.need([page], essential: 1, size: size)
        return gallery.readiness(of: page) == .ready
      }
    )
    #expect(gallery.lost(at: .seconds(60)).isEmpty)
  }

  @Test func forgetsWhatNobodyNeeds() throws {
    let pages = try (0..<8).map { try page("\($0).png") }
    for page in pages { #expect(show(page)) }
    let kept = pages.filter { gallery.readiness(of: $0) == .ready }
    #expect(kept == [pages[7]])
    // But not what they looked like.
    guard case .picture(let texture) = gallery.face(of: pages[3]) else {
      Issue.record("no glimpse")
      return
    }
    #expect(texture.size == size)
  }

  @Test func announcesAFileThatIsReplacedByItsNewLook() throws {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_00FF]
    let made = try colors.map { color in
      let path = try #require(try page("a.png", color: color).path)
      let request = PictureRequest(path: path, size: size, fit: .cover, backdrop: .blur)
      return (try InProcessDecoder().prepare(request).summary, FileStamp(path), path)
    }
    let ((old, before, path), (new, after, _)) = (made[0], made[1])
    var seen = SeenPages()
    seen.note(old, of: path, before)
    // The preview in the file tells no more of it.
    seen.note(new.glimpse, of: path, before)
    #expect(seen.glimpse(of: path) == old.glimpse && seen.summary(of: path) != nil)
    seen.note(new.glimpse, of: path, after)
    #expect(seen.glimpse(of: path) == new.glimpse && seen.summary(of: path) == nil)
  }

  @Test func keepsTheOldSizeUntilTheNewOneIsThere() throws {
    let page = try page("a.png")
    #expect(show(page))
    let larger = Size(width: 40, height: 20)
    gallery.need([page], essential: 1, size: larger)
    #expect(gallery.readiness(of: page) == .ready)
    #expect(!gallery.isSharp(page, size: larger))
    #expect(wait { gallery.isSharp(page, size: larger) })
  }

  @Test func keepsNoMoreThanThereIsMemoryFor() throws {
    var options = Options()
    options.memoryLimit = 0
    let gallery = Gallery(options: options, decoder: InProcessDecoder()) { [wake] in wake.signal() }
    gallery.attach(renderer)
    let pages = try (0..<4).map { try page("\($0).png") }
    for _ in 0..<3 {
      gallery.need(
        pages,
        essential: 2,
        size: size
      )
      while !gallery.isIdle {
        wake.wait()
        gallery.collect(at: .zero)
        gallery.upload()
      }
    }
    #expect(pages.filter { gallery.readiness(of: $0) == .ready } == [pages[0], pages[1]])
  }

  @Test func begunIsNothingInAHurry() throws {
    let page = try page("a.png")
    gallery.need(
      [page],
      essential: 1,
      size: size,
      isHurried: true
    )
    #expect(gallery.isIdle)
    #expect(show(page))
  }

  private func color(of page: GalleryPage) -> UInt32? {
    guard case .picture(let texture) = gallery.face(of: page) else { return nil }
    renderer.draw(texture, at: Rect(x: 0, y: 0, width: size.width, height: size.height))
    return try? renderer.readPixels()[size.width / 2, size.height / 2]
  }
}
