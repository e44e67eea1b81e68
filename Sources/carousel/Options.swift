import CarouselCore
import CarouselPictures
import CarouselStage
import SDLKit

/// What the command line asks for, the pages aside.
nonisolated struct Options: Sendable {
  /// Which way frames are drawn.
  enum RendererChoice: String, CaseIterable { case auto, gpu, software }

  /// What tells which page is seen.
  enum Indicator: String, CaseIterable { case label, dots, progress, tabs }

  /// What a tap on a page does.
  enum TapAction: String, CaseIterable {
    /// Opens the page's link.
    case open
    /// Writes the page to standard output.
    case print
    case none
  }

  /// The size of a window when none is asked for: that of the sample banners.
  static let usualSize = Size(width: 1_280, height: 560)
  /// The interval of autoplay when none is given.
  static let defaultInterval = Duration.seconds(5)

  // Pages
  var isRecursive = false
  var order = PageOrder.natural
  var isReversed = false
  var isShuffled = false
  var isNulSeparated = false
  /// The page to start on, from 1.
  var start: Int?

  // Window
  var isFullscreen = false
  var isKiosk = false
  var size: Size?
  var display = 0

  // Turning
  var interval: Duration? = defaultInterval
  var pausesOnHover = false
  var wraps = true
  var paging = Carousel.Paging.page
  var turnThreshold: Double?
  var reducesMotion = false

  // Looks
  var fit = Fit.contain
  var backdrop = Backdrop.blur
  var layout = Carousel.Layout()

  /// The radius of pages' corners, in pixels.
  var cornerRadius = 0.0
  var effect = Carousel.Effect.slide
  /// Whether pictures are slowly zoomed and panned.
  var panAndZoom = false
  var indicators: Set<Indicator> = [.label]
  /// Where dots and progress stand.
  var indicatorEdge = Overlays.Edge.bottom
  /// What marks the current page.
  var indicatorColor = Overlays.accent
  /// The colour of the other dots; nil for the usual one.
  var idleIndicatorColor: Color?
  var showsCaptions = false
  var showsControls = true
  var showsHUD = false

  // Taps
  var tapAction = TapAction.open
  var opensLinksInKiosk = false

  // Scripts
  var isHeadless = false
  var replay: FilePath?
  var replayRate = 60.0
  var record: FilePath?
  var trace: FilePath?
  var screenshot: FilePath?

  // Other
  var isCheck = false
  var ignoresConfiguration = false
  var renderer = RendererChoice.auto
  /// How much the program and its decoders may hold, in bytes, for pictures that are not in view.
  var memoryLimit = 256 << 20
  var isVerbose = false

  /// The size that a page will have in pixels, if the window gets what it asks for; nothing on a
  /// full screen, whose size is not known before.
  var expectedPageSize: Size {
    guard isHeadless || !isFullscreen && !isKiosk else { return Size(width: 0, height: 0) }
    let window = size ?? Self.usualSize
    let width = layout.width(in: Double(window.width))
    return Size(width: Int(width.rounded(.up)), height: window.height)
  }

  /// The page that the strip starts on, from 0: one beyond the last is of another lap where it
  /// wraps, else the last one.
  func firstPage(of count: Int) -> Int {
    guard let start, count > 0 else { return 0 }
    return wraps ? (start - 1) % count : min(start, count) - 1
  }

  /// Whether a script is written or played, which has to find the same pages both times.
  var isScripted: Bool { record != nil || replay != nil }

  /// How the core is to behave.
  var configuration: Carousel.Configuration {
    var configuration = Carousel.Configuration()
    configuration.wraps = wraps
    configuration.paging = paging
    configuration.turnThreshold = turnThreshold
    configuration.layout = layout
    // Pages that lie on one another have no gaps, in which one would be out of view.
    let shown = effect.reduced(reducesMotion)
    if shown == .fade || shown == .stack { configuration.layout.spacing = 0 }
    configuration.interval = interval
    configuration.pausesOnHover = pausesOnHover
    // Every effect has the cross-fade in its place; without one pages just change.
    configuration.reducesMotion = reducesMotion && effect == .slide
    // A replay does not depend on how fast pictures load: its frames wait for them.
    configuration.initialReadiness = replay == nil ? .unready : .ready
    return configuration
  }
}
