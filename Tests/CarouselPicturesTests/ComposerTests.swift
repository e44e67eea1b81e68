@testable import CarouselPictures
import SDLKit
import Testing

@Suite struct ComposerTests {
  private let red: UInt32 = 0xFFC8_0000
  private let teal = Color(red: 0, green: 128, blue: 128)

  @Test(arguments: [
    (Size(width: 6000, height: 4000), Rect(x: 150, y: 0, width: 1620, height: 1080)),
    (Size(width: 4000, height: 6000), Rect(x: 600, y: 0, width: 720, height: 1080)),
    (Size(width: 1920, height: 1081), Rect(x: 0, y: 0, width: 1920, height: 1080)),
    (Size(width: 1921, height: 1080), Rect(x: 0, y: 0, width: 1920, height: 1080)),
    (Size(width: 1920, height: 1076), Rect(x: 0, y: 2, width: 1920, height: 1076)),
    (Size(width: 16, height: 9), Rect(x: 0, y: 0, width: 1920, height: 1080)),
    (Size(width: 1, height: 1), Rect(x: 420, y: 0, width: 1080, height: 1080)),
    (Size(width: 100, height: 40000), Rect(x: 958, y: 0, width: 3, height: 1080)),
    (Size(width: 20000, height: 5), Rect(x: 0, y: 539, width: 1920, height: 1)),
  ])
  func placeOfTheWholePicture(picture: Size, expected: Rect) {
    #expect(Placement.contain(picture, in: Size(width: 1920, height: 1080)) == expected)
  }

  @Test(arguments: [
    (Size(width: 200, height: 100), Resampler.Region(x: 50, y: 0, width: 100, height: 100)),
    (Size(width: 100, height: 200), Resampler.Region(x: 0, y: 50, width: 100, height: 100)),
    (Size(width: 1, height: 1), Resampler.Region(x: 0, y: 0, width: 1, height: 1)),
    (Size(width: 101, height: 100), Resampler.Region(x: 0, y: 0, width: 101, height: 100)),
    (Size(width: 103, height: 100), Resampler.Region(x: 1.5, y: 0, width: 100, height: 100)),
  ])
  func partThatCovers(picture: Size, expected: Resampler.Region) {
    #expect(Placement.cover(picture, page: Size(width: 100, height: 100)) == expected)
  }

  @Test func blurSurroundsTheWholePicture() {
    let page = Size(width: 160, height: 90)
    let picture = PixelBuffer(60, 60) { _, _ in red }
    let made = Composer.compose(picture, page: page, fit: .contain, backdrop: .blur)
    #expect(made.pixels.size == page)
    for y in 0..<90 {
      for x in 0..<160 {
        let expected: UInt32 = (35..<125).contains(x) ? red : 0xFF6E_0000
        #expect(distance(made.pixels[x, y], expected) <= 1)
      }
    }
  }

  @Test func blurFollowsThePicture() {
    let picture = PixelBuffer(90, 90) { _, y in y < 45 ? .max : 0xFF00_0000 }
    let made = Composer.compose(
      picture,
      page: Size(width: 160, height: 90),
      fit: .contain,
      backdrop: .blur
    ).pixels
    #expect(made[5, 2] & 0xFF > 110)
    #expect(made[5, 87] & 0xFF < 30)
    // No edge in the backdrop: neighbours differ little.
    for y in 1..<90 { #expect(distance(made[5, y], made[5, y - 1]) <= 12) }
  }

  @Test func plainBackdrop() {
    let picture = PixelBuffer(40, 10) { _, _ in red }
    let made = Composer.compose(
      picture,
      page: Size(width: 40, height: 30),
      fit: .contain,
      backdrop: .color(Color(red: 0, green: 128, blue: 128, alpha: 7))
    ).pixels
    for y in 0..<30 {
      #expect(made[20, y] == ((10..<20).contains(y) ? red : teal.packed))
    }
  }

  @Test(arguments: Fit.allCases)
  func transparencyShowsTheBackdrop(fit: Fit) {
    let picture = PixelBuffer(40, 40) { x, _ in x < 20 ? 0x80FF_0000 : 0 }
    let made = Composer.compose(
      picture,
      page: Size(width: 80, height: 80),
      fit: fit,
      backdrop: .color(teal)
    ).pixels
    #expect(made[70, 40] == teal.packed)
    #expect(distance(made[5, 40], 0xFF80_4040) <= 1)
    let blurred = Composer.compose(
      picture,
      page: Size(width: 80, height: 80),
      fit: fit,
      backdrop: .blur
    ).pixels
    #expect(blurred.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func coverCutsBothSidesEvenly() {
    let picture = PixelBuffer(60, 20) { x, _ in
      x < 20 ? 0xFFFF_0000 : x < 40 ? 0xFF00_FF00 : 0xFF00_00FF
    }
    let made = Composer.compose(
      picture,
      page: Size(width: 100, height: 50),
      fit: .cover,
      backdrop: .blur
    ).pixels
    #expect(distance(made[2, 25], 0xFFFF_0000) <= 3)
    #expect(distance(made[50, 25], 0xFF00_FF00) <= 3)
    #expect(distance(made[97, 25], 0xFF00_00FF) <= 3)
    // Of 60 columns the middle 40 are seen: the seams lie at a quarter and three quarters.
    #expect(made[20, 25] >> 16 & 0xFF > 200 && made[30, 25] >> 8 & 0xFF > 200)
  }

  @Test(arguments: Fit.allCases, [Backdrop.blur, .color(Color(red: 9, green: 9, blue: 9))])
  func everyShapeFillsEveryPage(fit: Fit, backdrop: Backdrop) {
    let shapes = [(1, 1), (1, 500), (700, 2), (33, 47), (50, 20000)]
    let pages = [(1, 1), (1, 40), (40, 1), (64, 36), (37, 91)]
    for (width, height) in shapes {
      let picture = PixelBuffer(width, height) { _, _ in 0xFF64_C832 }
      for (pageWidth, pageHeight) in pages {
        let page = Size(width: pageWidth, height: pageHeight)
        let made = Composer.compose(picture, page: page, fit: fit, backdrop: backdrop)
        #expect(made.pixels.size == page)
        #expect(made.pixels.pixels.allSatisfy { $0 >> 24 == 255 })
      }
    }
  }
}
