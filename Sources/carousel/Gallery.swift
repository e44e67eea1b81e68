import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// The pictures as textures: has those made that are in view or soon will be, and forgets others.
@MainActor final class Gallery {
  /// How long a picture that could not be shown is left alone before it is tried again: what was
  /// in its way may be gone.
  private static let retryDelay = Duration.seconds(10)

  /// A picture that can be shown.
  struct Picture {
    /// What it has been made for, frames aside.
    var request: PictureRequest
    var texture: Texture
    /// The state of the file that it shows.
    var stamp: FileStamp?
    /// Whether the file has changed since.
    var isStale = false
    var playback: Playback?
    /// The frame of `playback` that comes next, once it has been made.
    var nextFrame: PreparedPicture?
  }

  /// Why there is no picture, or not the right one.
  struct PictureFailure {
    var stamp: FileStamp?
    /// When it was last tried.
    var instant: Duration
    /// Whether the file has changed since.
    var isOutdated = false
    /// Whether it has been said.
    var isTold = true
  }

  let loader: PictureLoader
  let watcher: FileWatcher
  private let options: Options
  private let budget: MemoryBudget
  private(set) weak var renderer: Renderer?
  var pictures: [GalleryPage: Picture] = [:]
  var failures: [FilePath: PictureFailure] = [:]
  private var uploads: [Upload] = []
  private var shelf = TextureShelf()
  var seen = SeenPages()
  var glimpses: [GalleryPage: Texture] = [:]
  /// The files that are no longer in their folders, and since when that is known.
  var gone: [FilePath: Duration] = [:]
  /// Up to when it has been said which of them have been away for long enough.
  var lastLoss = Duration.zero
  /// The files that were not there when they were wanted, and whose return is awaited.
  var missing: Set<FilePath> = []
  /// Those of them that are there again, until somebody asks.
  var returned: Set<FilePath> = []
  /// Folders of which has been said that a file is gone: with a disk all others are.
  var emptied: Set<FilePath> = []
  private var watched: [FileWatcher.File] = []
  var playing: Set<GalleryPage> = []

  /// Creates a gallery; `wake` is called on another thread when there is something to collect.
  init(options: Options, decoder: any PictureDecoder, wake: @escaping @Sendable () -> Void) {
    self.options = options
    budget = MemoryBudget(limit: options.memoryLimit)
    loader = PictureLoader(decoder: decoder, clock: { SDL.now }, onResult: wake)
    watcher = FileWatcher.start(onChange: wake)
  }

  isolated deinit { watcher.stop() }

  /// Says which renderer the pictures are for; until then they can be made but not shown.
  func attach(_ renderer: Renderer) {
    self.renderer = renderer
  }

  // MARK: What there is

  /// How the picture of a page stands; that of a colour or a text is always ready.
  func readiness(of page: GalleryPage) -> Carousel.Readiness {
    guard let path = page.path else { return .ready }
    if gone[path] != nil { return .failed }
    if pictures[page] != nil { return .ready }
    return failures[path] == nil ? .unready : .failed
  }

  /// How the picture of a page stands for whoever can wait: a file that has changed since it failed
  /// is tried again at once.
  func outlook(of page: GalleryPage) -> Carousel.Readiness {
    let readiness = readiness(of: page)
    guard readiness == .failed, let path = page.path, gone[path] == nil,
      failures[path]?.isOutdated == true
    else { return readiness }
    return .unready
  }

  /// Whether a page's picture can be shown at just the size that is wanted, or will never be.
  func isSharp(_ page: GalleryPage, size: Size) -> Bool {
    guard let path = page.path else { return true }
    return pictures[page]?.request.size == fitting(size) || gone[path] != nil
      || failures[path].map { !$0.isOutdated } ?? false
  }

  /// What the stage is to draw for a page.
  func face(of page: GalleryPage) -> PageFace {
    switch page.source {
    case .color(let color, _): return .color(color)
    case .text(let words): return .text(words)
    case .picture(let path):
      if let picture = pictures[page] { return .picture(picture.texture) }
      guard failures[path] == nil else { return .failed(title: page.source.title) }
      return placeholder(for: page, path)
    }
  }

  /// What stands in for a picture that has come a moment ago.
  func standIn(for page: GalleryPage) -> PageFace {
    glimpses[page].map(PageFace.picture) ?? .loading(Stage.background)
  }

  /// What stands in for a picture that is not there: itself as seen from far away, where that is
  /// known.
  private func placeholder(for page: GalleryPage, _ path: FilePath) -> PageFace {
    if let texture = glimpses[page] { return .picture(texture) }
    guard let renderer, let glimpse = seen.glimpse(of: path)?.pixels,
      let texture = try? Texture(renderer: renderer, pixels: glimpse, isOpaque: true)
    else { return .loading(Stage.background) }
    glimpses[page] = texture
    return .picture(texture)
  }

