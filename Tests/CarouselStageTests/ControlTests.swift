import CarouselCore
@testable import CarouselStage
import SDLKit
import Testing

private let grey = Color(packed: 0xFF80_8080)

@MainActor
@Suite(.serialized)
struct ControlTests {
  private func overlays(_ controls: Controls) -> Overlays {
    var overlays = Overlays(showsLabel: false)
    overlays.controls = controls
    return overlays
  }

  private func pixels(_ scene: Scene, _ controls: Controls) throws -> PixelBuffer {
    try scene.pixels(scene.frame(3), overlays(controls)) { _ in .color(grey) }
  }

  /// Where a button is reached while all are there.
  private func area(of kind: Controls.Kind, in scene: Scene) throws -> Area {
    let areas = scene.stage.buttons(in: overlays(Controls()), over: scene.frame(3))
    return try #require(areas[kind])
  }

  private func changed(_ pixels: PixelBuffer, in area: Rect) -> Int {
    (area.y..<area.y + area.height)
      .map { y in
        (area.x..<area.x + area.width)
          .count { abs(Int(Color(packed: pixels[$0, y]).green) - 128) > 40 }
      }
      .reduce(0, +)
  }

  @Test(arguments: [1.0, 1.5, 2], Controls.Kind.allCases)
  func pointerReachesWhatIsSeen(scale: Double, kind: Controls.Kind) throws {
    let scene = try Scene(320, 200, scale: scale)
    var controls = Controls(pause: nil, previous: nil, next: nil)
    controls[kind] = .init()
    let pixels = try pixels(scene, controls)
    let area = try area(of: kind, in: scene)
    #expect(area.width >= 44 && area.height >= 44)
    #expect(area.x >= 0 && area.y >= 0 && area.x + area.width <= 320)
    let inside = Rect(
      x: Int(area.x * scale),
      y: Int(area.y * scale),
      width: Int(area.width * scale),
      height: Int(area.height * scale)
    )
    let all = Rect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    let count = changed(pixels, in: inside)
    #expect(Double(count) > 1_100 * scale * scale)
    #expect(changed(pixels, in: all) == count, "nothing is seen outside")
    let middle = Point(x: area.x + area.width / 2, y: area.y + area.height / 2)
    #expect(area.contains(middle) && !area.contains(Point(x: area.x + area.width, y: middle.y)))
  }

  @Test func arrowsStandInTheMiddleOfThePages() throws {
    let scene = try Scene(400, 300)
    scene.stage.topInset = 44
    let area = try area(of: .next, in: scene)
    #expect(area.y + area.height / 2 == 172)
    #expect(
      area.x + area.width / 2 == 400 - (try self.area(of: .previous, in: scene)).x - area.width / 2
    )
  }

  @Test func opacityFades() throws {
    let scene = try Scene(320, 200)
    let full = try pixels(scene, Controls())
    let half = try pixels(scene, Controls(opacity: 0.5))
    #expect(try pixels(scene, Controls(opacity: 0)).pixels.allSatisfy { $0 == grey.packed })
    for (a, b) in zip(full.pixels, half.pixels) {
      let (a, b) = (Int(Color(packed: a).green), Int(Color(packed: b).green))
      #expect(abs((a + 128) / 2 - b) <= 2)
    }
  }

  @Test func everyStateLooksDifferent() throws {
    let scene = try Scene(320, 200)
    let states: [Controls.Button] = [
      .init(), .init(isHovered: true), .init(isPressed: true), .init(isFocused: true),
      .init(isEnabled: false),
    ]
    let pictures = try states.map { try pixels(scene, Controls(next: $0)).pixels }
    #expect(Set(pictures).count == states.count)
    #expect(try pixels(scene, Controls(isPaused: true)).pixels != pictures[0])
  }

  @Test func focusedButtonIsSeenWhenOthersAreNot() throws {
    let scene = try Scene(320, 200)
    let controls = Controls(next: .init(isFocused: true), opacity: 0)
    let frame = scene.frame(3, inputs: [.focusEntered])
    let pixels = try scene.pixels(frame, overlays(controls)) { _ in .color(grey) }
    #expect(pixels[320 - 36, 100 - 23] == 0xFFFF_FFFF, "the ring")
    #expect(pixels[36, 100] == grey.packed)
    #expect(pixels[160, 4] == grey.packed, "the pages have no ring of their own")
  }

  @Test(.requiresFont)
  func titleBeginsBesideThePauseControl() throws {
    let scene = try Scene(640, 200)
    var overlays = overlays(Controls())
    let alone = try scene.pixels(scene.frame(3), overlays) { _ in .color(grey) }
    overlays.title = "A name"
    let both = try scene.pixels(scene.frame(3), overlays) { _ in .color(grey) }
    for y in 0..<200 { for x in 0..<60 { #expect(alone[x, y] == both[x, y]) } }
    #expect(alone != both)
  }

  @Test(.requiresFont)
  func hudIsComposedOfLettersMadeOnce() throws {
    let scene = try Scene(320, 200)
    func pixels(_ lines: [String]) throws -> PixelBuffer {
      var overlays = Overlays(showsLabel: false)
      overlays.hud = lines
      return try scene.pixels(scene.frame(3), overlays) { _ in .color(grey) }
    }
    let first = try pixels(["position 4.596", "phase drag"])
    let made = scene.stage.cache.madeCount
    var seen: Set<[UInt32]> = [first.pixels]
    for step in 0..<20 { seen.insert(try pixels(["position 4.\(step + 600)", "phase µ"]).pixels) }
    #expect(seen.count == 21)
    #expect(scene.stage.cache.madeCount == made)
    #expect(first.pixels.contains { Color(packed: $0).green > 240 })
    #expect(try pixels([]).pixels.allSatisfy { $0 == grey.packed })
  }
}
