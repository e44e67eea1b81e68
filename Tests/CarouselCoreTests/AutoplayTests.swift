import CarouselCore
import Testing

/// The paging cases under "Autoplay", at an interval of five seconds.
@Suite struct AutoplayTests {
  private func player(
    pages: Int = 5,
    at page: Int = 0,
    rate: Double = 60,
    _ configure: (inout Carousel.Configuration) -> Void = { _ in }
  ) -> Player {
    Player(pages: pages, at: page, rate: rate) {
      $0.interval = .seconds(5)
      configure(&$0)
    }
  }

  @Test func turnsOnAFixedGrid() {
    var player = player(rate: 7)
    player.run(to: 5_000_000)
    #expect(player.turnTimes == (1...1_000).map { Double($0) * 5_000 })
  }

  @Test func theFirstIntervalCountsFromTheCreation() {
    var configuration = Carousel.Configuration()
    configuration.interval = .seconds(5)
    var carousel = Carousel(pageCount: 5, configuration: configuration, at: .seconds(100))
    #expect(carousel.handle(.pointerLeft, at: .seconds(104)).isEmpty)
    #expect(carousel.nextInstant == .seconds(105) && carousel.frame.progress == 0.8)
    #expect(carousel.advance(to: .zero).isEmpty && carousel.instant == .seconds(104))
  }

  @Test func T25_aTurnByHandGivesTheFullInterval() {
    var player = player()
    player.at(4_500, .next())
    player.run(to: 10_000)
    #expect(player.turnTimes == [4_500, 9_500])
  }

  @Test func T26_hoverKeepsTheRemainingTime() {
    var player = player { $0.pausesOnHover = true }
    player.at(4_000, .pointerEntered)
    player.at(64_000, .pointerLeft)
    player.run(to: 66_000)
    #expect(player.turnTimes == [65_000])
    let hovered = player.frames.filter { $0.holds == .hover }
    #expect(hovered.count > 3_500)
    #expect(hovered.allSatisfy { $0.progress == 0.8 })
  }

  @Test func hoverDoesNotHoldUnlessAsked() {
    var player = player()
    player.at(4_000, .pointerEntered)
    player.run(to: 6_000)
    #expect(player.turnTimes == [5_000])
  }

  @Test func T28_aDragDoesNotEndAPause() {
    var player = player()
    player.at(1_000, .pause)
    player.flick(from: 800, by: -200, in: 60, at: 2_000)
    player.run(to: 22_000)
    #expect(player.turns == [1])
    player.at(22_000, .play)
    player.run(to: 30_000)
    #expect(player.turnTimes.last == 27_000)
  }

  @Test func T29_hoverInATurnLetsItEnd() {
    var player = player { $0.pausesOnHover = true }
    player.at(5_100, .pointerEntered)
    player.run(to: 25_100)
    #expect(player.turnTimes == [5_000])
    #expect(player.position == 1)
  }

  @Test func T31_aResizeDoesNotDisturb() {
    var player = player()
    player.at(5_120, .resize(.init(width: 640, height: 400)))
    player.run(to: 15_120)
    #expect(player.turnTimes == [5_000, 10_000, 15_000])
    player.run(to: 17_000)
    #expect(player.position == 3)
  }

  @Test func T32_hiddenForLongIsNotCaughtUp() {
    var player = player()
    player.at(3_000, .hidden)
    player.at(603_000, .shown)
    player.run(to: 604_900)
    #expect(player.events.isEmpty)
    player.run(to: 605_100)
    #expect(player.turnTimes == [605_000])
  }

  @Test func T32_aLateFrameTurnsOnce() {
    var player = player()
    player.frame(at: 600_000)
    #expect(player.turns == [1])
    #expect(player.position == 0)
    player.frame(at: 604_900)
    #expect(player.turns == [1])
    player.frame(at: 605_000)
    #expect(player.turns == [1, 2])
  }

  @Test func T33_nothingHoldsAfterHiding() {
    var player = player { $0.pausesOnHover = true }
    player.at(1_000, .pointerEntered, .focusEntered, .press(.init(x: 5)), .hidden)
    #expect(player.carousel.frame.holds == .hidden)
    player.at(2_000, .shown)
    #expect(player.carousel.frame.holds == [])
  }

  @Test func T34_aNervousPointerTurnsNothing() {
    var player = player { $0.pausesOnHover = true }
    for step in 0..<20 {
      player.at(4_000 + Double(step) * 100, .pointerEntered)
      player.at(4_050 + Double(step) * 100, .pointerLeft)
    }
    player.run(to: 5_990)
    #expect(player.turns.isEmpty)
    player.run(to: 6_010)
    #expect(player.turnTimes == [6_000])
  }

