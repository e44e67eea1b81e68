@testable import CarouselPictures
import Dispatch
import Glibc
import SDLKit
import Synchronization
import Testing

/// One after another, because they count this process's descriptors and children.
@Suite(.serialized) struct DecoderPoolTests {
  let folder = ScratchFolder()
  private let page = Size(width: 60, height: 40)
  private let lines = Lines()

  /// Collects what a pool has to say.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock(\.self) }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private func pool(
    _ program: FilePath = DecoderDouble.real,
    workers: Int = 1,
    seconds: Double = 20
  ) -> DecoderPool {
    var limits = DecoderLimits()
    limits.time = .seconds(seconds)
    return DecoderPool.start(program: program, workers: workers, limits: limits) { [lines] in
      lines.add($0)
    }
  }

  private func request(_ path: FilePath, size: Size? = nil) -> PictureRequest {
    PictureRequest(path: path, size: size ?? page, fit: .contain, backdrop: .blur)
  }

  private func sample(_ name: String = "png") throws -> FilePath {
    folder.write(name, try #require(Sample.all.first { $0.name == name }).bytes)
  }

  @Test(arguments: Sample.all)
  func decodesLikeTheProgramItself(sample: Sample) throws {
    let pool = pool()
    let request = request(folder.write("x", sample.bytes))
    #expect(try pool.prepare(request) == InProcessDecoder().prepare(request))
    #expect(lines.all.isEmpty)
  }

  @Test func aPhotoComesWithGlimpseAndTexts() throws {
    let pool = pool()
    let request = request(folder.write("x", PreviewTests.photo(turning: .turnedLeft)))
    var (glimpses, expected): ([Glimpse], [Glimpse]) = ([], [])
    let picture = try pool.prepare(request) { glimpses.append($0) }
    #expect(try picture == InProcessDecoder().prepare(request) { expected.append($0) })
    #expect((picture.summary.title, picture.summary.caption) == ("제목", "caption"))
    #expect(glimpses == expected && glimpses.count == 1)
    #expect(lines.all.isEmpty)
  }

  @Test func reasonsComeThrough() throws {
    let pool = pool()
    let half = Array(try #require(Sample.all.first).bytes.prefix(300))
    let cases = [
      (folder.write("empty.png"), "empty file"),
      (folder.write("text.jpg", Array("no picture".utf8)), "not a picture"),
      (folder.write("half.jpg", half), "truncated file"),
      (folder("missing.png"), "no such file or folder"),
      (folder.makeFIFO("pipe"), "not a regular file"),
    ]
    for (path, expected) in cases { #expect(reason(pool, request(path)) == expected) }
    #expect(reason(pool, request(try self.sample())) == nil)
  }

  @Test func severalAtATime() throws {
    let pool = pool(workers: 3)
    #expect(pool.concurrency == 3)
    let request = request(try sample())
    let expected = try InProcessDecoder().prepare(request)
    let good = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 60) { _ in
      if (try? pool.prepare(request)) == expected { good.withLock { $0 += 1 } }
    }
    #expect(good.withLock(\.self) == 60)
    #expect(pool.processes.count == 3)
  }

  @Test func theNumberOfDecodersFollowsTheMachine() {
    #expect((1...4).contains(DecoderPool.usualWorkers))
  }

  // MARK: - Decoders that die

  @Test func aKilledDecoderIsReplacedUnseen() throws {
    let pool = pool()
    let request = request(try sample())
    for _ in 0..<50 {
      _ = try pool.prepare(request)
      for pid in pool.processes { kill(pid, SIGKILL) }
    }
    _ = try pool.prepare(request)
    #expect(lines.all.isEmpty)
  }

  @Test func aDecoderThatDiesWhileItIsFreeIsReplacedAtOnce() throws {
    let pool = pool(workers: 2)
    let request = request(try sample())
    for _ in 0..<4 { _ = try pool.prepare(request) }
    let killed = pool.processes
    for pid in killed { kill(pid, SIGKILL) }
    // Nobody asks for a picture meanwhile.
    while !pool.processes.isDisjoint(with: killed) || pool.processes.count < 2 { usleep(1000) }
    for pid in killed { #expect(isGone(pid)) }
    _ = try pool.prepare(request)
    #expect(lines.all.isEmpty)
  }

  @Test func aPictureThatIsPutOffFreesItsDecoder() throws {
    let pool = pool()
    let request = request(try sample())
    _ = try pool.prepare(request)
    let frozen = try #require(pool.processes.first)
    kill(frozen, SIGSTOP)
    let attempt = Attempt(pool, request)
    // It may not have begun yet.
    while !attempt.isOver {
      pool.putOff(request)
      usleep(1_000)
    }
    #expect(attempt.reason == PictureError.putOff.reason)
    #expect(isGone(frozen))
    #expect(reason(pool, request) == nil)
    #expect(lines.all.isEmpty)
  }

  @Test(.timeLimit(.minutes(2))) func killingDecodersAsTheyStartIsForgiven() throws {
    let script = #"echo started >>"$dir/starts"; kill -KILL $$"#
    let pool = pool(DecoderDouble.script(script, in: folder))
    // The last of them need not have been counted yet.
    while starts() < 16 { usleep(10_000) }
    #expect(lines.all.isEmpty)
    pool.stop()
  }

  private func starts() -> Int {
    guard let file = try? RegularFile(folder("starts")), let bytes = try? file.head(file.length)
    else { return 0 }
    return bytes.count { $0 == UInt8(ascii: "\n") }
  }

  /// Where standard error is a file, codecs write to it what they please.
  @Test func aCodecThatComplainsToAFileDoesNoHarm() throws {
    var picture = try #require(Sample.all.first { $0.name == "tiff" }).bytes
    let entry = try #require(
      picture.indices.first { picture[$0...].starts(with: [0x29, 1, 3, 0, 2, 0, 0, 0]) }
    )
    // A tag that libtiff has never heard of.
    picture.replaceSubrange(entry..<entry + 2, with: [0xE8, 0xFD])
    let script = "exec '\(DecoderDouble.real.display)' 2>\"$dir/log\""
    let pool = DecoderPool.start(
      program: DecoderDouble.script(script, in: folder),
      workers: 1,
      isVerbose: true
    ) { [lines] in lines.add($0) }
    #expect(reason(pool, request(folder.write("x.tiff", picture))) == nil)
    #expect(try RegularFile(folder("log")).length > 0)
  }

  @Test func aPageTooLargeForADecoderCostsNone() throws {
    let pool = pool()
    let path = try sample()
    #expect(reason(pool, request(path)) == nil)
    let processes = pool.processes
    let side = PictureRequest.sideLimit
    let (wide, wider) = (Size(width: side, height: 1), Size(width: side + 1, height: 1))
    #expect(reason(pool, request(path, size: wide)) == nil)
    #expect(reason(pool, request(path, size: wider)) == "page too large: 32769x1")
    #expect(pool.processes == processes)
  }

  @Test func aFrozenDecoderCostsOnePicture() throws {
    let pool = pool(seconds: 0.5)
    let request = request(try sample())
    _ = try pool.prepare(request)
    let frozen = try #require(pool.processes.first)
    kill(frozen, SIGSTOP)
    #expect(reason(pool, request) == "took too long")
    #expect(isGone(frozen))
    #expect(reason(pool, request) == nil)
  }

  @Test func aStoppedDecoderIsNotWaitedFor() throws {
    let pool = pool(seconds: 600)
    let request = request(try sample())
    _ = try pool.prepare(request)
    let stopped = try #require(pool.processes.first)
    kill(stopped, SIGSTOP)
    #expect(reason(pool, request) == nil)
    #expect(isGone(stopped))
    #expect(lines.all.isEmpty)
  }

  @Test(arguments: [
    ("kill -SEGV $$", "decoder crashed"), ("kill -ABRT $$", "decoder crashed"),
    ("kill -ILL $$", "decoder failed a check of its own"),
    ("exit 0", "decoder crashed"), ("kill -XCPU $$", "took too long"),
    ("kill -KILL $$", "decoder crashed"), ("exec sleep 30", "took too long"),
    ("kill -STOP $$", "took too long"),
    ("echo garbage >&3; exec sleep 30", "decoder crashed"),
    ("cat /dev/zero | dd bs=11776 count=1 iflag=fullblock >&3; exec sleep 30", "decoder crashed"),
    ("cat \"$dir/ready\" >&3; exec sleep 30", "decoder crashed"),
    ("cat \"$dir/answer\" >&3; exec sleep 30", "decoder crashed"),
  ])
  func aDecoderGoneBadCostsOnePicture(line: String, expected: String) throws {
    // The answer to an order that was never given.
    let answer = DecodingAnswer.picture(
      number: 1_000_000,
      DecodingAnswerSamples.summary
    )
    let program = DecoderDouble.afterOrder(line, answer: answer.words, in: folder)
    let pool = pool(program, seconds: expected == "took too long" ? 1 : 20)
    let request = request(try sample())
    #expect(reason(pool, request) == expected)
    #expect(reason(pool, request) == expected)
    #expect(lines.all.isEmpty)
  }

  @Test func aPictureTooLargeForTheMemoryFails() throws {
    var limits = DecoderLimits()
    limits.memory = 200
    let pool = DecoderPool.start(program: DecoderDouble.real, workers: 1, limits: limits) { _ in }
    // Interlaced, so that all of its 324 MB have to be in memory.
    let header =
      PictureWriter.bigEndian(9000, 4) + PictureWriter.bigEndian(9000, 4) + [8, 6, 0, 0, 1]
    let file =
      Array(PictureWriter.png(PixelBuffer(1, 1) { _, _ in .max }).prefix(8))
      + PictureWriter.chunk("IHDR", header) + PictureWriter.chunk("IDAT", [0])
      + PictureWriter.chunk("IEND", [])
    #expect(reason(pool, request(folder.write("x.png", file))) == "needs too much memory")
    #expect(reason(pool, request(try sample())) == nil)
  }

  // MARK: - No decoders

  @Test func withoutTheProgramPicturesAreDecodedHere() throws {
    let pool = pool(folder("nowhere"), workers: 2)
    let request = request(try sample())
    for _ in 0..<3 { #expect(try pool.prepare(request) == InProcessDecoder().prepare(request)) }
    #expect(pool.concurrency == 1)
    #expect(lines.all.count == 1)
    #expect(
      lines.all.first?.hasSuffix("no such file or folder; decoding in the program itself") == true
    )
  }

  @Test(arguments: ["exit 1", "echo garbage >&3; exec sleep 30", "exec 3>&-; exec sleep 30"])
  func aProgramThatIsNoDecoderIsGivenUp(line: String) throws {
    let pool = pool(DecoderDouble.script(line, in: folder), workers: 2)
    let request = request(try sample())
    for _ in 0..<3 { _ = try pool.prepare(request) }
    #expect(lines.all.count == 1)
    #expect(pool.processes.isEmpty)
  }

  @Test func aStoppedPoolMakesNoPictures() throws {
    let pool = pool(workers: 2)
    let request = request(try sample())
    _ = try pool.prepare(request)
    let pids = pool.processes
    pool.stop()
    #expect(reason(pool, request) == "no longer wanted")
    for pid in pids { #expect(isGone(pid)) }
  }

  @Test func stoppingEndsWhatIsBeingMade() throws {
    let pool = pool(DecoderDouble.afterOrder("exec sleep 30", in: folder))
    let request = request(try sample())
    let attempt = Attempt(pool, request)
    while pool.processes.isEmpty { usleep(1000) }
    pool.stop()
    while !attempt.isOver { usleep(1000) }
    #expect(attempt.reason != nil)
    #expect(pool.processes.isEmpty)
  }

  // MARK: - What is left behind

  @Test func nothingLeaks() throws {
    let request = request(try sample())
    let bad = self.request(folder.write("bad", [1, 2, 3]))
    let before = ownDescriptors()
    var pids: Set<pid_t> = []
    do {
      let pool = pool(workers: 2)
      for index in 0..<200 {
        _ = try pool.prepare(request)
        _ = reason(pool, bad)
        pids.formUnion(pool.processes)
        if index.isMultiple(of: 4), let pid = pool.processes.first {
          kill(pid, SIGKILL)
          while !isGone(pid) { usleep(1000) }
        }
      }
      pool.stop()
    }
    #expect(pids.count > 50)
    for pid in pids { #expect(isGone(pid)) }
    // The thread that has kept the decoders is just ending.
    for _ in 0..<1000 where ownDescriptors() > before { usleep(1000) }
    #expect(ownDescriptors() <= before)
    #expect(!mappings().contains("carousel page"))
  }

  @Test func pixelsOutliveThePool() throws {
    let picture = try pool().prepare(request(try sample()))
    let copy = picture.pixels
    #expect(distance(copy[5, 20], 0xFFFF_0000) <= 10)
    picture.withUnsafeBytes { bytes in
      #expect(bytes.count == 60 * 40 * 4)
      #expect(bytes.load(fromByteOffset: 4 * (20 * 60 + 5), as: UInt32.self) == copy[5, 20])
    }
  }

  /// Whether a child has ended and been reaped.
  private func isGone(_ pid: pid_t) -> Bool { kill(pid, 0) == -1 && errno == ESRCH }

  /// How many of the open descriptors are of the kinds that only pools open.
  private func ownDescriptors() -> Int {
    (0..<1024).count { descriptor in
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
      let target = String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
      if target.hasPrefix("/memfd:carousel") || target.hasPrefix(folder.path.display) {
        return true
      }
      var (kind, length): (CInt, socklen_t) = (0, socklen_t(MemoryLayout<CInt>.size))
      let status = getsockopt(CInt(descriptor), SOL_SOCKET, SO_TYPE, &kind, &length)
      return status == 0 && kind == CInt(SOCK_SEQPACKET.rawValue)
    }
  }

  private func mappings() -> String {
    let file = fopen("/proc/self/maps", "r")
    defer { fclose(file) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      text += buffer[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Why a pool cannot prepare a picture; nil when it can.
private func reason(_ pool: DecoderPool, _ request: PictureRequest) -> String? {
  do throws(PictureError) {
    _ = try pool.prepare(request)
    return nil
  } catch {
    return error.reason
  }
}

/// A picture that is made on a thread of its own, also where there is one processor only.
private final class Attempt: Sendable {
  private let state = Mutex<(isOver: Bool, reason: String?)>((false, nil))

  init(_ pool: DecoderPool, _ request: PictureRequest) {
    BackgroundThread.start(name: "test") {
      let outcome = CarouselPicturesTests.reason(pool, request)
      self.state.withLock { $0 = (true, outcome) }
    }
  }

  var isOver: Bool { state.withLock(\.isOver) }

  /// Why it was not made; nil when it was.
  var reason: String? { state.withLock(\.reason) }
}
