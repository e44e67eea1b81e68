import CarouselCore
import CarouselPictures
import FoundationEssentials
import Testing

@testable import carousel

@Suite struct ScriptTests {
  private func script(_ text: String) throws -> [TimedVerb] {
    try Script(text: Array(text.utf8), name: "s").verbs
  }

  @Test(arguments: [
    (#"{"t":0,"do":"press","x":1,"y":2}"#, Verb.press(.init(x: 1, y: 2), .left)),
    (
      #"{"t":0,"do":"press","x":1,"y":2,"button":"right","device":"touch"}"#,
      .press(.init(x: 1, y: 2, device: .touch), .right)
    ),
    (#"{"t":0,"do":"move","x":1.5,"y":2}"#, .move(.init(x: 1.5, y: 2), held: nil)),
    (#"{"t":0,"do":"move","x":1,"y":2,"buttons":[]}"#, .move(.init(x: 1, y: 2), held: [])),
    (
      #"{"t":0,"do":"move","x":1,"y":2,"buttons":["left","right"]}"#,
      .move(.init(x: 1, y: 2), held: [.left, .right])
    ),
    (#"{"t":0,"do":"release","x":1,"y":2}"#, .release(.init(x: 1, y: 2), .left)),
    (#"{"t":0,"do":"wheel","dy":-1}"#, .wheel(dx: 0, dy: -1, isPrecise: false)),
    (#"{"t":0,"do":"wheel","dx":0.5,"precise":true}"#, .wheel(dx: 0.5, dy: 0, isPrecise: true)),
    (#"{"t":0,"do":"key","key":"Right"}"#, .key("Right")),
    (#"{"t":0,"do":"enter"}"#, .enter), (#"{"t":0,"do":"leave"}"#, .leave),
    (#"{"t":0,"do":"focus"}"#, .focus), (#"{"t":0,"do":"blur"}"#, .blur),
    (#"{"t":0,"do":"show"}"#, .show), (#"{"t":0,"do":"hide"}"#, .hide),
    (
      #"{"t":0,"do":"resize","width":640,"height":480}"#,
      .resize(.init(width: 640, height: 480))
    ),
    (#"{"t":0,"do":"next"}"#, .next), (#"{"t":0,"do":"previous"}"#, .previous),
    (#"{"t":0,"do":"go","page":3}"#, .go(page: 3, .shortest)),
    (#"{"t":0,"do":"go","page":3,"direction":"backward"}"#, .go(page: 3, .backward)),
    (#"{"t":0,"do":"pause"}"#, .pause), (#"{"t":0,"do":"play"}"#, .play),
    (#"{"t":0,"do":"insert","at":2,"page":"color:teal"}"#, .insert(at: 2, page: "color:teal")),
    (#"{"t":0,"do":"remove","at":2}"#, .remove(at: 2)),
    (#"{"t":0,"do":"ready","page":1}"#, .readiness(.ready, page: 1)),
    (#"{"t":0,"do":"unready","page":1}"#, .readiness(.unready, page: 1)),
    (#"{"t":0,"do":"failed","page":1}"#, .readiness(.failed, page: 1)),
    (#"{"t":0,"do":"shot","file":"a/b.png"}"#, .shot(file: "a/b.png")),
    (#"{"t":0,"do":"end"}"#, .end),
  ])
  func readsEveryVerb(line: String, verb: Verb) throws {
    #expect(try script(line) == [TimedVerb(instant: .zero, verb: verb)])
  }

  @Test func takesTimesInMillisecondsAndSkipsBlankLines() throws {
    let verbs = try script("\n{\"t\":16.667,\"do\":\"next\"}\r\n \n{\"t\":20,\"do\":\"end\"}\n")
    #expect(verbs.map(\.instant) == [.microseconds(16_667), .milliseconds(20)])
  }

  @Test(arguments: [
    ("nonsense", "s: line 1: is no JSON object"),
    ("\n{\"t\":1,\"do\":\"jump\"}", "s: line 2: do: \"jump\" is no verb"),
    (#"{"do":"next"}"#, #"s: line 1: "t" is missing"#),
    (#"{"t":"x","do":"next"}"#, #"s: line 1: "t" is of the wrong type"#),
    (#"{"t":-1,"do":"next"}"#, "s: line 1: t: is no time in milliseconds"),
    (#"{"t":0,"do":"press","y":3}"#, #"s: line 1: do: "press" needs "x""#),
    (#"{"t":0,"do":"go","page":"x"}"#, "s: line 1: page: is no number"),
    (
      #"{"t":0,"do":"insert","at":0,"page":3}"#,
      "s: line 1: page: is no page as on the command line"
    ),
    (
      #"{"t":0,"do":"insert","at":0,"page":"color:none-such"}"#,
      "s: line 1: page: is no page as on the command line"
    ),
    (
      #"{"t":0,"do":"press","x":1,"button":"fourth"}"#, #"s: line 1: button: "fourth" is not known"#
    ),
    (
      "{\"t\":9,\"do\":\"next\"}\n{\"t\":8,\"do\":\"next\"}",
      "s: line 2: t: is before the line above"
    ),
    (
      #"{"t":0,"do":"resize","width":1000000,"height":600}"#,
      #"s: line 1: do: "resize" needs sides from 0 to 16384"#
    ),
    (
      #"{"t":0,"do":"resize","width":640,"height":-1}"#,
      #"s: line 1: do: "resize" needs sides from 0 to 16384"#
    ),
    (#"{"t":0,"do":"shot","file":""}"#, "s: line 1: file: is empty"),
    (#"{"t":0,"do":"next","extra":1,"x":2}"#, "s: line 1: extra: is not known"),
    (#"{"t":0,"do":"press","X":1}"#, "s: line 1: X: is not known"),
    (#"{"t":0,"do":"key","key":"nonsense"}"#, #"s: line 1: key: "nonsense" is no key"#),
    (
      #"{"t":0,"do":"insert","at":0,"page":"/usr"}"#,
      #"s: line 1: page: "/usr" may be several pages; insert one at a time"#
    ),
    ("[1,2]", #"s: line 1: "line" is of the wrong type"#),
  ])
  func saysWhichLineIsWrong(text: String, message: String) {
    let failure = #expect(throws: Failure.self) { try script(text) }
    #expect(failure?.description == message)
  }

  /// Whatever key was pressed when it was recorded, and wherever a page's file is by now.
  @Test(arguments: ["", "q", "?", "Shift+Tab", "PgDn", "Left Shift", "Keypad +", "ß", "é", "あ"])
  func takesEveryKeyThatIsRecorded(name: String) throws {
    #expect(try script(#"{"t":0,"do":"key","key":"\#(name)"}"#).map(\.verb) == [.key(name)])
  }

  @Test func aPageToInsertMayHaveNoFileYet() throws {
    let verbs = try script(#"{"t":0,"do":"insert","at":0,"page":"nowhere/to-be.png"}"#)
    #expect(verbs.map(\.verb) == [.insert(at: 0, page: "nowhere/to-be.png")])
  }

  @Test func writesWhatItReads() throws {
    let verbs: [Verb] = [
      .press(.init(x: 1, y: 2.25, device: .touch), .left),
      .move(.init(x: -1, y: 2), held: [.left, .middle]), .move(.init(x: 0), held: nil),
      .release(.init(x: 1e6), .right), .wheel(dx: 0, dy: -0.25, isPrecise: true),
      .key("Keypad +"), .enter, .leave, .focus, .blur, .show, .hide,
      .resize(.init(width: 640, height: 480)), .next, .previous, .go(page: 7, .forward),
      .pause, .play, .insert(at: 1, page: "text:a \"b\""), .remove(at: 0),
      .readiness(.failed, page: 4), .readiness(.unready, page: 4), .readiness(.ready, page: 4),
      .shot(file: "x"), .end,
    ]
    let timed = verbs.enumerated().map { index, verb in
      TimedVerb(instant: .microseconds(1_234_567 * index), verb: verb)
    }
    let lines = try timed.map { try JSONEncoder().encode(ScriptLine($0)) }
    let text = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    #expect(try script(text) == timed)
  }
}
