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
  private func frame(pages: Int, at page: Int, moving input: Input? = nil) -> Frame {
    var carousel = Carousel(pageCount: pages, startingAt: page)
    carousel.handle(.resize(Viewport(width: 1_000, height: 600)), at: .zero)
    if let input { carousel.handle(input, at: .zero) }
    carousel.advance(to: .milliseconds(50))
    return carousel.frame
  }

  @Test func theViewComesFirstThenWhatMayFollow() {
    #expect(NeededPages.pages(for: frame(pages: 9, at: 3), autoplay: 4) == [3, 4, 5, 2])
    #expect(NeededPages.pages(for: frame(pages: 9, at: 8), autoplay: 2) == [8, 2, 0, 1, 7])
    #expect(NeededPages.pages(for: frame(pages: 2, at: 0), autoplay: 1) == [0, 1])
    #expect(NeededPages.pages(for: frame(pages: 0, at: 0), autoplay: nil) == [])
  }

  @Test func theDirectionOfTravelCounts() {
    let back = frame(pages: 9, at: 3, moving: .previous())
    #expect(NeededPages.pages(for: back, autoplay: 3) == [3, 2, 1, 0])
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
