import CarouselCore
import Testing

@Suite struct EffectTests {
  private static let viewport = Carousel.Viewport(width: 1_000, height: 600)

  private func look(
    _ effect: Carousel.Effect,
    _ distance: Double,
    width: Double = 1_000
  ) -> PageTransform {
    effect.transform(distance: distance, pageWidth: width, spacing: 12, viewport: Self.viewport)
  }

  @Test func hasTheNamesOfTheOption() {
    let names = ["slide", "fade", "parallax", "scale", "coverflow", "stack"]
    #expect(Carousel.Effect.allCases.map(\.rawValue) == names)
    #expect(
      Carousel.Effect.allCases.allSatisfy { $0.reduced(true) == .fade && $0.reduced(false) == $0 }
    )
  }

  @Test(arguments: Carousel.Effect.allCases, [200.0, 500, 1_000, 2_000])
  func drawsARestingPageAsItIs(effect: Carousel.Effect, width: Double) {
    #expect(look(effect, 0, width: width) == .identity)
  }

  /// Each number from the formula in the documentation.
  @Test(arguments: [
    (Carousel.Effect.slide, -0.5, 0.0, 1.0, 1.0, 1.0, 0.0),
    (.fade, 0.25, -253, 1, 1, 1, 0),
    (.fade, -0.75, 759, 1, 1, 0.25, 0),
    (.fade, 1, -1_012, 1, 1, 0, 0),
    (.parallax, 0.5, 0, 1, 1, 1, -250),
    (.parallax, -0.5, 0, 1, 1, 1, 250),
    (.scale, 0.5, 0, 0.925, 0.925, 1, 0),
    (.scale, -3, 0, 0.85, 0.85, 1, 0),
    (.coverflow, 0.5, -100, 0.8, 0.925, 1, 0),
    (.coverflow, -1, 200, 0.6, 0.85, 1, 0),
    (.stack, -0.5, 0, 1, 1, 1, 0),
    (.stack, 0.5, -506, 0.95, 0.95, 1, 0),
    (.stack, 1, -1_012, 0.9, 0.9, 0, 0),
  ])
  func followsItsFormula(
    effect: Carousel.Effect,
    distance: Double,
    x: Double,
    scaleX: Double,
    scaleY: Double,
    opacity: Double,
    content: Double
  ) {
    let look = look(effect, distance)
    let found = [look.offsetX, look.scaleX, look.scaleY, look.opacity, look.contentOffset]
    let expected = [x, scaleX, scaleY, opacity, content]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test(arguments: Carousel.Effect.allCases.filter { $0 != .stack })
  func isTheSameOnBothSides(effect: Carousel.Effect) {
    // Not at half a page, where one of the two has to be the nearest.
    for step in 0...300 where step != 50 {
      let distance = Double(step) / 100
      let (left, right) = (look(effect, -distance), look(effect, distance))
      #expect(left.offsetX == -right.offsetX && left.contentOffset == -right.contentOffset)
      #expect(left.scaleX == right.scaleX && left.scaleY == right.scaleY)
      #expect(left.opacity == right.opacity && left.zOrder == right.zOrder)
    }
  }

  /// Places and scales change no faster than the strip.
  @Test(arguments: Carousel.Effect.allCases, [300.0, 1_000])
  func isContinuous(effect: Carousel.Effect, width: Double) {
    let step = 1.0 / 512
    for number in -1_500...1_500 {
      let distance = Double(number) * step
      let (before, after) = (
        look(effect, distance, width: width), look(effect, distance + step, width: width)
      )
      let pixels = step * (width + 12) + 1e-9
      #expect(abs(after.offsetX - before.offsetX) <= pixels)
      #expect(abs(after.contentOffset - before.contentOffset) <= pixels)
      #expect(abs(after.scaleX - before.scaleX) <= 0.5 * step)
      #expect(abs(after.scaleY - before.scaleY) <= 0.5 * step)
    }
  }

  @Test func fadesEachPageByItsDistance() {
    for number in -512...512 {
      let position = Double(number) / 512
      let seen = shares(.fade, position: position, width: 1_000, x: 500)
      for (page, share) in zip(-2...3, seen) {
        #expect(abs(share - max(1 - abs(Double(page) - position), 0)) < 1e-9)
      }
    }
  }

  /// With effects that leave no gap, a column shows pages and nothing behind them.
  @Test(arguments: [Carousel.Effect.slide, .fade, .parallax])
  func letsNothingShineThrough(effect: Carousel.Effect) {
    for number in 0...256 {
      for x in stride(from: 0.5, to: 1_000, by: 99.9) {
        let position = Double(number) / 256
        let seen = shares(effect, position: position, width: 1_000, x: x, spacing: 0)
        #expect(abs(seen.reduce(0, +) - 1) < 1e-9, "\(effect) at \(position), \(x): \(seen)")
      }
    }
  }

  /// What is not in view without an effect is not in view with it; so a full page's neighbours are
  /// out of view at rest, and a frame's pages are enough.
  @Test(arguments: Carousel.Effect.allCases, [250.0, 1_000])
  func bringsNoPageIntoView(effect: Carousel.Effect, width: Double) {
    for number in 0...400 {
      let distance = 1 + Double(number) / 100
      for signed in [distance, -distance] {
        let look = look(effect, signed, width: width)
        let center = signed * (width + 12) + look.offsetX
        let inner = abs(center) - look.scaleX * width / 2
        let isCovered = look.opacity == 0 || (effect == .stack && look.offsetX != 0)
        #expect(isCovered || inner >= abs(signed) * (width + 12) - width / 2 - 1e-9)
      }
    }
  }

  /// The picture moves within its page, but no blank edge of it comes into view.
  @Test(arguments: [150.0, 300, 700, 1_000, 1_500], [0.0, 0.5, 1])
  func parallaxUncoversNothing(width: Double, alignment: Double) {
    let origin = max(1_000 - width, 0) * alignment
    for number in -400...400 {
      let distance = Double(number) / 100
      let x = origin + distance * (width + 12)
      let content = x + look(.parallax, distance, width: width).contentOffset
      let (left, right) = (max(x, 0), min(x + width, 1_000))
      guard left < right else { continue }
      #expect(content <= left + 1e-9 && content + width >= right - 1e-9, "\(distance)")
    }
  }

  /// How much is seen of pages −2…3 at a column: painted from back to front.
  private func shares(
    _ effect: Carousel.Effect,
    position: Double,
    width: Double,
    x: Double,
    spacing: Double = 12
  ) -> [Double] {
    var seen = [Double](repeating: 0, count: 6)
    let pages = (-2...3).map { page in
      let distance = Double(page) - position
      let look = effect.transform(
        distance: distance,
        pageWidth: width,
        spacing: spacing,
        viewport: Self.viewport
      )
      return (index: page + 2, left: distance * (width + spacing) + look.offsetX, look: look)
    }
    for page in pages.sorted(by: { $0.look.zOrder < $1.look.zOrder }) {
      let inset = (1 - page.look.scaleX) * width / 2
      guard x >= page.left + inset, x <= page.left + width - inset else { continue }
      seen = seen.map { $0 * (1 - page.look.opacity) }
      seen[page.index] += page.look.opacity
    }
    return seen
  }
}

