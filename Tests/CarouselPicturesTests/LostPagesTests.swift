@testable import CarouselPictures
import Testing

@Suite struct LostPagesTests {
  private static let names = (0..<12).map { FilePath("/p/\($0)") }

  private static func table() -> PageTable {
    var table = PageTable()
    for name in names { table.append(.picture(name)) }
    return table
  }

  private static func path(_ page: PageSource) -> FilePath? {
    if case .picture(let path) = page { path } else { nil }
  }

  private static func paths(_ pages: PageTable) -> [FilePath] { pages.compactMap(path) }

  @Test(arguments: [
    ([0], [0]), ([11], [11]), ([3, 4, 5], [3, 4, 5]), ([3, 4, 5], [5, 4, 3]),
    ([5, 4, 3], [4, 5, 3]),
    (Array(0...11), Array(0...11)),
    (Array((0...11).reversed()), [6, 0, 11, 5, 1, 2, 3, 4, 7, 10, 9, 8]),
  ])
  func pagesComeBackToTheirPlaces(lost: [Int], back: [Int]) throws {
    var (pages, places) = (Self.table(), LostPages())
    for name in lost {
      let index = try #require(Self.paths(pages).firstIndex(of: Self.names[name]))
      places.note(index, of: pages)
      pages.remove(at: index)
    }
    #expect(places.paths == Set(lost.map { Self.names[$0] }))
    for name in back {
      let index = try #require(places.putBack(Self.names[name], into: &pages))
      #expect(Self.path(pages[index]) == Self.names[name])
      let others = Self.paths(pages)
      #expect(others == Self.names.filter(others.contains))
    }
    #expect(places.paths.isEmpty && Self.paths(pages) == Self.names)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func theOrderHoldsWhateverGoesAndComes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (pages, places) = (Self.table(), LostPages())
    for _ in 0..<100 {
      if Bool.random(using: &random), !pages.isEmpty {
        let index = pages.indices.randomElement(using: &random) ?? 0
        places.note(index, of: pages)
        pages.remove(at: index)
      } else if let path = places.paths.sorted(by: { $0.display < $1.display })
        .randomElement(using: &random)
      {
        #expect(places.putBack(path, into: &pages) != nil)
      }
      let present = Self.paths(pages)
      #expect(present == Self.names.filter(present.contains))
      #expect(present.count + places.paths.count == Self.names.count)
    }
  }

  @Test func aFileOnSeveralPagesComesBackOnAllOfThem() {
    var (pages, places) = (PageTable(), LostPages())
    let (first, second) = (Self.names[0], Self.names[1])
    for path in [first, second, first] { pages.append(.picture(path)) }
    for index in [2, 0] {
      places.note(index, of: pages)
      pages.remove(at: index)
    }
    var count = 0
    while places.putBack(first, into: &pages) != nil { count += 1 }
    #expect(count == 2 && Self.paths(pages) == [first, second, first])
    #expect(places.putBack(second, into: &pages) == nil)
  }

  @Test func whatHasNoFileIsNotAwaited() {
    var places = LostPages()
    places.note(0, of: [.text("a"), .text("b")])
    #expect(places.paths.isEmpty)
  }
}
