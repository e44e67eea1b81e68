import CarouselPictures
import SDLKit

/// A picture on its way into a texture, band by band, so that no frame is late for it.
@MainActor struct Upload {
  /// Pixels in a band; copying so many takes a fraction of a millisecond.
  private static let bandLength = 1 << 16

  let outcome: PictureLoader.Outcome
  let picture: PreparedPicture
  let texture: Texture
  private var row = 0

  /// Prepares to fill a texture of the picture's size, whatever it holds.
  init(_ picture: PreparedPicture, of outcome: PictureLoader.Outcome, into texture: Texture) {
    precondition(texture.size == picture.size, "the texture has another size")
    self.outcome = outcome
    self.picture = picture
    self.texture = texture
  }

  /// Takes a texture that has the picture's pixels already.
  init(_ picture: PreparedPicture, of outcome: PictureLoader.Outcome, isIn texture: Texture) {
    self.init(picture, of: outcome, into: texture)
    row = picture.size.height
  }

  /// Copies bands, at least one, until the time is over.
  ///
  /// - Parameter deadline: When to stop; nil does not.
  /// - Returns: Whether the texture is complete.
  /// - Throws: An error when the renderer has lost the texture.
  mutating func proceed(until deadline: Duration?) throws(SDLError) -> Bool {
    let height = picture.size.height
    let band = max(1, Self.bandLength / picture.size.width)
    while row < height {
      let rows = row..<min(row + band, height)
      try picture.withUnsafeBytes { bytes throws(SDLError) in
        try texture.update(from: bytes, rows: rows)
      }
      row = rows.upperBound
      if let deadline, row < height, SDL.now >= deadline { return false }
    }
    return true
  }
}

extension PreparedPicture {
  /// A texture of the pixels where they are; nil where they have to be copied.
  func texture(lentTo renderer: Renderer) throws(SDLError) -> Texture? {
    guard renderer.isSoftware, let (bytes, owner) = sharedMemory else { return nil }
    return try Texture(renderer: renderer, size: size, lending: bytes, keptBy: owner)
  }
}
