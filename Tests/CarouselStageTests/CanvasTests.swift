@testable import CarouselStage
import SDLKit
import Testing

@Suite struct CanvasTests {
  private let white = Color(packed: 0xFFFF_FFFF)

  private func alphas(_ picture: PixelBuffer) -> [[Int]] {
    (0..<picture.height).map { y in (0..<picture.width).map { Int(picture[$0, y] >> 24) } }
  }

  @Test func shapesCoverWhatLiesInThem() {
    var canvas = Canvas(width: 8, height: 6)
    canvas.paint(.roundedRect(x: 2, y: 1, width: 4, height: 3, radius: 0), white)
    for (y, row) in alphas(canvas.picture).enumerated() {
      for (x, alpha) in row.enumerated() {
        #expect(alpha == (2..<6 ~= x && 1..<4 ~= y ? 255 : 0), "at \(x), \(y)")
      }
    }
  }

  /// The sum of what the pixels are covered is the area, whatever the edge cuts.
  @Test(arguments: [3.0, 7.25, 20, 48.6])
  func edgesAreSmooth(radius: Double) {
    var canvas = Canvas(width: 110, height: 110)
    canvas.paint(.disc(x: 55.3, y: 54.8, radius: radius), white)
    let covered = alphas(canvas.picture).joined()
    let area = Double(covered.reduce(0, +)) / 255
    #expect(abs(area / (.pi * radius * radius) - 1) < 0.02)
    #expect(covered.contains { 1..<255 ~= $0 })
  }

  /// Passing over pixels that are far from the edge must not change any.
  @Test func runsEqualSinglePixels() {
    let shape = Shape.roundedRect(x: 4.5, y: 3, width: 50, height: 30, radius: 9)
      .outlined(3)
      .union(.line(from: (10, 40), to: (60, 5), width: 2.5))
      .subtracting(.disc(x: 30, y: 20, radius: 6))
    var canvas = Canvas(width: 70, height: 44)
    canvas.paint(shape, white)
    let picture = canvas.picture
    for y in 0..<44 {
      for x in 0..<70 {
        let coverage = min(max(0.5 - shape.distance(Double(x) + 0.5, Double(y) + 0.5), 0), 1)
        #expect(abs(Double(picture[x, y] >> 24) / 255 - coverage) < 0.003, "at \(x), \(y)")
      }
    }
  }

  @Test func shadowFadesAwayAroundAndNotInside() {
    var canvas = Canvas(width: 60, height: 20)
    let shape = Shape.roundedRect(x: 20, y: -50, width: 20, height: 200, radius: 0)
    canvas.paintShadow(of: shape, Color(packed: 0x8000_0000), blur: 10)
    let row = alphas(canvas.picture)[10]
    #expect(row[20..<40].allSatisfy { $0 == 0 })
    #expect(Array(row[40..<50]) == row[40..<50].sorted(by: >))
    #expect(row[40] > 100 && row[48] > 0 && row[50...].allSatisfy { $0 == 0 })
    #expect(row == row.reversed())
  }

  @Test(
    arguments: [
      (0xFF00_0000, 0xFF80_8080),  // On black
      (0xFFFF_FFFF, 0xFFFF_FFFF),  // On white
      (0x0000_0000, 0x80FF_FFFF),  // On nothing
      (0x8000_0000, 0xC0AA_AAAA),  // On translucent black
    ] as [(UInt32, UInt32)]
  )
  func translucentColoursMix(ground: UInt32, mixed: UInt32) {
    var canvas = Canvas(width: 1, height: 1, fill: Color(packed: ground))
    let whole = Shape.roundedRect(x: -5, y: -5, width: 10, height: 10, radius: 0)
    canvas.paint(whole, Color(packed: 0x80FF_FFFF))
    let got = Color(packed: canvas.picture[0, 0])
    let wanted = Color(packed: mixed)
    #expect(abs(Int(got.alpha) - Int(wanted.alpha)) <= 1)
    #expect(abs(Int(got.red) - Int(wanted.red)) <= 1)
    #expect(got.red == got.green && got.green == got.blue)
  }

  @Test(arguments: [(-2, -1), (3, 2), (0, 0), (-9, 0), (0, 9), (9, -9)])
  func picturesAreCutAtTheEdges(x: Int, y: Int) {
    var canvas = Canvas(width: 4, height: 3)
    canvas.draw(PixelBuffer(width: 4, height: 3, fill: white), x: x, y: y)
    for (row, alphas) in alphas(canvas.picture).enumerated() {
      for (column, alpha) in alphas.enumerated() {
        let isInside = x..<x + 4 ~= column && y..<y + 3 ~= row
        #expect(alpha == (isInside ? 255 : 0))
      }
    }
  }

  @Test func gradientsHaveNoBands() {
    let (top, bottom) = (Color(packed: 0xFF1D_2530), Color(packed: 0xFF12_161D))
    let picture = Canvas(width: 64, height: 400, from: top, to: bottom).picture
    let means = (0..<400).map { row in
      Double((0..<64).map { Int(Color(packed: picture[$0, row]).blue) }.reduce(0, +)) / 64
    }
    for (row, mean) in means.enumerated() {
      let ideal = 48 + (29.0 - 48) * (Double(row) + 0.5) / 400
      #expect(abs(mean - ideal) < 0.6, "row \(row)")
    }
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    let dithered = (0..<400).filter { row in
      Set((0..<64).map { picture[$0, row] }).count > 1
    }
    #expect(dithered.count > 300)
  }

  @Test(arguments: [0.1, 0.37, 0.5, 1, 1.9, 4])
  func scaledPicturesKeepTheirColourAndTheirShare(factor: Double) {
    var canvas = Canvas(width: 60, height: 40)
    canvas.paint(.disc(x: 30, y: 20, radius: 15), Color(packed: 0xFFF0_8010))
    let picture = canvas.picture.scaled(by: factor)
    #expect(picture.width == Int((60 * factor).rounded()))
    #expect(picture.height == Int((40 * factor).rounded()))
    let covered = Double(alphas(picture).joined().reduce(0, +)) / 255
    #expect(abs(covered / Double(picture.pixels.count) / (.pi * 225 / 2_400) - 1) < 0.03)
    for pixel in picture.pixels where pixel >> 24 > 8 { #expect(pixel << 8 == 0xF080_1000) }
  }
}
