@testable import CarouselPictures
import Glibc
import Testing

@Suite struct AwaitedFilesTests {
  private let folder = ScratchFolder()

  private func awaiting(_ paths: FilePath...) -> AwaitedFiles {
    var files = AwaitedFiles()
    for path in paths { files.insert(path) }
    return files
  }

  @Test func takesEachFileOnceThatCanBeRead() {
    let (a, b) = (folder("a"), folder("b"))
    var files = awaiting(a, b)
    #expect(files.takeReturned().isEmpty)
    folder.write("b", [1])
    #expect(files.takeReturned() == [b])
    #expect(files.takeReturned().isEmpty && !files.isEmpty)
    folder.write("a", [1])
    #expect(files.takeReturned() == [a])
    #expect(files.isEmpty)
  }

  @Test func aFolderMayComeWithItsFiles() {
    let path = folder("inner").appending([0x61])
    var files = awaiting(path)
    #expect(files.takeReturned().isEmpty)
    folder.write(folder.makeFolder("inner").appending([0x61]), [1])
    #expect(files.takeReturned() == [path])
  }

  /// The folder does not change once the name is there.
  @Test func anEmptyFileOrFolderIsNotYetThere() {
    let (a, b) = (folder.write("a"), folder.makeFolder("b"))
    var files = awaiting(a, b)
    for _ in 0..<2 {
      usleep(1_700_000)
      #expect(files.takeReturned().isEmpty)
    }
    folder.write("a", [1])
    #expect(files.takeReturned() == [a])
  }

  @Test func aLinkComesBackWithWhatItLeadsTo() {
    let target = folder.makeFolder("elsewhere").appending([0x61])
    folder.link("link", to: target.display)
    var files = awaiting(folder("link"))
    for _ in 0..<2 {
      usleep(1_700_000)
      #expect(files.takeReturned().isEmpty)
    }
    folder.write(target, [1])
    #expect(files.takeReturned() == [folder("link")])
  }

  /// One look for all of them; with one for each it would take minutes.
  @Test(.timeLimit(.minutes(1))) func manyFilesCostOneLook() {
    var files = AwaitedFiles()
    for name in 0..<100_000 { files.insert(folder("\(name)")) }
    _ = files.takeReturned()
    usleep(3_100_000)
    _ = files.takeReturned()
    for _ in 0..<2_000 { _ = files.takeReturned() }
    folder.write("77", [1])
    #expect(files.takeReturned() == [folder("77")])
  }
}
