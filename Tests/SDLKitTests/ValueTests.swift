import SDLKit
import Testing

@Suite struct ValueTests {
  @Test(
    arguments: [
      (Color(red: 1, green: 2, blue: 3), 0xFF01_0203),
      (Color(red: 255, green: 0, blue: 128, alpha: 64), 0x40FF_0080),
      (Color(red: 0, green: 0, blue: 0, alpha: 0), 0),
    ] as [(Color, UInt32)]
  )
  func colorPacksAndUnpacks(color: Color, packed: UInt32) {
    #expect(color.packed == packed)
    #expect(Color(packed: packed) == color)
  }

  @Test(
    arguments: [
      Rect(x: 2, y: 1, width: 3, height: 2), Rect(x: -5, y: -5, width: 8, height: 8),
      Rect(x: 0, y: 0, width: 7, height: 5), Rect(x: 4, y: -1, width: 1, height: 9),
      Rect(x: 9, y: 9, width: 1, height: 1), Rect(x: 3, y: 3, width: 0, height: 4),
      Rect(x: .max, y: 0, width: .max, height: 4),
    ]
  )
  func holeLeavesTheRest(hole: Rect) {
    func isIn(_ rect: Rect, _ x: Int, _ y: Int) -> Bool {
      !rect.intersection(Rect(x: x, y: y, width: 1, height: 1)).isEmpty
    }
    let rect = Rect(x: 0, y: 0, width: 7, height: 5)
    let rest = rect.subtracting(hole)
    for y in -1...6 {
      for x in -1...8 {
        let count = rest.count { isIn($0, x, y) }
        #expect(count == (isIn(rect, x, y) && !isIn(hole, x, y) ? 1 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func pixelsLieRowAfterRow() {
    var buffer = PixelBuffer(width: 3, height: 2, fill: Color(packed: 7))
    buffer[2, 1] = 9
    #expect(buffer.pixels == [7, 7, 7, 7, 7, 9])
    #expect(buffer[2, 1] == 9)
    #expect(buffer.size == Size(width: 3, height: 2))
    #expect(buffer == PixelBuffer(width: 3, height: 2, pixels: [7, 7, 7, 7, 7, 9]))
  }

  @Test func wrongNumberOfPixelsTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = PixelBuffer(width: 2, height: 2, pixels: [1, 2, 3])
    }
  }

  @Test func placeBesideTheRowTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = PixelBuffer(width: 2, height: 2, fill: Color(packed: 0))[2, 0]
    }
  }

  @Test func errorSaysWhatAndWhy() {
    #expect(
      "\(SDLError(operation: "open a window", message: "no screen"))" == "open a window: no screen"
    )
    #expect("\(SDLError(operation: "open a window", message: ""))" == "open a window")
  }
}
