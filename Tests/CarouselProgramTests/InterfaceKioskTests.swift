import CarouselCore
import Testing

@testable import carousel

/// A kiosk's visitors, who come and go.
extension InterfaceTests {
  /// What a visitor does that keeps pages from turning, or stays over them.
  nonisolated private static let mischief: [[Verb]] = [
    [.key("S")], [.key("?")], [.key("I")],
    [.press(.init(x: 500, y: 300, device: .touch), .left)],
    [
      .press(.init(x: 500, y: 300, device: .touch), .left),
      .move(.init(x: 300, y: 300, device: .touch), held: nil),
    ],
  ]

  @Test(arguments: mischief, [false, true])
  func aKioskForgetsItsVisitor(deeds: [Verb], isKiosk: Bool) {
    var options = options
    options.isKiosk = isKiosk
    options.interval = .seconds(5)
    let interface = interface(options)
    for deed in deeds { act(interface, deed, at: 1_000) }
    func isAsUsual() -> Bool {
      let session = interface.session
      let holds = session.carousel.frame.holds
      return holds.isDisjoint(with: [.press, .paused]) && !session.showsHelp
        && !session.showsCaptions
    }
    _ = opacity(interface, at: 120_900)
    #expect(!isAsUsual())
    let due = interface.nextInstant(after: .milliseconds(120_900))
    #expect((due == .milliseconds(121_000)) == isKiosk)
    _ = opacity(interface, at: 121_000)
    #expect(isAsUsual() == isKiosk)
    guard isKiosk else { return }
    // Somebody who is still there is not disturbed.
    act(interface, .key("I"), at: 130_000)
    act(interface, .move(.init(x: 5, y: 5), held: []), at: 200_000)
    _ = opacity(interface, at: 310_000)
    #expect(!isAsUsual())
  }
}
