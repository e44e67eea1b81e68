@testable import CarouselPictures
import Dispatch
import SDLKit
import Synchronization
import Testing

@MainActor @Suite struct PictureLoaderTests {
  private let decoder = ScriptedDecoder()
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  init() {
    (wakes, wake) = AsyncStream.makeStream()
  }

  private func loader() -> PictureLoader {
    PictureLoader(decoder: decoder) { [wake] in wake.yield() }
  }

  private func request(_ name: String, width: Int = 10) -> PictureRequest {
    PictureRequest(
      path: FilePath(name),
      size: Size(width: width, height: 10),
      fit: .contain,
      backdrop: .blur
    )
  }

  /// Lets the decoder finish what it is at, and collects.
  private func finishOne(_ loader: PictureLoader) async -> [PictureRequest] {
    decoder.allowOne()
    for await _ in wakes { break }
    return loader.collect().map(\.request)
  }

  @Test func makesWishesInOrderOneAtATime() async {
    let loader = loader()
    let (a, b) = (request("a"), request("b"))
    #expect(loader.isIdle)
    loader.want([a, b])
    #expect(!loader.isIdle)
    #expect(loader.collect().isEmpty)
    #expect(await finishOne(loader) == [a])
    #expect(await finishOne(loader) == [b])
    #expect(loader.isIdle)
    #expect(decoder.started == ["a", "b"])
  }

  @Test func whatIsNoLongerWantedIsNotStarted() async {
    let loader = loader()
    loader.want(["a", "b", "c"].map { request($0) })
    loader.want([request("d")])
    #expect(await finishOne(loader) == [request("a")])
    #expect(await finishOne(loader) == [request("d")])
    #expect(loader.isIdle)
    #expect(decoder.started == ["a", "d"])
  }

  @Test func handsOverThePictureOrTheReason() async throws {
    let loader = loader()
    loader.want([request("bad"), request("good", width: 20)])
    decoder.allowOne()
    decoder.allowOne()
    var outcomes: [PictureLoader.Outcome] = []
    for await _ in wakes {
      outcomes += loader.collect()
      if outcomes.count == 2 { break }
    }
    #expect(throws: PictureError("scripted")) { try outcomes[0].result.get() }
    #expect(try outcomes[1].result.get().pixels.width == 20)
  }

  @Test func makesAsManyAtOnceAsItsDecoderCan() async {
    let decoder = ScriptedDecoder(concurrency: 3)
    let loader = PictureLoader(decoder: decoder) { [wake] in wake.yield() }
    let requests = (0..<5).map { request("\($0)") }
    loader.want(requests)
    // All three are waiting for a permit now, or soon will be.
    while decoder.started.count < 3 { await Task.yield() }
    loader.want(requests.reversed())
    #expect(Set(decoder.started) == ["0", "1", "2"])
    var made: [PictureRequest] = []
    for _ in 0..<5 { decoder.allowOne() }
    while !loader.isIdle {
      for await _ in wakes { break }
      made += loader.collect().map(\.request)
    }
    #expect(Set(made) == Set(requests) && made.count == 5)
    #expect(Set(decoder.started[3...]) == ["3", "4"])
  }

  @Test func handsOverAGlimpseBeforeThePicture() async {
    let loader = loader()
    loader.want([request("previewed")])
    decoder.allowOne()
    for await _ in wakes { break }
    #expect(loader.collectGlimpses().map(\.request) == [request("previewed")])
    #expect(loader.collectGlimpses().isEmpty)
    #expect(!loader.isIdle && loader.collect().isEmpty)
    #expect(await finishOne(loader) == [request("previewed")])
    #expect(loader.collectGlimpses().isEmpty)
  }

  @Test func aFileThatChangesMeanwhileIsNotShown() async throws {
    let folder = ScratchFolder()
    let path = folder.write("picture", [1])
    let loader = loader()
    let request = PictureRequest(
      path: path,
      size: Size(width: 1, height: 1),
      fit: .contain,
      backdrop: .blur
    )
    let before = try #require(FileStamp(path))
    loader.want([request])
    while decoder.started.isEmpty { await Task.yield() }
    folder.write("picture", [1, 2])
    decoder.allowOne()
    for await _ in wakes { break }
    let outcome = try #require(loader.collect().first)
    #expect(throws: PictureError("changed while it was read")) { try outcome.result.get() }
    #expect(outcome.stamp == before && FileStamp(path) != before)
    // It rests now, and so is shown.
    loader.want([])
    loader.want([request])
    decoder.allowOne()
    for await _ in wakes { break }
    let again = try #require(loader.collect().first)
    #expect(throws: Never.self) { try again.result.get() }
    #expect(again.stamp == FileStamp(path))
  }