  /// What the file of a page says about itself; nil when that is nothing.
  func caption(of source: PageSource) -> Caption? {
    guard let summary = source.path.flatMap({ seen.summary(of: $0) }) else { return nil }
    let caption = Caption(title: summary.title, text: summary.caption)
    return caption.isEmpty ? nil : caption
  }

  // MARK: What is needed

  /// Says which pages are needed, the most important first, and how large a page is in pixels.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - essential: How many of them, from the first, are kept whatever memory they take.
  ///   - size: The size of a page in pixels.
  ///   - isHurried: Whether what is not there yet is not worth beginning.
  ///   - now: The time; what failed long enough before it is tried again. Nil tries nothing again.
  func need(
    _ pages: [GalleryPage],
    essential: Int,
    size: Size,
    isHurried: Bool = false,
    at now: Duration? = nil
  ) {
    guard size.width > 0, size.height > 0 else { return }
    let size = fitting(size)
    let count = budget.pictures(
      of: size,
      concurrency: loader.concurrency,
      wanted: pages.count,
      needed: min(essential, pages.count)
    )
    let kept = pages.prefix(count)
    var requests: [PictureRequest] = []
    // How many of the requests are for pages in view.
    var urgent = 0
    for (index, page) in kept.enumerated() {
      defer { if index < essential { urgent = requests.count } }
      guard let wish = page.request(size) else { continue }
      if let frame = missingFrame(for: wish), mayBeTried(wish.path, at: now) {
        requests.append(wish.frame(frame))
      }
      if playing.contains(page), let picture = pictures[page], picture.nextFrame == nil,
        let next = picture.playback?.next
      {
        requests.append(wish.frame(next))
      }
    }
    loader.want(isHurried ? [] : requests, urgent: urgent)
    keep(kept)
  }

  /// The frame of a picture that has to be made before it is shown as it should be.
  private func missingFrame(for wish: PictureRequest) -> Int? {
    guard !uploads.contains(where: { $0.outcome.request.frame(0) == wish }) else { return nil }
    guard let picture = pictures[GalleryPage(wish)] else { return 0 }
    if picture.isStale { return 0 }
    return picture.request == wish ? nil : picture.playback?.frame ?? 0
  }

  private func mayBeTried(_ path: FilePath, at now: Duration?) -> Bool {
    guard gone[path] == nil else { return false }
    guard let failure = failures[path], !failure.isOutdated else { return true }
    return now.map { $0 - failure.instant >= Self.retryDelay } ?? false
  }

  /// A page's size, or where no decoder or texture can fill that, one of the same shape.
  private func fitting(_ size: Size) -> Size {
    let limit = renderer?.maximumTextureSize
    let side = PictureRequest.sideLimit
    let scale = min(
      1,
      Double(min(limit?.width ?? side, side)) / Double(size.width),
      Double(min(limit?.height ?? side, side)) / Double(size.height)
    )
    guard scale < 1 else { return size }
    return Size(
      width: max(Int(Double(size.width) * scale), 1),
      height: max(Int(Double(size.height) * scale), 1)
    )
  }

  /// Forgets all pictures but these, and has these files watched.
  private func keep(_ pages: some Sequence<GalleryPage>) {
    let kept = Set(pages)
    for (page, picture) in pictures where !kept.contains(page) {
      shelf.put(picture.texture)
      pictures[page] = nil
    }
    uploads.removeAll { !kept.contains(GalleryPage($0.outcome.request)) }
    for page in glimpses.keys where !kept.contains(page) { glimpses[page] = nil }
    let paths = Set(kept.compactMap(\.path))
    for path in gone.keys where !paths.contains(path) {
      gone[path] = nil
      awaitReturn(of: path)
    }
    // In the order in which they are needed, which is the same from frame to frame.
    let files = pages.compactMap { page -> FileWatcher.File? in
      guard let path = page.path, pictures[page] != nil || failures[path] != nil else { return nil }
      return .init(path: path, stamp: failures[path]?.stamp ?? pictures[page]?.stamp)
    }
    guard files != watched else { return }
    watched = files
    watcher.watch(files)
  }

  // MARK: What has come

