import Glibc
import SDLKit
import Testing

@Suite struct PNGFileTests {
  private let picture = PixelBuffer(
    width: 3,
    height: 2,
    pixels: [1, 2, 3, 4, 5, 6].map { $0 | 0xFF00_0000 }
  )

  @Test func writesAFileThatDecodes() throws {
    let path = "/tmp/carousel-test-\(getpid())-\(UInt32.random(in: 0 ... .max)).png"
    defer { unlink(path) }
    try PixelBuffer(width: 90, height: 90, fill: Color(packed: 7)).writePNG(to: path)
    try picture.writePNG(to: path)

    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(file, &bytes, bytes.count)
    #expect(try PictureDecoding.decode(Array(bytes.prefix(max(count, 0)))) == picture)
  }

  @Test(arguments: [
    ("/no/such/folder/x.png", "No such file or directory"),
    ("/dev/full", "No space left on device"),
  ])
  func failureNamesTheFile(path: String, why: String) {
    #expect(throws: SDLError(operation: "write \(path)", message: why)) {
      try picture.writePNG(to: path)
    }
  }
}
