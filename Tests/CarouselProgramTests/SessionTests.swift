import CarouselCore
import CarouselPictures
import Glibc
import SDLKit
import Testing

@testable import carousel

@MainActor @Suite struct SessionTests {
  /// A list of paths grows behind the session's back; what has been lost must not come with it.
  @Test func whatIsLostStaysAwayWhileMoreIsFound() throws {
    let folder = TemporaryFolder()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (output, input) = (ends[0], ends[1])
    defer { close(output) }
    func find(_ names: String) throws {
      for name in names {
        let path = folder.path.appending(Array(String(name).utf8))
        try OutputFile.write([], to: path)
        StandardStreams.write(path.bytes + [UInt8(ascii: "\n")], to: input)
      }
    }
    let news = Semaphore()
    let pace = PageListing.Pace(patience: .zero, interval: .zero, minimum: 4)
    let listing = PageListing(
      PageLister(isReversed: true),
      [PlaylistPage(.standardInput)],
      standardInput: PathList(descriptor: output),
      pace: pace
    ) { _ in }
    listing.setWake { news.signal() }
    func next() -> PageGrowth? {
      news.wait()
      return listing.collect().last
    }
    func titles(_ session: Session) -> String { session.pages.map(\.title).joined() }

    try find("abcd")
    let first = try #require(next())
    let session = Session(pages: first.pages, isListing: true, options: Options(), trace: nil)
    #expect(titles(session) == "dcba")
    // First c, then d; the page in view is b.
    func lose(_ page: Int) {
      session.noteLoss(ofPage: page)
      session.apply(TimedVerb(instant: .zero, verb: .remove(at: page)))
    }
    for page in [1, 0] { lose(page) }
    #expect(titles(session) == "ba")
    try find("e")
    session.grow(try #require(next()), at: .zero)
    #expect(titles(session) == "eba")
    #expect(session.carousel.frame.label == "2 / 3")
    lose(2)
    try find("f")
    session.grow(try #require(next()), at: .zero)
    #expect(titles(session) == "feb")
    #expect(session.isListing)
    close(input)
    session.grow(try #require(next()), at: .zero)
    #expect(!session.isListing)
    #expect(session.carousel.frame.label == "3 / 3")
    // With their files, even those come back that were lost before all were found.
    let back = Set("adc".map { folder.path.appending(Array(String($0).utf8)) })
    #expect(session.takeBack(back, at: .zero) == [2, 2, 3])
    #expect(titles(session) == "fedcba")
    #expect(session.carousel.frame.label == "5 / 6")
  }

  /// The page that is decoded before all others are known is the one that is shown.
  @Test(arguments: [nil, 1, 5, 6, 7, 1 << 31], [(1, true), (5, true), (5, false), (1, false)])
  func foreseesThePageThatItStartsOn(start: Int?, strip: (count: Int, wraps: Bool)) {
    var options = Options()
    (options.start, options.wraps) = (start, strip.wraps)
    let pages = PageTable((0..<strip.count).map { PageSource.text("page \($0)") })
    let session = Session(pages: pages, options: options, trace: nil)
    #expect(session.carousel.page == options.firstPage(of: strip.count))
  }

  /// What is recorded has to be seen again.
  @Test func aRecordingIsShuffledLikeItsReplay() {
    let pages = (0..<60).map { PlaylistPage(.text("\($0)")) }
    let (recording, replay) =
      ({ $0.record = FilePath("x") }, { $0.replay = FilePath("x") })
      as ((inout Options) -> Void, (inout Options) -> Void)
    let orders = [recording, replay].map { set in
      var options = Options()
      options.isShuffled = true
      set(&options)
      return PageSet.list(pages, options).waitForFirst().pages.map(\.title)
    }
    #expect(orders[0].count == 60 && orders[0] == orders[1])
  }
}
