import PixelKit
import Synchronization

/// Has the pictures made that are wanted, in the background, as many at once as its decoder can.
///
/// The main loop says what it wants, and collects what has been made after a wake:
///
///     loader.want([inView, next, previous])
///     // … after a wake
///     for outcome in loader.collect() { … }
///
/// It keeps no picture: whoever collects one no longer wants it.
@MainActor public final class PictureLoader {
  /// What has become of a request.
  public struct Outcome: Sendable {
    /// What was wanted.
    public let request: PictureRequest
    /// The picture, or why there is none.
    public let result: Result<PreparedPicture, PictureError>
    /// The state of the file that this is the outcome for; nil when there was no file.
    public let stamp: FileStamp?
    /// Whether there is no file, although there is its folder.
    public let isGone: Bool

    /// Whether it has only been put off.
    var isPutOff: Bool {
      if case .failure(.putOff) = result { true } else { false }
    }
  }

  /// What is seen from far away of a picture that is still being made.
  public struct Sight: Sendable {
    /// What was wanted.
    public let request: PictureRequest
    /// What it looks like.
    public let glimpse: Glimpse
    /// The state of the file that looks like that.
    public let stamp: FileStamp?
  }

  private let decoder: any PictureDecoder
  private let inbox: Inbox
  private var wanted: [PictureRequest] = []
  /// How many wishes, from the first, are for what is in view.
  private var urgent = 0
  /// What is being made, and since when, or since when it was last to be put off.
  private var running: [PictureRequest: Duration] = [:]
  private let clock: () -> Duration

  /// How long a picture that is in view waits for one that is not.
  private static let patience = Duration.seconds(1)

  /// Creates a loader that has nothing to do.
  ///
  /// - Parameters:
  ///   - decoder: Makes the pictures.
  ///   - clock: Tells the time, from whatever start.
  ///   - wake: Called on another thread whenever there is something to collect.
  public init(
    decoder: any PictureDecoder,
    clock: @escaping () -> Duration = { .zero },
    onResult wake: @escaping @Sendable () -> Void
  ) {
    self.decoder = decoder
    self.clock = clock
    inbox = Inbox(wake: wake)
  }

  /// How many pictures are made at once.
  public var concurrency: Int { decoder.concurrency }

  /// Whether nothing is being made, waits to be made or waits to be collected.
  public var isIdle: Bool { running.isEmpty }

  /// Replaces the wish list, most important first; the same list again costs next to nothing.
  ///
  /// What has not been started and is no longer wanted is never made. A picture that is being made
  /// is finished, unless it takes long and one of the first `urgent` wishes waits for its decoder.
  public func want(_ requests: [PictureRequest], urgent: Int = 0) {
    self.urgent = urgent
    if requests != wanted {
      wanted = requests
      startMore()
    }
    putOff()
  }

  /// When a picture that is made is to be put off, if nothing changes; nil when none is.
  public var nextInstant: Duration? {
    guard isUrgentWaiting else { return nil }
    return running.filter { !isUrgent($0.key) }.values.min().map { $0 + Self.patience }
  }

  private var isUrgentWaiting: Bool {
    running.count >= decoder.concurrency
      && wanted.prefix(urgent).contains { running[$0] == nil }
  }

  private func isUrgent(_ request: PictureRequest) -> Bool {
    wanted.prefix(urgent).contains(request)
  }

  /// Takes the decoder from a picture that nobody sees and that has had it long enough.
  private func putOff() {
    guard isUrgentWaiting else { return }
    let now = clock()
    for (request, start) in running where !isUrgent(request) && now - start >= Self.patience {
      decoder.putOff(request)
      // Not every decoder can, nor at any time.
      running[request] = now
    }
  }

  /// Takes what has been made since the last call, in order, and starts on the next wish.
  public func collect() -> [Outcome] {
    let outcomes = inbox.take()
    guard !outcomes.isEmpty else { return [] }
    for outcome in outcomes { running[outcome.request] = nil }
    let done = outcomes.filter { !$0.isPutOff }
    wanted.removeAll { wish in done.contains { $0.request == wish } }
    startMore()
    return done
  }

  /// Takes the glimpses that have come since the last call of pages that are still being made.
  public func collectGlimpses() -> [Sight] {
    inbox.takeGlimpses()
  }

  private func startMore() {
    let concurrency = decoder.concurrency
    for request in wanted where running[request] == nil {
      guard running.count < concurrency else { return }
      running[request] = clock()
      start(request)
    }
  }

  private func start(_ request: PictureRequest) {
    BackgroundThread.start(name: "decode") { [decoder, inbox] in
      let stamp = FileStamp(request.path)
      var result: Result<PreparedPicture, PictureError>
      do throws(PictureError) {
        result = .success(
          try decoder.prepare(request) { glimpse in
            inbox.put(Sight(request: request, glimpse: glimpse, stamp: stamp))
          }
        )
      } catch {
        result = .failure(error)
      }
      // Written to meanwhile, it may be half of one picture and half of another.
      if FileStamp(request.path) != stamp, case .success = result {
        result = .failure(.changed)
      }
      let isGone = stamp == nil && FileStamp(request.path.folder) != nil
      inbox.put(Outcome(request: request, result: result, stamp: stamp, isGone: isGone))
    }
  }
}

/// Hands outcomes from the workers to the main thread.
private final class Inbox: Sendable {
  private let outcomes = Mutex<[PictureLoader.Outcome]>([])
  private let glimpses = Mutex<[PictureLoader.Sight]>([])
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  func put(_ outcome: PictureLoader.Outcome) {
    outcomes.withLock { $0.append(outcome) }
    wake()
  }

  func put(_ glimpse: PictureLoader.Sight) {
    glimpses.withLock { $0.append(glimpse) }
    wake()
  }

  func takeGlimpses() -> [PictureLoader.Sight] {
    glimpses.withLock { glimpses in
      defer { glimpses = [] }
      return glimpses
    }
  }

  func take() -> [PictureLoader.Outcome] {
    outcomes.withLock { outcomes in
      defer { outcomes = [] }
      return outcomes
    }
  }
}
