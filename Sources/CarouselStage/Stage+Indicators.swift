public import CarouselCore
public import SDLKit

extension Stage {
  /// Where the middle of a row of dots is, in window units; what a hit test subtracts.
  ///
  /// - Parameters:
  ///   - overlays: what is shown, with dots.
  ///   - frame: the frame that it is shown with.
  /// - Returns: the place; `nil` where there are none, or no room for them.
  public func dotsCenter(in overlays: Overlays, over frame: Carousel.Frame) -> Point? {
    places(of: overlays, over: frame).dots.map { place in
      Point(
        x: Double(renderer.outputSize.width) / 2 / pixelScale,
        y: Double(place.y + place.height / 2) / pixelScale
      )
    }
  }

  /// The most that a row of dots may be wide, in points; beside what leaves it less it stands above.
  public var dotsRoom: Double {
    OverlayPlaces.width(in: renderer.outputSize, scale: interfaceScale)
  }

  /// How much progress moves what shows it by the least that is seen; `nil` where nothing shows it.
  ///
  /// A frame for anything less would look like the one before.
  public func progressStep(of overlays: Overlays) -> Double? {
    let bar = overlays.progress.map { _ in 1 / Double(max(renderer.outputSize.width, 1)) }
    let dot = overlays.dots.flatMap { dots in
      dots.progress.map { _ in
        1 / (Dots.diameter * (1 + dots.growth) * interfaceScale * Self.fillSteps)
      }
    }
    return [bar, dot].lazy.compactMap { $0 }.min()
  }

  /// Fractions of a column that the filling of a dot is drawn in.
  private static let fillSteps = 4.0

  func drawProgress(_ bar: ProgressBar, in area: Rect) {
    let height = pixels(ProgressBar.thickness)
    let y = bar.edge == .top ? area.y : area.y + area.height - height
    let done = Int((min(max(bar.progress, 0), 1) * Double(area.width)).rounded())
    renderer.fill(Rect(x: area.x, y: y, width: done, height: height), bar.color)
    let rest = Rect(x: area.x + done, y: y, width: area.width - done, height: height)
    renderer.fill(rest, bar.trackColor)
  }

  func drawDots(_ dots: Dots, at area: Rect) {
    let y = area.y + area.height / 2
    let center = Double(renderer.outputSize.width) / 2
    for dot in dots.dots where dot.scale > 0 {
      let place = DotPlace(center + dot.x * interfaceScale)
      let radius = dots.radius(of: dot) * interfaceScale
      draw(radius, dots.idleColor, hasRim: true, at: place, y)
      guard dot.weight > 0 else { continue }
      let weight = min(dot.weight, 1)
      if dots.progress != nil { draw(radius, dots.color, at: place, y, opacity: weight * 0.35) }
      let filled = dots.progress ?? 1
      draw(radius, dots.color, at: place, y, opacity: weight, filled: filled)
    }
  }

  private func draw(
    _ radius: Double,
    _ color: Color,
    hasRim: Bool = false,
    at place: DotPlace,
    _ y: Int,
    opacity: Double = 1,
    filled: Double = 1
  ) {
    let dot = DotPicture(
      radius: radius,
      at: place,
      color: color,
      hasRim: hasRim,
      scale: interfaceScale
    )
    let texture = dotCache.texture(for: dot) {
      dot.draw().flatMap { try? Texture(renderer: renderer, pixels: $0, isOpaque: false) }
    }
    guard let texture else { return }
    let (left, top, height) = (place.pixel - dot.reach, y - dot.reach, texture.size.height)
    func draw(_ columns: Range<Int>, _ opacity: Double) {
      guard !columns.isEmpty else { return }
      renderer.draw(
        texture,
        at: Rect(x: left + columns.lowerBound, y: top, width: columns.count, height: height),
        from: Rect(x: columns.lowerBound, y: 0, width: columns.count, height: height),
        opacity: UInt8((opacity * 255).rounded())
      )
    }
    guard filled < 1 else {
      draw(0..<texture.size.width, opacity)
      return
    }
    let start = Double(dot.reach) + Double(place.phase) / Double(DotPlace.phases) - dot.radius
    let end = start + 2 * dot.radius * max(filled, 0)
    let whole = Int(end)
    let part = ((end - Double(whole)) * Self.fillSteps).rounded() / Self.fillSteps
    draw(0..<whole, opacity)
    draw(whole..<whole + 1, opacity * part)
  }
}
