import CarouselCore
import CarouselPictures
import SDLKit
import Testing

@testable import carousel

@Suite struct FramePacerTests {
  private let period = Duration.seconds(1.0 / 60)

  @Test func aTimerKeepsToItsGrid() {
    var pacer = FramePacer(refreshRate: 60, usesVSync: false)
    #expect(pacer.nextSlot(at: .seconds(1)) == .seconds(1))
    pacer.didPresent(start: .seconds(1), end: .seconds(1) + .milliseconds(2))
    #expect(pacer.nextSlot(at: .seconds(1)) == .seconds(1) + period)
    // A frame a little late does not move those behind it.
    pacer.didPresent(start: .seconds(1) + period + .milliseconds(1), end: .seconds(2))
    #expect(pacer.nextSlot(at: .seconds(1)) == .seconds(1) + period * 2)
    // After a rest the next frame comes at once.
    #expect(pacer.nextSlot(at: .seconds(9)) == .seconds(9))
    pacer.didPresent(start: .seconds(9), end: .seconds(9))
    #expect(pacer.nextSlot(at: .seconds(9)) == .seconds(9) + period)
  }

  @Test func vsyncThatDoesNotWaitIsNotTrusted() {
    var pacer = FramePacer(refreshRate: 60, usesVSync: true)
    var now = Duration.seconds(1)
    for _ in 0..<20 {
      #expect(pacer.nextSlot(at: now) == now)
      pacer.didPresent(start: now, end: now + period)
      now += period
    }
    for _ in 0..<4 {
      pacer.didPresent(start: now, end: now + .milliseconds(1))
      now += .milliseconds(1)
    }
    #expect(!pacer.trustsPresent)
    #expect(pacer.nextSlot(at: now) > now)
  }
}

@Suite struct NeededPagesTests {
  private func frame(
    pages: Int,
    at page: Int,
    moving input: Carousel.Input? = nil
  ) -> Carousel.Frame {
    var carousel = Carousel(pageCount: pages, startingAt: page)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    if let input { carousel.handle(input, at: .zero) }
    carousel.advance(to: .milliseconds(50))
    return carousel.frame
  }

  @Test func theViewComesFirstThenWhatMayFollow() {
    #expect(NeededPages(for: frame(pages: 9, at: 3), autoplay: 4).pages == [3, 4, 5, 2])
    #expect(NeededPages(for: frame(pages: 9, at: 8), autoplay: 2).pages == [8, 2, 0, 1, 7])
    #expect(NeededPages(for: frame(pages: 2, at: 0), autoplay: 1).pages == [0, 1])
    #expect(NeededPages(for: frame(pages: 0, at: 0), autoplay: nil).pages == [])
  }

  @Test func theDirectionOfTravelCounts() {
    let back = frame(pages: 9, at: 3, moving: .previous())
    #expect(NeededPages(for: back, autoplay: 3).pages == [2, 3, 1, 0])
    #expect(NeededPages(for: back, autoplay: 3).essential == 2)
  }

  @Test func wherePagesFlyByNothingIsBegun() {
    var carousel = Carousel(pageCount: 100)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    carousel.handle(.press(.init(x: 900)), at: .zero)
    for step in 1...40 {
      let x = 900 - 100 * Double(step)
      carousel.handle(.move(.init(x: x)), at: .milliseconds(10 * step))
    }
    #expect(NeededPages.areBeyondReach(in: carousel.frame))
    // The hand comes to rest on a page.
    carousel.advance(to: .milliseconds(460))
    #expect(!NeededPages.areBeyondReach(in: carousel.frame))
    #expect(NeededPages(for: carousel.frame, autoplay: nil).pages.first == 4)
  }
}

@Suite struct InstallationTests {
  @Test func findsItsOwnFilesFromTheBuildFolder() throws {
    let banners = try #require(Installation.banners)
    let pages = PageLister().list([.path(banners)]).pages
    #expect(pages.count >= 6)
    #expect(Installation.icon != nil)
  }
}

@Suite struct PanAndZoomTests {
  /// The most that a crop may grow or shrink in a 60th of a second, of 0.13 in two seconds.
  private static let step = 0.003

