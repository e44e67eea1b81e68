import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// One option of the command line: its names, its line of help, and what it does.
nonisolated struct Option: Sendable {
  /// What an option does with its value.
  enum Action: Sendable {
    /// It takes no value, and is true where it stands.
    case flag(@Sendable (inout Options, Bool) -> Void)
    /// It takes one, named as in the help; the text is nil or says what is wrong.
    case value(String, @Sendable (inout Options, Argument) -> String?)
    /// It prints something and ends the program.
    case prints(Invocation)
  }

  let name: String
  var letter: Character?
  let help: String
  let action: Action

  /// What undoes it: its name with `no-` before it, or without; nil when it takes a value.
  var opposite: String? {
    guard case .flag = action else { return nil }
    return name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-" + name
  }

  /// The value's name in the help; nil when it takes none.
  var placeholder: String? {
    if case .value(let placeholder, _) = action { placeholder } else { nil }
  }
}

/// All options, in the groups and the order of the help.
nonisolated enum OptionTable {
  static let groups: [(title: String, options: [Option])] = [
    ("Pages", pages), ("Window", window), ("Turning", turning), ("Looks", looks),
    ("Indicators and taps", OptionTable.interface), ("Scripts", scripts), ("Other", other),
  ]

  /// All options.
  static let all = groups.flatMap(\.options)

  /// Looks an option up by its long name.
  static func option(named name: String) -> Option? { all.first { $0.name == name } }

  /// Looks an option up by what undoes it on the command line.
  static func option(undoneBy name: String) -> Option? { all.first { $0.opposite == name } }

  private static let pages = [
    Option(name: "recursive", letter: "r", help: "look into folders inside folders") {
      $0.isRecursive = $1
    },
    Option(name: "sort", "natural|name|time|none", help: "the order inside a folder") {
      options,
      argument in
      choice(PageOrder.self, argument) { options.order = $0 }
    },
    Option(name: "reverse", help: "the other way round") { $0.isReversed = $1 },
    Option(name: "shuffle", letter: "z", help: "any order") { $0.isShuffled = $1 },
    Option(name: "start", "N", help: "start on page N") {
      guard let page = Int($1.text), page >= 1 else { return "is no page number from 1" }
      $0.start = page
      return nil
    },
    Option(name: "null", letter: "0", help: "names on standard input end with NUL") {
      $0.isNulSeparated = $1
    },
  ]

  private static let window = [
    Option(name: "fullscreen", letter: "F", help: "fill the screen") { $0.isFullscreen = $1 },
    Option(name: "kiosk", help: "unattended: fullscreen, no quit keys") {
      $0.isKiosk = $1
    },
    Option(name: "size", "WxH", help: "the window's size") {
      let sides = $1.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        1...16_384 ~= width, 1...16_384 ~= height
      else { return "is no size like 1280x560" }
      $0.size = Size(width: width, height: height)
      return nil
    },
    Option(name: "display", "N", help: "the display to open on, from 0") {
      guard let display = Int($1.text), 0...63 ~= display else { return "is no display number" }
      $0.display = display
      return nil
    },
  ]

  private static let turning = [
    Option(name: "interval", letter: "D", "SECONDS", help: "time between turns (5), 0 for never") {
      guard let seconds = number($1, upTo: 1e8) else { return "is no number of seconds" }
      $0.interval = seconds > 0 ? .seconds(seconds) : nil
      return nil
    },
    Option(name: "hover-pause", help: "wait while the pointer is over the window") {
      $0.pausesOnHover = $1
    },
    Option(name: "no-wrap", help: "stop at the first and the last page") { $0.wraps = !$1 },
    Option(name: "paging", "page|free", help: "a fling goes a page, or as far as it will") {
      options,
      argument in
      choice(Carousel.Paging.self, argument) { options.paging = $0 }
    },
    Option(name: "turn-threshold", "PX", help: "a drag so long turns (half a page)") {
      options,
      argument in
      pixels(argument) { options.turnThreshold = $0 }
    },
    Option(name: "reduced-motion", help: "change pages without moving them") {
      $0.reducesMotion = $1
    },
  ]

  private static let looks = [
    Option(name: "style", "NAME", help: "banner, cards, gallery or tabs: see below") {
      options,
      argument in
      choice(Style.self, argument) { $0.apply(to: &options) }
    },
    Option(name: "fit", "contain|cover", help: "show all of a picture, or fill the page") {
      options,
      argument in
      choice(Fit.self, argument) { options.fit = $0 }
    },
    Option(name: "backdrop", "COLOR", help: "what surrounds a picture (its blur)") {
      guard let color = parseColor($1.text) else {
        return "is no colour; use a CSS name or #rrggbb"
      }
      $0.backdrop = .color(color)
      return nil
    },
    Option(name: "page-width", "PX|N%", help: "the width of a page (100%)") {
      let text = $1.text
      if text.hasSuffix("%") {
        guard let percent = number(Argument(String(text.dropLast())), upTo: 1_000), percent > 0
        else { return "is no width like 300 or 80%" }
        $0.layout.pageWidth = .share(percent / 100)
        return nil
      }
      guard let pixels = number($1, upTo: 16_384), pixels >= 1 else {
        return "is no width like 300 or 80%"
      }
      $0.layout.pageWidth = .pixels(pixels)
      return nil
    },
    Option(name: "spacing", "PX", help: "the gap between pages") { options, argument in
      pixels(argument) { options.layout.spacing = $0 }
    },
    Option(name: "align", "start|center", help: "where a narrow page rests") { options, argument in
      choice(Carousel.Layout.Alignment.self, argument) { options.layout.alignment = $0 }
    },
    Option(name: "inset", "PX", help: "the space kept free at the left") { options, argument in
      pixels(argument) { options.layout.inset = $0 }
    },
    Option(name: "effect", "NAME", help: "slide fade parallax scale coverflow stack") {
      options,
      argument in
      choice(Carousel.Effect.self, argument) { options.effect = $0 }
    },
    Option(name: "ken-burns", help: "zoom and pan slowly over pictures") { $0.panAndZoom = $1 },
    Option(name: "corner-radius", "PX", help: "round the corners of pages") {
      options,
      argument in
      pixels(argument) { options.cornerRadius = $0 }
    },
  ]

  static let interface = [
    Option(
      name: "indicator",
      "LIST",
      help: "label,dots,progress,tabs or none (label)"
    ) { options, argument in
      let words = argument.text.split(separator: ",")
      guard words != ["none"] else {
        options.indicators = []
        return nil
      }
      guard !words.contains("none") else { return "names others beside none, which stands alone" }
      let indicators = words.compactMap { Options.Indicator(rawValue: String($0)) }
      guard !words.isEmpty, indicators.count == words.count else {
        return "is none of label, dots, progress, tabs, none"
      }
      options.indicators = Set(indicators)
      return nil
    },
    Option(name: "indicator-position", "EDGE", help: "dots and progress: top or bottom") {
      options,
      argument in
      choice(Overlays.Edge.self, argument) { options.indicatorEdge = $0 }
    },
    Option(name: "indicator-color", "COLOR", help: "what marks the current page") {
      options,
      argument in
      color(argument) { options.indicatorColor = $0 }
    },
    Option(name: "dot-color", "COLOR", help: "the colour of the other dots") {
      options,
      argument in
      color(argument) { options.idleIndicatorColor = $0 }
    },
    Option(name: "captions", "on|off", help: "title and text over the picture (off)") {
      options,
      argument in
      onOff(argument) { options.showsCaptions = $0 }
    },
    Option(name: "controls", "on|off", help: "arrows and pause with the pointer (on)") {
      options,
      argument in
      onOff(argument) { options.showsControls = $0 }
    },
    Option(name: "on-tap", "open|print|none", help: "a tap opens the page's link, prints it") {
      options,
      argument in
      choice(Options.TapAction.self, argument) { options.tapAction = $0 }
    },
    Option(name: "kiosk-links", help: "let a kiosk's visitors open links") {
      $0.opensLinksInKiosk = $1
    },
    Option(name: "hud", help: "show position, speed and frame time") { $0.showsHUD = $1 },
  ]

  private static let scripts = [
    Option(name: "record", "FILE", help: "write what happens as a script") {
      $0.record = $1.path
      return nil
    },
    Option(name: "replay", "FILE", help: "play a script on a clock of its own") {
      $0.replay = $1.path
      return nil
    },
    Option(name: "replay-rate", "HZ", help: "frames a second of a replay (60)") {
      guard let rate = number($1, upTo: 10_000), rate >= 0.001 else { return "is no rate in Hz" }
      $0.replayRate = rate
      return nil
    },
    Option(name: "trace", "FILE", help: "write frames and events; - is the terminal") {
      $0.trace = $1.path
      return nil
    },
    Option(name: "screenshot", "FILE", help: "save the first whole frame as PNG and end") {
      $0.screenshot = $1.path
      return nil
    },
    Option(name: "headless", help: "run without a display") { $0.isHeadless = $1 },
  ]

  private static let other = [
    Option(name: "check", help: "tell which pages can be shown, and end") {
      $0.isCheck = $1
    },
    Option(name: "no-config", help: "leave the configuration file alone") {
      $0.ignoresConfiguration = $1
    },
    Option(name: "max-memory", "MB", help: "memory for pictures not in view (256)") {
      guard let megabytes = Int($1.text), 1...1_048_576 ~= megabytes else {
        return "is no number of megabytes"
      }
      $0.memoryLimit = megabytes << 20
      return nil
    },
    Option(name: "renderer", "auto|gpu|software", help: "what draws") { options, argument in
      choice(Options.RendererChoice.self, argument) { options.renderer = $0 }
    },
    Option(name: "verbose", help: "say what is going on") { $0.isVerbose = $1 },
    Option(name: "version", help: "print the version", action: .prints(.version)),
    Option(name: "help", letter: "h", help: "print this", action: .prints(.help)),
  ]
}

