@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct GlimpseTests {
  private func glimpse(_ page: PixelBuffer) -> PixelBuffer {
    Composer.compose(page, page: page.size, fit: .cover, backdrop: .blur).summary.glimpse.pixels
  }

  @Test(arguments: [
    (1920, 1080, 48, 27), (1080, 1920, 27, 48), (1, 1, 1, 1), (40, 20, 40, 20),
    (20000, 500, 48, 1), (3, 9000, 1, 48), (48, 48, 48, 48), (4096, 4096, 48, 48),
  ])
  func keepsTheShapeOfThePage(width: Int, height: Int, across: Int, down: Int) {
    let size = Glimpse.size(for: Size(width: width, height: height))
    #expect(size == Size(width: across, height: down))
  }

  @Test func plainPagesStayPlain() {
    for (width, height) in [(1, 1), (7, 3), (640, 360), (31, 500)] {
      let made = glimpse(PixelBuffer(width, height) { _, _ in 0xFF12_8CFE })
      #expect(made.pixels.allSatisfy { distance($0, 0xFF12_8CFE) <= 1 })
    }
  }

  @Test func coloursStayWhereTheyAre() {
    let made = glimpse(PixelBuffer(960, 540) { x, _ in x < 480 ? 0xFFFF_0000 : 0xFF00_00FF })
    #expect(distance(made[4, 13], 0xFFFF_0000) <= 1)
    #expect(distance(made[43, 13], 0xFF00_00FF) <= 1)
    // Soft, where the colours meet.
    #expect((1..<255).contains(made[23, 13] & 0xFF))
  }

  @Test func fineStructureBecomesItsMean() {
    let made = glimpse(
      PixelBuffer(960, 540) { x, y in (x / 2 + y / 2) % 2 == 0 ? grey(0) : grey(255) }
    )
    #expect(made.pixels.allSatisfy { distance($0, grey(127)) <= 90 })
    let mean = made.pixels.map { Double($0 & 0xFF) }.reduce(0, +) / Double(made.pixels.count)
    #expect(abs(mean - 127.5) < 16)
  }
}
