import SDLKit
import Testing

/// What effects make of the strip, by the pixels of the program.
@Suite struct ReplayEffectTests {
  private static let width = 240.0
  /// All that changes how a page looks on its way.
  private static let effects = ["fade", "parallax", "scale", "coverflow", "stack"]
  /// Each page in two colours, so that it is seen where its content is.
  private static let colors = [
    ("red", "black"), ("lime", "white"), ("blue", "gray"), ("gold", "teal"),
  ]

  private let folder: ReplayFolder
  private let pages: [String]

  init() throws {
    let folder = try ReplayFolder()
    self.folder = folder
    pages = try Self.colors.enumerated().map { number, colors in
      let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="240" height="120">
        <rect width="240" height="120" fill="\(colors.0)"/>
        <rect x="90" width="150" height="120" fill="\(colors.1)"/></svg>
        """
      return try folder.write("\(number).svg", Array(drawing.utf8))
    }
  }

  private func play(_ script: ReplayScript, _ options: [String], _ pages: [String]) throws {
    let usual = ["--size", "240x120", "--indicator", "none"]
    _ = try Replay.play(script, usual + options, pages: pages)
  }

  /// What is seen while a hand drags the strip to some places, in pages from where it was.
  private func drag(
    through places: [Double],
    _ options: [String],
    pages: [String]? = nil
  ) throws -> [PixelBuffer] {
    var script = ReplayScript()
    script.press(120, at: 0)
    let slop = places[0] > 0 ? 4.0 : -4
    for (number, place) in places.enumerated() {
      let ms = Double(number + 1) * 100
      script.move(120 - slop - place * Self.width, at: ms)
      script.say("shot", at: ms, ["file": .text(folder("\(number).png"))])
    }
    try play(script, options, pages ?? self.pages)
    return try places.indices.map { try folder.picture("\($0).png") }
  }

  @Test(arguments: ["slide"] + effects)
  func aDragScrubsIt(effect: String) throws {
    let shots = try drag(through: [0.25, 0, 0.75, 0.25, 1, 0], ["--effect", effect])
    #expect(Set(shots.map(\.pixels)).count == 4)
    // With the hand, and back with it.
    #expect(shots[3] == shots[0] && shots[5] == shots[1])
    // On a page nothing tells which effect it is.
    let slide = try drag(through: [1, 0], ["--effect", "slide"])
    #expect(shots[4] == slide[0] && shots[5] == slide[1])
  }

  /// Pages that lie on one another cover the ground from the first pixel on, whatever the gap.
  @Test(arguments: ["fade", "stack"])
  func aGapDoesNotShow(effect: String) throws {
    let places = [0.02, 0.2, 0.5, 0.98]
    let options = ["--effect", effect]
    let gap = try drag(through: places, options + ["--spacing", "60"])
    let none = try drag(through: places, options)
    #expect(gap == none)
  }

  /// From the first page back to the last and from the third to the second looks alike where the
  /// pages are the same.
  @Test(arguments: ["slide"] + effects)
  func theJointIsLikeAnyOtherPlace(effect: String) throws {
    let places = [-0.25, -0.6]
    let joint = try drag(through: places, ["--effect", effect])
    let turned = Array(pages[2...] + pages[..<2])
    let middle = try drag(through: places, ["--effect", effect, "--start", "3"], pages: turned)
    #expect(joint == middle)
    #expect(joint[0] != joint[1])
  }

  @Test func reducedMotionMakesACrossFadeOfAll() throws {
    let places = [0.25, 0.75]
    let fade = try drag(through: places, ["--effect", "fade"])
    for effect in Self.effects {
      let options = ["--effect", effect, "--reduced-motion"]
      #expect(try drag(through: places, options) == fade, "\(effect)")
    }
    // A turn by a key fades as well.
    var script = ReplayScript()
    script.key("Right", at: 0)
    script.say("shot", at: 80, ["file": .text(folder("turn.png"))])
    try play(script, ["--effect", "fade"], pages)
    let turn = try folder.picture("turn.png")
    try play(script, ["--effect", "stack", "--reduced-motion"], pages)
    #expect(try folder.picture("turn.png") == turn)
  }

  /// A picture that waits is zoomed and panned; with reduced motion it stands still.
  @Test func slowZoomsMovePicturesThatWait() throws {
    var script = ReplayScript()
    for ms in [0.0, 2_000, 4_000] {
      script.say("shot", at: ms, ["file": .text(folder("\(Int(ms)).png"))])
    }
    func shots(_ options: [String]) throws -> Set<[UInt32]> {
      try play(script, ["--ken-burns", "--interval", "5"] + options, pages)
      return Set(try ["0.png", "2000.png", "4000.png"].map { try folder.picture($0).pixels })
    }
    #expect(try shots([]).count == 3)
    #expect(try shots(["--reduced-motion"]).count == 1)
  }
}
