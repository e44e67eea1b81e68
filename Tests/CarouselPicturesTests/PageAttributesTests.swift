import Testing

@testable import CarouselPictures

/// What is said of an argument is said of every page that comes from it.
@Suite struct PageAttributesTests {
  private let folder = ScratchFolder()

  /// Names begin with the title that they have to get.
  init() {
    for (place, title) in [("a", "x"), ("a/in", "x"), ("b", "-")] {
      folder.makeFolder(place)
      for number in 1...9 { folder.write("\(place)/\(title)\(number).png", modified: number % 4) }
    }
    for name in ["-1.png", "y2.png", "y3.png", "z4.png", "-5.png"] { folder.write(name) }
  }

  private func titled(_ title: String?, _ argument: PageArgument) -> PlaylistPage {
    var page = PlaylistPage(argument)
    page.attributes.title = title
    return page
  }

  private var arguments: [PlaylistPage] {
    [
      titled(nil, .path(folder("-1.png"))), titled("y", .path(folder("y2.png"))),
      titled("y", .path(folder("y3.png"))), titled("x", .path(folder("a"))),
      titled("z", .text("z words")), titled("z", .path(folder("z4.png"))),
      titled(nil, .path(folder("b"))), titled(nil, .text("- words")),
      titled("y", .text("y words")), titled(nil, .path(folder("-5.png"))),
    ]
  }

  @Test(arguments: PageOrder.allCases, [nil, 7])
  func followThePages(order: PageOrder, seed: UInt64?) {
    for isReversed in [false, true] {
      let lister = PageLister(
        order: order,
        isReversed: isReversed,
        shuffleSeed: seed,
        isRecursive: true
      )
      var pieces: [PageTable] = []
      let search = PageSearch(lister, report: { Issue.record("\($0)") }) { search in
        pieces.append(search.take().pages)
      }
      search.look(up: arguments, standardInput: PathList())
      pieces.append(search.take().pages)
      #expect(pieces.last?.count == 35)
      for pages in pieces {
        #expect(
          pages.indices.map { pages.attributes(at: $0).title ?? "-" }
            == pages.map { String($0.title.prefix(1)) }
        )
      }
    }
  }

  @Test(arguments: [nil, .zero, .seconds(3)] as [Duration?])
  func tellWhetherAnyPageTurns(interval: Duration?) {
    for argument in [PageArgument.text("words"), .path(folder("a"))] {
      var page = PlaylistPage(argument)
      page.attributes.interval = interval
      let search = PageSearch(PageLister(), report: { _ in })
      search.look(up: [titled("y", .text("y")), page], standardInput: PathList())
      #expect(search.take().pages.haveIntervals == (interval == .seconds(3)))
    }
  }

  @Test func areNoneOfPagesThatWerePutIn() {
    let search = PageSearch(PageLister(), report: { _ in })
    search.look(up: [titled("y", .text("y"))], standardInput: PathList())
    var pages = search.take().pages
    pages.insert(.text("new"), at: 0)
    #expect(pages.indices.map { pages.attributes(at: $0).title } == [nil, "y"])
  }
}