nonisolated extension Option {
  fileprivate init(
    name: String,
    letter: Character? = nil,
    help: String,
    flag: @escaping @Sendable (inout Options, Bool) -> Void
  ) {
    self.init(name: name, letter: letter, help: help, action: .flag(flag))
  }

  fileprivate init(
    name: String,
    letter: Character? = nil,
    _ placeholder: String,
    help: String,
    value: @escaping @Sendable (inout Options, Argument) -> String?
  ) {
    self.init(name: name, letter: letter, help: help, action: .value(placeholder, value))
  }
}

/// Takes one of the values of an enumeration; the text is nil or says what is wrong.
nonisolated private func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _: Choice.Type,
  _ argument: Argument,
  set: (Choice) -> Void
) -> String? {
  guard let value = Choice(rawValue: argument.text) else {
    return "is none of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
  }
  set(value)
  return nil
}

/// Takes a colour; the text is nil or says what is wrong.
nonisolated private func color(_ argument: Argument, set: (Color) -> Void) -> String? {
  guard let color = parseColor(argument.text) else {
    return "is no colour; use a CSS name or #rrggbb"
  }
  set(color)
  return nil
}

/// Takes a switch; the text is nil or says what is wrong.
nonisolated private func onOff(_ argument: Argument, set: (Bool) -> Void) -> String? {
  guard ["on", "off"].contains(argument.text) else { return "is neither on nor off" }
  set(argument.text == "on")
  return nil
}

/// Takes a number of pixels; the text is nil or says what is wrong.
nonisolated private func pixels(_ argument: Argument, set: (Double) -> Void) -> String? {
  guard let value = number(argument, upTo: 16_384) else { return "is no number of pixels" }
  set(value)
  return nil
}

/// A number from 0 written with digits and a point; nil for anything else.
nonisolated private func number(_ argument: Argument, upTo limit: Double) -> Double? {
  guard argument.text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
    let value = Double(argument.text), value <= limit
  else { return nil }
  return value
}
