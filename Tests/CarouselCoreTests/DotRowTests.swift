import CarouselCore
import Testing

@Suite struct DotRowTests {
  private let pitch = 16.0

  private func frame(pages: Int, at page: Int, wraps: Bool = true) -> Carousel.Frame {
    Player(pages: pages, at: page) { $0.wraps = wraps }.carousel.frame
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 2), (5, 5), (20, 20), (21, 19), (1_000, 19)])
  func hasADotForEachPageItHasRoomFor(pages: Int, dots: Int) {
    for wraps in [true, false] {
      let row = DotRow(frame(pages: pages, at: 0, wraps: wraps))
      #expect(row.count == dots)
      #expect(row.width == max(Double(dots) * pitch - 8, 0))
      #expect(Set(row.map(\.page)).count == dots)
      #expect(row.allSatisfy { $0.page < pages })
    }
  }

  @Test(
    arguments: [
      (2, 24.0, 2), (2, 23, 1), (20, 312, 20), (20, 311, 19), (20, 296, 19), (20, 295, 17),
      (5, 72, 5), (5, 71, 3), (5, 0, 1), (1_000, 100, 5), (1_000, -1, 1), (0, 0, 0), (1, 0, 0),
    ]
  )
  func scrollsWhereThereIsLessRoom(pages: Int, room: Double, dots: Int) {
    for wraps in [true, false] {
      for page in [0, pages / 2, max(pages - 1, 0)] {
        let row = DotRow(frame(pages: pages, at: page, wraps: wraps), room: room)
        #expect(row.count == dots)
        #expect(row.width <= max(room, 8))
        #expect(Set(row.map(\.page)).count == dots)
        #expect(pages < 2 || row.contains { $0.weight == 1 && $0.scale == 1 && $0.page == page })
      }
    }
  }

  @Test func standsStillUpToTwentyPages() {
    let row = Array(DotRow(frame(pages: 5, at: 2)))
    #expect(row.map(\.x) == [4, 20, 36, 52, 68])
    #expect(row.map(\.page) == [0, 1, 2, 3, 4])
    #expect(row.map(\.weight) == [0, 0, 1, 0, 0])
    #expect(row.allSatisfy { $0.scale == 1 })
  }

  @Test func scrollsWithTheCurrentDotInTheMiddle() {
    let row = Array(DotRow(frame(pages: 30, at: 1 << 31)))
    #expect(row[9].weight == 1 && row[9].page == (1 << 31) % 30)
    #expect(row[9].x == 4 + 9 * pitch)
    let third = 1.0 / 3
    #expect(row.prefix(3).map(\.scale) == [third, 2 * third, 1])
    #expect(row.suffix(3).map(\.scale) == [1, 2 * third, third])
  }

  @Test func endsWhereTheStripEnds() {
    let first = Array(DotRow(frame(pages: 30, at: 0, wraps: false)))
    #expect(first.map(\.page) == Array(0..<19))
    #expect(first[0].scale == 1 && first[0].weight == 1 && first[18].scale < 0.5)
    let last = Array(DotRow(frame(pages: 30, at: 29, wraps: false)))
    #expect(last.map(\.page) == Array(11..<30))
    #expect(last[18].scale == 1 && last[18].weight == 1 && last[0].scale < 0.5)
    let middle = Array(DotRow(frame(pages: 30, at: 15, wraps: false)))
    #expect(middle.map(\.page) == Array(6..<25))
    #expect(middle[0].scale < 0.5 && middle[18].scale < 0.5 && middle[9].weight == 1)
  }

  /// From the last page over the joint to the first and on, sampled at 60 Hz: no weight, place or
  /// size of a dot jumps by more than the strip has moved.
  @Test(arguments: [2, 3, 5, 20, 21, 22, 40, 1_000], [true, false])
  func followsTheStripOverTheJoint(pages: Int, wraps: Bool) {
    var player = Player(pages: pages, at: pages - 1) { $0.wraps = wraps }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (100, 700))
    player.at(700, .release(.init(x: 100)))
    player.run(to: 900)
    player.at(900, .press(.init(x: 100)))
    player.drag(from: (100, 900), to: (3_400, 2_000))
    player.at(2_000, .release(.init(x: 3_400)))
    player.run(to: 4_000)
    #expect(player.frames.count > 200)
    for (before, after) in zip(player.frames, player.frames.dropFirst()) {
      let moved = abs(
        after.position.distance(from: before.position.page) - before.position.fraction
      )
      check(DotRow(before), DotRow(after), moved: moved)
      check(DotRow(before, room: 120), DotRow(after, room: 120), moved: moved)
    }
  }

  private func check(_ before: DotRow, _ after: DotRow, moved: Double) {
    let tolerance = moved + 1e-9
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.page, $0) })
    let new = Dictionary(uniqueKeysWithValues: after.map { ($0.page, $0) })
    for page in Set(old.keys).union(new.keys) {
      // One that is not there has no size and no weight.
      let (left, right) = (old[page], new[page])
      #expect(abs((left?.weight ?? 0) - (right?.weight ?? 0)) <= tolerance)
      #expect(abs((left?.scale ?? 0) - (right?.scale ?? 0)) <= 1.34 * tolerance)
      if let left, let right { #expect(abs(left.x - right.x) <= tolerance * pitch) }
    }
    #expect(after.count <= DotRow.mostDots)
    #expect(after.allSatisfy { (0...1).contains($0.scale) })
    #expect(before.width == after.width)
  }

  @Test(
    arguments: [
      (4.0, 0.0, 0), (-8, 0, 0), (-8.5, 0, nil), (11.9, 12, 0), (12.1, 0, 1), (68, -12, 4),
      (80, 0, 4), (80.5, 0, nil), (36, 12.5, nil), (36, -13, nil), (.nan, 0, nil), (1e300, 0, nil),
    ] as [(Double, Double, Int?)]
  )
  func findsThePageUnderAFinger(x: Double, y: Double, page: Int?) {
    #expect(DotRow(frame(pages: 5, at: 2)).page(atX: x, y: y) == page)
  }

  @Test(arguments: [2, 20, 21, 500], [true, false])
  func findsEveryDot(pages: Int, wraps: Bool) {
    for position in [0, 1, pages / 2, pages - 1] {
      let row = DotRow(frame(pages: pages, at: position, wraps: wraps))
      for dot in row { #expect(row.page(atX: dot.x) == dot.page) }
    }
    #expect(DotRow(frame(pages: 1, at: 0)).page(atX: 4) == nil)
  }
}