  @Test(arguments: [1.0, 0.4], [2, 3, 7])
  func nothingLeapsWhateverAHandDoes(width: Double, pages: Int) {
    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(2)
    configuration.layout = Carousel.Layout(pageWidth: .share(width), alignment: .center)
    var carousel = Carousel(pageCount: pages, configuration: configuration)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    let hand: [Int: Carousel.Input] = [
      // A drag that comes back, a turn and back while both are seen, and a drag that turns.
      60: .press(.init(x: 500)), 70: .move(.init(x: 400)), 80: .move(.init(x: 500)),
      90: .release(.init(x: 500)), 150: .next(), 155: .previous(), 220: .pause, 250: .play,
      400: .press(.init(x: 900)), 410: .move(.init(x: 100)), 430: .release(.init(x: 100)),
    ]
    var zoom = PanAndZoom()
    var last: [Int: Double] = [:]
    var moved: Set<Int> = []
    for tick in 0..<1_500 {
      let now = Duration.seconds(Double(tick) / 60)
      if let input = hand[tick] { carousel.handle(input, at: now) }
      carousel.advance(to: now)
      let frame = carousel.frame
      zoom.note(frame, current: carousel.page) { Self.page($0) }
      var sizes: [Int: Double] = [:]
      for page in frame.shown.map(\.page) {
        let size = zoom.crop(of: Self.page(page)).size
        if let before = last[page] {
          #expect(abs(size - before) < Self.step, "page \(page) at \(tick)")
          // It goes on for ever, not only once.
          if tick > 800, size != before { moved.insert(page) }
        }
        sizes[page] = size
      }
      last = sizes
    }
    #expect(moved.count >= min(pages, 5))
  }

  private static func page(_ number: Int) -> GalleryPage {
    GalleryPage(.picture(FilePath("/srv/\(number).png")), PageAttributes(), Options())
  }

  /// A page that comes in or goes before others changes their numbers, and nothing that is seen.
  @Test(arguments: [Carousel.Input.insert(at: 0), .remove(at: 0)])
  func nothingLeapsWhateverPagesComeOrGo(news: Carousel.Input) {
    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(2)
    configuration.layout = Carousel.Layout(pageWidth: .share(0.4), alignment: .center)
    var carousel = Carousel(pageCount: 7, startingAt: 3, configuration: configuration)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    carousel.advance(to: .milliseconds(2_900))
    var zoom = PanAndZoom()
    zoom.note(carousel.frame, current: carousel.page) { Self.page($0) }
    let crops = (4...5).map { zoom.crop(of: Self.page($0)) }
    carousel.handle(news, at: .milliseconds(2_900))
    let shift = news == .remove(at: 0) ? 1 : -1
    zoom.note(carousel.frame, current: carousel.page) { Self.page($0 + shift) }
    #expect((4...5).map { zoom.crop(of: Self.page($0)) } == crops)
  }

  /// Two pages of the same picture are one here; it goes on for ever all the same.
  @Test func thePictureOfTwoPagesGoesOn() {
    var zoom = PanAndZoom()
    var sizes: Set<Double> = []
    for tick in 0..<60 {
      let progress = Double(tick % 10) / 10
      zoom.note(progress, current: Self.page(1), shown: [Self.page(1)])
      if tick >= 40 { sizes.insert(zoom.crop(of: Self.page(1)).size) }
    }
    #expect(sizes.count >= 10)
  }

  private func carousel(_ inputs: Carousel.Input...) -> Carousel {
    var carousel = Carousel(pageCount: 3)
    carousel.handle(.resize(.init(width: 600, height: 300)), at: .zero)
    for input in inputs { carousel.handle(input, at: .seconds(1)) }
    carousel.advance(to: .seconds(2))
    return carousel
  }

  @Test(
    arguments: [(.seconds(5), 33), (.seconds(60), 100), (.seconds(600), 1_000), (nil, nil)]
      as [(Duration?, Int?)]
  )
  func goesOnWhenThatIsSeen(interval: Duration?, ms: Int?) {
    let frame = carousel().frame
    let next = PanAndZoom.nextInstant(after: .seconds(2), in: frame, interval: interval, width: 600)
    #expect(next == ms.map { .seconds(2) + .milliseconds($0) })
  }

  @Test(arguments: [Carousel.Input.pause, .focusEntered, .hidden, .press(.init(x: 9))])
  func standsStillWhileHeld(hold: Carousel.Input) {
    let frame = carousel(hold).frame
    let interval = Duration.seconds(5)
    let next = PanAndZoom.nextInstant(after: .zero, in: frame, interval: interval, width: 600)
    #expect(next == nil)
  }
}

extension PanAndZoom {
  /// Notes a frame of pages known by their numbers.
  fileprivate mutating func note(
    _ frame: Carousel.Frame,
    current: Int,
    page: (Int) -> GalleryPage
  ) {
    note(frame.progress, current: page(current), shown: frame.shown.map { page($0.page) })
  }
}
