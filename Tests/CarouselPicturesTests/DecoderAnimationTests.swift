@testable import CarouselPictures
import SDLKit
import Testing

// Among the pool's tests, so that none of those runs at the same time and counts its descriptors.
extension DecoderPoolTests {
  @Suite struct AnimationTests {
    let folder = ScratchFolder()
    private let program = DecoderDouble.real

    @Test func framesComeThroughAsTheProgramItselfMakesThem() throws {
      let pool = DecoderPool.start(program: program, workers: 2) { Issue.record("\($0)") }
      let file = RandomGIF(seed: 3)
      let path = folder.write("x", file.file)
      for frame in [0, 1, 2, 2, 0, 1] {
        let request = PictureRequest(
          path: path,
          size: Size(width: 60, height: 40),
          fit: .contain,
          backdrop: .blur,
          frame: frame
        )
        #expect(try pool.prepare(request) == InProcessDecoder().prepare(request))
      }
    }

    @Test func framesGoToTheDecoderThatHasTheOneBefore() throws {
      let crew = DecoderCrew(program, count: 3, isVerbose: false) { Issue.record("\($0)") }
      BackgroundThread.start(name: "decoders") { crew.keepFull() }
      defer { crew.dismiss() }
      let (film, photo) = (folder("film"), folder("photo"))
      // All three have to be there: the first round tells which is which.
      let all = try (0..<3).map { _ in try #require(try crew.borrow(for: film).0) }
      for var decoder in all {
        if decoder.pid == all[1].pid { decoder.animation = film }
        crew.giveBack(decoder)
      }
      for _ in 0..<4 {
        let mine = try #require(try crew.borrow(for: film).0)
        #expect(mine.pid == all[1].pid)
        crew.giveBack(mine)
        let other = try #require(try crew.borrow(for: photo).0)
        crew.giveBack(other)
      }
    }
  }
}
