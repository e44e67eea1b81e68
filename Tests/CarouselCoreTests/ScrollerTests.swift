import CarouselCore
import Testing

@Suite struct ScrollerTests {
  /// Content of 3000 px seen through 1000 px, at a place.
  private func scroller(at place: Double = 0) -> Scroller {
    var scroller = Scroller(contentLength: 3_000, viewportLength: 1_000)
    scroller.scroll(by: place, isAnimated: false, at: .zero)
    return scroller
  }

  /// Presses at 0 ms, moves evenly in steps of 8 ms, lets go; the tapped place, if it was a tap.
  @discardableResult
  private func drag(
    _ scroller: inout Scroller,
    from x: Double,
    by way: Double,
    in milliseconds: Int,
    device: Carousel.Pointer.Device = .mouse
  ) -> Double? {
    let start = scroller.instant
    scroller.press(.init(x: x, device: device), at: start)
    for time in stride(from: 8, through: milliseconds, by: 8) {
      let place = x + way * Double(time) / Double(milliseconds)
      scroller.move(.init(x: place, device: device), at: start + .milliseconds(time))
    }
    return scroller.release(
      .init(x: x + way, device: device),
      at: start + .milliseconds(milliseconds)
    )
  }

  private func rest(_ scroller: Scroller) -> Double {
    var scroller = scroller
    scroller.advance(to: scroller.instant + .seconds(20))
    #expect(scroller.phase == .rest && scroller.nextInstant == nil && scroller.velocity == 0)
    return scroller.offset
  }

  @Test(arguments: [Carousel.Pointer.Device.mouse, .touch])
  func sticksToTheHandPastTheSlop(device: Carousel.Pointer.Device) {
    var scroller = scroller(at: 500)
    scroller.press(.init(x: 800, device: device), at: .zero)
    scroller.move(.init(x: 800 - device.slop, device: device), at: .milliseconds(10))
    #expect(scroller.offset == 500 && scroller.phase == .press)
    for way in [20.0, 300, 100, -50] {
      scroller.move(.init(x: 800 - way, device: device), at: .milliseconds(20))
      #expect(scroller.offset == 500 + way - device.slop && scroller.phase == .drag)
    }
  }

  @Test func givesPastItsEnds() {
    var scroller = scroller()
    scroller.press(.init(x: 0), at: .zero)
    scroller.move(.init(x: 404), at: .milliseconds(500))
    #expect(abs(scroller.offset + (1 - 1 / (0.55 * 0.4 + 1)) * 1_000) < 1e-9)
    scroller.release(.init(x: 404), at: .seconds(1))
    #expect(scroller.phase == .move && scroller.nextInstant == .seconds(1))
    #expect(rest(scroller) == 0)

    var short = Scroller(contentLength: 300, viewportLength: 1_000)
    drag(&short, from: 900, by: -400, in: 200)
    #expect(rest(short) == 0)
  }

  @Test func slowsDownWhereTheProjectionSays() {
    var scroller = scroller()
    drag(&scroller, from: 900, by: -200, in: 200)
    let (offset, velocity) = (scroller.offset, scroller.velocity)
    #expect(offset == 196 && abs(velocity - 1_000) < 1)
    #expect(abs(rest(scroller) - (offset + 0.499 * velocity)) < 1e-9)
  }

  @Test func landsOnTheEndItWouldRunPast() {
    var scroller = scroller(at: 1_500)
    drag(&scroller, from: 900, by: -300, in: 100)
    for step in 0..<300 {
      scroller.advance(to: .milliseconds(100 + step * 10))
      #expect(scroller.offset <= 2_000)
    }
    #expect(scroller.offset == 2_000 && scroller.phase == .rest)
  }

  @Test(arguments: [6.9, 16.7, 33.3])
  func movesTheSameAtAnyRate(interval: Double) {
    var reference = scroller()
    drag(&reference, from: 900, by: -200, in: 200)
    var sampled = reference
    for number in 1...Int(700 / interval) {
      sampled.advance(to: .milliseconds(200 + interval * Double(number)))
    }
    reference.advance(to: sampled.instant)
    #expect(abs(reference.offset - sampled.offset) < 1e-9)
  }

