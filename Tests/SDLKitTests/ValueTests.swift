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
