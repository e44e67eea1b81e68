internal import CSDL2
import CarouselCore
import CarouselPictures
import Glibc
import SDLKit
import Synchronization
import Testing

@testable import carousel

/// The replay loop on SDL's dummy driver.
@MainActor @Suite(.serialized) struct ReplayLoopTests {
  /// Whether a replay has ended, for the thread that ends one that hangs.
  private final class Watch: Sendable {
    let isOver = Mutex(false)
    let wasNeeded = Mutex(false)

    /// Waits for half a minute, and has the replay quit if it has not ended by then.
    func guardReplay(_ waker: Waker) {
      for _ in 0..<3_000 {
        if isOver.withLock({ $0 }) { return }
        usleep(10_000)
      }
      wasNeeded.withLock { $0 = true }
      var event = SDL_Event()
      event.type = SDL_QUIT.rawValue
      SDL_PushEvent(&event)
      waker.wake()
    }
  }

  /// No picture is made for a page without a size, so nothing may wait for one.
  @Test func picturesOfAnUnknownSizeAreNotWaitedFor() throws {
    let banners = try #require(Installation.banners)
    var options = Options()
    options.isHeadless = true
    options.replay = FilePath("script")
    let lines = (0..<4).map { #"{"t":\#($0 * 20),"do":"next"}"# }
    let text = #"{"t":0,"do":"resize","width":0,"height":0}"# + "\n" + lines.joined(separator: "\n")
    let script = try Script(text: Array(text.utf8), name: "script")

    try SDL.start(.headless)
    defer { SDL.stop() }
    let queue = try EventQueue()
    let (waker, watch) = (queue.waker, Watch())
    let gallery = Gallery(options: options, decoder: InProcessDecoder()) { waker.wake() }
    let pages = PageLister().list([.path(banners)]).pages
    let session = Session(pages: PageTable(pages), options: options, trace: nil)
    var loop = ReplayLoop(
      session: session,
      screen: try Screen(options: options, gallery: gallery, session: session),
      queue: queue,
      options: options,
      script: script
    )
    BackgroundThread.start(name: "watch") { watch.guardReplay(waker) }
    try loop.run()
    watch.isOver.withLock { $0 = true }
    #expect(session.carousel.target == 4)
    #expect(!watch.wasNeeded.withLock { $0 })
  }
}
