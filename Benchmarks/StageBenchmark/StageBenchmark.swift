import CarouselCore
import CarouselStage
import SDLKit

/// Measures what the processor takes to draw a frame of a drag at 1080p, look by look.
///
/// Of every frame the fastest of some rounds counts, so that other work on the machine hardly shows.
/// Its arguments are the names of looks; without any, all are measured.
@main struct StageBenchmark {
  private static let rounds = 15
  private static let size = Size(width: 1920, height: 1080)
  /// Where the strip stands in the frames: over one page and a little.
  private static let positions = (0..<40).map { Double($0) / 40 + 0.01 }

  @MainActor static func main() throws {
    let renderer = try Renderer(offscreen: size)
    print("A frame of \(size.width)×\(size.height) on the way from page to page\n")
    print("| look | mean | worst |")
    print("|---|---:|---:|")
    let names = CommandLine.arguments.dropFirst()
    for look in Look.all where names.isEmpty || names.contains(look.name) {
      let scene = try Scene(look, renderer: renderer)
      let times = positions.map { position in
        (0..<rounds).map { _ in scene.drawingTime(at: position) }.min() ?? .zero
      }
      let mean = times.reduce(.zero, +) / times.count
      print("| \(look.name) | \(milliseconds(mean)) | \(milliseconds(times.max() ?? .zero)) |")
    }
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let hundredths = Int((duration / .milliseconds(0.01)).rounded())
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(part < 10 ? "0" : "")\(part) ms"
  }
}
