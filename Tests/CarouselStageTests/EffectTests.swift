import CarouselCore
import CarouselStage
import SDLKit
import Testing

private let red = Color(packed: 0xFFE0_2020)
private let green = Color(packed: 0xFF20_E020)
private let blue = Color(packed: 0xFF20_20E0)
private let colors = [red, green, blue]
private let ground = Color(packed: 0xFFFF_FFFF)

private let moving = Carousel.Effect.allCases.filter { $0 != .slide }

/// Pictures, words and colours in turn.
@MainActor
private struct Faces {
  let texture: Texture
  let lent: Texture

  init(_ scene: Scene, _ size: Size) throws {
    let picture = PixelBuffer(
      width: size.width,
      height: size.height,
      pixels: (0..<size.width * size.height).map { 0xFF00_0000 | UInt32($0) &* 0x9E37_79B9 >> 8 }
    )
    // One of SDL's own, and one whose pixels our renderer draws.
    texture = try Texture(renderer: scene.renderer, size: size, isOpaque: true)
    try texture.update(picture)
    lent = try Texture(renderer: scene.renderer, pixels: picture, isOpaque: true)
  }

  func face(_ page: Int) -> PageFace {
    switch page % 5 {
    case 0: .picture(texture)
    case 1: .text("Words")
    case 2: .color(red)
    case 3: .picture(lent)
    default: .failed(title: "none.png")
    }
  }
}

@MainActor
@Suite(.serialized)
struct EffectTests {
  nonisolated private static let cards = Carousel.Layout(
    pageWidth: .pixels(80),
    spacing: 10,
    alignment: .center
  )

  /// A stage of 200 × 40 with an effect on a white ground.
  private func scene(_ effect: Carousel.Effect, scale: Double = 1) throws -> Scene {
    let scene = try Scene(200, 40, scale: scale)
    scene.stage.effect = effect
    scene.stage.backgroundColor = ground
    return scene
  }

  private func mix(_ over: Color, _ share: Double, _ under: Color) -> [Double] {
    zip(channels(over), channels(under)).map { $0 * share + $1 * (1 - share) }
  }

  private func channels(_ color: Color) -> [Double] {
    [Double(color.red), Double(color.green), Double(color.blue)]
  }

  /// Whether a pixel has a colour, but for the rounding of two layers over another.
  private func isNear(_ pixel: UInt32, _ color: [Double]) -> Bool {
    zip(channels(Color(packed: pixel)), color).allSatisfy { abs($0 - $1) <= 5 }
  }