  @Test func aHandThatRestsThrowsNothing() {
    var scroller = scroller(at: 500)
    scroller.press(.init(x: 500), at: .zero)
    scroller.move(.init(x: 300), at: .milliseconds(20))
    scroller.release(.init(x: 300), at: .milliseconds(200))
    #expect(scroller.phase == .rest && scroller.offset == 696)
  }

  @Test(
    arguments: [
      (100.0, 0.0, 300.0), (100, 4, 303), (100, 5, nil), (850, 0, nil), (-250, 0, nil),
    ] as [(Double, Double, Double?)]
  )
  func tellsTapsFromDrags(x: Double, way: Double, place: Double?) {
    var scroller = Scroller(contentLength: 1_000, viewportLength: 800)
    scroller.scroll(by: 200, isAnimated: false, at: .zero)
    let tapped = drag(&scroller, from: x, by: way, in: 80)
    #expect(tapped == place.map { way == 0 ? $0 : 200 + x + way })
  }

  @Test(arguments: [(0.0, true), (3, true), (-3, true), (5, false), (-180, false)])
  func lettingGoAboveOrBelowIsNoTap(way: Double, isTap: Bool) {
    var scroller = scroller()
    scroller.press(.init(x: 40, y: 20), at: .zero)
    scroller.move(.init(x: 40, y: 20 + way), at: .milliseconds(50))
    let place = scroller.release(.init(x: 40, y: 20 + way), at: .milliseconds(80))
    #expect((place != nil) == isTap)
  }

  @Test func aPressStopsAFlingAndIsNoTap() {
    var scroller = scroller()
    drag(&scroller, from: 900, by: -200, in: 200)
    scroller.advance(to: .milliseconds(300))
    let offset = scroller.offset
    #expect(drag(&scroller, from: 500, by: 0, in: 50) == nil)
    #expect(scroller.phase == .rest && scroller.offset == offset)
    #expect(drag(&scroller, from: 500, by: 0, in: 50) == offset + 500)
  }

  @Test func aTapOnTheWayIsATapAndTheWayGoesOn() {
    var scroller = scroller()
    scroller.scroll(toCenter: 2_000, at: .zero)
    scroller.advance(to: .milliseconds(60))
    let offset = scroller.offset
    #expect(offset > 0 && offset < 1_500)
    #expect(drag(&scroller, from: 500, by: 0, in: 50) == offset + 500)
    #expect(rest(scroller) == 1_500)
    scroller.press(.init(x: 10), at: .milliseconds(120))
    scroller.scroll(toCenter: 1_000, at: .milliseconds(130))
    scroller.release(.init(x: 10), at: .milliseconds(140))
    #expect(rest(scroller) == 500)
  }

  @Test(arguments: [
    (100.0...200.0, 100.0), (600...700, 600), (1_000...1_400, 600), (1_500...1_700, 700),
    (2_900...3_000, 2_000), (800...2_500, 800), (-50...10, 0),
  ])
  func revealsWithTheLeastWay(part: ClosedRange<Double>, offset: Double) {
    var scroller = scroller(at: 600)
    scroller.scroll(toReveal: part, at: .zero)
    #expect(rest(scroller) == offset)
    scroller.scroll(toReveal: part, isAnimated: false, at: .zero)
    #expect(scroller.offset == rest(scroller))
  }

  @Test func commandsAddUpAndStayWithinTheEnds() {
    var scroller = scroller()
    for time in 0..<3 { scroller.scroll(by: 300, at: .milliseconds(time * 20)) }
    #expect(rest(scroller) == 900)
    scroller.scroll(by: 1e9, at: .milliseconds(60))
    #expect(rest(scroller) == 2_000)
    scroller.scroll(toCenter: .nan, at: .milliseconds(70))
    scroller.scroll(toCenter: 10, at: .milliseconds(80))
    #expect(rest(scroller) == 0)
  }

  @Test func theHandIsStrongerThanACommand() {
    var scroller = scroller(at: 500)
    scroller.press(.init(x: 500), at: .zero)
    scroller.move(.init(x: 400), at: .milliseconds(16))
    scroller.scroll(toCenter: 2_000, at: .milliseconds(20))
    #expect(scroller.offset == 596)
  }

