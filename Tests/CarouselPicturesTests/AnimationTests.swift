@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct AnimationTests {
  let folder = ScratchFolder()
  let decoder = InProcessDecoder()
  private let behind: UInt32 = 0xFF12_3456

  /// A frame in the size of its file, on a plain colour.
  private func prepare(_ path: FilePath, frame: Int, size: Size) throws -> PreparedPicture {
    let plain = Backdrop.color(Color(packed: behind))
    return try decoder.prepare(
      PictureRequest(path: path, size: size, fit: .contain, backdrop: plain, frame: frame)
    )
  }

  // MARK: GIF

  @Test(arguments: 0..<60)
  func framesOfGIFs(seed: Int) throws {
    var made = RandomGIF(seed: seed)
    let path = folder.write("x", made.file)
    let canvases = made.canvases
    let order = Array(canvases.indices) + canvases.indices.shuffled(using: &made.generator)
    for frame in order {
      let picture = try prepare(path, frame: frame, size: made.screen)
      let expected = canvases[frame].map { $0 == 0 ? behind : $0 }
      #expect(picture.pixels.pixels == expected, "frame \(frame)")
      #expect((picture.summary.animation?.count ?? 1) == canvases.count)
    }
  }

  @Test func delaysOfGIF() throws {
    let area = Rect(x: 0, y: 0, width: 2, height: 2)
    let delays = [0, 1, 2, 5, 100]
    let file = PictureWriter.gif(
      Size(width: 2, height: 2),
      palette: [0xFF00_0000, 0xFFFF_FFFF],
      frames: delays.map { GIFFrameToWrite(area, fill: 0, delay: $0) }
    )
    let path = folder.write("x", file)
    let shown = try delays.indices.map { frame in
      try prepare(path, frame: frame, size: Size(width: 4, height: 4)).summary.animation?.delay
    }
    #expect(shown == [100, 100, 20, 50, 1000].map { .milliseconds($0) })
  }

  @Test(arguments: [(nil, 1), (0, 0), (1, 2), (7, 8), (65535, 65536)] as [(Int?, Int)])
  func repetitionsOfGIF(loops: Int?, expected: Int) throws {
    let file = twoFrames(loops: loops)
    let summary = try prepare(
      folder.write("x", file),
      frame: 1,
      size: Size(width: 4, height: 4)
    ).summary
    #expect(summary.animation?.repetitions == expected)
  }

  private func twoFrames(loops: Int? = nil) -> [UInt8] {
    let area = Rect(x: 0, y: 0, width: 4, height: 4)
    return PictureWriter.gif(
      Size(width: 4, height: 4),
      palette: [0xFFFF_0000, 0xFF00_FF00],
      loops: loops,
      frames: [GIFFrameToWrite(area, fill: 0), GIFFrameToWrite(area, fill: 1)]
    )
  }

  @Test func aGIFOfOneFrameIsStill() throws {
    let file = PictureWriter.gif(
      Size(width: 4, height: 4),
      palette: [0xFFFF_0000, 0xFF00_FF00],
      loops: 0,
      frames: [GIFFrameToWrite(Rect(x: 0, y: 0, width: 4, height: 4), fill: 0)]
    )
    let picture = try prepare(folder.write("x", file), frame: 3, size: Size(width: 4, height: 4))
    #expect(picture.summary.animation == nil && !picture.summary.isStilled)
  }

  @Test func aScreenOfNoSizeTakesThatOfTheFirstFrame() throws {
    var file = twoFrames()
    file.replaceSubrange(6..<10, with: [0, 0, 0, 0])
    let picture = try prepare(folder.write("x", file), frame: 1, size: Size(width: 4, height: 4))
    #expect(picture.summary.naturalSize == Size(width: 4, height: 4))
    #expect(picture.pixels[3, 3] == 0xFF00_FF00)
  }

  @Test func paddingBetweenBlocksIsSkipped() throws {
    var file = twoFrames()
    file.insert(contentsOf: [0, 0], at: 19)
    file.insert(0, at: file.count - 1)
    let picture = try prepare(folder.write("x", file), frame: 1, size: Size(width: 4, height: 4))
    #expect(picture.summary.animation?.count == 2)
  }

  /// It plays up to the damage; only a damaged first frame is no picture.
  @Test func damagedFrames() throws {
    let area = Rect(x: 0, y: 0, width: 4, height: 4)
    let size = Size(width: 4, height: 4)
    for damaged in 0..<3 {
      var frames = (0..<3).map { GIFFrameToWrite(area, fill: UInt8($0)) }
      // Too few pixels for its size.
      frames[damaged].indices.removeLast()
      let file = PictureWriter.gif(size, palette: [1, 2, 3, 4], frames: frames)
      let path = folder.write("x", file)
      if damaged == 0 {
        #expect(throws: PictureError("cannot be decoded: damaged image data")) {
          try prepare(path, frame: 0, size: size)
        }
        continue
      }
      let first = try prepare(path, frame: 0, size: size)
      let wrapped = try prepare(path, frame: damaged, size: size)
      #expect(wrapped.pixels == first.pixels)
      #expect(wrapped.summary.animation?.count == (damaged == 1 ? nil : 2))
    }
  }

  // MARK: WebP

  @Test func framesOfWebPs() throws {
    let size = Size(width: 24, height: 16)
    var generator = SeededGenerator(seed: 7)
    func picture(_ width: Int, _ height: Int) -> PixelBuffer {
      PixelBuffer(width, height) { x, y in
        // Clear, half clear and opaque in stripes.
        let alpha = UInt32([0, 60, 128, 255][(x / 2 + y / 3) % 4])
        return alpha << 24 | UInt32.random(in: 0...0xFFFFFF, using: &generator)
      }
    }
    let frames = [
      WebPFrameToWrite(picture: picture(24, 16), milliseconds: 10),
      WebPFrameToWrite(x: 4, y: 2, picture: picture(12, 9), milliseconds: 20, isCleared: true),
      WebPFrameToWrite(x: 10, y: 6, picture: picture(14, 10), isBlended: false),
      WebPFrameToWrite(x: 2, y: 0, picture: picture(20, 16), isCleared: true),
      WebPFrameToWrite(x: 0, y: 0, picture: picture(3, 3), milliseconds: 700),
    ]
    let path = folder.write("x", PictureWriter.webp(size, loops: 3, frames: frames))
    for frame in [0, 1, 2, 3, 4, 2, 3, 0, 4] {
      let made = try prepare(path, frame: frame, size: size)
      let expected = reference(frames.prefix(frame + 1), size)
      for (pixel, expected) in zip(made.pixels.pixels, expected) {
        #expect(distance(pixel, expected) <= 2, "frame \(frame)")
      }
      let delay = max(frames[frame].milliseconds, frame == 0 ? 100 : 0)
      #expect(
        made.summary.animation
          == AnimationFrame(count: 5, repetitions: 3, delay: .milliseconds(delay))
      )
    }
  }

  /// The last of the frames on the plain colour, computed with premultiplied channels, 0…1.
  private func reference(_ frames: ArraySlice<WebPFrameToWrite>, _ size: Size) -> [UInt32] {
    var canvas = [SIMD4<Double>](repeating: .zero, count: size.width * size.height)
    func channels(_ pixel: UInt32) -> SIMD4<Double> {
      let alpha = Double(pixel >> 24) / 255
      return SIMD4([0, 8, 16].map { Double(pixel >> $0 & 0xFF) / 255 * alpha } + [alpha])
    }
    for (index, frame) in frames.enumerated() {
      for y in 0..<frame.picture.height {
        for x in 0..<frame.picture.width {
          let top = channels(frame.picture[x, y])
          let place = (frame.y + y) * size.width + frame.x + x
          canvas[place] = frame.isBlended ? top + canvas[place] * (1 - top.w) : top
        }
      }
      guard frame.isCleared, index < frames.count - 1 else { continue }
      for y in frame.y..<frame.y + frame.picture.height {
        for x in frame.x..<frame.x + frame.picture.width { canvas[y * size.width + x] = .zero }
      }
    }
    return canvas.map { pixel in
      let color = (pixel + channels(behind) * (1 - pixel.w)) * 255
      return 0xFF00_0000 | UInt32(color.z.rounded()) << 16 | UInt32(color.y.rounded()) << 8
        | UInt32(color.x.rounded())
    }
  }

  // MARK: Between the frames

  /// All frames have the backdrop of the first one, whichever is asked for first.
  @Test func theBlurredBackdropDoesNotFlicker() throws {
    let path = folder.write("x", twoFrames())
    func page(_ frame: Int, by decoder: InProcessDecoder) throws -> PixelBuffer {
      let size = Size(width: 60, height: 20)
      return try decoder.prepare(
        PictureRequest(path: path, size: size, fit: .contain, backdrop: .blur, frame: frame)
      ).pixels
    }
    let pages = [
      try page(0, by: decoder), try page(1, by: decoder), try page(1, by: InProcessDecoder()),
    ]
    #expect(pages[1] == pages[2])
    #expect(pages[0][30, 10] == 0xFFFF_0000 && pages[1][30, 10] == 0xFF00_FF00)
    for page in pages { #expect(distance(page[2, 10], 0xFF8C_0000) <= 2) }
  }

  @Test func aFileThatIsReplacedBetweenFramesIsReadAnew() throws {
    let size = Size(width: 4, height: 4)
    var path = folder.write("x", twoFrames())
    _ = try prepare(path, frame: 0, size: size)
    var file = twoFrames()
    file.replaceSubrange(13..<19, with: [0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    path = folder.write("x", file)
    #expect(try prepare(path, frame: 1, size: size).pixels[0, 0] == 0xFFFF_FFFF)
  }

  @Test func whatIsTooLargeToPlayIsStill() throws {
    let stamp = try RegularFile(folder.write("x", [])).stamp
    var animation = Animation(
      [],
      size: Size(width: 4001, height: 2500),
      frames: PictureOutline.Frames(count: 2, repetitions: 0),
      metadata: PictureMetadata([], format: .gif),
      source: try GIFFrames(twoFrames()),
      stamp: stamp
    )
    #expect(animation.isStilled)
    #expect(try animation.show(1) == nil)
  }

  @Test func theCacheIsBounded() throws {
    var cache = AnimationCache()
    func animation(_ name: String, side: Int) throws -> Animation {
      Animation(
        [],
        size: Size(width: side, height: side),
        frames: PictureOutline.Frames(count: 2, repetitions: 0),
        metadata: PictureMetadata([], format: .gif),
        source: try GIFFrames(twoFrames()),
        stamp: try RegularFile(folder.write(name, [])).stamp
      )
    }
    let small = try ["a", "b", "c", "d"].map { try animation($0, side: 10) }
    for animation in small { cache.keep(animation) }
    #expect(small.map { cache.take($0.stamp) != nil } == [false, true, true, true])
    #expect(cache.take(small[3].stamp) == nil)
    let large = try ["e", "f"].map { try animation($0, side: 3000) }
    for animation in large + [small[0]] { cache.keep(animation) }
    #expect((large + [small[0]]).map { cache.take($0.stamp) != nil } == [false, false, true])
  }
}
