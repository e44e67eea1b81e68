@testable import CarouselPictures
import Dispatch
import Glibc
import Testing

@Suite struct FileWatcherTests {
  private let folder = ScratchFolder()
  private let told = DispatchSemaphore(value: 0)

  private func watcher(of files: [FilePath]) -> FileWatcher {
    let watcher = FileWatcher.start { [told] in told.signal() }
    watcher.watch(files.map { FileWatcher.File(path: $0, stamp: FileStamp($0)) })
    return watcher
  }

  /// Whether a change is told, and none of another file before it; a file may be told of twice that
  /// was seen half written.
  private func tells(
    _ watcher: FileWatcher,
    _ path: FilePath,
    isGone: Bool,
    before other: FilePath? = nil
  ) -> Bool {
    while told.wait(timeout: .now() + 30) == .success {
      let changes = watcher.collect()
      if changes.contains(FileWatcher.Change(path: path, isGone: isGone)) { return true }
      if changes.contains(where: { $0.path == other }) { return false }
    }
    return false
  }

  private func move(_ from: FilePath, to: FilePath) {
    _ = from.withCString { from in to.withCString { rename(from, $0) } }
  }

  @Test func tellsOfFilesThatComeBack() {
    let (a, b) = (folder("a"), folder("b"))
    let watcher = FileWatcher.start { [told] in told.signal() }
    defer { watcher.stop() }
    for path in [a, b] { watcher.awaitReturn(of: path) }
    folder.write("c", [1])
    folder.write("b", [1])
    #expect(tells(watcher, b, isGone: false, before: a))
    move(folder("c"), to: a)
    #expect(tells(watcher, a, isGone: false, before: b))
  }

  @Test func tellsOfWhatIsWrittenReplacedAndTakenAway() {
    let (a, b) = (folder.write("a", [1]), folder.write("b", [1]))
    let watcher = watcher(of: [a, b])
    defer { watcher.stop() }
    folder.write("a", [1, 2])
    #expect(tells(watcher, a, isGone: false))
    move(folder.write("c", [3]), to: b)
    #expect(tells(watcher, b, isGone: false))
    _ = a.withCString { unlink($0) }
    #expect(tells(watcher, a, isGone: true))
    folder.write("a", [4])
    #expect(tells(watcher, a, isGone: false))
    move(b, to: folder("d"))
    #expect(tells(watcher, b, isGone: true))
  }

  @Test func tellsWhatHadHappenedBeforeItWatched() {
    let a = folder.write("a", [1])
    let stamp = FileStamp(a)
    folder.write("a", [1, 2])
    let watcher = FileWatcher.start { [told] in told.signal() }
    defer { watcher.stop() }
    watcher.watch([FileWatcher.File(path: a, stamp: stamp)])
    #expect(tells(watcher, a, isGone: false))
  }

  @Test func aMissingFileIsToldOfWhenItComes() {
    let watcher = watcher(of: [folder("later")])
    defer { watcher.stop() }
    folder.write("later", [1])
    #expect(tells(watcher, folder("later"), isGone: false))
  }

  @Test func aFileWhoseWholeFolderGoesIsNotGone() {
    let inner = folder.makeFolder("inner")
    let (a, b) = (folder.write(inner.appending([0x61]), [1]), folder.write("b", [1]))
    let watcher = watcher(of: [a, b])
    defer { watcher.stop() }
    move(inner, to: folder("elsewhere"))
    _ = b.withCString { unlink($0) }
    #expect(tells(watcher, b, isGone: true, before: a))
  }

  @Test func whatIsNoLongerWatchedIsNotTold() {
    let (a, b) = (folder.write("a", [1]), folder.write("b", [1]))
    let watcher = watcher(of: [a, b])
    defer { watcher.stop() }
    watcher.watch([FileWatcher.File(path: b, stamp: FileStamp(b))])
    folder.write("a", [1, 2])
    folder.write("b", [1, 2])
    #expect(tells(watcher, b, isGone: false, before: a))
  }
}
