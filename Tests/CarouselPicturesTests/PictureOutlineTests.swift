@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct PictureOutlineTests {
  @Test(arguments: Sample.all)
  func wholeFile(sample: Sample) {
    #expect(PictureFormat(head: sample.bytes) == sample.format)
    let outline = PictureOutline(sample.bytes, format: sample.format)
    #expect(outline?.size == Size(width: 6, height: 4))
    #expect(outline?.isComplete == true)
    let still = PictureOutline.Frames(count: 1, repetitions: 1)
    #expect(outline?.frames == (sample.format == .gif ? still : nil))
  }

  @Test(arguments: Sample.all)
  func everyBeginningIsIncomplete(sample: Sample) {
    let bytes = sample.bytes
    for count in bytes.indices {
      let outline = PictureOutline(Array(bytes[..<count]), format: sample.format)
      #expect(outline?.isComplete != true, "the first \(count) of \(bytes.count) bytes")
    }
  }

  @Test(arguments: Sample.all)
  func damageNeverTraps(sample: Sample) {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      var bytes = sample.bytes
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      _ = PictureOutline(bytes, format: sample.format)
    }
  }

  @Test func whatCamerasAppendIsIgnored() {
    for sample in Sample.all where [.jpeg, .png, .gif].contains(sample.format) {
      let bytes = sample.bytes + Array("and a film".utf8)
      #expect(PictureOutline(bytes, format: sample.format)?.isComplete == true)
    }
  }

  @Test(arguments: [("<svg><a/></svg>\n", true), ("<svg><a/>", false), ("<svg></sv", false)])
  func svg(text: String, isComplete: Bool) {
    let outline = PictureOutline(Array(text.utf8), format: .svg)
    #expect(outline?.size == nil)
    #expect(outline?.isComplete == isComplete)
  }
}
