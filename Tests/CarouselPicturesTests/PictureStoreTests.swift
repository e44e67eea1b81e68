import CarouselPictures
import SDLKit
import Synchronization
import Testing

@MainActor @Suite struct PictureStoreTests {
  private let decoder = ScriptedDecoder()
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  init() {
    (wakes, wake) = AsyncStream.makeStream()
  }

  /// Room for `count` pictures of 10 × 10 pixels.
  private func store(room count: Int = 100) -> PictureStore {
    PictureStore(decoder: decoder, byteLimit: count * 400) { [wake] in wake.yield() }
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
  private func finishOne(_ store: PictureStore) async -> [PictureStore.Outcome] {
    decoder.allowOne()
    for await _ in wakes { break }
    return store.collect()
  }

  @Test func makesWishesInOrderOneAtATime() async {
    let store = store()
    let (a, b) = (request("a"), request("b"))
    #expect(store.isIdle)
    store.want([a, b])
    #expect(!store.isIdle)
    #expect(store.collect().isEmpty)
    #expect(await finishOne(store) == [.ready(a)])
    #expect(store.picture(for: a)?.pixels.width == 10)
    #expect(store.picture(for: b) == nil)
    #expect(await finishOne(store) == [.ready(b)])
    #expect(store.isIdle)
    #expect(decoder.started == ["a", "b"])
    store.want([b, a])
    #expect(store.isIdle)
  }

  @Test func whatIsNoLongerWantedIsNotStarted() async {
    let store = store()
    store.want(["a", "b", "c"].map { request($0) })
    store.want([request("d")])
    #expect(await finishOne(store) == [.ready(request("a"))])
    #expect(await finishOne(store) == [.ready(request("d"))])
    #expect(store.isIdle)
    #expect(decoder.started == ["a", "d"])
  }

  @Test func failureIsSaidOnceForAFile() async {
    let store = store()
    let bad = request("bad")
    store.want([bad, request("a")])
    let reason = PictureError("scripted")
    #expect(await finishOne(store) == [.failed(bad, reason)])
    #expect(store.failure(for: bad.path) == reason)
    #expect(await finishOne(store) == [.ready(request("a"))])
    store.want([request("bad", width: 20)])
    #expect(store.isIdle)
    store.retry(bad.path)
    #expect(store.failure(for: bad.path) == nil)
    #expect(await finishOne(store) == [.failed(request("bad", width: 20), reason)])
    #expect(decoder.started == ["bad", "a", "bad"])
  }

  @Test func leastRecentlyWantedGoesFirst() async {
    let store = store(room: 3)
    for name in ["a", "b", "c"] {
      store.want([request(name)])
      _ = await finishOne(store)
    }
    store.want([request("a")])
    store.want([request("d")])
    _ = await finishOne(store)
    #expect(store.picture(for: request("b")) == nil)
    for name in ["a", "c", "d"] { #expect(store.picture(for: request(name)) != nil) }
    #expect(store.byteCount == 1200)
  }

  @Test func importantWishesOutliveOthers() async {
    let store = store(room: 2)
    store.want([request("view"), request("next")])
    _ = await finishOne(store)
    _ = await finishOne(store)
    store.want([request("x")])
    _ = await finishOne(store)
    #expect(store.picture(for: request("view")) != nil)
    #expect(store.picture(for: request("next")) == nil)
  }

  @Test func wantedPicturesStayBeyondTheLimit() async {
    let store = store(room: 1)
    let wishes = ["a", "b", "c"].map { request($0) }
    store.want(wishes)
    for _ in wishes { _ = await finishOne(store) }
    #expect(wishes.allSatisfy { store.picture(for: $0) != nil })
    #expect(store.byteCount == 1200)
    store.want([])
    #expect(store.byteCount == 400)
    #expect(store.picture(for: wishes[0]) != nil)
  }

  @Test func retryMakesAChangedFileAnew() async {
    let store = store()
    store.want([request("a")])
    _ = await finishOne(store)
    store.retry(FilePath("a"))
    #expect(store.picture(for: request("a")) == nil)
    #expect(store.byteCount == 0)
    #expect(await finishOne(store) == [.ready(request("a"))])
    #expect(decoder.started == ["a", "a"])
  }
}

/// A decoder that finishes a picture only when told, and fails for files called "bad".
private final class ScriptedDecoder: PictureDecoder {
  private let names = Mutex<[String]>([])
  private let permits: AsyncStream<Void>
  private let permit: AsyncStream<Void>.Continuation

  init() {
    (permits, permit) = AsyncStream.makeStream()
  }

  /// The files whose decoding has begun.
  var started: [String] { names.withLock(\.self) }

  func allowOne() { permit.yield() }

  func prepare(_ request: PictureRequest) async throws(PictureError) -> PreparedPicture {
    let name = request.path.display
    names.withLock { $0.append(name) }
    for await _ in permits { break }
    if name == "bad" { throw PictureError("scripted") }
    let color = Color(red: 1, green: 2, blue: 3)
    let size = request.size
    return PreparedPicture(
      pixels: PixelBuffer(width: size.width, height: size.height, fill: color),
      averageColor: color
    )
  }
}
