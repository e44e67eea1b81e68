internal import CSDL2
import Glibc
@testable import SDLKit
import Testing

/// SDL as a whole on its dummy driver, which every test starts and stops without suspending.
@MainActor
@Suite(.serialized)
struct HeadlessTests {
  private func withSDL(_ body: () throws -> Void) throws {
    setenv("SDL_VIDEODRIVER", "no-such-driver", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    try SDL.start(.headless)
    defer { SDL.stop() }
    try body()
  }

  private func drain(_ queue: EventQueue) { while queue.poll() != nil {} }

  @Test func headlessWinsOverTheEnvironment() throws {
    try withSDL {
      #expect(SDL.videoDriverName == "dummy")
      #expect(SDL.displayCount == 1)
    }
    #expect(SDL.videoDriverName == nil)
    #expect(SDL.displayCount == 0)
    #expect(!SDL.isRunning)
  }

  @Test func missingDriverIsAnErrorAndNotAStart() {
    setenv("SDL_VIDEODRIVER", "no-such-driver", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let error = #expect(throws: SDLError.self) { try SDL.start(.automatic) }
    #expect(error?.operation == "start video")
    #expect(error?.message == "no-such-driver not available")
    #expect(!SDL.isRunning)
  }

  @Test func windowDrawsThroughTheSoftwareRenderer() throws {
    let before = (LiveHandles.windows, LiveHandles.renderers, LiveHandles.textures)
    try withSDL {
      let window = try Window(title: "test", size: Size(width: 64, height: 32), display: 99)
      #expect(window.size == Size(width: 64, height: 32))
      #expect(window.drawableSize == window.size)
      #expect(window.pixelScale == 1)
      #expect(!window.isFullscreen)
      #expect(window.refreshRate > 0)
      try window.setIcon(PixelBuffer(width: 16, height: 16, fill: Color(packed: 0xFF00_FF00)))

      let renderer = try Renderer(window: window, choice: .software)
      #expect(renderer.outputSize == window.drawableSize)
      renderer.clear(Color(packed: 0xFF11_2233))
      #expect(try renderer.readPixels()[63, 31] == 0xFF11_2233)
      renderer.present()
      window.setFullscreen(true)
      #expect(window.isFullscreen)
    }
    #expect(LiveHandles.windows == before.0)
    #expect(LiveHandles.renderers == before.1)
    #expect(LiveHandles.textures == before.2)
  }

  @Test func ownersSurviveTheStop() throws {
    var texture: Texture?
    try withSDL {
      let window = try Window(title: "test", size: Size(width: 64, height: 32))
      let renderer = try Renderer(window: window, choice: .software)
      let picture = PixelBuffer(width: 4, height: 4, fill: Color(packed: 0))
      texture = try Texture(renderer: renderer, pixels: picture, isOpaque: true)
    }
    #expect(texture?.size.width == 4)
    texture = nil
  }

  @Test func secondRendererOfAWindowIsAnError() throws {
    try withSDL {
      let window = try Window(title: "test", size: Size(width: 64, height: 32))
      let renderer = try Renderer(window: window, choice: .software)
      let error = #expect(throws: SDLError.self) { try Renderer(window: window, choice: .software) }
      #expect(error?.message == "Renderer already associated with window")
      renderer.present()
    }
  }

  @Test func waitEndsWithoutAnEvent() throws {
    try withSDL {
      let queue = try EventQueue()
      drain(queue)
      #expect(queue.wait(for: .milliseconds(3)) == nil)
      #expect(queue.wait(for: .zero) == nil)
      #expect(queue.wait(for: .seconds(-1)) == nil)
    }
  }

  @Test func wakesAreOneUntilAnswered() throws {
    try withSDL {
      let queue = try EventQueue()
      drain(queue)
      for _ in 0..<100_000 { queue.waker.wake() }
      #expect(queue.wait(for: nil)?.event == .wake)
      #expect(queue.poll() == nil)
      queue.waker.wake()
      #expect(queue.wait(for: nil)?.event == .wake)
      #expect(queue.wait(for: .milliseconds(1)) == nil)
    }
  }

  @Test func otherThreadsWakeTheSleeper() throws {
    try withSDL {
      let queue = try EventQueue()
      drain(queue)
      let waker = queue.waker
      for _ in 0..<50 {
        Task.detached { waker.wake() }
        #expect(queue.wait(for: nil)?.event == .wake)
      }
    }
  }

  @Test func wakesFromBeforeAreOneEventOfTheQueue() throws {
    let waker = Waker()
    waker.wake()
    waker.wake()
    try withSDL {
      let queue = try EventQueue(waker: waker)
      var wakes = 0
      while let timed = queue.poll() { wakes += timed.event == .wake ? 1 : 0 }
      #expect(wakes == 1)
      waker.wake()
      #expect(queue.wait(for: nil)?.event == .wake)
    }
  }

  @Test func wakerOutlivesItsQueue() throws {
    try withSDL {
      let waker = try EventQueue().waker
      waker.wake()
      let queue = try EventQueue()
      #expect(queue.poll()?.event != .wake)
    }
  }

  @Test func signalIsAQuit() throws {
    try withSDL {
      let queue = try EventQueue()
      drain(queue)
      // Looks instead of sleeping: the main actor of a test run is not on the main thread, whose
      // sleep the signal would end.
      kill(getpid(), SIGTERM)
      var event = queue.poll()
      while event == nil { event = queue.poll() }
      #expect(event?.event == .quit)
    }
  }

  @Test func clockNeverGoesBackAndAgreesWithEvents() throws {
    try withSDL {
      let queue = try EventQueue()
      drain(queue)
      var last = SDL.now
      for _ in 0..<1000 {
        queue.waker.wake()
        let event = queue.wait(for: nil)
        let now = SDL.now
        #expect(now >= last)
        #expect((event?.instant ?? .zero) > last - .milliseconds(3))
        #expect((event?.instant ?? now) <= now)
        last = now
      }
    }
  }

  @Test func clockFindsTheEpochOfARunningSDL() throws {
    try withSDL {
      var early = SDL_GetTicks64()
      while early < 2 { early = SDL_GetTicks64() }
      let clock = Clock()
      // More than a second, so that SDL's rounding goes both ways.
      while early < 1100 {
        early = SDL_GetTicks64()
        #expect(clock.now >= .milliseconds(early))
        usleep(1_000)
      }
    }
  }

  @Test func startingTwiceTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      try SDL.start(.headless)
      try SDL.start(.headless)
    }
  }
}

@Suite struct DurationTests {
  @Test(
    arguments: [
      (.zero, 0), (.nanoseconds(1), 1), (.milliseconds(1), 1), (.microseconds(1001), 2),
      (.seconds(5), 5000), (.seconds(1 << 40), .max),
    ] as [(Duration, Int32)]
  )
  func millisecondsAreRoundedUp(duration: Duration, expected: Int32) {
    #expect(duration.millisecondsRoundedUp == expected)
  }
}
