@testable import CarouselPictures
import SDLKit
import Synchronization
import Testing

/// What is found piece by piece is in the end what is found at once.
@Suite struct PageListingTests {
  private let folder = ScratchFolder()

  private let arguments: [PageArgument]
  private var pages: [PlaylistPage] { arguments.map { PlaylistPage($0) } }

  /// Makes a tree in which the file system's order is none of ours.
  init() {
    for place in ["", "a/", "b10/", "b9/", "b9/c/"] {
      if !place.isEmpty { folder.makeFolder(String(place.dropLast())) }
      for number in 0..<20 {
        let name = "\(place)\(number.isMultiple(of: 2) ? "n" : "N")\(number * 7_919 % 211).png"
        folder.write(name, modified: number % 17)
      }
    }
    folder.makeFolder("empty")
    arguments = [
      .text("first"), .path(folder.path), .path(folder("b9")), .path(folder("a/n0.png")),
      .path(folder("a/N112.png")), .text("between"), .path(folder("missing")), .path(folder("b10")),
    ]
  }

  /// The pieces of a list that is told of whenever so many entries have been looked at.
  private func pieces(
    _ lister: PageLister,
    _ arguments: [PageArgument],
    every period: Int
  ) -> [PageGrowth] {
    var pieces: [PageGrowth] = []
    var pulses = 0
    let search = PageSearch(lister, report: { _ in }) { search in
      pulses += 1
      if pulses.isMultiple(of: period), search.hasNews { pieces.append(search.take()) }
    }
    search.look(up: arguments.map { PlaylistPage($0) }, standardInput: PathList())
    return pieces + [search.take()]
  }

  static let listers = PageOrder.allCases.flatMap { order in
    [false, true].map { PageLister(order: order, isReversed: $0, isRecursive: true) }
  }

  @Test(arguments: listers, [1, 7, 100_000])
  func theLastPieceIsTheWhole(lister: PageLister, period: Int) {
    let pieces = pieces(lister, arguments, every: period)
    let whole = Array(lister.list(arguments).pages)
    #expect(whole.count > 150)
    #expect(pieces.last.map { Array($0.pages) } == whole)
    var places: [PageSource: [Int]] = [:]
    for (place, page) in whole.enumerated() { places[page, default: []].append(place) }
    for piece in pieces where Set(piece.pages).count == piece.pages.count {
      // Every piece is in order: its pages can be found one behind the other.
      var last = -1
      for page in piece.pages {
        guard let place = places[page]?.first(where: { $0 > last }) else {
          Issue.record("\(page.title) is out of order")
          return
        }
        last = place
      }
    }
  }

  @Test(arguments: listers + [PageLister(shuffleSeed: 3, isRecursive: true)], [1, 7])
  func everyPieceGrowsFromTheOneBefore(lister: PageLister, period: Int) {
    var pages: [PageSource] = []
    for piece in pieces(lister, arguments, every: period) {
      #expect(piece.inserted == piece.inserted.sorted())
      for (number, place) in piece.inserted.enumerated() {
        pages.insert(piece.pages[place + number], at: place + number)
      }
      #expect(pages == Array(piece.pages))
    }
  }

  @Test func aShuffledListInPiecesIsAShuffledList() {
    var lister = PageLister(isRecursive: true)
    let ordered = lister.list(arguments).pages.map(\.title)
    lister.shuffleSeed = 9
    let pieces = pieces(lister, arguments, every: 20)
    let shuffled = pieces.last?.pages.map(\.title) ?? []
    #expect(shuffled.sorted() == ordered.sorted())
    // What came first has not stayed in front.
    let first = Set(pieces.first?.pages.map(\.title) ?? [])
    #expect(!shuffled.prefix(first.count).allSatisfy(first.contains))
    #expect(zip(shuffled, ordered).count { $0 == $1 } < 20)
  }

  @Test func pagesMayBeLeftOut() {
    var generator = SeededGenerator(seed: 5)
    var removed: [Int] = []
    var pages: [PageSource] = []
    var gone: Set<PageSource> = []
    for piece in pieces(PageLister(isRecursive: true), [arguments[1]], every: 5) {
      var piece = piece
      piece.leaveOut(&removed)
      for (number, place) in piece.inserted.enumerated() {
        pages.insert(piece.pages[place + number], at: place + number)
      }
      #expect(pages == Array(piece.pages))
      #expect(gone.isDisjoint(with: pages))
      // One more goes. Of those that are gone already, the list knows the place of each.
      let index = Int.random(in: pages.indices, using: &generator)
      gone.insert(pages.remove(at: index))
      let listed = removed.reduce(index) { $1 <= $0 ? $0 + 1 : $0 }
      removed = (removed + [listed]).sorted()
    }
    #expect(gone.count > 9)
  }

