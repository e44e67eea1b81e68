import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// The pictures as textures: has those loaded that are in view or soon will be, and forgets others.
@MainActor final class Gallery {
  /// How many pictures are kept that nobody needs just now, for a way back.
  private static let spares = 2

  private struct Loaded {
    var size: Size
    var texture: Texture
    var averageColor: Color
    var lastNeeded: Int
  }

  private let loader: PictureLoader
  private let options: Options
  private weak var renderer: Renderer?
  private var loaded: [FilePath: Loaded] = [:]
  private var failures: [FilePath: String] = [:]
  private var round = 0

  /// Creates a gallery; `wake` is called on another thread when a picture has come.
  init(options: Options, wake: @escaping @Sendable () -> Void) {
    self.options = options
    loader = PictureLoader(decoder: InProcessDecoder(), onResult: wake)
  }

  /// Says which renderer the pictures are for; until then they can be loaded but not shown.
  func attach(_ renderer: Renderer) {
    self.renderer = renderer
  }

  /// How the picture of a page stands; that of a colour or a text is always ready.
  func readiness(of source: PageSource) -> Readiness {
    guard case .picture(let path) = source else { return .ready }
    if loaded[path] != nil { return .ready }
    return failures[path] == nil ? .unready : .failed
  }

  /// Whether a page's picture can be shown at just the size that is wanted.
  func isSharp(_ source: PageSource, size: Size) -> Bool {
    guard case .picture(let path) = source else { return true }
    return loaded[path]?.size == size || failures[path] != nil
  }

  /// What the stage is to draw for a page.
  func face(of source: PageSource) -> PageFace {
    switch source {
    case .color(let color, _): .color(color)
    case .text(let words): .text(words)
    case .picture(let path):
      if let picture = loaded[path] {
        .picture(picture.texture)
      } else if failures[path] != nil {
        .failed(title: source.title)
      } else {
        .loading(Stage.background)
      }
    }
  }

  /// Says which pages are needed, the most important first, and how large a page is in pixels.
  func need(_ sources: [PageSource], size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    round += 1
    var requests: [PictureRequest] = []
    for case .picture(let path) in sources {
      loaded[path]?.lastNeeded = round
      if loaded[path]?.size != size, failures[path] == nil {
        requests.append(
          PictureRequest(path: path, size: size, fit: options.fit, backdrop: options.backdrop)
        )
      }
    }
    loader.want(requests)
    forgetUnneeded()
  }

  /// Takes in the pictures that have come, as textures.
  ///
  /// - Returns: The files that look different from now on.
  @discardableResult
  func collect() -> Set<FilePath> {
    guard let renderer else { return [] }
    let outcomes = loader.collect()
    for outcome in outcomes {
      let path = outcome.request.path
      do {
        let picture = try outcome.result.get()
        let texture = try Texture(renderer: renderer, pixels: picture.pixels, isOpaque: true)
        loaded[path] = Loaded(
          size: outcome.request.size,
          texture: texture,
          averageColor: picture.averageColor,
          lastNeeded: round
        )
      } catch {
        // A picture that was there stays: it only lacks the new size.
        guard failures.updateValue("\(error)", forKey: path) == nil else { continue }
        StandardStreams.complain("\(path.display): \(error)")
      }
    }
    return Set(outcomes.map(\.request.path))
  }

  /// Forgets all textures, after the device has lost them; they are loaded again.
  func discardTextures() {
    loaded = [:]
  }

  private func forgetUnneeded() {
    let spare = loaded.filter { $0.value.lastNeeded < round }
    guard spare.count > Self.spares else { return }
    let oldest = spare.sorted { $0.value.lastNeeded > $1.value.lastNeeded }
    for (path, _) in oldest.dropFirst(Self.spares) { loaded[path] = nil }
  }
}
