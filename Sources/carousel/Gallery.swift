import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// The pictures as textures: has those loaded that are in view or soon will be, and forgets others.
@MainActor final class Gallery {
  /// How many pictures are kept that nobody needs just now, for a way back.
  private static let spares = 2
  /// How long a picture that could not be shown is left alone before it is tried again: it may have
  /// been on its way into the folder.
  private static let retryDelay = Duration.seconds(10)

  private struct Loaded {
    var size: Size
    var texture: Texture
    var lastNeeded: Int
  }

  private let loader: PictureLoader
  private let options: Options
  private weak var renderer: Renderer?
  private var loaded: [FilePath: Loaded] = [:]
  /// The files that cannot be shown, and when each was last tried.
  private var failures: [FilePath: Duration] = [:]
  private var round = 0

  /// Creates a gallery; `wake` is called on another thread when a picture has come.
  init(options: Options, decoder: any PictureDecoder, wake: @escaping @Sendable () -> Void) {
    self.options = options
    loader = PictureLoader(decoder: decoder, onResult: wake)
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
  ///
  /// - Parameters:
  ///   - sources: What the pages show.
  ///   - size: The size of a page in pixels.
  ///   - now: The time; what failed long enough before it is tried again. Nil tries nothing again.
  func need(_ sources: [PageSource], size: Size, at now: Duration? = nil) {
    guard size.width > 0, size.height > 0 else { return }
    round += 1
    var requests: [PictureRequest] = []
    for case .picture(let path) in sources {
      loaded[path]?.lastNeeded = round
      if loaded[path]?.size != size, mayBeTried(path, at: now) {
        requests.append(
          PictureRequest(path: path, size: size, fit: options.fit, backdrop: options.backdrop)
        )
      }
    }
    loader.want(requests)
    forgetUnneeded()
  }

  private func mayBeTried(_ path: FilePath, at now: Duration?) -> Bool {
    guard let failed = failures[path] else { return true }
    return now.map { $0 - failed >= Self.retryDelay } ?? false
  }

  /// Takes in the pictures that have come, as textures.
  ///
  /// - Parameter now: The time.
  /// - Returns: The files that look different from now on.
  @discardableResult
  func collect(at now: Duration) -> Set<FilePath> {
    guard let renderer else { return [] }
    var changed: Set<FilePath> = []
    for outcome in loader.collect() {
      let path = outcome.request.path
      do {
        let picture = try outcome.result.get()
        let texture = try Texture(renderer: renderer, size: picture.size, isOpaque: true)
        try picture.withUnsafeBytes { bytes throws(SDLError) in try texture.update(from: bytes) }
        loaded[path] = Loaded(
          size: outcome.request.size,
          texture: texture,
          lastNeeded: round
        )
        failures[path] = nil
        changed.insert(path)
      } catch {
        // A picture that was there stays: it only lacks the new size.
        guard failures.updateValue(now, forKey: path) == nil else { continue }
        StandardStreams.complain("\(path.display): \(error)")
        changed.insert(path)
      }
    }
    return changed
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
