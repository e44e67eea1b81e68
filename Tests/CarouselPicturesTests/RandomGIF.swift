@testable import CarouselPictures
import SDLKit

/// A GIF of anything that the format allows, and what its frames look like.
struct RandomGIF {
  var generator: SeededGenerator
  let screen: Size
  let file: [UInt8]
  private let palette: [UInt32]
  private let frames: [GIFFrameToWrite]

  init(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func colors() -> [UInt32] {
      (0..<1 << number(1...8)).map { _ in 0xFF00_0000 | UInt32(number(0...0xFFFFFF)) }
    }
    // Every tenth is large enough to fill the code table several times.
    let limit = seed % 10 == 0 ? 120 : 24
    screen = Size(width: number(1...limit), height: number(1...limit))
    palette = colors()
    var frames: [GIFFrameToWrite] = []
    for _ in 0..<number(1...6) {
      let x = number(0...screen.width - 1)
      let y = number(0...screen.height - 1)
      // Some stick out.
      let area = Rect(
        x: number(0...1) * x,
        y: number(0...1) * y,
        width: number(1...screen.width + 2),
        height: number(1...screen.height + 2)
      )
      var frame = GIFFrameToWrite(area, fill: 0, disposal: number(0...3))
      if number(0...2) == 0 { frame.palette = colors() }
      let count = (frame.palette ?? palette).count
      if number(0...1) == 0 { frame.transparent = UInt8(number(0...count - 1)) }
      frame.isInterlaced = number(0...1) == 0
      // Runs of all lengths, and noise.
      let run = number(1...20)
      var index = 0
      for place in frame.indices.indices {
        if number(1...run) == 1 { index = number(0...count - 1) }
        frame.indices[place] = UInt8(index)
      }
      frames.append(frame)
    }
    self.frames = frames
    file = PictureWriter.gif(
      screen,
      palette: palette,
      frames: frames,
      clearsFullTable: seed % 20 != 0
    )
    self.generator = generator
  }

  /// The canvas with each frame; 0 where it is transparent.
  var canvases: [[UInt32]] {
    let empty = [UInt32](repeating: 0, count: screen.width * screen.height)
    var canvas = empty
    return frames.enumerated().map { number, frame in
      let before = canvas
      var area = Set<Int>()
      let colors = frame.palette ?? palette
      for (place, index) in frame.indices.enumerated() {
        let x = frame.area.x + place % frame.area.width
        let y = frame.area.y + place / frame.area.width
        guard x < screen.width, y < screen.height else { continue }
        area.insert(y * screen.width + x)
        if index != frame.transparent { canvas[y * screen.width + x] = colors[Int(index)] }
      }
      let shown = canvas
      if frame.disposal == 2 { for place in area { canvas[place] = 0 } }
      // Before the first there was nothing to go back to: decoders agree that it stays.
      if frame.disposal == 3, number > 0 { canvas = before }
      return shown
    }
  }
}
