/// The dots that tell which of the pages is seen, from left to right.
///
/// Up to 20 pages the row stands still, and ``Carousel/Frame/weight(ofPage:)`` moves over it. Of
/// more pages, or more than there is room for, it shows an odd number, at most 19, the current one
/// in the middle, and scrolls with the strip: for ever where that wraps, else up to the ends. Dots
/// shrink towards an end of the row behind which there are more. Nothing jumps, over the joint
/// neither: everything follows the position.
///
/// Computed as it is read, so that a frame allocates nothing however many pages there are.
///
///     let row = DotRow(frame)
///     for dot in row { drawDot(x: left + dot.x, size: 8 * dot.scale, selected: dot.weight) }
public struct DotRow: Sendable, RandomAccessCollection {
  /// One dot.
  public struct Dot: Sendable, Hashable {
    /// The page that it stands for, from 0.
    public var page: Int
    /// Its centre, in pixels from the row's left edge.
    public var x: Double
    /// Its size, as a share of the full one: 0…1, less than 1 where the row goes on beyond it.
    public var scale: Double
    /// How much it is selected, 0…1.
    public var weight: Double

    /// Creates a dot of a row of one's own.
    public init(page: Int, x: Double, scale: Double = 1, weight: Double) {
      (self.page, self.x, self.scale, self.weight) = (page, x, scale, weight)
    }
  }

  /// The most pages that all have their dot.
  public static let mostDots = 20
  /// The least hit area of a dot, in pixels either way.
  public static let hitSize = 24.0

  /// The most dots of a row that scrolls: odd, so that one is in the middle.
  private static let widestWindow = 19

  /// The first index; 0.
  public let startIndex = 0
  /// The number of dots: 0 below two pages, at most 20.
  public let endIndex: Int
  /// The row's width in pixels; a dot that comes or goes lies beyond it by less than a pitch.
  public let width: Double

  private let frame: Carousel.Frame
  private let diameter: Double
  private let pitch: Double
  /// The number of dots that a row that scrolls has room for; nil where it stands still.
  private let window: Int?
  /// The unwrapped page at the row's left edge; not a whole one while the row scrolls.
  private let leading: Carousel.Position

  /// Creates the row of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - diameter: The size of a whole dot, in pixels, more than 0.
  ///   - spacing: The gap between whole dots, in pixels, 0 or more.
  ///   - room: The most that the row may be wide, in pixels; one dot is always there.
  public init(
    _ frame: Carousel.Frame,
    diameter: Double = 8,
    spacing: Double = 8,
    room: Double = .infinity
  ) {
    self.frame = frame
    self.diameter = diameter
    pitch = diameter + spacing
    let count = frame.pageCount
    let places = ((room + spacing) / pitch).limited(to: 1...Double(Self.mostDots), else: 1)
    let most = Int(places)
    guard count > most else {
      window = nil
      leading = Carousel.Position(page: 0)
      endIndex = count < 2 ? 0 : count
      width = Swift.max(Double(endIndex) * pitch - spacing, 0)
      return
    }
    let window = Swift.min(most - (1 - most % 2), Self.widestWindow)
    self.window = window
    width = Double(window) * pitch - spacing
    var leading = frame.position
    leading = Carousel.Position(page: leading.page - window / 2, fraction: leading.fraction)
    if frame.shown.bounds != nil {
      let last = Carousel.Position(page: count - window)
      leading = Swift.min(Swift.max(leading, Carousel.Position(page: 0)), last)
    }
    self.leading = leading
    endIndex = leading.fraction == 0 ? window : window + 1
  }

  /// The dot at an index.
  public subscript(index: Int) -> Dot {
    let page = floorModulo(leading.page + index, frame.pageCount)
    let slot = Double(index) - leading.fraction
    return Dot(
      page: page,
      x: diameter / 2 + slot * pitch,
      scale: scale(ofSlot: slot),
      weight: frame.weight(ofPage: page)
    )
  }

  /// The page whose dot is at a place, if any; where the areas of neighbours overlap, the nearer's.
  ///
  /// - Parameters:
  ///   - x: The place, in pixels from the row's left edge.
  ///   - y: The place, in pixels from the line through the dots.
  /// - Returns: The page, from 0.
  public func page(atX x: Double, y: Double = 0) -> Int? {
    let reach = Swift.max(Self.hitSize, diameter) / 2
    guard !isEmpty, x.isFinite, abs(y) <= reach else { return nil }
    let place = (x - diameter / 2) / pitch + leading.fraction
    let index = Int(Swift.min(Swift.max(place.rounded(), 0), Double(count - 1)))
    let dot = self[index]
    return abs(dot.x - x) <= reach ? dot.page : nil
  }

  /// The size of a dot so many pitches right of the row's first place.
  ///
  /// It shrinks from the third place at an end, to nothing one place beyond it; in a short row from
  /// the middle. Where the row has scrolled less than a page from an end of the strip, it shrinks by that much less.
  private func scale(ofSlot slot: Double) -> Double {
    guard let window else { return 1 }
    let shrinking = Double(Swift.min(3, window / 2 + 1))
    let left = Swift.min((slot + 1) / shrinking, 1)
    let right = Swift.min((Double(window) - slot) / shrinking, 1)
    guard frame.shown.bounds != nil else { return Swift.max(Swift.min(left, right), 0) }
    let hiddenBefore = leading.distance(from: 0)
    let hiddenAfter = -leading.distance(from: frame.pageCount - window)
    return Swift.max(
      Swift.min(
        1 - (1 - left) * Swift.min(hiddenBefore, 1),
        1 - (1 - right) * Swift.min(hiddenAfter, 1)
      ),
      0
    )
  }
}
