import CarouselCore
import Testing

/// The paging cases under "Window and pages".
@Suite struct WindowAndPagesTests {
  @Test func T39_aResizeAtRestMovesNothing() {
    var player = Player(at: 4)
    for width in stride(from: 1_000.0, through: 1_400, by: 5) {
      player.at(width, .resize(.init(width: width, height: 600)))
      player.run(to: width)
      #expect(player.carousel.frame.position == Carousel.Position(page: 4))
      #expect(player.carousel.frame.shown.map(\.x) == [0])
    }
  }

  @Test func T39_aResizeInADragKeepsThePosition() {
    var player = Player()
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (400, 200))
    let before = player.position
    player.at(210, .resize(.init(width: 500, height: 300)))
    #expect(player.position == before)
    player.at(220, .move(.init(x: 350)))
    #expect(abs(player.position - before - 0.1) < 1e-9)
  }

  @Test func anotherLayoutInADragKeepsThePosition() {
    var player = Player()
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (400, 200))
    let before = player.position
    player.at(210, .layout(.init(pageWidth: .pixels(180), spacing: 20, inset: 24)))
    #expect(player.position == before)
    #expect(player.carousel.frame.shown.map(\.width) == Array(repeating: 180, count: 6))
    player.at(220, .move(.init(x: 350)))
    #expect(abs(player.position - before - 50 / 200) < 1e-9)
    player.at(400, .release(.init(x: 350)))
    player.run(to: 2_000)
    #expect(player.position == 1)
    #expect(player.carousel.frame.shown.first { $0.page == 1 }?.x == 24)
  }

  @Test func T40_removingBeforeKeepsThePageInPlace() {
    var player = Player(at: 2)
    player.at(0, .remove(at: 0))
    player.run(to: 20)
    #expect(player.carousel.frame.label == "2 / 4")
    #expect(player.carousel.frame.shown.map(\.x) == [0])
    #expect(player.events.isEmpty)
  }

  @Test func T40_removingAllLeavesNothing() {
    var player = Player(at: 2) { $0.interval = .seconds(5) }
    player.at(0, .next(), .press(.init(x: 0)))
    for _ in 0..<5 { player.at(10, .remove(at: 0)) }
    player.at(20, .move(.init(x: 400)), .next(), .wheel(dx: 0, dy: 1), .go(to: 3), .remove(at: 0))
    player.run(to: 60_000)
    let frame = player.carousel.frame
    #expect(frame.label.isEmpty && frame.shown.isEmpty && frame.pageCount == 0)
    #expect(frame.holds == .fewPages)
    player.at(60_000, .insert(at: 0), .insert(at: 9))
    player.run(to: 66_000)
    #expect(player.carousel.pageCount == 2)
    #expect(player.turns.last == 1)
  }

  @Test(arguments: [0.0, 150, 2_000])
  func T40_insertingBeforeMovesNothing(time: Double) {
    var player = Player(at: 2)
    player.at(0, .next())
    player.run(to: time)
    let before = player.carousel.frame
    player.at(time, .insert(at: 1))
    let after = player.carousel.frame
    #expect(after.shown.map(\.page) == before.shown.map { $0.page + 1 })
    #expect(zip(after.shown, before.shown).allSatisfy { abs($0.x - $1.x) < 1e-9 })
    player.run(to: 4_000)
    #expect(player.carousel.frame.page == 4)
  }

  @Test func T40_aRemovedTargetGoesToTheNextPage() {
    var player = Player(at: 1)
    player.at(0, .next())
    player.at(100, .remove(at: 2))
    player.run(to: 2_000)
    #expect(player.carousel.frame.page == 2)
    #expect(player.carousel.frame.label == "3 / 4")

    var last = Player(at: 4) { $0.wraps = false }
    last.at(0, .remove(at: 4))
    last.run(to: 100)
    #expect(last.carousel.frame.label == "4 / 4")
    #expect(last.turns == [3])
  }

  @Test func T41_goesBeforeASizeIsKnown() {
    var carousel = Carousel(pageCount: 5)
    let events = carousel.handle(.go(to: 3), at: .zero)
    carousel.handle(.resize(.init(width: 1_000, height: 600)), at: .milliseconds(5))
    carousel.advance(to: .milliseconds(10))
    #expect(carousel.frame.position == Carousel.Position(page: -2))
    #expect(carousel.frame.page == 3)
    #expect(events.map(\.kind) == [.turn(from: 0, to: 3, cause: .command), .settle])
  }

  @Test func T43_threeNotchesAreThreePages() {
    var player = Player()
    for time in [0.0, 40, 80] { player.at(time, .wheel(dx: 0, dy: -1)) }
    player.run(to: 2_000)
    #expect(player.position == 3)
  }

  @Test(arguments: [1.0, 12.0, 0.4])
  func T43_aSwipeWithItsInertiaIsOnePage(strength: Double) {
    var player = Player()
    for swipe in 0..<2 {
      for delta in 0..<30 {
        let fade = Double((0..<delta).reduce(1.0) { value, _ in value * 0.87 })
        player.at(
          Double(swipe) * 900 + Double(delta) * 12,
          .wheel(dx: strength * fade, dy: 0.01, isPrecise: true)
        )
      }
    }
    player.run(to: 4_000)
    #expect(player.turns == [1, 2])
  }

  @Test func aFreshPushStandsOutFromInertia() {
    var player = Player()
    var time = 0.0
    for size in [1.0, 3, 5, 4, 2, 1, 0.8, 0.5, 0.4, 4, 5, 3, 1, 0.2] {
      player.at(time, .wheel(dx: size, dy: 0, isPrecise: true))
      time += 16
    }
    player.run(to: 2_000)
    #expect(player.turns == [1, 2])
  }

  @Test func T44_reducedMotionCutsWithTheSameEvents() {
    var player = Player { $0.reducesMotion = true }
    player.at(10, .next())
    player.run(to: 20)
    #expect(player.carousel.frame.position == Carousel.Position(page: 1))
    #expect(player.carousel.frame.isCut)
    player.flick(from: 800, by: -200, in: 60, at: 100)
    player.run(to: 1_000)
    #expect(player.position == 2)
    #expect(player.turns == [1, 2])
    #expect(player.settles == 2)
  }

  /// A command that takes the strip from a hand, and leads to the page it left, moves nothing either.
  @Test(arguments: [Carousel.Input.go(to: 0), .previous(), .cancel, .focusLeft])
  func reducedMotionCutsBackToThePage(input: Carousel.Input) {
    var player = Player {
      $0.reducesMotion = true
      $0.wraps = false
    }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (500, 200))
    player.at(300, input)
    player.run(to: 317)
    #expect(player.position == 0)
    #expect(player.frames.allSatisfy { $0.phase != .move })
    #expect(player.frames.count { $0.isCut } == 1)
    #expect(player.turns == [])
  }

  /// Whatever a layout or a room is made of, there is a frame of it.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300])
  func noNumberIsTooMuch(number: Double) {
    for layout in [
      Carousel.Layout(pageWidth: .share(number)), .init(pageWidth: .pixels(number)),
      .init(spacing: number), .init(inset: number), .init(alignment: .center, inset: number),
    ] {
      var player = Player { $0.layout = layout }
      player.at(0, .resize(.init(width: 300, height: number)))
      player.flick(from: 200, by: -100, in: 60, at: 10)
      player.run(to: 200)
      #expect(player.frames.allSatisfy { $0.shown.allSatisfy(\.x.isFinite) })
    }
    var player = Player()
    player.at(0, .resize(.init(width: number, height: 600)))
    player.at(0, .press(.init(x: number, y: number)), .move(.init(x: -number, y: 0)))
    player.run(to: 100)
    #expect(DotRow(player.carousel.frame, room: number).count <= DotRow.mostDots)
  }

  @Test func aCommandWithoutAnimationCuts() {
    var player = Player()
    player.at(10, .go(to: 3, direction: .forward, cause: .command, isAnimated: false))
    player.run(to: 30)
    #expect(player.position == 3)
    #expect(player.turns == [3])
    #expect(player.frames.map(\.isCut) == [false, true])
  }

  @Test func aFarCommandCutsOnce() {
    var player = Player(pages: 20)
    player.at(0, .go(to: 8))
    player.run(to: 2_000)
    #expect(player.frames.first?.isCut == true)
    #expect(player.frames.first?.position == Carousel.Position(page: 5))
    #expect(player.frames.dropFirst().allSatisfy { !$0.isCut })
    #expect(player.position == 8)
  }

  @Test func layoutPutsPagesWhereItSays() {
    var player = Player(pages: 9) {
      $0.layout = .init(pageWidth: .pixels(200), spacing: 12, inset: 24)
    }
    player.run(to: 0)
    let start = player.carousel.frame.shown
    #expect(start.map(\.x) == [-188, 24, 236, 448, 660, 872])
    #expect(start.map(\.page) == [8, 0, 1, 2, 3, 4])

    player = Player(pages: 9) {
      $0.layout = .init(pageWidth: .share(0.5), alignment: .center)
      $0.wraps = false
    }
    player.run(to: 0)
    #expect(player.carousel.frame.shown.map(\.x) == [250, 750])
  }

  @Test(arguments: [
    [0.4, 0.8, 1.5, 2, 3, 2, 1.5, 1, 0.7, 0.5, 0.3, 0.2, 0.1],
    [1, 1.5, 2, 3, 2, 1.5, 1, 0.7, 0.5, 0.3, 0.2, 0.1],
  ])
  func T43_aSwipeWithWholeDeltasIsOnePage(deltas: [Double]) {
    var player = Player()
    for (index, delta) in deltas.enumerated() {
      let isPrecise = delta != delta.rounded()
      player.at(Double(index) * 8, .wheel(dx: delta, dy: 0, isPrecise: isPrecise))
    }
    #expect(player.carousel.target == 1)
  }

  @Test(arguments: [Int.min, .max])
  func pagesMayComeHoweverFarOutItStarts(page: Int) {
    var carousel = Carousel(pageCount: 2, startingAt: page)
    for _ in 0..<2_100 { carousel.handle(.insert(at: 0), at: .zero) }
    #expect(carousel.frame.page == 2_100)
  }

  @Test func aStripPulledFarPastItsEndStaysWhenAPageGoes() {
    var player = Player(at: 4) { $0.wraps = false }
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (-3_000, 300))
    let position = player.position
    #expect(position > 4.5)
    player.at(310, .remove(at: 0))
    #expect(abs(player.position - (position - 1)) < 1e-9)
  }

  @Test func aHandMovesNothingWhileTheViewportIsUnknown() {
    var carousel = Carousel(pageCount: 5)
    carousel.handle(.press(.init(x: 100)), at: .zero)
    carousel.handle(.move(.init(x: 40)), at: .milliseconds(8))
    #expect(carousel.frame.position == Carousel.Position(page: 0))
    carousel.handle(.release(.init(x: 40)), at: .milliseconds(16))
    #expect(carousel.target == 0)

    var player = Player()
    player.at(0, .press(.init(x: 900)))
    player.drag(from: (900, 0), to: (600, 300))
    let position = player.position
    player.at(310, .resize(.unknown), .move(.init(x: 580)))
    player.at(320, .resize(.init(width: 1_000, height: 600)))
    #expect(player.position == position)
    player.at(330, .move(.init(x: 570)))
    #expect(abs(player.position - position - 0.01) < 1e-9)
  }

  @Test func dotWeightsMoveOverTheJoint() {
    var player = Player(at: 4)
    player.at(0, .press(.init(x: 900)))
    player.at(10, .move(.init(x: 646)))
    let weights = (0..<5).map { player.carousel.frame.weight(ofPage: $0) }
    #expect(zip(weights, [0.25, 0, 0, 0, 0.75]).allSatisfy { abs($0 - $1) < 1e-9 })

    var ends = Player { $0.wraps = false }
    ends.at(0, .press(.init(x: 100)))
    ends.at(10, .move(.init(x: 900)))
    #expect(ends.carousel.frame.weight(ofPage: 0) < 1)
    #expect(ends.carousel.frame.weight(ofPage: 4) == 0)
  }

  @Test func eventsArriveInAStream() async {
    let channel = EventChannel()
    var carousel = Carousel(pageCount: 3)
    channel.send(carousel.handle(.next(), at: .zero))
    channel.send(carousel.handle(.previous(), at: .seconds(1)))
    channel.finish()
    var kinds: [Carousel.Event.Kind] = []
    for await event in channel.events { kinds.append(event.kind) }
    #expect(kinds.count == 4)
    #expect(kinds.last == .settle)
  }
}
