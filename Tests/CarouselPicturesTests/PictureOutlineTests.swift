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

  /// Each number of a header, at each of its extremes, with another one at an extreme too.
  @Test(arguments: Sample.all)
  func extremesInHeadersNeverTrap(sample: Sample) {
    let extremes: [UInt32] = [
      0, 1, 0x10, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0, 0xFFFF_FFFF,
    ]
    let bytes = sample.bytes
    let places = Array(0...min(bytes.count, 48) - 4)
    var generator = SeededGenerator(seed: 2)
    for place in places {
      for extreme in extremes {
        for _ in 0..<4 {
          var lying = bytes
          Self.put(extreme, at: place, in: &lying)
          for _ in 0..<2 {
            guard let other = places.randomElement(using: &generator),
              let second = extremes.randomElement(using: &generator)
            else { continue }
            Self.put(second, at: other, in: &lying)
          }
          read(lying, sample.format)
        }
      }
    }
  }

  /// All that is read of a file without a codec.
  private func read(_ bytes: [UInt8], _ format: PictureFormat) {
    _ = PictureFormat(head: bytes)
    let outline = PictureOutline(bytes, format: format)
    let metadata = MetadataBlocks(bytes, format: format)
    _ = metadata.exif?.orientation
    _ = metadata.exif?.thumbnail
    _ = metadata.exif?.userComment
    guard format == .gif, outline != nil, var frames = try? GIFFrames(bytes) else { return }
    var canvas = FrameCanvas(Size(width: 6, height: 4))
    _ = try? frames.drawNext(on: &canvas)
  }

  private static func put(_ number: UInt32, at place: Int, in bytes: inout [UInt8]) {
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  /// Row length times height is just a number that can be counted, and its end is not.
  @Test func aBitmapThatEndsBeyondAllNumbers() throws {
    var bytes = try #require(Sample.all.first { $0.format == .bmp }).bytes
    Self.put(.max, at: 10, in: &bytes)
    Self.put(2_147_483_647, at: 18, in: &bytes)
    Self.put(2_021_161_080, at: 22, in: &bytes)
    bytes[28] = 17
    #expect(PictureOutline(bytes, format: .bmp)?.isComplete == false)
  }

  /// A decoder would leave the rows that are missing black.
  @Test(arguments: [4, 5, 200]) func aDrawingOfTooFewRows(height: UInt8) throws {
    var bytes = try #require(Sample.all.first { $0.format == .qoi }).bytes
    bytes[11] = height
    #expect(PictureOutline(bytes, format: .qoi)?.isComplete == (height == 4))
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