  @Test func whatNobodySeesGivesWayToWhatIsInView() async {
    let now = Mutex(Duration.zero)
    let loader = PictureLoader(decoder: decoder, clock: { now.withLock(\.self) }) { [wake] in
      wake.yield()
    }
    let (seen, slow) = (request("seen"), request("slow"))
    loader.want([slow])
    loader.want([seen, slow], urgent: 1)
    #expect(decoder.putOffs.isEmpty && loader.nextInstant == .seconds(1))
    now.withLock { $0 = .seconds(1) }
    loader.want([seen, slow], urgent: 1)
    #expect(decoder.putOffs == ["slow"])
    // It is told as if it had never been begun, and made after the other.
    #expect(await finishOne(loader).isEmpty)
    #expect(await finishOne(loader) == [seen])
    while decoder.started.count < 3 { await Task.yield() }
    #expect(decoder.started == ["slow", "seen", "slow"])
    #expect(loader.nextInstant == nil)
    decoder.allowOne()
  }

  /// A decoder that cannot stop is asked again, but not all the time: nothing is due in the past.
  @Test func whatCannotBePutOffIsAskedAgainAfterAWhile() {
    let now = Mutex(Duration.zero)
    let loader = PictureLoader(decoder: decoder, clock: { now.withLock(\.self) }) { [wake] in
      wake.yield()
    }
    let (seen, slow) = (request("seen"), request("slow"))
    loader.want([slow])
    for second in 1...3 {
      loader.want([seen, slow], urgent: 1)
      #expect(loader.nextInstant == .seconds(second))
      now.withLock { $0 = .seconds(second) }
    }
    #expect(decoder.putOffs == ["slow", "slow"])
    loader.want([])
    decoder.allowOne()
  }

  /// Of several that are made, each is put off when it has had its time.
  @Test func theOneThatHasBeenMadeTheLongestIsPutOffFirst() async {
    let decoder = ScriptedDecoder(concurrency: 2)
    let now = Mutex(Duration.zero)
    let loader = PictureLoader(decoder: decoder, clock: { now.withLock(\.self) }) { [wake] in
      wake.yield()
    }
    let (seen, slow, slower) = (request("seen"), request("slow"), request("slower"))
    loader.want([slower])
    now.withLock { $0 = .milliseconds(600) }
    loader.want([slower, slow])
    loader.want([seen, slower, slow], urgent: 1)
    #expect(loader.nextInstant == .seconds(1))
    now.withLock { $0 = .seconds(1) }
    loader.want([seen, slower, slow], urgent: 1)
    #expect(decoder.putOffs == ["slower"])
    loader.want([])
    for _ in 0..<2 { decoder.allowOne() }
  }

  @Test func whatIsInViewIsNotPutOff() {
    let loader = loader()
    loader.want([request("a"), request("b")], urgent: 2)
    #expect(loader.nextInstant == nil && decoder.putOffs.isEmpty)
    decoder.allowOne()
    decoder.allowOne()
  }

  @Test func makesAgainWhatIsWantedAgain() async {
    let loader = loader()
    for _ in 0..<2 {
      loader.want([request("a")])
      #expect(await finishOne(loader) == [request("a")])
    }
    #expect(decoder.started == ["a", "a"])
  }
}

/// A decoder that finishes a picture only when told, and fails for files called "bad".
private final class ScriptedDecoder: PictureDecoder {
  private let names = Mutex<[String]>([])
  private let permits = DispatchSemaphore(value: 0)

  /// The files whose decoding has begun.
  var started: [String] { names.withLock(\.self) }

  func allowOne() { permits.signal() }

  private let abandoned = Mutex<[String]>([])

  /// The files whose decoding was to be stopped.
  var putOffs: [String] { abandoned.withLock(\.self) }

  func putOff(_ request: PictureRequest) {
    abandoned.withLock { $0.append(request.path.display) }
  }

  let concurrency: Int

  init(concurrency: Int = 1) {
    self.concurrency = concurrency
  }

  func prepare(
    _ request: PictureRequest,
    onGlimpse: (Glimpse) -> Void
  ) throws(PictureError) -> PreparedPicture {
    let name = request.path.display
    names.withLock { $0.append(name) }
    permits.wait()
    if name == "bad" { throw PictureError("scripted") }
    if putOffs.contains(name), started.count(where: { $0 == name }) == 1 { throw .putOff }
    let color = Color(red: 1, green: 2, blue: 3)
    let size = request.size
    guard let glimpse = Glimpse(PixelBuffer(width: 1, height: 1, fill: color)) else {
      throw PictureError("no glimpse")
    }
    if name == "previewed" {
      onGlimpse(glimpse)
      permits.wait()
    }
    return PreparedPicture(
      pixels: PixelBuffer(width: size.width, height: size.height, fill: color),
      summary: PictureSummary(naturalSize: size, glimpse: glimpse)
    )
  }
}
