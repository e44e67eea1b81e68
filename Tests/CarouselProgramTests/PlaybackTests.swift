import CarouselPictures
import SDLKit
import Testing

@testable import carousel

@Suite struct PlaybackTests {
  private func playback(_ count: Int, repetitions: Int = 0) -> Playback {
    let first = AnimationFrame(count: count, repetitions: repetitions, delay: .milliseconds(100))
    var playback = Playback(first)
    playback.setPlaying(true, at: .seconds(1))
    return playback
  }

  @Test func framesFollowOnTheirOwnTime() {
    var playback = playback(3)
    #expect(playback.due == .milliseconds(1100) && playback.next == 1)
    // Seen a little late, it still ends when it should.
    playback.advance(delay: .milliseconds(50), at: .milliseconds(1110))
    #expect(playback.frame == 1 && playback.due == .milliseconds(1150))
    playback.advance(delay: .milliseconds(50), at: .milliseconds(1150))
    #expect(playback.frame == 2 && playback.next == 0)
    playback.advance(delay: .milliseconds(100), at: .milliseconds(1200))
    #expect(playback.frame == 0 && playback.due == .milliseconds(1300))
  }

  @Test func whatIsLostIsNotCaughtUp() {
    var playback = playback(9)
    playback.advance(delay: .milliseconds(50), at: .seconds(9))
    #expect(playback.frame == 1 && playback.due == .seconds(9))
  }

  @Test func stoppedItKeepsTheRestOfItsFrame() {
    var playback = playback(3)
    playback.setPlaying(false, at: .milliseconds(1030))
    #expect(playback.due == nil)
    playback.setPlaying(false, at: .milliseconds(1500))
    playback.setPlaying(true, at: .seconds(2))
    #expect(playback.due == .milliseconds(2070))
  }

  @Test(arguments: [1, 2, 5])
  func endsOnTheLastFrame(repetitions: Int) {
    var playback = playback(2, repetitions: repetitions)
    var steps = 0
    while let due = playback.due, steps < 100 {
      playback.advance(delay: .milliseconds(100), at: due)
      steps += 1
    }
    #expect(playback.frame == 1 && playback.next == nil)
    #expect(steps == 2 * repetitions - 1)
  }

  @Test func whatCannotBeMadeIsLeftOut() {
    var playback = playback(9)
    playback.advance(delay: .milliseconds(100), at: .milliseconds(1100))
    playback.shorten(to: 2)
    #expect(playback.next == 0)
    playback.shorten(to: 1)
    #expect(playback.next == 0)
  }

  @Test func aBrokenFrameEndsIt() {
    var playback = playback(5)
    playback.advance(delay: .milliseconds(100), at: .milliseconds(1100))
    playback.end()
    #expect(playback.frame == 1 && playback.next == nil && playback.due == nil)
  }
}

@Suite struct FadesTests {
  private let path = GalleryPage(.text("a"), PageAttributes(), Options())

  private func note(_ fades: inout Fades, _ isThere: Bool, at now: Int, isCut: Bool = false) {
    fades.note([path], isCut: isCut, at: .milliseconds(now)) { _ in isThere }
  }

  @Test func whatWasMissingAppearsSoftly() {
    var fades = Fades()
    note(&fades, false, at: 0)
    #expect(!fades.isRunning)
    note(&fades, true, at: 100)
    #expect(fades.isRunning && fades.opacity(of: path, at: .milliseconds(100)) == 0)
    note(&fades, true, at: 160)
    #expect(fades.opacity(of: path, at: .milliseconds(160)) == 0.5)
    note(&fades, true, at: 220)
    #expect(!fades.isRunning && fades.opacity(of: path, at: .milliseconds(220)) == 1)
  }

  @Test func whatWasThereJustStands() {
    var fades = Fades()
    note(&fades, true, at: 0)
    #expect(!fades.isRunning && fades.opacity(of: path, at: .zero) == 1)
  }

  @Test func whatIsReadyBeforeItComesIntoViewJustStands() {
    var fades = Fades()
    note(&fades, false, at: 0)
    fades.note([], isCut: false, at: .milliseconds(10)) { _ in true }
    note(&fades, true, at: 20)
    #expect(!fades.isRunning)
  }

  @Test func reducedMotionCuts() {
    var fades = Fades()
    note(&fades, false, at: 0)
    note(&fades, true, at: 10, isCut: true)
    #expect(!fades.isRunning && fades.opacity(of: path, at: .milliseconds(10)) == 1)
  }
}

@Suite struct MemoryBudgetTests {
  private let page = Size(width: 1920, height: 1080)

  private func pictures(_ mebibytes: Int, size: Size? = nil, needed: Int = 1) -> Int {
    MemoryBudget(limit: mebibytes << 20)
      .pictures(of: size ?? page, concurrency: 1, wanted: 6, needed: needed)
  }

  @Test func lessMemoryKeepsFewerPictures() {
    #expect(pictures(256) == 6)
    #expect(pictures(90) == 3)
    #expect(pictures(0) == 1)
    #expect(pictures(0, needed: 2) == 2)
    #expect(pictures(256, size: Size(width: 3840, height: 2160)) == 3)
    #expect(pictures(256, size: Size(width: 1, height: 1)) == 6)
  }
}
