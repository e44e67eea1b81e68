import Glibc
import PixelKit
import Synchronization

/// Tells when files that have been read are written, replaced or taken away.
///
///     let watcher = FileWatcher.start { waker.wake() }
///     watcher.watch([.init(path: path, stamp: stamp)])
///     // … after a wake
///     for change in watcher.collect() { … }
///
/// The system tells of changes on local disks at once. Network disks do not, so that every now and
/// then all files are looked at.
public final class FileWatcher: Sendable {
  /// A file, and the state in which it was read.
  public struct File: Sendable, Hashable {
    /// The file.
    public var path: FilePath
    /// Its state; nil when there was none.
    public var stamp: FileStamp?

    /// Joins both.
    public init(path: FilePath, stamp: FileStamp?) {
      self.path = path
      self.stamp = stamp
    }
  }

  /// What has become of a file.
  public struct Change: Sendable, Hashable {
    /// The file.
    public var path: FilePath
    /// Whether it is no longer in its folder; else its content is another, or it has come back.
    public var isGone: Bool
  }

  private struct State {
    var files: [File] = []
    /// Files that are gone and to be looked for from now on.
    var lost: [FilePath] = []
    var changes: [Change] = []
    var isStopped = false
  }

  /// How long to sleep where nothing is told.
  private static let patience: CInt = 10_000
  /// How long to let changes gather: a folder may see thousands a second.
  private static let rest: UInt32 = 20_000

  /// How long to let the first picture go first.
  ///
  /// To watch a folder of 10⁶ names takes the system a tenth of a second, in which others wait who
  /// open files there. What changes meanwhile is noticed, for files are compared.
  private static let delay: UInt32 = 250_000

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  private let bell: Bell?

  private init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    bell = Bell()
  }

  /// Starts to watch, which takes no time while there is nothing to watch.
  ///
  /// - Parameter wake: Called on another thread whenever there is something to collect.
  /// - Returns: The watcher; it watches until it is stopped.
  public static func start(onChange wake: @escaping @Sendable () -> Void) -> FileWatcher {
    let watcher = FileWatcher(wake: wake)
    BackgroundThread.start(name: "watch") { watcher.run() }
    return watcher
  }

  /// Watches these files and no others.
  public func watch(_ files: [File]) {
    let isNew = state.withLock { state in
      defer { state.files = files }
      return state.files != files
    }
    if isNew { bell?.ring() }
  }

  /// Tells of a file as changed once it is there again, with something in it that can be read.
  public func awaitReturn(of path: FilePath) {
    state.withLock { $0.lost.append(path) }
    bell?.ring()
  }

  /// Takes what has happened since the last call.
  public func collect() -> [Change] {
    state.withLock { state in
      defer { state.changes = [] }
      return state.changes
    }
  }

  /// Ends watching.
  public func stop() {
    state.withLock { $0.isStopped = true }
    bell?.ring()
  }

  private func run() {
    guard let bell else { return }
    var folders = FolderWatches()
    var awaited = AwaitedFiles()
    bell.wait(orInput: -1, atMost: -1)
    usleep(Self.delay)
    while true {
      let (files, lost, isStopped) = state.withLock { state in
        defer { state.lost = [] }
        return (state.files, state.lost, state.isStopped)
      }
      guard !isStopped else { return }
      for path in lost { awaited.insert(path) }
      // First the folders: what happens between is told twice, and not never.
      folders.watch(Set(files.map(\.path.folder)).union(awaited.folders))
      for file in files { check(file) }
      tellReturn(of: awaited.takeReturned())
      let isIdle = files.isEmpty && awaited.isEmpty
      bell.wait(orInput: folders.descriptor, atMost: isIdle ? -1 : Self.patience)
      if folders.drain() { usleep(Self.rest) }
    }
  }

  private func tellReturn(of paths: [FilePath]) {
    guard !paths.isEmpty else { return }
    state.withLock { $0.changes += paths.map { Change(path: $0, isGone: false) } }
    wake()
  }

  private func check(_ file: File) {
    let stamp = FileStamp(file.path)
    guard stamp != file.stamp else { return }
    // With its whole folder gone, or another disk in its place, it has not been taken away.
    if stamp == nil {
      guard let folder = FileStamp(file.path.folder) else { return }
      if let last = file.stamp, !last.isOnDevice(of: folder) { return }
    }
    let isNews = state.withLock { state in
      // Watched as something else by now, it is looked at again.
      guard let index = state.files.firstIndex(of: file) else { return false }
      state.files[index].stamp = stamp
      state.changes.append(Change(path: file.path, isGone: stamp == nil))
      return true
    }
    if isNews { wake() }
  }
}
