import SDLKit

/// What the screen shows once a picture fills it as far as its shape allows.
struct Sighting {
  /// How far inside a block's corners the screen is looked at, in pixels: scaling blurs the edges.
  private static let inset = 6

  let marker: Marker
  /// The places on the screen that have the marker's colour.
  let places: [(x: Int, y: Int)]

  init(of marker: Marker, pictureSize: Size, screen: Size) {
    self.marker = marker
    let scale = min(
      Double(screen.width) / Double(pictureSize.width),
      Double(screen.height) / Double(pictureSize.height)
    )
    let shown = Size(
      width: Int((Double(pictureSize.width) * scale).rounded()),
      height: Int((Double(pictureSize.height) * scale).rounded())
    )
    let left = (screen.width - shown.width) / 2
    let top = (screen.height - shown.height) / 2
    places = Marker.blocks(in: shown).flatMap { block -> [(x: Int, y: Int)] in
      let (x, y) = (left + block.x, top + block.y)
      let (right, bottom) = (x + block.width, y + block.height)
      return [
        (x + Self.inset, y + Self.inset), (right - Self.inset, bottom - Self.inset),
      ]
    }
  }
}
