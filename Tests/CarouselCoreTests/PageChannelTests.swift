import CarouselCore
import Testing

@Suite struct PageChannelTests {
  @Test func tellsTheCurrentPageFirstAndThenEveryTurn() async {
    let channel = PageChannel(page: 3)
    var pages = channel.pages().makeAsyncIterator()
    #expect(await pages.next() == 3)
    var carousel = Carousel(pageCount: 5, startingAt: 3)
    for (second, expected) in [4, 0, 1].enumerated() {
      carousel.handle(.next(), at: .seconds(second))
      channel.send(carousel.page)
      channel.send(carousel.page)
      #expect(await pages.next() == expected)
    }
    channel.finish()
    #expect(await pages.next() == nil)
  }

  @Test func keepsOnlyTheLastPageForABusyTask() async {
    let channel = PageChannel()
    let stream = channel.pages()
    for page in 1...1_000 { channel.send(page) }
    channel.finish()
    var seen: [Int] = []
    for await page in stream { seen.append(page) }
    #expect(seen == [1_000])
  }

  @Test func servesManyAtOnce() async {
    let channel = PageChannel()
    let early = channel.pages()
    channel.send(1)
    let late = channel.pages()
    channel.send(2)
    channel.finish()
    channel.send(3)
    let afterwards = channel.pages()
    for stream in [early, late, afterwards] {
      var seen: [Int] = []
      for await page in stream { seen.append(page) }
      #expect(seen == [2])
    }
  }

  @Test func outlivesAFollowerThatStops() async {
    let channel = PageChannel()
    let follower = Task { [stream = channel.pages()] in
      for await _ in stream {}
    }
    follower.cancel()
    await follower.value
    channel.send(1)
    var pages = channel.pages().makeAsyncIterator()
    #expect(await pages.next() == 1)
  }

  @Test func endsWithTheChannel() async {
    var channel: PageChannel? = PageChannel(page: 2)
    let stream = channel?.pages()
    channel = nil
    var seen: [Int] = []
    if let stream { for await page in stream { seen.append(page) } }
    #expect(seen == [2])
  }

  @Test func saysWhatTheIndexOfTheCurrentPageIs() {
    var carousel = Carousel(pageCount: 5, startingAt: -1)
    #expect(carousel.page == 4)
    // The same picture stays, but nobody turns to it.
    #expect(carousel.handle(.remove(at: 0), at: .zero).isEmpty)
    #expect(carousel.page == 3)
    for _ in 0..<4 { carousel.handle(.remove(at: 0), at: .zero) }
    #expect(carousel.page == 0)
  }
}
