@testable import CarouselPictures
import Testing

@Suite struct RegularFileTests {
  let folder = ScratchFolder()

  @Test func reads() throws {
    let file = try RegularFile(folder.write("x", [1, 2, 3]))
    #expect(file.length == 3)
    #expect(try file.head(2) == [1, 2])
    #expect(try file.head(9) == [1, 2, 3])
  }

  @Test func refusesWhatIsNoFile() {
    folder.link("zero", to: "/dev/zero")
    folder.link("nowhere", to: "missing")
    let refusals = [
      (folder.path, "not a regular file"),
      (folder.makeFIFO("pipe"), "not a regular file"),
      (folder("zero"), "not a regular file"),
      (folder("nowhere"), "no such file or folder"),
      (FilePath("/proc/self/mem/x"), "no such file or folder"),
      (FilePath(String(repeating: "x", count: 300)), "file name too long"),
    ]
    for (path, reason) in refusals {
      let error = #expect(throws: PictureError.self) { _ = try RegularFile(path).length }
      #expect(error?.reason == reason)
    }
  }
}