  @Test func onlyTheButtonThatDragsEndsTheDrag() {
    var scroller = scroller(at: 500)
    scroller.press(.init(x: 500), button: .right, at: .zero)
    #expect(scroller.phase == .rest)
    scroller.press(.init(x: 500), at: .zero)
    scroller.move(.init(x: 400), at: .milliseconds(16))
    scroller.release(.init(x: 400), button: .right, at: .milliseconds(20))
    scroller.release(.init(x: 400, device: .touch), at: .milliseconds(20))
    scroller.move(.init(x: 0, device: .touch), at: .milliseconds(20))
    #expect(scroller.phase == .drag && scroller.offset == 596)
    scroller.move(.init(x: 300), held: [.right], at: .milliseconds(30))
    #expect(scroller.phase == .rest && scroller.offset == 596)
  }

  @Test func resizingKeepsThePlaceWhereItMay() {
    var scroller = scroller(at: 1_800)
    scroller.resize(contentLength: 3_000, viewportLength: 1_500, at: .zero)
    #expect(scroller.offset == 1_500 && scroller.phase == .rest)
    scroller.resize(contentLength: 200, viewportLength: 1_500, at: .zero)
    #expect(scroller.offset == 0)

    var held = self.scroller(at: 500)
    held.press(.init(x: 500), at: .zero)
    held.move(.init(x: 400), at: .milliseconds(16))
    held.resize(contentLength: 4_000, viewportLength: 900, at: .milliseconds(20))
    #expect(held.offset == 596)
    held.move(.init(x: 390), at: .milliseconds(24))
    #expect(abs(held.offset - 606) < 1e-9)
  }

  /// Content comes or goes before what is seen: whatever moves it goes on as it would have.
  @Test(arguments: [-300.0, 0, 700])
  func whatIsSeenStaysWhenContentComesBeforeIt(shift: Double) {
    func states(_ shift: Double, _ act: (inout Scroller) -> Void) -> [[Double]] {
      var scroller = scroller(at: 800)
      act(&scroller)
      let change = scroller.instant
      if shift != 0 {
        scroller.resize(
          contentLength: 3_000 + shift,
          viewportLength: 1_000,
          shift: shift,
          at: change
        )
      }
      let moved = (0..<40).map { step in
        if step == 10 { scroller.move(.init(x: 380), at: change + .milliseconds(160)) }
        scroller.advance(to: change + .milliseconds(16 * step))
        return [scroller.offset - shift, scroller.velocity]
      }
      // A press that stops a fling is no tap, after it too.
      let place = scroller.release(.init(x: 380), at: change + .milliseconds(640))
      return moved + [[place.map { $0 - shift } ?? -1, scroller.offset - shift]]
    }
    let acts: [(inout Scroller) -> Void] = [
      { _ in },
      { $0.press(.init(x: 379), at: .zero) },
      {
        $0.press(.init(x: 500), at: .zero)
        $0.move(.init(x: 400), at: .milliseconds(16))
      },
      {
        _ = drag(&$0, from: 500, by: -60, in: 100)
        $0.advance(to: .milliseconds(150))
      },
      {
        _ = drag(&$0, from: 500, by: -60, in: 100)
        $0.press(.init(x: 380), at: .milliseconds(150))
      },
      {
        $0.scroll(by: 200, at: .zero)
        $0.advance(to: .milliseconds(50))
      },
    ]
    for (index, act) in acts.enumerated() {
      for (found, expected) in zip(states(shift, act), states(0, act)) {
        for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-6, "\(index)") }
      }
    }
  }

  @Test func contentThatGoesTakesWhatIsSeenToAnEnd() {
    var scroller = scroller(at: 800)
    scroller.scroll(by: 100, at: .zero)
    scroller.resize(contentLength: 1_200, viewportLength: 1_000, shift: -900, at: .milliseconds(16))
    #expect(0...200 ~= scroller.offset)
    #expect(rest(scroller) == 0)
    scroller.resize(contentLength: 3_000, viewportLength: 1_000, shift: .nan, at: .seconds(9))
    #expect(scroller.offset == 0)
  }
}