  @Test func T36_aClickDoesNotHoldButTheKeyboardDoes() {
    var player = player()
    player.at(1_000, .pointerEntered, .press(.init(x: 5)))
    player.at(1_100, .release(.init(x: 5)), .pointerLeft)
    player.run(to: 6_000)
    #expect(player.turnTimes == [5_100])
    player.at(6_000, .focusEntered)
    player.run(to: 60_000)
    #expect(player.turns.count == 1)
    player.at(60_000, .focusLeft)
    player.run(to: 65_000)
    #expect(player.turns.count == 2)
  }

  @Test func T37_aPressHolds() {
    var player = player()
    player.at(4_900, .press(.init(x: 500)))
    player.run(to: 34_900)
    #expect(player.turns.isEmpty)
    player.at(34_900, .release(.init(x: 500)))
    player.run(to: 35_100)
    #expect(player.turnTimes == [35_000])
  }

  @Test func aDragThatReturnsGivesTheFullInterval() {
    var player = player()
    player.at(4_000, .press(.init(x: 500)))
    player.drag(from: (500, 4_000), to: (300, 4_900))
    player.at(5_500, .release(.init(x: 300)))
    player.run(to: 11_000)
    #expect(player.turnTimes == [10_500])
  }

  @Test func waitsForThePictureAndTurnsTheMomentItIsReady() {
    var player = player()
    player.at(0, .readiness(.unready, ofPage: 1))
    player.run(to: 7_200)
    #expect(player.turns.isEmpty)
    #expect(player.carousel.frame.holds == .unready)
    #expect(player.carousel.frame.progress == 1)
    #expect(player.carousel.nextInstant == nil)
    player.at(7_300, .readiness(.ready, ofPage: 1))
    player.run(to: 13_000)
    #expect(player.turnTimes == [7_300, 12_300])
  }

  @Test func passesFailedPagesOver() {
    var player = player()
    for page in [1, 2] { player.at(0, .readiness(.failed, ofPage: page)) }
    player.run(to: 18_000)
    #expect(player.turns == [3, 4, 0])
    #expect(player.position == 5)
  }

  @Test func goesNowhereWhenAllOthersFailed() {
    var player = player()
    for page in 1...4 { player.at(0, .readiness(.failed, ofPage: page)) }
    player.run(to: 20_000)
    #expect(player.turns.isEmpty)
    player.at(20_000, .readiness(.ready, ofPage: 3))
    player.run(to: 22_000)
    #expect(player.turns == [3])
  }

  @Test func atTheEndGoesBackToTheFirst() {
    var player = player(pages: 6, at: 5) { $0.wraps = false }
    player.run(to: 5_000)
    #expect(player.carousel.frame.position == Carousel.Position(page: 3))
    #expect(player.carousel.frame.isCut)
    player.run(to: 5_020)
    #expect(!player.carousel.frame.isCut)
    player.run(to: 9_000)
    #expect(player.position == 0)
    #expect(player.turns == [0])
  }

  @Test(arguments: [1, 20, 100, 240, 400], [20, 60, 100, 249, 250, 900])
  func aLateFrameOrInputMakesOneTurnAtMost(interval: Int, lateness: Int) {
    let late = Duration.milliseconds(interval + lateness)
    for input in [Carousel.Input?.none, .pause, .pointerEntered, .next()] {
      var configuration = Carousel.Configuration()
      configuration.interval = .milliseconds(interval)
      var carousel = Carousel(pageCount: 5, configuration: configuration)
      let events =
        input.map { carousel.handle($0, at: late) } ?? carousel.advance(to: late)
      let turns = events.filter {
        if case .turn(_, _, .autoplay) = $0.kind { true } else { false }
      }
      #expect(turns.count == 1, "\(input as Any)")
      #expect(carousel.nextInstant.map { $0 >= late } ?? true, "\(input as Any)")
      #expect(carousel.advance(to: late).isEmpty, "\(input as Any)")
    }
  }

  @Test func neverTurnsWithoutAnInterval() {
    var player = Player()
    player.run(to: 60_000)
    #expect(player.events.isEmpty)
    #expect(player.carousel.frame.progress == 0)
    #expect(player.carousel.nextInstant == nil)
  }

  @Test func sleepsUntilTheDeadline() {
    var player = player()
    player.at(4_500, .next())
    player.run(to: 6_000)
    #expect(player.carousel.nextInstant == .milliseconds(9_500))
    player.at(7_000, .press(.init(x: 0)))
    #expect(player.carousel.nextInstant == nil)
  }

  @Test func namesItsHoldsInOrder() {
    let holds: Carousel.Holds = [.fewPages, .press, .hidden, .hover, .unready, .paused, .focus]
    #expect(
      holds.names == ["press", "hover", "focus", "hidden", "paused", "unready", "fewPages"]
    )
  }
}
