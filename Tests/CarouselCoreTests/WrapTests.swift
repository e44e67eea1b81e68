import CarouselCore
import Testing

/// The paging cases under "Wrap".
@Suite struct WrapTests {
  @Test func T01_gluesADragOverTheJoint() {
    var player = Player(at: 4)
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (300, 480)) { carousel, x in
      let pulled = max(900 - x - 4, 0)
      let way = carousel.frame.position.distance(from: 4) * 1_000
      #expect(abs(way - pulled) < 0.01)
    }
    player.at(580, .release(.init(x: 300)))
    player.run(to: 2_000)
    #expect(player.position == 5)
    #expect(player.carousel.frame.label == "1 / 5")
    #expect(player.turns == [0])
  }

  @Test(arguments: [
    Carousel.Input.next(), .next(.key), .wheel(dx: 0, dy: -1), .wheel(dx: 1, dy: 0),
  ])
  func T02_commandsAddUp(input: Carousel.Input) {
    var player = Player()
    for time in [0.0, 40, 80] { player.at(time, input) }
    player.run(to: 2_000)
    #expect(player.position == 3)
    #expect(player.settles == 1)
    #expect(player.turns == [1, 2, 3])
  }

  @Test func T03_tellsOneTurnAnIntent() {
    var player = Player()
    for turn in 0..<12 { player.at(Double(turn) * 1_000, .next()) }
    player.run(to: 13_000)
    #expect(player.turns == (1...12).map { $0 % 5 })
    #expect(player.settles == 12)

    var far = Player(pages: 20)
    far.at(0, .go(to: 9))
    far.run(to: 2_000)
    #expect(far.turns == [9])
    #expect(far.position == 9)
  }

  @Test func T04_onePageOnlyGives() {
    var player = Player(pages: 1) { $0.interval = .seconds(5) }
    player.at(0, .press(.init(x: 500)))
    player.drag(from: (500, 0), to: (100, 200)) { carousel, _ in
      #expect(carousel.frame.shown.count == 1)
    }
    #expect(abs(player.position - (1 - 1 / (0.55 * 0.396 + 1))) < 1e-9)
    player.at(400, .release(.init(x: 100)))
    player.run(to: 2_000)
    player.at(2_000, .next())
    player.run(to: 30_000)
    #expect(player.position == 0)
    #expect(player.turns.isEmpty)
    #expect(player.carousel.nextInstant == nil)
  }

  @Test(arguments: [(300.0, -0.296), (-300.0, 0.704)])
  func T05_twoPagesShowTheOtherAtBothSides(way: Double, leftEdge: Double) {
    var player = Player(pages: 2)
    player.at(0, .press(.init(x: 500)))
    player.drag(from: (500, 0), to: (500 + way, 200))
    let other = player.carousel.frame.shown.first { $0.page == 1 }
    #expect(other.map { abs($0.x - (way > 0 ? -704 : 704)) < 1e-6 } == true)
    player.at(500, .release(.init(x: 500 + way)))
    player.run(to: 2_000)
    #expect(player.position == 0)
  }

  @Test func T05_autoplayOfTwoPagesNeverGoesBack() {
    var player = Player(pages: 2) { $0.interval = .seconds(5) }
    player.run(to: 23_000)
    let places = player.frames.map { $0.position.distance(from: 0) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(player.position == 4)
    #expect(player.turns == [1, 0, 1, 0])
  }

  @Test func T06_fewNarrowPagesFillTheViewport() {
    let layout = Carousel.Layout(pageWidth: .pixels(300))
    for step in 0..<600 {
      var player = Player(pages: 2) { $0.layout = layout }
      player.at(0, .press(.init(x: 0)))
      player.at(10, .move(.init(x: Double(step) * -1.7)))
      let shown = Array(player.carousel.frame.shown)
      #expect((shown.first?.x ?? 1) <= 0)
      #expect((shown.last.map { $0.x + $0.width } ?? 0) >= 1_000)
      for (left, right) in zip(shown, shown.dropFirst()) {
        #expect(abs(left.x + left.width - right.x) < 1e-9)
        #expect(left.page != right.page)
      }
    }
  }

  @Test func T07_aResizeKeepsTheLap() {
    var player = Player()
    for turn in 0..<7 { player.at(Double(turn) * 50, .next()) }
    player.run(to: 2_000)
    player.at(2_000, .resize(.init(width: 640, height: 600)))
    let before = player.position
    player.at(2_100, .next())
    player.run(to: 4_000)
    #expect(before == 7)
    #expect(player.position == 8)
    #expect(player.frames.allSatisfy { $0.position.distance(from: 0) <= 8 })
  }

  @Test(arguments: [
    (5, 4, 0, Carousel.Direction.shortest, 5), (5, 4, 0, .backward, 0), (5, 0, 4, .shortest, -1),
    (5, 0, 4, .forward, 4), (4, 1, 3, .shortest, 3), (4, 3, 1, .shortest, 5),
    (4, 0, 2, .shortest, 2), (5, 2, 2, .forward, 2), (5, 0, 12, .shortest, 2),
  ])
  func T08_goesTheRightWayRound(count: Int, from: Int, to: Int, way: Carousel.Direction, end: Int) {
    var player = Player(pages: count, at: from)
    player.at(0, .go(to: to, direction: way))
    player.run(to: 2_000)
    #expect(player.position == Double(end))
  }

  @Test func T10_quickFlicksAddUp() {
    var player = Player()
    for flick in 0..<20 {
      player.flick(from: 800, by: -200, in: 60, at: Double(flick) * 120)
    }
    player.run(to: 5_000)
    #expect(player.position == 20)
    #expect(player.turns.count == 20)
    for frame in player.frames {
      let shown = Array(frame.shown)
      #expect((shown.first?.x ?? 1) <= 0)
      #expect((shown.last.map { $0.x + $0.width } ?? 0) >= 1_000)
    }
  }

  @Test(arguments: [1 << 31, 10_000_000, -(1 << 31), -1])
  func T11_staysExactFarOut(start: Int) {
    var player = Player(at: start)
    player.flick(from: 800, by: -200, in: 60, at: 0)
    player.run(to: 2_000)
    let frame = player.carousel.frame
    #expect(frame.position == Carousel.Position(page: start + 1))
    #expect(frame.label == "\(frame.page + 1) / 5")
    #expect(frame.page == ((start + 1) % 5 + 5) % 5)
  }

  @Test func T11_staysExactAfterManyTurns() {
    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(5)
    var carousel = Carousel(pageCount: 5, configuration: configuration)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .zero)
    let turns = 200_000
    for turn in 1...turns {
      let events = carousel.advance(to: .seconds(5) * turn)
      #expect(events.last?.instant == .seconds(5) * turn)
    }
    carousel.advance(to: .seconds(5) * turns + .seconds(3))
    #expect(carousel.frame.position == Carousel.Position(page: turns))
  }
}
