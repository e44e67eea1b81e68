import CarouselCore
import Testing

/// The paging cases under "Drag".
@Suite struct DragTests {
  @Test func T14_aReleaseOutsideTheWindowIsNoticed() {
    var player = Player()
    player.at(0, .press(.init(x: 500)))
    player.drag(from: (500, 0), to: (300, 50))
    player.at(60, .pointerLeft, .move(.init(x: 900), held: []))
    #expect(player.carousel.frame.phase == .move)
    #expect(player.carousel.frame.velocity == 0)
    #expect(abs(player.position - 0.196) < 1e-9)
    player.run(to: 2_000)
    #expect(player.position == 0)
  }

  @Test func T15_onlyTheButtonThatDragsEndsIt() {
    var player = Player()
    player.at(0, .press(.init(x: 500)))
    player.drag(from: (500, 0), to: (300, 200))
    player.at(210, .press(.init(x: 300), button: .right))
    player.at(220, .release(.init(x: 300), button: .right))
    #expect(player.carousel.frame.phase == .drag)
    player.at(400, .release(.init(x: 300)))
    player.at(410, .release(.init(x: 300)))
    player.run(to: 2_000)
    #expect(player.settles == 1)

    var right = Player()
    right.at(0, .press(.init(x: 500), button: .right))
    right.drag(from: (500, 0), to: (100, 200))
    #expect(right.carousel.frame.phase == .rest)
    #expect(right.position == 0)
  }

  @Test func T16_aFlickOfHalfPages() {
    var player = Player { $0.layout.pageWidth = .share(0.5) }
    player.flick(from: 800, by: -180, in: 60, at: 0)
    player.run(to: 2_000)
    #expect(player.position == 1)
  }