  /// Each argument and the last ones as well, for the first page may be in any kind of them.
  @Test(arguments: listers, 0..<8)
  func theFirstPageIsKnownBeforeTheOthersAreInOrder(lister: PageLister, first: Int) {
    let arguments = Array(arguments[first...])
    var leaders: [PageTable] = []
    let search = PageSearch(lister, report: { _ in }, onLeader: { leaders.append($0) })
    search.look(up: arguments.map { PlaylistPage($0) }, standardInput: PathList())
    // Of a list turned round the first page is the last that is found.
    let expected = lister.isReversed ? [] : [Array(lister.list(arguments).pages.prefix(1))]
    #expect(leaders.map { Array($0) } == expected)
  }

  // MARK: In the background

  @Test(arguments: listers + [PageLister(shuffleSeed: 3)], [0, 6, 7])
  func theFirstPageAndTheFirstPieceAgree(lister: PageLister, first: Int) {
    let pages = Array(pages[first...].prefix(1))
    let pace = PageListing.Pace(patience: .seconds(60))
    let listing = PageListing(lister, pages, pace: pace) { _ in }
    let leader = Array(listing.waitForLeader())
    // A folder that is missing has none.
    #expect(leader.isEmpty == (first == 6))
    #expect(leader == Array(listing.waitForFirst().pages.prefix(1)))
    #expect(leader == Array(listing.waitForLeader()))
  }

  /// Collects a list until it is complete.
  private func collect(_ listing: PageListing) -> [PageGrowth] {
    let news = Semaphore()
    listing.setWake { news.signal() }
    var pieces: [PageGrowth] = []
    while pieces.last?.isComplete != true {
      news.wait()
      pieces += listing.collect()
    }
    return pieces
  }

  @Test func whatIsSoonCompleteComesAtOnce() {
    let pace = PageListing.Pace(patience: .seconds(60))
    let pieces = collect(PageListing(PageLister(), pages, pace: pace) { _ in })
    #expect(pieces.count == 1)
    #expect(pieces.first.map { Array($0.pages) } == Array(PageLister().list(arguments).pages))
  }

  @Test func nothingComesBeforeThereIsEnough() {
    let pace = PageListing.Pace(patience: .zero, interval: .zero, minimum: 30)
    let pieces = collect(PageListing(PageLister(isReversed: true), pages, pace: pace) { _ in })
    #expect(pieces.first.map { $0.pages.count >= 30 } == true)
    let whole = Array(PageLister(isReversed: true).list(arguments).pages)
    #expect(pieces.last.map { Array($0.pages) } == whole)
  }

  @Test func pathsAreToldOfWhileMoreMayCome() {
    let pipe = Pipe()
    let problems = Mutex<[String]>([])
    let pace = PageListing.Pace(patience: .zero, interval: .zero, minimum: 2)
    let paths = PathList(descriptor: pipe.output)
    let pages = [PlaylistPage(.standardInput)]
    let listing = PageListing(PageLister(), pages, standardInput: paths, pace: pace) {
      problem in problems.withLock { $0.append(problem.why) }
    }
    let news = Semaphore()
    listing.setWake { news.signal() }
    for name in ["n0.png", "missing.png", "N112.png"] { pipe.write(folder(name).display + "\n") }
    news.wait()
    let first = listing.collect().last
    #expect(first?.pages.map(\.title) == ["n0.png", "N112.png"])
    #expect(first?.isComplete == false)
    pipe.write(folder.path.display + "/a")
    pipe.end()
    var pieces: [PageGrowth] = []
    while pieces.last?.isComplete != true {
      news.wait()
      pieces += listing.collect()
    }
    #expect(pieces.last?.pages.count == 22)
    #expect(pieces.last?.pages.prefix(2).map(\.title) == ["n0.png", "N112.png"])
    #expect(problems.withLock { $0 } == ["no such file or folder"])
  }
}