@Suite struct KenBurnsTests {
  @Test func staysWithinThePicture() {
    for seed in 0..<1_000 as Range<UInt64> {
      for progress in [-1, 0, 0.25, 0.5, 1, 2, .nan] {
        let crop = KenBurns.crop(progress: progress, seed: seed)
        #expect(crop.x >= 0 && crop.y >= 0 && crop.size > 0.8)
        #expect(crop.x + crop.size <= 1 && crop.y + crop.size <= 1)
      }
    }
  }

  @Test func goesEvenlyFromOneEndToTheOther() {
    for seed in 0..<50 as Range<UInt64> {
      let crops = (0...100).map { KenBurns.crop(progress: Double($0) / 100, seed: seed) }
      let ends = Set([crops[0].size, crops[100].size])
      #expect(ends == [1, 0.87])
      for (before, after) in zip(crops, crops.dropFirst()) {
        #expect(abs(abs(after.size - before.size) - 0.0013) < 1e-9)
        #expect(abs(after.x - before.x) <= 0.0013 && abs(after.y - before.y) <= 0.0013)
      }
    }
  }

  @Test func differsFromPageToPage() {
    let ways = (0..<100 as Range<UInt64>).map { seed in
      [0, 1].map { KenBurns.crop(progress: $0, seed: seed) }
    }
    #expect(Set(ways).count == 100)
    #expect((30...70).contains(ways.count { $0[0].size == 1 }))
    #expect(KenBurns.crop(progress: 0.3, seed: 7) == KenBurns.crop(progress: 0.3, seed: 7))
  }
}