  @Test func T16_aFreeFlickIsProjected() {
    var player = Player(pages: 50) { $0.paging = .free }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (660, 80))
    let frame = player.carousel.frame
    let projected = frame.position.distance(from: 0) + 0.499 * frame.velocity
    player.at(80, .release(.init(x: 660)))
    #expect(abs(player.carousel.frame.velocity - frame.velocity) < 1e-9)
    player.run(to: 6_000)
    #expect(player.position == projected.rounded())
    #expect(player.position == 2)
  }

  static let slowDrags: [(points: [(way: Double, ms: Double)], page: Int)] = [
    ([(-304, 900)], 0), ([(-524, 900)], 1), ([(-524, 900), (-300, 1_500)], 0),
  ]

  /// Only a fling decelerates: a slow release on the way to its page would creep for seconds.
  @Test(arguments: [Carousel.Paging.page, .free])
  func aSlowReleaseSprings(paging: Carousel.Paging) {
    var player = Player { $0.paging = paging }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (200, 400))
    player.drag(from: (200, 400), to: (50, 1_000))
    player.at(1_000, .release(.init(x: 50)))
    player.run(to: 1_500)
    #expect(player.position == 1)
    #expect(player.carousel.frame.phase == .rest)
  }

  @Test(arguments: slowDrags)
  func T18_aSlowReleaseGoesToTheNearestPage(points: [(way: Double, ms: Double)], page: Int) {
    var player = Player()
    player.at(0, .press(.init(x: 800)))
    var last = (x: 800.0, ms: 0.0)
    for (way, time) in points {
      player.drag(from: last, to: (800 + way, time))
      last = (800 + way, time)
    }
    player.at(last.ms + 200, .release(.init(x: last.x)))
    player.run(to: 4_000)
    #expect(player.position == Double(page))
  }

  @Test func T19_aPressFreezesAndATapLetsGoOn() {
    var player = Player()
    player.at(0, .next())
    player.at(100, .press(.init(x: 500)))
    let frozen = player.position
    player.run(to: 700)
    let held = player.frames.filter { $0.instant > .milliseconds(100) }
    #expect(held.allSatisfy { $0.position.distance(from: 0) == frozen && $0.phase == .press })
    #expect(frozen > 0.3 && frozen < 1)
    player.at(700, .release(.init(x: 500)))
    player.run(to: 2_000)
    #expect(player.position == 1)
    #expect(player.turns == [1])
    #expect(player.settles == 1)
  }

  @Test(arguments: [30.0, 60, 144, 0])
  func T20_thePathIsTheSameAtAnyRate(rate: Double) {
    let checkpoints = [50.0, 100, 200, 300]
    var exact = Player()
    exact.at(0, .next())
    var random = SeededGenerator(seed: 20)
    for checkpoint in checkpoints {
      exact.frame(at: checkpoint)
      var player = Player()
      player.at(0, .next())
      var time = 0.0
      while time < checkpoint {
        time = min(
          time + (rate > 0 ? 1_000 / rate : .random(in: 7...40, using: &random)),
          checkpoint
        )
        player.frame(at: time)
      }
      #expect(abs(player.position - exact.position) * 1_000 < 0.5)
    }
  }

  @Test func T23_aHeldFlickIsNone() {
    var player = Player()
    player.at(0, .press(.init(x: 800)))
    player.drag(from: (800, 0), to: (680, 120))
    player.at(180, .release(.init(x: 680)))
    #expect(player.carousel.frame.velocity == 0)
    player.run(to: 2_000)
    #expect(player.position == 0)
  }

  @Test func T24_theLastDirectionCounts() {
    var player = Player()
    player.at(0, .press(.init(x: 500)))
    player.drag(from: (500, 0), to: (580, 80))
    player.drag(from: (580, 80), to: (540, 120))
    #expect(player.carousel.frame.velocity > 0)
    player.at(120, .release(.init(x: 540)))
    player.run(to: 2_000)
    #expect(player.position == 0)
  }

  @Test func aFlickBackAfterAHalfDragReturns() {
    var player = Player()
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (300, 600))
    player.drag(from: (300, 600), to: (420, 660))
    player.at(660, .release(.init(x: 420)))
    player.run(to: 2_000)
    #expect(player.position == 0)
  }

  @Test func aDragOverSeveralPagesLandsWhereItWasCarried() {
    var player = Player(pages: 10) { $0.layout.pageWidth = .pixels(200) }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (260, 1_000))
    player.at(1_200, .release(.init(x: 260)))
    player.run(to: 3_000)
    #expect(player.position == 3)
    #expect(player.turns == [3])
  }

  @Test(arguments: [
    (-31.0, 1), (-29, 0), (31, -1), (-1_031, 2), (-1_029, 1), (-700, 1), (-900, 1),
  ])
  func anAbsoluteThresholdTurns(way: Double, page: Int) {
    var player = Player { $0.turnThreshold = 30 }
    player.at(0, .press(.init(x: 500)))
    player.at(500, .move(.init(x: 500 + way)))
    player.at(900, .release(.init(x: 500 + way)))
    player.run(to: 3_000)
    #expect(player.position == Double(page))
  }

  /// What a threshold counts is what the strip was carried, whatever became of pixels and pages.
  @Test(arguments: [
    (way: -600.0, change: Carousel.Input.resize(.init(width: 500, height: 600)), page: 1),
    (-600, .layout(.init(pageWidth: .share(2))), 1),
    (-600, .insert(at: 0), 2),
    (-2_200, .remove(at: 1), 2),
    (-2_200, .insert(at: 1), 4),
  ])
  func aThresholdFollowsTheStrip(way: Double, change: Carousel.Input, page: Int) {
    var player = Player { $0.turnThreshold = 30 }
    player.at(0, .press(.init(x: 500)))
    player.at(500, .move(.init(x: 500 + way)))
    player.at(600, change)
    #expect(player.carousel.frame.target == page)
    player.at(900, .release(.init(x: 500 + way)))
    player.run(to: 3_000)
    #expect(player.position == Double(page))
  }

  /// In a drag the frame tells where letting go would lead, and a command counts from there.
  @Test(arguments: [(nil, 0), (30.0, 1), (150, 0)])
  func theTargetIsWhereLettingGoLeads(threshold: Double?, target: Int) {
    for isReleased in [false, true] {
      var player = Player { $0.turnThreshold = threshold }
      player.at(0, .press(.init(x: 500)))
      player.at(500, .move(.init(x: 400)))
      #expect(player.carousel.frame.target == target)
      player.at(900, isReleased ? .release(.init(x: 400)) : .next())
      player.run(to: 3_000)
      #expect(player.position == Double(isReleased ? target : target + 1))
    }
  }

  @Test func aDragBackToItsStartTurnsNothingAtAnyThreshold() {
    var player = Player { $0.turnThreshold = 0 }
    player.at(0, .press(.init(x: 500)))
    player.at(500, .move(.init(x: 300)))
    player.at(1_000, .move(.init(x: 500)))
    player.at(1_500, .release(.init(x: 500)))
    player.run(to: 3_000)
    #expect(player.position == 0)
  }

  @Test(arguments: [(Carousel.Pointer.Device.mouse, 4.0), (.touch, 8.0)])
  func theSlopIsSubtracted(device: Carousel.Pointer.Device, slop: Double) {
    var player = Player()
    player.at(0, .press(.init(x: 500, device: device)))
    player.at(8, .move(.init(x: 500 - slop, device: device)))
    #expect(player.carousel.frame.phase == .press)
    player.at(16, .move(.init(x: 500 - slop - 1, device: device)))
    #expect(player.carousel.frame.phase == .drag)
    #expect(abs(player.position - 0.001) < 1e-12)
  }

  @Test(arguments: [Carousel.Input.focusLeft, .hidden, .cancel])
  func aDragEndsWithoutItsRelease(input: Carousel.Input) {
    var player = Player { $0.interval = .seconds(5) }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (700, 60))
    player.at(60, input)
    player.at(70, .move(.init(x: 300), held: [.left]))
    player.run(to: 2_000)
    #expect(player.position == 0)
    #expect(!player.carousel.frame.holds.contains(.press))
  }

  @Test func aCommandTakesTheStripFromTheHand() {
    var player = Player { $0.interval = .seconds(5) }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (700, 400))
    player.at(500, .next(.key))
    player.at(520, .move(.init(x: 100)))
    player.run(to: 20_000)
    #expect(player.position == 1)
    #expect(player.carousel.frame.holds == .press)
    player.at(20_000, .release(.init(x: 100)))
    player.run(to: 21_000)
    #expect(player.turns == [1])
    #expect(player.carousel.frame.holds == [])
  }

  @Test(arguments: [
    (Carousel.Input.next(), 2, [2]), (.go(to: 1), 1, [1]),
    (.previous(), 0, []), (.go(to: 0), 0, []),
  ])
  func aCommandInADragTurnsFromThePageBeforeIt(input: Carousel.Input, target: Int, turns: [Int]) {
    var player = Player()
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (200, 300))
    player.at(400, input)
    player.run(to: 2_000)
    #expect(player.position == Double(target))
    #expect(player.turns == turns)
    let first = player.events.first { $0.kind != .settle }
    #expect(first?.kind == turns.first.map { .turn(from: 0, to: $0, cause: .command) })
  }

  @Test func aStripWithEndsGivesAndComesBack() {
    var player = Player(at: 4) { $0.wraps = false }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (300, 60))
    #expect(player.position > 4 && player.position < 4.3)
    player.at(60, .release(.init(x: 300)))
    player.run(to: 2_000)
    #expect(player.position == 4)
    #expect(player.turns.isEmpty)
    player.at(2_000, .next())
    player.run(to: 3_000)
    #expect(player.position == 4)
  }

  @Test func aPressOnTheRubberBandHoldsItInPlace() {
    var player = Player { $0.wraps = false }
    player.flick(from: 100, by: 600, in: 300, at: 0)
    player.at(340, .press(.init(x: 500)))
    let caught = player.position
    #expect(caught < -0.05)
    player.at(360, .move(.init(x: 504)))
    player.at(368, .move(.init(x: 505)))
    #expect(abs(player.position - caught) < 0.001)
  }
}
