@testable import CarouselPictures
import Glibc
import Testing

@Suite struct FolderWatchesTests {
  private let scratch = ScratchFolder()

  private func move(_ from: FilePath, to: FilePath) {
    _ = from.withCString { from in to.withCString { rename(from, $0) } }
  }

  private func touch(in folder: FilePath) {
    scratch.write(folder.appending(Array("x".utf8)), [1])
  }

  /// The system queues what it tells before the change itself is over: there is nothing to wait for.
  private func expect(
    _ watches: borrowing FolderWatches,
    tells expected: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tells = watches.drain()
    #expect(tells == expected, sourceLocation: sourceLocation)
  }

  @Test func whatIsPutInTheFoldersPlaceIsWatched() {
    let (folder, other) = (scratch.makeFolder("banners"), scratch.makeFolder("new"))
    var watches = FolderWatches()
    watches.watch([folder])
    move(folder, to: scratch("old"))
    move(other, to: folder)
    expect(watches, tells: true)
    watches.watch([folder])
    _ = watches.drain()
    touch(in: folder)
    expect(watches, tells: true)
    touch(in: scratch("old"))
    expect(watches, tells: false)
  }

  @Test func aLinkThatIsSwappedIsFollowed() {
    let (a, b) = (scratch.makeFolder("a"), scratch.makeFolder("b"))
    scratch.link("current", to: "a")
    var watches = FolderWatches()
    watches.watch([scratch("current")])
    touch(in: a)
    expect(watches, tells: true)
    scratch.link("next", to: "b")
    move(scratch("next"), to: scratch("current"))
    watches.watch([scratch("current")])
    _ = watches.drain()
    touch(in: b)
    expect(watches, tells: true)
  }

  @Test func aFolderThatComesBackIsWatched() {
    let folder = scratch.makeFolder("banners")
    var watches = FolderWatches()
    watches.watch([folder])
    _ = folder.withCString { rmdir($0) }
    expect(watches, tells: true)
    watches.watch([folder])
    _ = watches.drain()
    scratch.makeFolder("banners")
    expect(watches, tells: true)
    watches.watch([folder])
    _ = watches.drain()
    touch(in: folder)
    expect(watches, tells: true)
  }

  @Test func twoSpellingsOfOneFolder() {
    let folder = scratch.makeFolder("a")
    let other = FilePath(scratch.path.display + "/./a")
    var watches = FolderWatches()
    watches.watch([folder, other])
    watches.watch([other])
    _ = watches.drain()
    touch(in: folder)
    expect(watches, tells: true)
    watches.watch([])
    _ = watches.drain()
    touch(in: folder)
    expect(watches, tells: false)
  }
}
