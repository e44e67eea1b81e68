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
    #expect(lost.allSatisfy { places.contains(Self.names[$0]) })
    for name in back {
      let place = try #require(places.putBack([Self.names[name]], into: &pages).first)
      #expect(Self.path(pages[place]) == Self.names[name])
      let others = Self.paths(pages)
      #expect(others == Self.names.filter(others.contains))
    }
    #expect(!lost.contains { places.contains(Self.names[$0]) } && Self.paths(pages) == Self.names)
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
      } else {
        let back = Set(Self.names.filter { _ in Bool.random(using: &random) })
        let before = Self.paths(pages)
        let inserted = places.putBack(back, into: &pages)
        #expect(inserted == inserted.sorted())
        let new = zip(inserted.indices, inserted).map { pages[$0 + $1] }.compactMap(Self.path)
        #expect(new == Self.names.filter { back.contains($0) && !before.contains($0) })
      }
      let present = Self.paths(pages)
      #expect(present == Self.names.filter(present.contains))
      #expect(Self.names.allSatisfy { present.contains($0) != places.contains($0) })
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
    #expect(places.putBack([first], into: &pages) == [0, 1])
    #expect(Self.paths(pages) == [first, second, first])
    #expect(places.putBack([first, second], into: &pages).isEmpty)
  }

  @Test func whatHasNoFileDoesNotComeBack() {
    var (pages, places): (PageTable, LostPages) = ([.text("a"), .text("b")], LostPages())
    places.note(0, of: pages)
    pages.remove(at: 0)
    #expect(places.putBack([FilePath("a")], into: &pages).isEmpty)
  }

  /// Not one by one, which would take minutes; the bound is for a hang.
  @Test(.timeLimit(.minutes(1))) func manyComeBackAtOnce() {
    var (pages, places) = (PageTable(), LostPages())
    let names = (0..<100_000).map { FilePath("/p/\($0)") }
    for name in names { pages.append(.picture(name)) }
    for index in names.indices.reversed() {
      places.note(index, of: pages)
      pages.removeLast()
    }
    #expect(places.putBack(Set(names), into: &pages) == names.map { _ in 0 })
    #expect(pages.first == .picture(names[0]) && pages.last == .picture(names[99_999]))
  }
}
