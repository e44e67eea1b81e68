/// Hands a carousel's events to whoever awaits them.
///
///     let channel = EventChannel()
///     let follower = Task { for await event in channel.events { print(event.kind) } }
///     channel.send(carousel.handle(.next(), at: now))
public struct EventChannel: Sendable {
  /// The events in the order they were sent; one task may await them.
  public let events: AsyncStream<Carousel.Event>
  private let continuation: AsyncStream<Carousel.Event>.Continuation

  /// Creates an open channel that keeps what nobody has awaited yet.
  public init() {
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Sends events; after `finish()` they go nowhere.
  public func send(_ events: [Carousel.Event]) {
    for event in events { continuation.yield(event) }
  }

  /// Ends the stream once everything sent has been taken.
  public func finish() {
    continuation.finish()
  }
}
