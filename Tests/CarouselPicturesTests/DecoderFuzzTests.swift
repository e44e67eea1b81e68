@testable import CarouselPictures
import Glibc
import SDLKit
import Testing

// Among the pool's tests, so that none of those runs at the same time and counts its descriptors.
extension DecoderPoolTests {
  /// Pictures with flipped bits, cut ends and lying headers go through the decoder process; each
  /// comes back as a picture or as a reason, and nothing is left behind.
  ///
  /// `CAROUSEL_FUZZ_COUNT` sets how many; the seed of each is in the message of a failure.
  @Suite struct FuzzTests {
    let folder = ScratchFolder()

    @Test func everyAnswerIsAPictureOrAReason() throws {
      let count = getenv("CAROUSEL_FUZZ_COUNT").flatMap { Int(String(cString: $0)) } ?? 2500
      let pool = DecoderPool.start(program: DecoderDouble.real, workers: 1) { line in
        Issue.record("\(line)")
      }
      let whole = wholeFiles()
      let size = Size(width: 48, height: 32)
      var (pictures, crashes) = (0, 0)
      var early: [pid_t: Int] = [:]
      for seed in 0..<count {
        var generator = SeededGenerator(seed: UInt64(seed))
        let bytes = mutated(whole[seed % whole.count], using: &generator)
        let path = folder.write("picture", bytes)
        do throws(PictureError) {
          let fit = seed % 16 < 8 ? Fit.contain : .cover
          let frame = [0, 1, 5].randomElement(using: &generator) ?? 0
          let request = PictureRequest(
            path: path,
            size: size,
            fit: fit,
            backdrop: .blur,
            frame: frame
          )
          let picture = try pool.prepare(request)
          pictures += 1
          picture.withUnsafeBytes { bytes in
            let pixels = bytes.bindMemory(to: UInt32.self)
            #expect(pixels.allSatisfy { $0 >= 0xFF00_0000 }, "seed \(seed)")
          }
        } catch {
          #expect(!error.reason.isEmpty && !error.reason.contains("\n"), "seed \(seed)")
          if error.reason == "decoder crashed" { crashes += 1 }
          #expect(!error.reason.contains("check"), "a bug of our own, seed \(seed)")
        }
        if seed == count / 4 { early = memory(of: pool) }
      }
      #expect(pictures > count / 20)
      // Codecs have their bugs, which is why they run where they do.
      #expect(crashes <= count / 100, "\(crashes) crashes")
      for (pid, kilobytes) in memory(of: pool) {
        guard let before = early[pid] else { continue }
        #expect(kilobytes - before < 8 << 10, "from \(before) to \(kilobytes) KiB")
      }
    }

    private func wholeFiles() -> [[UInt8]] {
      let picture = PixelBuffer(60, 40) { x, y in
        0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 6) << 8 | UInt32((x * y) % 256)
      }
      let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40">
        <path d="M5 5 C 20 40, 40 0, 55 35 z" fill="#c33" stroke="blue" stroke-width="2"/></svg>
        """
      let exif = PictureWriter.exif(orientation: 6)
      return Sample.all.map(\.bytes) + [
        PictureWriter.jpeg(picture, exif: exif), PictureWriter.printJPEG(picture),
        PictureWriter.png(picture, chunks: [("eXIf", exif)]),
        PictureWriter.tiff(picture, orientation: 3, isBigEndian: true),
        Array(drawing.utf8),
      ] + (1...3).map { RandomGIF(seed: $0).file } + [
        PictureWriter.webp(
          picture.size,
          frames: (0..<7).map { WebPFrameToWrite(x: 2 * $0, picture: picture.left(60 - 2 * $0)) }
        )
      ]
    }

    private func mutated(_ whole: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
      var bytes = whole
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
      case 1:
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let length = min(Int.random(in: 1...64, using: &generator), bytes.count - start)
        bytes.removeSubrange(start..<start + length)
      case 2, 3:
        // A lie where headers keep their numbers.
        let place = Int.random(in: 0..<min(bytes.count, 64), using: &generator)
        let lie: [UInt8] =
          [[0xFF, 0xFF], [0, 0], [0x7F, 0xFF], [0, 1], [0xFF, 0x7F]]
          .randomElement(using: &generator) ?? []
        for (index, byte) in zip(place..<bytes.count, lie) { bytes[index] = byte }
      default:
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        }
      }
      return bytes
    }

    /// The private memory of each decoder, in KiB.
    private func memory(of pool: DecoderPool) -> [pid_t: Int] {
      var result: [pid_t: Int] = [:]
      for pid in pool.processes {
        guard let file = fopen("/proc/\(pid)/status", "r") else { continue }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 8192)
        let text = String(decoding: buffer[..<fread(&buffer, 1, buffer.count, file)], as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        result[pid] = line.flatMap { Int($0.filter(\.isNumber)) }
      }
      return result
    }
  }
}

extension PixelBuffer {
  /// The columns on the left.
  fileprivate func left(_ columns: Int) -> PixelBuffer {
    PixelBuffer(columns, height) { x, y in self[x, y] }
  }
}
