@testable import CarouselStage
import SDLKit
import Testing

struct OverlayPlacesTests {
  private static let scales = [1.0, 1.25, 2]
  /// From less than anything fits in to more than all of it needs.
  private static let widths = [1, 40, 60, 90, 120, 160, 200, 240, 320, 480, 640, 1_280, 3_840]
  private static let heights = [1, 40, 60, 80, 100, 120, 160, 200, 300, 600]

  private static let wishes: [OverlayPlaces.Wishes] = [0, 58, 110].flatMap { label in
    [(0, Overlays.Edge.bottom), (72, .bottom), (312, .bottom), (40, .top)].flatMap { dots in
      (0..<8).map { bits in
        OverlayPlaces.Wishes(
          label: label,
          hasPause: bits & 1 != 0,
          dots: dots.0,
          dotsEdge: dots.1,
          hasArrows: bits & 2 != 0,
          hasTitle: bits & 4 != 0
        )
      }
    }
  }

  private func places(
    _ wishes: OverlayPlaces.Wishes,
    in area: Rect,
    scale: Double
  ) -> OverlayPlaces {
    var wishes = wishes
    wishes.label = Int(Double(wishes.label) * scale)
    wishes.dots = Int(Double(wishes.dots) * scale)
    return OverlayPlaces(wishes, in: area, scale: scale)
  }

  /// What is seen, in the order of need.
  private func seen(_ places: OverlayPlaces) -> [Rect?] {
    [places.label, places.pause, places.dots, places.previous, places.next, places.title]
  }

  /// Whatever is shown in windows of any size: nothing lies on anything else or outside.
  @Test(arguments: widths, scales)
  func nothingLiesOnAnything(width: Int, scale: Double) {
    for height in Self.heights {
      for top in [0, 44] where top < height {
        func pixels(_ points: Int) -> Int { Int((Double(points) * scale).rounded()) }
        let area = Rect(x: 0, y: pixels(top), width: pixels(width), height: pixels(height - top))
        for wishes in Self.wishes {
          let places = places(wishes, in: area, scale: scale)
          let state: Comment = "\(height) \(top) \(wishes)"
          let seen = seen(places).compactMap(\.self)
          for (index, place) in seen.enumerated() {
            #expect(area.intersection(place) == place, state)
            for other in seen[..<index] {
              let gap = max(place.x - other.x - other.width, other.x - place.x - place.width)
              let isBeside = gap >= pixels(12)
              let isAboveOrBelow =
                place.y + place.height <= other.y || other.y + other.height <= place.y
              #expect(isBeside || isAboveOrBelow, state)
            }
          }
          #expect((places.previous == nil) == (places.next == nil), state)
          guard places.caption.room > 0 else { continue }
          let end = area.y + area.height - places.caption.clearance
          for place in seen where place != places.previous && place != places.next {
            #expect(place.y > end || place.y + place.height < end - places.caption.room, state)
          }
          for arrow in [places.previous, places.next].compactMap(\.self) {
            #expect(arrow.y + arrow.height <= end - places.caption.room, state)
          }
        }
      }
    }
  }

  /// What is needed less never takes the place of what is needed more, nor moves it.
  @Test(arguments: widths, scales)
  func whatIsNeededLeastGivesWay(width: Int, scale: Double) {
    for height in Self.heights {
      let area = Rect(
        x: 0,
        y: 0,
        width: Int(Double(width) * scale),
        height: Int(Double(height) * scale)
      )
      for all in Self.wishes {
        let whole = seen(places(all, in: area, scale: scale))
        var some = all
        some.hasTitle = false
        #expect(seen(places(some, in: area, scale: scale))[..<5] == whole[..<5])
        some.hasArrows = false
        #expect(seen(places(some, in: area, scale: scale))[..<3] == whole[..<3])
        some.dots = 0
        #expect(seen(places(some, in: area, scale: scale))[..<2] == whole[..<2])
        some.hasPause = false
        #expect(seen(places(some, in: area, scale: scale))[0] == whole[0])
      }
    }
  }

  @Test(arguments: [
    (60, 40, 0), (90, 60, 1), (120, 80, 2), (200, 120, 5), (320, 200, 6), (1_280, 560, 6),
  ])
  func aLargerWindowShowsMore(width: Int, height: Int, count: Int) {
    let wishes = OverlayPlaces.Wishes(
      label: 50,
      hasPause: true,
      dots: 72,
      hasArrows: true,
      hasTitle: true
    )
    let area = Rect(x: 0, y: 0, width: width, height: height)
    #expect(seen(places(wishes, in: area, scale: 1)).compactMap(\.self).count == count)
  }

  /// Dots stand beside the label as long as 12 points are between the two.
  @Test(arguments: scales, [(40, 58), (72, 58), (104, 110), (312, 50)])
  func dotsStayInTheRowAsLongAsTheyFit(scale: Double, lengths: (dots: Int, label: Int)) {
    let wishes = OverlayPlaces.Wishes(label: lengths.label, dots: lengths.dots)
    let least = lengths.dots + 2 * (12 + lengths.label + 16)
    for (width, isInRow) in [(least + 2, true), (least, true), (least - 4, false)] {
      let area = Rect(
        x: 0,
        y: 0,
        width: Int((Double(width) * scale).rounded(.up)),
        height: Int(200 * scale)
      )
      let places = places(wishes, in: area, scale: scale)
      let pitch = isInRow ? 0 : Int((36 * scale).rounded())
      let middles = [places.dots, places.label].map { $0.map { $0.y + $0.height / 2 } ?? 0 }
      #expect(middles[1] - middles[0] == pitch)
    }
  }

  @Test func aloneACaptionMayReachFartherDown() {
    let area = Rect(x: 0, y: 0, width: 640, height: 360)
    func clearance(_ label: Int) -> Int {
      OverlayPlaces(.init(label: label), in: area, scale: 1).caption.clearance
    }
    #expect(clearance(0) < clearance(50))
  }
}
