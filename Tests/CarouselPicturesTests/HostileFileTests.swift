@testable import CarouselPictures
import Glibc
import SDLKit
import Testing

/// What lies in folders and is no picture, or one that nobody wants to decode.
@Suite struct HostileFileTests {
  let folder = ScratchFolder()
  private let page = Size(width: 64, height: 36)

  private func prepare(_ path: FilePath, fit: Fit = .contain) throws(PictureError) -> PixelBuffer {
    let request = PictureRequest(path: path, size: page, fit: fit, backdrop: .blur)
    return try InProcessDecoder().prepare(request).pixels
  }

  private func reason(_ path: FilePath) -> String? {
    do throws(PictureError) {
      _ = try prepare(path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func whatIsNoFileIsNotOpened() {
    folder.link("zero.jpg", to: "/dev/zero")
    folder.link("nowhere.jpg", to: "missing")
    folder.link("loop.jpg", to: "loop.jpg")
    let cases = [
      (folder.makeFIFO("fifo.jpg"), "not a regular file"),
      (makeSocket("socket.jpg"), "not a regular file"),
      (folder.makeFolder("folder.jpg"), "not a regular file"),
      (folder("zero.jpg"), "not a regular file"),
      (folder("nowhere.jpg"), "no such file or folder"),
      (folder("loop.jpg"), "too many levels of symbolic links"),
    ]
    for (path, expected) in cases { #expect(reason(path) == expected, "\(path.display)") }
  }

  @Test(arguments: [
    "", "no picture", "[.ShellClassInfo]\r\nIconFile=x.ico", "\u{FFFD}\u{FFFD}",
    "<html><svg></html>",
    "BM and so on, as a text may well begin", "GIF is a format",
  ])
  func textIsNoPicture(text: String) {
    #expect(
      ["empty file", "not a picture"].contains(reason(folder.write("x.jpg", Array(text.utf8))))
    )
  }

  /// Whatever it claims to be, nothing of its size is read.
  @Test(arguments: [[], [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8)] as [[UInt8]])
  func anEmptyFileOfEightGigabytes(head: [UInt8]) {
    let path = folder.write("x.jpg", head)
    #expect(path.withCString { truncate($0, 8 << 30) } == 0)
    #expect(reason(path) == (head.isEmpty ? "not a picture" : "too large: 8192 MiB"))
  }

  @Test(arguments: [(60000, 60000, 8), (30000, 30000, 1), (1, 70000, 8), (0, 5, 8)])
  func bombsOfPNG(width: Int, height: Int, depth: Int) {
    let header =
      PictureWriter.bigEndian(width, 4) + PictureWriter.bigEndian(height, 4)
      + [UInt8(depth), 0, 0, 0, 0]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PictureWriter.chunk("IHDR", header)
      + PictureWriter.chunk("IDAT", [0x78, 1]) + PictureWriter.chunk("IEND", [])
    let expected = width == 0 ? "no pixels" : "too large: \(width)x\(height)"
    #expect(reason(folder.write("x.png", file)) == expected)
  }

  /// What cannot be read is not scaled: that would take minutes.
  @Test(.timeLimit(.minutes(1))) func anEmptyPNGOfManyPixels() {
    let header =
      PictureWriter.bigEndian(15_000, 4) + PictureWriter.bigEndian(15_000, 4) + [8, 6, 0, 0, 0]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PictureWriter.chunk("IHDR", header)
      + PictureWriter.chunk("IDAT", [0x78, 1]) + PictureWriter.chunk("IEND", [])
    #expect(reason(folder.write("x.png", file)) == "damaged file")
  }

  @Test func bombOfJPEG() throws {
    var file = PictureWriter.jpeg(PixelBuffer(16, 16) { _, _ in .max })
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
    file.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(reason(folder.write("x.jpg", file)) == "too large: 65500x65500")
  }

  /// Each frame is decoded when it is asked for, and none is kept.
  @Test func aGIFOfTenThousandFrames() throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF]
    func frame(_ code: UInt8) -> [UInt8] {
      [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 1, 0]
    }
    var file = head + frame(0x44)
    for _ in 1..<10_000 { file += frame(0x4C) }
    let path = folder.write("x.gif", file + [0x3B])
    for (frame, color) in [(0, 0xFFFF_0000), (9_999, 0xFF00_00FF)] as [(Int, UInt32)] {
      let made = try InProcessDecoder().prepare(
        PictureRequest(path: path, size: page, fit: .contain, backdrop: .blur, frame: frame)
      )
      #expect(distance(made.pixels[32, 18], color) <= 1)
      #expect(made.summary.animation?.count == 10_000)
    }
  }

  @Test(
    arguments: [
      Size(width: 16385, height: 100), Size(width: 20000, height: 500),
      Size(width: 100, height: 40000),
    ],
    [PictureFormat.jpeg, .png]
  )
  func wideAndTallPicturesAreShown(size: Size, format: PictureFormat) throws {
    // Filled at once: by a rule for each pixel it would take a debug build too long.
    let picture = PixelBuffer(
      width: size.width,
      height: size.height,
      fill: Color(packed: 0xFF20_C040)
    )
    let file = format == .jpeg ? PictureWriter.jpeg(picture) : try picture.pngBytes()
    let path = folder.write("x", file)
    let place = Placement.contain(size, in: page)
    #expect(distance(try prepare(path)[place.x, place.y], 0xFF20_C040) <= 3)
    // Not both again for a PNG, all pixels of which are scaled: a debug build takes seconds.
    guard format == .jpeg else { return }
    let covering = try prepare(path, fit: .cover)
    #expect(covering.pixels.allSatisfy { distance($0, 0xFF20_C040) <= 3 })
  }

  /// The file is whole when the rest has come.
  @Test func aFileThatIsStillWrittenIsRefusedUntilItIsWhole() throws {
    let picture = PixelBuffer(64, 36) { x, y in 0xFF00_0000 | UInt32(x * 3) << 8 | UInt32(y * 5) }
    for file in [PictureWriter.jpeg(picture), PictureWriter.png(picture)] {
      for part in [file.count / 4, file.count / 2, file.count - 1] {
        #expect(reason(folder.write("x", Array(file[..<part]))) == "truncated file")
      }
      #expect(reason(folder.write("x", file)) == nil)
    }
  }

  /// Both markers are there and data between them is not: the codec would fill it with grey.
  @Test func aJPEGWithAHoleIsRefused() {
    let picture = PixelBuffer(160, 160) { x, y in 0xFF00_0000 | UInt32((x * y) % 251) << 8 }
    var file = PictureWriter.jpeg(picture)
    file.removeSubrange(file.count / 2..<file.count - 2)
    #expect(reason(folder.write("x.jpg", file)) == "truncated file")
  }

  private func makeSocket(_ name: String) -> FilePath {
    let path = folder(name)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(status == 0, "no socket")
    return path
  }
}