  /// Takes in what has been made and what has become of files.
  ///
  /// - Parameter now: The time.
  /// - Returns: The files that look different from now on.
  @discardableResult
  func collect(at now: Duration) -> Set<FilePath> {
    guard renderer != nil else { return [] }
    var changed = noteChanges(at: now)
    for sight in loader.collectGlimpses() where pictures[GalleryPage(sight.request)] == nil {
      seen.note(sight.glimpse, of: sight.request.path, sight.stamp)
      glimpses[GalleryPage(sight.request)] = nil
      changed.insert(sight.request.path)
    }
    for outcome in loader.collect() {
      let path = outcome.request.path
      do {
        try take(try outcome.result.get(), outcome)
      } catch {
        if fail(path, error, outcome, at: now) { changed.insert(path) }
      }
    }
    return changed
  }

  /// Takes a picture that has been made: a frame that comes next, or one for a new texture.
  private func take(_ made: PreparedPicture, _ outcome: PictureLoader.Outcome) throws(SDLError) {
    let request = outcome.request
    let page = GalleryPage(request)
    if let picture = pictures[page], !picture.isStale, picture.request == request.frame(0),
      let playback = picture.playback, playback.frame != request.frame
    {
      guard playback.next == request.frame else { return }
      if let animation = made.summary.animation {
        // Damage may be found on the way; what is sound is then played from the start again.
        pictures[page]?.playback?.shorten(to: animation.count)
        pictures[page]?.nextFrame = made
      } else {
        pictures[page]?.playback?.end()
      }
      return
    }
    guard let renderer else { return }
    uploads.removeAll { GalleryPage($0.outcome.request) == page }
    if let texture = try made.texture(lentTo: renderer) {
      uploads.append(Upload(made, of: outcome, isIn: texture))
    } else {
      let texture = try shelf.take(made.size, for: renderer)
      uploads.append(Upload(made, of: outcome, into: texture))
    }
  }

  /// Notes a failure, and says so once.
  ///
  /// - Returns: Whether the page looks different from now on.
  private func fail(
    _ path: FilePath,
    _ error: any Error,
    _ outcome: PictureLoader.Outcome,
    at now: Duration
  ) -> Bool {
    let page = GalleryPage(outcome.request)
    if outcome.request.frame > 0, pictures[page]?.playback?.next == outcome.request.frame {
      pictures[page]?.playback?.end()
      return false
    }
    let isMissing = outcome.stamp == nil
    if outcome.isGone { gone[path] = gone[path] ?? now }
    if isMissing { awaitReturn(of: path) }
    // A picture that was there stays: it only lacks what has changed.
    let before = failures[path]
    let isChanged = error as? PictureError == .changed
    let isTold = before?.isTold ?? false
    failures[path] = PictureFailure(
      stamp: outcome.stamp,
      instant: now,
      isOutdated: isChanged,
      isTold: isTold || !isChanged
    )
    let isOneOfMany = isMissing && !emptied.insert(path.folder).inserted
    // Being written to is no fault, and may be seen a hundred times a second.
    if !isTold, !isChanged, !isOneOfMany { StandardStreams.complain("\(path.display): \(error)") }
    return before == nil
  }

  /// Whether nothing is being made or waits to be shown.
  var isIdle: Bool { loader.isIdle && uploads.isEmpty }

  /// Whether a picture waits to be copied into its texture.
  var hasUploads: Bool { !uploads.isEmpty }

  /// Copies pictures into textures for as long as there is time.
  ///
  /// - Parameter deadline: When to stop; nil finishes all.
  /// - Returns: The files that look different from now on.
  @discardableResult
  func upload(until deadline: Duration? = nil) -> Set<FilePath> {
    var changed: Set<FilePath> = []
    while !uploads.isEmpty {
      let path = uploads[0].outcome.request.path
      do {
        guard try uploads[0].proceed(until: deadline) else { return changed }
        finish(uploads.removeFirst())
        changed.insert(path)
      } catch {
        let upload = uploads.removeFirst()
        if fail(path, error, upload.outcome, at: SDL.now) { changed.insert(path) }
      }
    }
    return changed
  }

  private func finish(_ upload: Upload) {
    let (path, summary) = (upload.outcome.request.path, upload.picture.summary)
    let page = GalleryPage(upload.outcome.request)
    if let old = pictures[page]?.texture {
      shelf.put(old)
      glimpses[page] = nil
    }
    pictures[page] = Picture(
      request: upload.outcome.request.frame(0),
      texture: upload.texture,
      stamp: upload.outcome.stamp,
      playback: summary.animation.map { Playback($0, frame: upload.outcome.request.frame) }
    )
    failures[path] = nil
    if summary.isStilled, seen.summary(of: path)?.isStilled != true {
      StandardStreams.complain("\(path.display): too large to play; its first frame is shown")
    }
    seen.note(summary, of: path, upload.outcome.stamp)
  }

  /// Forgets all textures, after the device has lost them; they are made again.
  func discardTextures() {
    pictures = [:]
    uploads = []
    glimpses = [:]
    shelf.clear()
  }
}
