import CLinux
import Glibc
import PixelKit

/// What the program `carousel-decoder` does: it decodes the pictures that are handed to it on
/// descriptor 3, one after another, until the other side is gone.
public enum DecoderService {
  private static let socket = DecoderSocket(descriptor: 3)

  /// Serves until there is nobody left to serve; the process ends with it.
  public static func run() -> Never {
    clinux_confine()
    clinux_keep_heap_small()
    guard socket.send(DecodingAnswer.ready.words) else {
      complain("carousel-decoder: started by carousel, not by hand")
      exit(2)
    }
    var animations = AnimationCache()
    while let (words, picture, page) = socket.receiveOrder(DecodingOrder.wordCount) {
      // Ours is the only program that talks to us: what it says wrong is wrong for good.
      guard let order = DecodingOrder(words: words) else { exit(3) }
      clinux_limit(UInt64(order.memory) << 20, order.processorSeconds)
      let answer = carryOut(order, picture: picture, page: page, &animations)
      guard socket.send(answer.words) else { break }
      clinux_trim_heap()
    }
    exit(0)
  }

  private static func carryOut(
    _ order: DecodingOrder,
    picture: CInt,
    page: CInt,
    _ animations: inout AnimationCache
  ) -> DecodingAnswer {
    do throws(PictureError) {
      defer { close(page) }
      let file = try RegularFile(owning: picture)
      let memory = try WritablePage(page, size: order.size)
      let summary = try PicturePreparation.prepare(
        file,
        frame: order.frame,
        fit: order.fit,
        backdrop: order.backdrop,
        animations: &animations,
        into: memory.pixels
      ) { _ = socket.send(DecodingAnswer.glimpse(number: order.number, $0).words) }
      return .picture(number: order.number, summary)
    } catch {
      return .failure(number: order.number, error)
    }
  }

  private static func complain(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// The shared memory of a page while it is filled.
private struct WritablePage: ~Copyable {
  let pixels: PagePixels
  private let bytes: UnsafeMutableRawBufferPointer
  private let isMapped = Semaphore()

  init(_ memory: CInt, size: Size) throws(PictureError) {
    let count = size.width * size.height
    var status = stat()
    guard fstat(memory, &status) == 0, status.st_size == count * 4 else {
      throw PictureError("the page has another size")
    }
    let address = mmap(nil, count * 4, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
    guard let address, address != MAP_FAILED else { throw PictureError("needs too much memory") }
    bytes = UnsafeMutableRawBufferPointer(start: address, count: count * 4)
    pixels = PagePixels(bytes.bindMemory(to: UInt32.self), size: size)
    // All of it is going to be written: at once it costs a fraction of a fault for every page, and
    // on a thread of its own it is done while the picture's first rows are being decoded.
    let (start, length) = (UInt(bitPattern: address), count * 4)
    BackgroundThread.start(name: "map") { [isMapped] in
      madvise(UnsafeMutableRawPointer(bitPattern: start), length, MADV_POPULATE_WRITE)
      isMapped.signal()
    }
  }

  deinit {
    isMapped.wait()
    munmap(bytes.baseAddress, bytes.count)
  }
}