  @Test(arguments: moving, [1.0, 1.5])
  func restLooksAsWithoutAnEffect(effect: Carousel.Effect, scale: Double) throws {
    for layout in [Carousel.Layout(), .init(pageWidth: .pixels(166.6), inset: 11.7)] {
      let scene = try scene(.slide, scale: scale)
      scene.stage.cornerRadius = 5
      for page in 0..<5 {
        // Neighbours at rest are not as they are: one page alone.
        let frame = scene.frame(5, page: page, layout: layout)
        let faces = try Faces(scene, scene.stage.pageSize(in: frame))
        let caption = { (_: Int) in Caption(title: "Title", text: "Text") }
        scene.stage.effect = .slide
        let expected = try scene.pixels(frame, caption: caption, face: faces.face)
        scene.stage.effect = effect
        let found = try scene.pixels(frame, caption: caption, face: faces.face)
        let page = frame.shown.first { $0.distance == 0 }
        let left = Int(((page?.x ?? 0) * scale).rounded())
        let right = min(Int((((page?.x ?? 0) + (page?.width ?? 0)) * scale).rounded()), found.width)
        for y in 0..<found.height {
          let row = y * found.width
          #expect(
            found.pixels[row + left..<row + right] == expected.pixels[row + left..<row + right]
          )
        }
      }
    }
  }

  @Test(arguments: [0.0, 0.125, 0.25, 0.5, 0.51, 0.75, 1])
  func fadeMixesTwoColors(way: Double) throws {
    let scene = try scene(.fade)
    let frame = scene.frame(3, dragged: way * 200)
    let pixels = try scene.pixels(frame) { .color(colors[$0]) }
    let expected = mix(green, way, red)
    #expect(pixels.pixels.allSatisfy { isNear($0, expected) })
  }

  /// All that a page may show, over one another: with the same colour below nothing else is seen.
  @Test(arguments: [0.2, 0.5, 0.6, 0.9])
  func fadeLetsNoGroundThrough(way: Double) throws {
    let scene = try scene(.fade)
    let picture = PixelBuffer(width: 200, height: 40, fill: red)
    let texture = try Texture(renderer: scene.renderer, pixels: picture, isOpaque: true)
    let half = Color(packed: 0x80E0_2020)
    scene.stage.backgroundColor = blue
    let appearing = PageFace.appearing(texture, opacity: 0.3, over: .color(red))
    let frame = scene.frame(3, dragged: way * 200)
    for faces in [
      [.picture(texture), .color(red)], [.color(red), .picture(texture)],
      [appearing, .color(red)], [.color(red), appearing], [appearing, appearing],
    ] as [[PageFace]] {
      let pixels = try scene.pixels(frame) { faces[$0 % 2] }
      #expect(pixels.pixels.allSatisfy { isNear($0, channels(red)) })
    }
    let pixels = try scene.pixels(frame) { _ in .color(half) }
    let expected = mix(half, 128.0 / 255, blue)
    #expect(pixels.pixels.allSatisfy { isNear($0, expected) })
    let failed = try scene.pixels(frame) { _ in .failed(title: "") }
    let rest = try scene.pixels(scene.frame(3)) { _ in .failed(title: "") }
    #expect(zip(failed.pixels, rest.pixels).allSatisfy { isNear($0, channels(Color(packed: $1))) })
  }

  @Test(arguments: [Carousel.Effect.fade, .parallax], [1.0, 1.25, 1.3])
  func noColumnStaysFree(effect: Carousel.Effect, scale: Double) throws {
    let scene = try scene(effect, scale: scale)
    let size = scene.stage.pageSize(in: scene.frame(5))
    let picture = PixelBuffer(width: size.width, height: size.height, fill: red)
    let texture = try Texture(renderer: scene.renderer, pixels: picture, isOpaque: true)
    for step in 0..<100 {
      let frame = scene.frame(5, dragged: Double(step) * 2 + 0.3)
      let pixels = try scene.pixels(frame) { _ in .picture(texture) }
      let row = pixels.pixels[..<pixels.width]
      #expect(row.allSatisfy { isNear($0, channels(red)) }, "step \(step)")
    }
  }

  /// Also where the gap between pages leaves but one of them in view.
  @Test(arguments: [0, 7.3, 30, 50, 119])
  func fadeStaysInItsPlace(offset: Double) throws {
    let scene = try scene(.fade)
    let layout = Carousel.Layout(spacing: 40)
    let pixels = try scene.pixels(scene.frame(5, dragged: offset, layout: layout)) { _ in
      .color(red)
    }
    #expect(pixels.pixels.allSatisfy { isNear($0, channels(red)) })
  }

  /// Content moves half as fast as its page, and is cut off at the page's edge.
  @Test(arguments: [0.25, 0.5, 0.75])
  func parallaxMovesContentHalfAsFast(way: Double) throws {
    let scene = try scene(.parallax)
    let ramp = PixelBuffer(
      width: 200,
      height: 40,
      pixels: (0..<200 * 40).map { 0xFF00_0000 | UInt32($0 % 200) }
    )
    let texture = try Texture(renderer: scene.renderer, pixels: ramp, isOpaque: true)
    let pixels = try scene.pixels(scene.frame(5, dragged: way * 200)) { _ in .picture(texture) }
    let edge = Int(200 - way * 200)
    for x in 0..<200 {
      let way = Int(way * 100)
      let expected = x < edge ? x + way : x - (100 - way)
      #expect(pixels[x, 20] & 0xFF == UInt32(expected), "column \(x)")
    }
  }

  /// The page's rectangle from the formula, and the ground around it.
  @Test(arguments: [Carousel.Effect.scale, .coverflow], [-1, -0.5, -0.25, 0.25, 0.5, 1])
  func scaledPagesLeaveTheGroundFree(effect: Carousel.Effect, distance: Double) throws {
    let scene = try scene(effect)
    // Page 1 of 5 in the middle, then moved by the distance.
    let frame = scene.frame(5, page: 1, dragged: -distance * 90, layout: Self.cards)
    let pixels = try scene.pixels(frame) { .color($0 == 1 ? red : blue) }
    let away = abs(distance)
    let width = 80 * (effect == .scale ? 1 - 0.15 * away : 1 - 0.4 * away)
    let height = 40 * (1 - 0.15 * away)
    let inward = effect == .scale ? 0 : (80 - width) / 2 * (distance < 0 ? 1 : -1)
    let center = 100 + distance * 90 + inward
    for y in 0..<40 {
      for x in 0..<200 {
        let (right, down) = (abs(Double(x) + 0.5 - center), abs(Double(y) + 0.5 - 20))
        if right < width / 2 - 1, down < height / 2 - 1 {
          #expect(pixels[x, y] == red.packed, "\(x), \(y)")
        } else if right > width / 2 + 1 || down > height / 2 + 1 {
          #expect(pixels[x, y] != red.packed, "\(x), \(y)")
        }
        if down > height / 2 + 1, right < width / 2 { #expect(pixels[x, y] == ground.packed) }
      }
    }
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func stackUncoversThePageBelow(way: Double) throws {
    let scene = try scene(.stack)
    let pixels = try scene.pixels(scene.frame(3, dragged: way * 200)) { .color(colors[$0]) }
    let edge = Int(200 - way * 200)
    let scale = 1 - 0.1 * (1 - way)
    let (width, height) = (200 * scale, 40 * scale)
    for x in 0..<200 {
      let isBelow = abs(Double(x) + 0.5 - 100) < width / 2 - 1
      let isBeside = abs(Double(x) + 0.5 - 100) > width / 2 + 1
      if x < edge {
        #expect(pixels[x, 20] == red.packed && pixels[x, 0] == red.packed)
      } else if isBelow {
        #expect(pixels[x, 20] == green.packed)
        if height < 38 { #expect(pixels[x, 0] == ground.packed) }
      } else if isBeside {
        #expect(pixels[x, 20] == ground.packed)
      }
    }
  }

  /// Only what is seen of the page below is drawn, and that to a pixel as if it all were.
  @Test func stackDoesNotMoveWhatItUncovers() throws {
    let scene = try scene(.stack)
    let size = Size(width: 200, height: 40)
    let texture = try Faces(scene, size).lent
    let pixels = try scene.pixels(scene.frame(3, dragged: 100)) { _ in .picture(texture) }
    scene.renderer.clear(ground)
    scene.renderer.draw(texture, at: Rect(x: 5, y: 1, width: 190, height: 38))
    scene.renderer.draw(texture, at: Rect(x: -100, y: 0, width: 200, height: 40))
    #expect(try scene.renderer.readPixels() == pixels)
  }

  @Test(arguments: moving, [Carousel.Layout(), cards])
  func jointIsLikeAnyOtherPlace(effect: Carousel.Effect, layout: Carousel.Layout) throws {
    let scene = try scene(effect)
    let stride = layout.stride(in: 200)
    for way in [-1, -0.5, -0.25, 0.25, 0.5, 1] {
      // Pages look alike two apart, so that the last and the first are like any neighbours.
      let frames = [0, 3, 5].map { page in
        scene.frame(6, page: page, dragged: way * stride, layout: layout)
      }
      let seen = try zip([0, 3, 5], frames).map { page, frame in
        try scene.pixels(frame) { .color(colors[($0 - page + 6) % 3]) }.pixels
      }
      #expect(seen[0] == seen[1] && seen[0] == seen[2], "at \(way)")
    }
  }

  @Test(arguments: moving, [-1, -0.5, -0.25, 0, 0.25, 0.5, 1])
  func keepsToItsArea(effect: Carousel.Effect, way: Double) throws {
    let scene = try scene(effect)
    scene.stage.topInset = 10
    scene.stage.cornerRadius = 4
    let frame = scene.frame(5, dragged: way * 200)
    let faces = try Faces(scene, scene.stage.pageSize(in: frame))
    let pixels = try scene.pixels(frame, face: faces.face)
    #expect(pixels.pixels[..<(10 * 200)].allSatisfy { $0 == ground.packed })
  }

  @Test(arguments: [Carousel.Effect.slide, .fade, .scale], [1 as UInt64, 2, 3, 4])
  func cropShowsAPartOfThePicture(effect: Carousel.Effect, seed: UInt64) throws {
    let scene = try scene(effect)
    let pixels = (0..<200 * 40).map { $0 % 200 < 100 ? red.packed : blue.packed }
    let picture = PixelBuffer(width: 200, height: 40, pixels: pixels)
    let texture = try Texture(renderer: scene.renderer, pixels: picture, isOpaque: true)
    for progress in [0, 0.3, 0.5, 1] {
      let crop = KenBurns.crop(progress: progress, seed: seed)
      scene.stage.draw(
        scene.frame(1),
        overlays: Overlays(showsLabel: false),
        crop: { _ in crop },
        face: { _ in .picture(texture) }
      )
      let seen = try scene.renderer.readPixels()
      let edge = (0.5 - crop.x) / crop.size * 200
      for x in 0..<200 where abs(Double(x) + 0.5 - edge) > 2 {
        #expect(seen[x, 20] == (Double(x) < edge ? red : blue).packed, "column \(x)")
      }
      if crop.size == 1 { #expect(seen.pixels == pixels) }
    }
  }

  /// A pixel is its own from its upper left edge to just before the next one's, either way.
  @Test(arguments: [1.0, 1.5, 2])
  func findsThePageThatIsDrawnAtAPoint(scale: Double) throws {
    let scene = try scene(.slide, scale: scale)
    scene.stage.topInset = Int(10 * scale)
    let layout = Carousel.Layout(pageWidth: .pixels(80), spacing: 10, inset: 20)
    let frame = scene.frame(3, layout: layout, wraps: false)
    let half = 0.5 / scale
    let columns = [
      (20 - half, nil), (20, 0), (20 + half, 0), (100 - half, 0), (100, nil), (110 - half, nil),
      (110, 1), (-half, nil), (-1, nil),
    ]
    let rows = [
      (-1, false), (-half, false), (0, false), (10 - half, false), (10, true), (10 + half, true),
      (40 - half, true), (40, false), (40 + half, false),
    ]
    for (x, page) in columns as [(Double, Int?)] {
      for (y, isSeen) in rows {
        #expect(scene.stage.page(at: Point(x: x, y: y), of: frame) == (isSeen ? page : nil))
      }
    }
    scene.stage.topInset = 0
    let above = Point(x: 50, y: -half)
    #expect(scene.stage.page(at: above, of: frame) == nil, "above the window")
  }
}
