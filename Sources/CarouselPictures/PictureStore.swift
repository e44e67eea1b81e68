import SDLKit
import Synchronization

/// Keeps the pictures that are wanted and has them made one after another in the background.
///
/// The main loop says what it wants and collects what has been made after a wake:
///
///     store.want([inView, next, previous])
///     // … after a wake
///     for outcome in store.collect() { … }
///     store.picture(for: inView)
///
/// A file that failed is not tried again until `retry(_:)`.
@MainActor public final class PictureStore {
  /// What has become of a request.
  public enum Outcome: Sendable, Hashable {
    /// The picture is there.
    case ready(PictureRequest)
    /// The picture's file cannot be shown; said once for each file.
    case failed(PictureRequest, PictureError)
  }

  private struct Entry {
    var picture: PreparedPicture
    var lastWanted: Int
  }

  private let decoder: any PictureDecoder
  private let byteLimit: Int
  private let inbox: Inbox
  private var wanted: [PictureRequest] = []
  private var entries: [PictureRequest: Entry] = [:]
  private var failures: [FilePath: PictureError] = [:]
  private var running: PictureRequest?
  private var wishes = 0

  /// How many bytes of pixels are kept.
  public private(set) var byteCount = 0

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - decoder: Makes the pictures.
  ///   - byteLimit: How many bytes of pixels to keep beyond which unwanted pictures are dropped;
  ///     wanted ones stay, whatever they take.
  ///   - wake: Called on another thread whenever there is something to collect.
  public init(
    decoder: any PictureDecoder,
    byteLimit: Int,
    onResult wake: @escaping @Sendable () -> Void
  ) {
    self.decoder = decoder
    self.byteLimit = byteLimit
    inbox = Inbox(wake: wake)
  }

  /// Whether nothing is being made, waits to be made or waits to be collected.
  public var isIdle: Bool { running == nil }

  /// Replaces the wish list, most important first; the same list again costs next to nothing.
  ///
  /// What has not been started and is no longer wanted is never made. A picture that is being made
  /// is finished.
  public func want(_ requests: [PictureRequest]) {
    guard requests != wanted else { return }
    wanted = requests
    markWanted()
    dropUnwanted()
    startNext()
  }

  /// Takes in what has been made since the last call, in order, and starts on the next wish.
  public func collect() -> [Outcome] {
    let results = inbox.take()
    guard !results.isEmpty else { return [] }
    var outcomes: [Outcome] = []
    for (request, result) in results {
      running = nil
      switch result {
      case .success(let picture):
        keep(picture, for: request)
        outcomes.append(.ready(request))
      case .failure(let error):
        guard failures.updateValue(error, forKey: request.path) == nil else { continue }
        outcomes.append(.failed(request, error))
      }
    }
    dropUnwanted()
    startNext()
    return outcomes
  }

  /// The picture, if it is there.
  public func picture(for request: PictureRequest) -> PreparedPicture? {
    entries[request]?.picture
  }

  /// Why a file cannot be shown; nil while nothing is known against it.
  public func failure(for path: FilePath) -> PictureError? {
    failures[path]
  }

  /// Forgets all about a file, whose content may have changed: it is made anew when wanted.
  public func retry(_ path: FilePath) {
    failures[path] = nil
    for request in entries.keys where request.path == path { drop(request) }
    startNext()
  }
}

extension PictureStore {
  private func startNext() {
    guard running == nil, let request = wanted.first(where: isMissing) else { return }
    running = request
    Task.detached { [decoder, inbox] in
      let result: Result<PreparedPicture, PictureError>
      do throws(PictureError) {
        result = .success(try await decoder.prepare(request))
      } catch {
        result = .failure(error)
      }
      inbox.put(request, result)
    }
  }

  private func isMissing(_ request: PictureRequest) -> Bool {
    entries[request] == nil && failures[request.path] == nil
  }

  private func keep(_ picture: PreparedPicture, for request: PictureRequest) {
    drop(request)
    entries[request] = Entry(picture: picture, lastWanted: wishes)
    byteCount += picture.byteCount
    markWanted()
  }

  /// Stamps the pictures that are wanted, the most important with the highest number.
  private func markWanted() {
    for request in wanted.reversed() {
      wishes += 1
      entries[request]?.lastWanted = wishes
    }
  }

  /// Drops pictures until the limit is kept, those first that were wanted least recently.
  private func dropUnwanted() {
    guard byteCount > byteLimit else { return }
    let kept = Set(wanted)
    let unwanted = entries.filter { !kept.contains($0.key) }
      .sorted { $0.value.lastWanted < $1.value.lastWanted }
    for (request, _) in unwanted where byteCount > byteLimit { drop(request) }
  }

  private func drop(_ request: PictureRequest) {
    guard let entry = entries.removeValue(forKey: request) else { return }
    byteCount -= entry.picture.byteCount
  }
}

extension PreparedPicture {
  /// The memory that its pixels take.
  fileprivate var byteCount: Int { pixels.width * pixels.height * MemoryLayout<UInt32>.stride }
}

/// Hands results from the workers to the main thread.
private final class Inbox: Sendable {
  typealias Item = (request: PictureRequest, result: Result<PreparedPicture, PictureError>)

  private let items = Mutex<[Item]>([])
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  func put(_ request: PictureRequest, _ result: Result<PreparedPicture, PictureError>) {
    items.withLock { $0.append((request, result)) }
    wake()
  }

  func take() -> [Item] {
    items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}
