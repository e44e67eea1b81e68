@testable import CarouselStage
import SDLKit
import Testing

struct BottomRowTests {
  /// Whatever is shown in windows of any width: nothing lies on anything else.
  @Test(arguments: [160, 320, 480, 640, 1_280, 3_840], [1.0, 1.25, 2])
  func nothingLiesOnAnything(width: Int, scale: Double) {
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let output = Size(width: pixels(Double(width)), height: pixels(300))
    for label in [0, 58, 110] {
      for dots in [0, 72, 312] {
        for (hasTitle, hasPause) in [(false, false), (false, true), (true, false), (true, true)] {
          let row = BottomRow(
            in: output,
            scale: scale,
            label: pixels(Double(label)),
            dots: pixels(Double(dots)),
            hasTitle: hasTitle,
            hasPause: hasPause
          )
          let labelStart = output.width - pixels(16) - pixels(Double(label))
          let pauseEnd = hasPause ? pixels(16 + 40) : 0
          let dotsStart = output.width / 2 - pixels(Double(dots)) / 2
          let dotsEnd = dotsStart + pixels(Double(dots))
          let state: Comment = "\(label) \(dots) \(hasTitle) \(hasPause)"
          if dots > 0, row.dotsMiddle == row.middle {
            #expect(dotsStart > pauseEnd, state)
            #expect(label == 0 || dotsEnd < labelStart, state)
          } else if dots > 0 {
            #expect(row.dotsMiddle + pixels(5) < row.middle - pixels(14), state)
          }
          guard hasTitle, row.titleRoom > 0 else { continue }
          let titleEnd = row.titleX + row.titleRoom
          if row.titleMiddle == row.middle {
            #expect(row.titleX > pauseEnd, state)
            #expect(label == 0 || titleEnd < labelStart, state)
            #expect(dots == 0 || row.dotsMiddle != row.middle || titleEnd < dotsStart, state)
          } else {
            #expect(titleEnd <= output.width - pixels(16), state)
            #expect(row.dotsMiddle == row.middle, state)
          }
          let top = min(row.middle, row.dotsMiddle, row.titleMiddle) - pixels(14)
          #expect(output.height - row.captionClearance < top, "a caption ends above: \(state)")
        }
      }
    }
  }

  @Test func aloneACaptionMayReachFartherDown() {
    let output = Size(width: 640, height: 360)
    func clearance(_ label: Int) -> Int {
      BottomRow(in: output, scale: 1, label: label, dots: 0, hasTitle: false, hasPause: false)
        .captionClearance
    }
    #expect(clearance(0) < clearance(50))
  }
}
